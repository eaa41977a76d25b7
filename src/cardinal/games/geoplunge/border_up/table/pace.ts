// How soon a bot may shout where no clock runs, in seconds: BU-R18, as bots.py has it (tests/test_bots.py compares them).

const PACE: Record<string, number> = {
  rookie: 90,
  club: 40,
  expert: 25,
}

/** In ms, by the bots of a team; 0: nobody knows. */
export function paceOf(bots: (string | null | undefined)[]): number {
  const times = bots.map((name) => PACE[name ?? ''] ?? 0)
  return times.length && times.every(Boolean) ? 1000 * Math.min(...times) : 0
}

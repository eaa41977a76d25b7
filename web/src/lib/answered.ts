// The map that goes with an answer: what the question named, and what was right.

interface Known {
  lights: string[] // the places that the question names
  places: string[] // those that the answer is about
}

export function answered({ lights, places }: Known): Record<string, string> {
  const found: Record<string, string> = Object.fromEntries(lights.map((code) => [code, 'b']))
  for (const code of places) if (!lights.includes(code) || lights.length === places.length) found[code] = 'right'
  return found
}

// Made by tools/wire_types.py from cardinal.games.geoplunge.play_the_ranks.view.PlayTheRanksView: change that, not this.

export interface LeadView {
  lead: number;
  card: string | null;
  star: string | null;
  category: string;
  base: number;
  power: string | null;
}

export interface PlayTheRanksResult {
  winner: number | null;
  bonus: boolean;
  reason: string;
  points: number[];
  hands: string[][];
  discards: string[][];
  powers: string[][];
  unturned: string | null;
  undealt: string[];
}

export interface PlayTheRanksView {
  game: string;
  seat: number | null;
  ask: number;
  moves: string[];
  forms: Record<string, any>[];
  aside: string[];
  options: Record<string, string | number | boolean>;
  phase: string;
  deadline: number | null;
  away: number[];
  paused: number | null;
  seats: number;
  team: number | null;
  drawn: string[];
  stakes_end: number | null;
  stakes: number[] | null;
  used: Record<string, number[]>;
  cut: number[];
  switch: boolean | null;
  locked: boolean | null;
  turn: number | null;
  first: number;
  version_card: string | null;
  turned: string[];
  three: string[];
  auction: string[];
  speakers: number[];
  call_team: number | null;
  bur_count: number;
  removed: string | null;
  bases: number[];
  base: number | null;
  bur_cards: string[];
  bur: (number | null)[];
  puller: number | null;
  star_card: string | null;
  star: string | null;
  trick: LeadView | null;
  tricks: TrickView[];
  won: number[];
  sizes: number[];
  discards: number[];
  powers: number[];
  key: Record<string, string>;
  labels: Record<string, string>;
  result: PlayTheRanksResult | null;
  cards: string[];
  own_powers: string[];
  discarded: string[];
  pulled: string[];
  to_discard: number;
  duty: boolean;
}

export interface TrickView {
  lead: number;
  card: string | null;
  star: string | null;
  category: string;
  base: number;
  power: string | null;
  follow: string;
  answer: string | null;
  change_base: boolean;
  protected: boolean;
  judged_by: [string, number];
  winner: number;
}

// Made by tools/wire_types.py from cardinal.games.geoplunge.border_zap.view.BorderZapView: change that, not this.

export interface BorderZapResult {
  winner: number | null;
  bonus: boolean;
  reason: string;
  points: number[];
  discards: string[][];
  gave: string[][];
  left: string[][];
}

export interface BorderZapView {
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
  leader: number;
  sizes: number[];
  shown: string[][];
  covered: number[];
  version_card: string | null;
  star_card: string | null;
  star: string | null;
  says: string | null;
  led: string | null;
  tricks: TrickView[];
  won: number[];
  key: Record<string, string>;
  result: BorderZapResult | null;
  cards: string[];
  hidden: number;
  fresh: string[];
  trade: string | null;
  gave: string[];
  got: (string | null)[];
  discards: string[];
}

export interface TrickView {
  leader: number;
  led: string;
  followed: string;
  winner: number;
  zaps: string[];
  common: string[];
}

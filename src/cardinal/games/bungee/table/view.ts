// Made by tools/wire_types.py from cardinal.games.bungee.view.BungeeView: change that, not this.

export interface BungeeView {
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
  number: number;
  base: number;
  dealer: number;
  first: number;
  lucky: string;
  lucky_drawn: boolean;
  pile: number;
  discards: Discard[];
  sizes: number[];
  known: string[][];
  turn: number;
  turns: number;
  swapped: number[];
  skipped: number[];
  declared: number[];
  firm: number[];
  further: boolean;
  waiting: number[];
  totals: number[];
  contenders: number[];
  champions: number[];
  last: Result | null;
  past: number[][];
  hand: string[];
  sum: number | null;
  pending: string | null;
  drew: string | null;
}

export interface Discard {
  card: string;
  seat: number;
}

export interface Result {
  game: number;
  lucky: string;
  hands: string[][];
  declared: number[];
  winner: number | null;
  scores: number[];
}

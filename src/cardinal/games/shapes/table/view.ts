// Made by tools/wire_types.py from cardinal.games.shapes.view.ShapesView: change that, not this.

export interface Battle {
  seats: number[];
  cards: string[];
  numbers: number[];
}

export interface Seen {
  size: number;
  shapes: string[] | null;
  placed: string[];
  declines: number;
  must_accept: boolean;
  shown: string[];
  challenged: number;
  wish: string | null;
  cards: string[] | null;
  laid: string[] | null;
  list: string | null;
  missing: Record<string, number> | null;
}

export interface ShapesView {
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
  order: number[];
  chart: string[];
  players: Seen[];
  deck: number;
  turn: number;
  turns: number;
  waiting: number[];
  steps: number;
  acted: string;
  target: number | null;
  shape: string | null;
  battle: Battle | null;
  placed_now: number;
  ended: string;
  winners: number[];
  promised: string | null;
  chosen: string | null;
}

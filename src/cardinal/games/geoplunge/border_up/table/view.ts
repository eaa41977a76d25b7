// Made by tools/wire_types.py from cardinal.games.geoplunge.border_up.view.BorderUpView: change that, not this.

export interface BorderUpResult {
  winner: number | null;
  bonus: boolean;
  reason: string;
  points: number[];
  hands: string[][];
  undealt: string[];
  found: string[];
  shapes: number[][][];
}

export interface BorderUpView {
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
  start: number | null;
  race_end: number | null;
  sizes: number[];
  undealt: number;
  offers: number[];
  agreed: number | null;
  counting: number[];
  showing: number[];
  shouts: ShoutView[];
  conceded: (number | null)[];
  key: Record<string, string>;
  result: BorderUpResult | null;
  cards: string[];
}

export interface ShoutView {
  team: number;
  seat: number;
  word: string;
  at: number;
  arrival: number | null;
  layout: string | null;
  right: boolean | null;
  rows: string[];
}

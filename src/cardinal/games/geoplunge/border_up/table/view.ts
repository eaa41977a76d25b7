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
  seats: number;
  team: number | null;
  phase: string;
  drawn: string[];
  stakes_end: number | null;
  stakes: number[] | null;
  used: Record<string, number[]>;
  away: number[];
  cut: number[];
  paused: number | null;
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

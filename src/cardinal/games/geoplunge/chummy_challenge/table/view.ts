// Made by tools/wire_types.py from cardinal.games.geoplunge.chummy_challenge.view.ChummyView: change that, not this.

export interface ChallengeView {
  fate: string;
  power: string;
  card: string;
  colour: string;
  plungers: number[];
  text: string;
  asked: number;
  solution: string[];
  teaches: string;
  states: string[];
  found: string[];
  read: number;
  shouts: (number | null)[];
  counting: number[];
  answers: string[];
  right: number[];
  why: string[];
  winner: number | null;
}

export interface ChummyView {
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
  challenge: number;
  past: ChallengeView[];
  named: boolean;
  plungers: (number | null)[];
  until: number | null;
  start: number | null;
  words: string[];
  wanted: WantedView | null;
  reading_end: number | null;
  shout_end: number | null;
  passed: number[];
  ready: number[];
  counting: number[];
  shouts: ShoutView[];
  choices: string[];
  result: Result | null;
  answer: string | null;
  first: string[];
}

export interface Result {
  winner: number | null;
  bonus: boolean;
  reason: string;
  points: number[];
}

export interface ShoutView {
  team: number;
  seat: number;
  at: number;
  arrival: number | null;
}

export interface WantedView {
  kind: "bird" | "capital" | "city" | "flower" | "lake" | "mountain" | "nickname" | "number" | "president" | "river" | "state" | "text" | null;
  answers: number | "all" | null;
}

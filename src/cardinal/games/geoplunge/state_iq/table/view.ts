// Made by tools/wire_types.py from cardinal.games.geoplunge.state_iq.view.StateIQView: change that, not this.

export interface Choice {
  move: string;
  words: string;
  year: string;
  leaves: number;
}

export interface ClueCard {
  name: string;
  kinds: string[];
  words: string[];
  chosen: string | null;
}

export interface ClueView {
  number: number;
  card: string;
  kind: string;
  words: string;
  item: string | null;
  flag: string | null;
  year: string;
  fits: string[];
}

export interface GuessView {
  state: string | null;
  right: boolean;
}

export interface StateIQResult {
  winner: number | null;
  bonus: boolean;
  reason: string;
  points: number[];
  hands: string[][];
}

export interface StateIQView {
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
  first: number;
  guesser: number;
  number: number;
  steps: number;
  power: string | null;
  letters: string | null;
  type: string | null;
  clue_cards: ClueCard[];
  clues: ClueView[];
  guesses: GuessView[][];
  quiet: number[];
  wrong: string[];
  shown: string[][];
  result: StateIQResult | null;
  card: string | null;
  choices: Choice[];
  left: string;
}

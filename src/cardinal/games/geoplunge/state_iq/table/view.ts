// Made by tools/wire_types.py from cardinal.games.geoplunge.state_iq.view.StateIQView: change that, not this.

export interface Choice {
  move: string;
  words: string;
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
  first: number;
  guesser: number;
  number: number;
  deadline: number | null;
  steps: number;
  power: string | null;
  letters: string | null;
  type: string | null;
  clue_cards: ClueCard[];
  clues: ClueView[];
  guesses: GuessView[][];
  wrong: string[];
  shown: string[][];
  result: StateIQResult | null;
  card: string | null;
  choices: Choice[];
}

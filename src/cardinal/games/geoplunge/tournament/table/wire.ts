// Made by tools/wire_types.py from cardinal.games.geoplunge.tournament.console.types: change that, not this.

export interface AnswerCheck {
  kind: "answer";
  question: string;
  text: string;
}

export interface Asked {
  id: string;
  colour: string;
  text: string;
  form: string;
  answers: string[];
}

export interface BurCheck {
  kind: "bur";
  cards: string[];
  bases: number[];
}

export interface ChallengeFace {
  id: string;
  questions: Asked[];
}

export interface Choice {
  number: number;
  title: string;
}

export interface ClueFace {
  id: string;
  A: ClueOption[];
  B: ClueOption[];
  C: ClueOption[];
}

export interface ClueOption {
  kind: string;
  clue: string;
}

export interface Deal {
  deck: "GeoPlunge" | "Map";
  each: number;
  face: "down" | "up";
  to: string;
}

export interface DrawCheck {
  kind: "draw";
  cards: [string, string];
}

export interface Go {
  label: string;
  to: string;
  role: 0 | 1 | null;
  first: 0 | 1 | null;
  right: boolean | null;
  same: boolean;
}

export interface GroupsCheck {
  kind: "groups";
  level: 2 | 4;
  word: "GeoPlunge" | "ThreeOPlunge";
  rows: string[][];
  side?: 0 | 1 | null;
}

export interface GuessCheck {
  kind: "guess";
  card: string;
  text: string;
}

export interface NameCheck {
  kind: "name";
  level: 2 | 4;
  race: 1 | 2 | 3;
  card: string;
  text: string;
  category?: "population" | "size" | "statehood" | null;
}

export interface Outcome {
  winner: 0 | 1 | null;
  bonus: boolean;
  words: string;
}

export interface Pack {
  match: string;
  format: string;
  level: number;
  stakes: boolean;
  choosing: "" | "afternoon" | "call";
  choices: Choice[];
  games: number[];
  chosen: Record<string, number[]>;
  say: string;
  paper: string;
  scripts: Record<string, Script>;
  of_number: Record<string, string>;
  of_version: Record<string, string>;
  replays: number;
  tie_breaker: string;
  ends: Record<string, 0 | 1>;
  title: string;
  faces: PowerFace[];
  power: string[][];
  clue: ClueFace[];
  challenge: ChallengeFace[];
  count: number;
  pick_seconds: number;
  min_start: number;
  horn: string;
  states: Record<string, string>;
  points: Record<string, [number, number]>;
}

export interface Point {
  step: string;
  title: string;
  go: Go[];
  lead: 0 | 1 | null;
  call: 0 | 1 | null;
  number: number;
  base: number;
  word: string;
  outcome: Outcome | null;
}

export interface PowerFace {
  id: string;
  number: number;
  category: "population" | "size" | "statehood";
  letters: string;
  star: string;
  version: string;
  circles: string[];
}

export interface RowCheck {
  kind: "row";
  level: 2 | 4;
  race: 1 | 2 | 3;
  row: string[];
  down?: boolean;
  category?: "population" | "size" | "statehood" | null;
}

export interface Script {
  id: string;
  game: string;
  number: number;
  level: number;
  title: string;
  about: string;
  first: "" | "draw" | "winner";
  start: string;
  after_first: string;
  version: "" | "l2" | "ptr1" | "ptr2";
  steps: Record<string, Step>;
  points: Record<string, Point>;
  uses: Record<string, number>;
  shuffles: string[];
  paper: string;
  time_is_up: string;
}

export interface Step {
  say: string;
  notes: string[];
  deal: Deal[];
  turn: Turn[];
  sees: ("challenge" | "clue" | "power")[];
  asks: "" | "bases" | "bur";
  stakes: boolean;
  timer: Timer | null;
  checks: ("answer" | "draw" | "groups" | "guess" | "name" | "row" | "trick" | "zap")[];
  clauses: string[];
}

export interface Timer {
  seconds: number;
  name: string;
  end: string;
  gate: boolean;
}

export interface TrickCheck {
  kind: "trick";
  version: "l2" | "ptr1" | "ptr2";
  leader: 0 | 1;
  lead: string;
  follow: string;
  base: number;
  category?: "population" | "size" | "statehood" | null;
  bur?: string[];
  power?: string | null;
  answer?: string | null;
  change_base?: boolean;
  bases?: number[];
}

export interface Turn {
  deck: "challenge" | "clue" | "power";
  count: number;
  eyes: "all" | "dealer" | "teams";
  means: string;
  shows: string[];
  clue: number;
  until: number;
  another: string;
}

export interface ZapCheck {
  kind: "zap";
  leader: 0 | 1;
  lead: string;
  follow: string;
}

export type AnyCheck =
  | AnswerCheck
  | BurCheck
  | DrawCheck
  | GroupsCheck
  | GuessCheck
  | NameCheck
  | RowCheck
  | TrickCheck
  | ZapCheck;

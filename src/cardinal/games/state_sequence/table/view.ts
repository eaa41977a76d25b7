// Made by tools/wire_types.py from cardinal.games.state_sequence.view.StateSequenceView: change that, not this.

export interface Call {
  by: number;
  against: Message;
  at: number;
  turn_left: number | null;
  voters: number[];
  yes: number[];
  no: number[];
}

export interface Message {
  seat: number;
  turn: number;
  words: string;
  called: boolean;
}

export interface Owed {
  seat: number;
  since: number;
}

export interface SideView {
  seats: number[];
  color: string;
  chips: string[];
  locked: string[];
  sequences: string[];
}

export interface StateSequenceView {
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
  layout: number;
  seats: number;
  sides: SideView[];
  needed: number;
  dealer: number;
  turn: number;
  turns: number;
  exchanged: boolean;
  passes: number;
  deck: number;
  sizes: number[];
  discards: string[][];
  owes: Owed[];
  host: number | null;
  bots: number[];
  said: Message[];
  messages: number;
  calls: number;
  call: Call | null;
  giving: number[];
  winner: number | null;
  reason: string;
  hand: string[];
  chosen: string | null;
}

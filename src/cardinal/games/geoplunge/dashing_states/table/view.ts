// Made by tools/wire_types.py from cardinal.games.geoplunge.dashing_states.view.DashingStatesView: change that, not this.

export interface DashingStatesResult {
  winner: number | null;
  bonus: boolean;
  reason: string;
  points: number[];
  undealt: string[];
}

export interface DashingStatesView {
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
  orders: number[][];
  left: number;
  won: number[];
  races: RaceView[];
  break_end: number | null;
  ready: number[];
  appeal: boolean;
  hush: string;
  result: DashingStatesResult | null;
}

export interface MapCard {
  handle: string;
  picture: string;
  state?: string;
}

export interface RaceView {
  number: number;
  by: string;
  power: string | null;
  start: number | null;
  race_end: number | null;
  absent: number[];
  counting: number[];
  named: number[];
  naming: number[];
  name_ends: (number | null)[];
  cut_at: (number | null)[];
  stood: number[];
  winner: number | null;
  reason: string;
  sides: SideView[];
}

export interface ShoutView {
  seat: number;
  at: number;
  arrival: number | null;
  layout: string | null;
  row: string[] | null;
  verdict: string | null;
}

export interface SideView {
  order: number[];
  size: number;
  cards: MapCard[];
  hand: string[] | null;
  shout: ShoutView | null;
  names: (string | null)[] | null;
  marks: (boolean | null)[] | null;
}

// Made by tools/wire_types.py from cardinal.games.geoplunge.match.view.MatchView: change that, not this.

export interface MatchView {
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
  level: number;
  menu: number[];
  games: number[];
  played: Played[];
  points: number[];
  inner_game: string;
  inner: any;
  last: Record<string, any> | null;
  version_card: string | null;
  picks: (number[] | null)[];
  drawn: string[];
  chooser: number | null;
  ready: number[];
  pick_end: number | null;
  end: number | null;
  horn: boolean;
  stands: number | null;
  stops: ([number | null, number])[];
  bots: number[];
  used: Record<string, number[]>;
  winner: number | null;
  reason: string;
  cut: number[];
}

export interface Played {
  number: number;
  game: string;
  winner: number | null;
  bonus: boolean;
  stakes: number[];
  points: number[];
  reason: string;
  void: boolean;
}

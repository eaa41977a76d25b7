// Made by tools/wire_types.py from cardinal.desk and cardinal.server.desk.wire: change that, not this.

export interface Begin {
  do: "begin";
  round: number;
  shift?: number;
}

export interface Boxes {
  name: string;
  letters: string;
}

export interface BracketSpot {
  title: string;
  teams: [string | null, string | null];
  winner: string | null;
}

export interface Bye {
  t: "bye";
  words: string;
  seat?: number;
  clause?: string;
}

export interface Call {
  do: "call";
  table: number;
  words?: string;
  done?: boolean;
}

export interface CallRow {
  table: number;
  words: string;
  when: number;
}

export interface CheckIn {
  do: "check_in";
  team: string;
  here?: boolean;
}

export interface Choice {
  number: number;
  title: string;
}

export interface ClockView {
  round: number;
  minutes: number;
  running: boolean;
  end: number | null;
  left: number;
  over: boolean;
  extra: Record<string, number>;
  shift: number;
}

export interface Confirm {
  do: "confirm";
  match: string;
}

export interface Correct {
  do: "correct";
  match: string;
  reason: string;
  games?: Score[] | null;
  points?: number[] | null;
  gave_up?: 0 | 1 | 2 | 3 | null;
  awaits?: boolean;
}

export interface DayChange {
  id: string;
  change: SetUp | Enter | Edit | CheckIn | Withdraw | Publish | Place | MakeUp | Begin | Pause | Resume | Extend | Horn | Select | Played | TakeBack | Report | Confirm | NoShow | Correct | Protest | Decide | Call | NextFinal | Finish | Undo;
}

export interface DayHello {
  t: "hello";
  token?: string | null;
  seat?: number | null;
}

export interface DayLinks {
  address: string;
  tables: TableLink[];
  teams: TeamLink[];
}

export interface DayMade {
  code: string;
  token: string;
}

export interface DayMe {
  role: "host" | "table" | "team";
  table: number | null;
  team: string | null;
}

export interface DaySeat {
  code: string;
  seat: number;
  token: string;
}

export interface DayViewed {
  t: "view";
  number: number;
  now: number;
  speed: number;
  view: HallView | DeskView | TableView | TeamView;
}

export interface Decide {
  do: "decide";
  protest: number;
  words: string;
  upheld: boolean;
}

export interface DeskView {
  type: "desk";
  hall: HallView;
  teams: TeamRow[];
  plan: RoundRow[];
  outlook: string;
  set_up: Record<string, any>;
  protests: ProtestRow[];
  calls: CallRow[];
  says: Say[];
  waiting: string[];
  next: string;
  sheets: Record<string, Sheet>;
  confirm: Unsure[];
  missed: Record<string, number[]>;
  kept: boolean;
}

export interface Done {
  number: number;
  said: string;
}

export interface Edit {
  do: "edit";
  team: string;
  new: NewTeam;
}

export interface Enter {
  do: "enter";
  teams: NewTeam[];
}

export interface Error {
  t: "error";
  clause: string;
  words: string;
}

export interface Extend {
  do: "extend";
  seconds: number;
  table?: number | null;
}

export interface FinalsView {
  needed: boolean;
  through: string[];
  ladder: string[];
  places: number;
  tied: string;
  matches: MatchRow[];
  title: string;
  names: string[];
  next: string;
  champion: string | null;
  order: string[];
  ready: boolean;
  knockout: BracketSpot[][];
  ranked: Record<string, number>;
  takes: string;
}

export interface Finish {
  do: "finish";
}

export interface Form {
  id: string;
  title: string;
  about: string;
  rounds: RoundPlan[];
  first: RoundPlan[];
  final: "championship" | "knockout" | "none" | "playoff";
  open: string;
}

export interface Format {
  id: string;
  title: string;
  minutes: number;
  games: string[];
  length: number;
  best_of: boolean;
  picks: number;
  secret: boolean;
  about: string;
}

export interface GameOffer {
  game: string;
  name: string;
  forms: Form[];
  formats: Format[];
  sides: [number, number];
  seats: number[];
  finals: string[];
  step: number;
  decider: Format | null;
}

export interface HallView {
  type: "hall";
  code: string;
  name: string;
  date: string;
  place: string;
  stage: "before" | "finals" | "over" | "rounds";
  round: number;
  rounds: RoundRow[];
  clock: ClockView | null;
  standings: StandingRow[];
  ranked_by: string;
  finals: FinalsView | null;
  teams: number;
}

export interface Horn {
  do: "horn";
}

export interface Keep {
  on: boolean;
}

export interface Line {
  number: number;
  who: string;
  when: number;
  words: string;
  before: string;
  after: string[];
  struck: boolean;
  kind: string;
}

export interface MakeUp {
  do: "make_up";
  round: number;
  a: string;
  b?: string | null;
  more?: string[];
  table?: number | null;
  mode?: "online" | "table";
}

export interface MatchRow {
  id: string;
  round: number;
  title: string;
  format: string;
  format_title: string;
  minutes: number;
  table: number | null;
  a: string;
  b: string | null;
  names: string[];
  bye: boolean;
  mode: "online" | "table";
  status: "done" | "planned" | "playing" | "published" | "reported";
  games: Score[];
  points: number[];
  won: number[];
  winner: 0 | 1 | 2 | 3 | null;
  gave_up: 0 | 1 | 2 | 3 | null;
  code: string;
  corrected: boolean;
  protested: boolean;
  selected: number[];
  shift: number;
  make_up: boolean;
  more: string[];
  by_wins: boolean;
}

export interface NewDay {
  name: string;
  game: string;
  form: string;
  tables: number;
  rounds?: RoundPlan[];
  date?: string;
  place?: string;
  odd?: "bots" | "bye";
  bye?: "nothing" | "tied" | "won";
  bye_points?: number;
  crowded?: "ask" | "online" | "shifts";
  mode?: "online" | "table";
  seats?: 1 | 2 | 3;
  two_persons?: boolean;
  final?: "championship" | "knockout" | "none" | "playoff" | null;
  system?: "lot" | "round-robin" | "swiss";
  tie_breaks?: string;
  pools?: number;
  through?: number;
}

export interface NewTeam {
  name: string;
  school?: string;
  members?: string[];
}

export interface NextFinal {
  do: "next_final";
  table?: number | null;
  mode?: "online" | "table";
}

export interface No {
  t: "no";
  id: string;
  clause: string;
  words: string;
}

export interface NoShow {
  do: "no_show";
  match: string;
  side: 0 | 1 | 2 | 3;
}

export interface Pair {
  a: string;
  b: string | null;
  more?: string[];
  table: number | null;
  mode?: "online" | "table";
  shift?: number;
}

export interface Pause {
  do: "pause";
}

export interface Ping {
  t: "ping";
  c: number;
  seat?: number | null;
}

export interface Place {
  do: "place";
  match: string;
  table?: number | null;
  mode?: "online" | "table" | null;
}

export interface Played {
  do: "played";
  match: string;
  number: number;
  score: Score;
}

export interface Pong {
  t: "pong";
  c: number;
  s: number;
}

export interface Protest {
  do: "protest";
  match: string;
  words: string;
}

export interface ProtestRow {
  number: number;
  match: string;
  who: string;
  when: number;
  words: string;
  decision: string;
  upheld: boolean | null;
}

export interface Publish {
  do: "publish";
  round: number;
  pairs?: Pair[];
  pools?: string[][];
}

export interface Renew {
  table?: number | null;
  team?: string | null;
}

export interface Report {
  do: "report";
  match: string;
  points?: number[] | null;
  gave_up?: 0 | 1 | 2 | 3 | null;
}

export interface Resume {
  do: "resume";
}

export interface RoundPlan {
  format: string;
  minutes: number;
}

export interface RoundRow {
  number: number;
  plan: RoundPlan;
  title: string;
  status: "done" | "over" | "planned" | "playing" | "published";
  matches: MatchRow[];
}

export interface Say {
  kind: string;
  words: string;
  match: string;
}

export interface Score {
  game: string;
  winner?: 0 | 1 | 2 | 3 | null;
  bonus?: boolean;
  stakes?: boolean[];
  points?: number[] | null;
}

export interface Select {
  do: "select";
  match: string;
  side: 0 | 1 | 2 | 3;
  games: number[];
  anew?: boolean;
}

export interface Selecting {
  side: 0 | 1 | 2 | 3;
  many: number;
  choices: Choice[];
  said: string;
}

export interface Selection {
  side: 0 | 1 | 2 | 3;
  games: number[];
}

export interface SetUp {
  do: "set_up";
  name: string;
  game: string;
  form: string;
  tables: number;
  rounds?: RoundPlan[];
  date?: string;
  place?: string;
  odd?: "bots" | "bye";
  bye?: "nothing" | "tied" | "won";
  bye_points?: number;
  crowded?: "ask" | "online" | "shifts";
  mode?: "online" | "table";
  seats?: 1 | 2 | 3;
  two_persons?: boolean;
  final?: "championship" | "knockout" | "none" | "playoff" | null;
  system?: "lot" | "round-robin" | "swiss";
  tie_breaks?: string;
  pools?: number;
  through?: number;
  lot?: string;
}

export interface Sheet {
  games: string[][];
  order: number[];
  titles: Record<string, string>;
  over_again: boolean;
  no_tie: string[];
  stakes: string;
  bonus: boolean;
  scored: boolean;
  fewest: boolean;
  totals: boolean;
  wins: boolean;
  length: number;
  step: number;
  absent: number;
}

export interface SheetFile {
  data: string;
}

export interface SheetLine {
  line: number;
  team: NewTeam | null;
  wrong: string;
  note: string;
}

export interface SitDown {
  name: string;
}

export interface StandingRow {
  place: number;
  team: string;
  name: string;
  school: string;
  played: number;
  won: number;
  tied: number;
  lost: number;
  points: number;
  pool: number;
  ahead: string;
}

export interface TableLink {
  table: number;
  token: string;
}

export interface TableView {
  type: "table";
  code: string;
  day: string;
  game: string;
  table: number;
  match: MatchRow | null;
  a: TeamRow | null;
  b: TeamRow | null;
  more: TeamRow[];
  clock: ClockView | null;
  end: number | null;
  selected: Selection[];
  sheet: Sheet | null;
  confirm: Unsure[];
  called: boolean;
  said: string;
  standings: StandingRow[];
  ranked_by: string;
  done: number;
  of: number;
  champion: string;
}

export interface TakeBack {
  do: "take_back";
  match: string;
  number: number;
}

export interface Tap {
  t: "change";
  id: string;
  change: SetUp | Enter | Edit | CheckIn | Withdraw | Publish | Place | MakeUp | Begin | Pause | Resume | Extend | Horn | Select | Played | TakeBack | Report | Confirm | NoShow | Correct | Protest | Decide | Call | NextFinal | Finish | Undo;
  seat?: number | null;
}

export interface Tapped {
  t: "ok";
  id: string;
  number: number;
  said: string;
}

export interface TeamLink {
  team: string;
  name: string;
  token: string;
}

export interface TeamRow {
  id: string;
  name: string;
  school: string;
  members: string[];
  here: boolean;
  gone: boolean;
}

export interface TeamView {
  type: "team";
  code: string;
  day: string;
  team: TeamRow;
  matches: MatchRow[];
  now: MatchRow | null;
  clock: ClockView | null;
  end: number | null;
  select: Selecting | null;
  standings: StandingRow[];
  ranked_by: string;
  confirm: Unsure[];
  said: string;
  champion: string;
  place: string;
}

export interface Undo {
  do: "undo";
  entry: number;
}

export interface Unsure {
  match: string;
  title: string;
  names: string[];
  words: string;
  corrected: boolean;
}

export interface Verdict {
  right: boolean;
  words: string;
  clause: string;
  lines: string[];
  winner: 0 | 1 | 2 | 3 | null;
  bonus: boolean;
}

export interface Withdraw {
  do: "withdraw";
  team: string;
  back?: boolean;
}

export type AnyChange =
  | Begin
  | Call
  | CheckIn
  | Confirm
  | Correct
  | Decide
  | Edit
  | Enter
  | Extend
  | Finish
  | Horn
  | MakeUp
  | NextFinal
  | NoShow
  | Pause
  | Place
  | Played
  | Protest
  | Publish
  | Report
  | Resume
  | Select
  | SetUp
  | TakeBack
  | Undo
  | Withdraw;

export type AnyView =
  | DeskView
  | HallView
  | TableView
  | TeamView;

export type ScreenMessage =
  | DayHello
  | Ping
  | Tap;

export type DayMessage =
  | Bye
  | DayViewed
  | Error
  | No
  | Pong
  | Tapped;

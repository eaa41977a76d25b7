// Made by tools/wire_types.py from cardinal.desk and cardinal.server.desk.wire: change that, not this.

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

export interface Begin {
  do: "begin";
  round: number;
  shift?: number;
}

export interface Boxes {
  name: string;
  letters: string;
}

export interface BurCheck {
  kind: "bur";
  cards: string[];
  bases: number[];
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

export interface ChallengeFace {
  id: string;
  questions: Asked[];
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

export interface Confirm {
  do: "confirm";
  match: string;
}

export interface Correct {
  do: "correct";
  match: string;
  reason: string;
  games?: Score[] | null;
  points?: [number, number] | null;
  gave_up?: 0 | 1 | null;
  awaits?: boolean;
}

export interface DayBye {
  t: "bye";
  words: string;
  clause: string;
}

export interface DayChange {
  id: string;
  change: SetUp | Enter | Edit | CheckIn | Withdraw | Publish | Place | MakeUp | Begin | Pause | Resume | Extend | Horn | Select | Played | TakeBack | Report | Confirm | NoShow | Correct | Protest | Decide | Call | NextFinal | Finish | Undo;
}

export interface DayHello {
  t: "hello";
  token?: string | null;
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

export interface DayPing {
  t: "ping";
  c: number;
}

export interface DayPong {
  t: "pong";
  c: number;
  s: number;
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

export interface Deal {
  deck: "GeoPlunge" | "Map";
  each: number;
  face: "down" | "up";
  to: string;
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

export interface DrawCheck {
  kind: "draw";
  cards: [string, string];
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
  next: string;
  champion: string | null;
  order: string[];
  ranked: Record<string, number>;
}

export interface Finish {
  do: "finish";
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
  table?: number | null;
  mode?: "online" | "table";
}

export interface MatchRow {
  id: string;
  round: number;
  title: string;
  format: string;
  minutes: number;
  table: number | null;
  a: string;
  b: string | null;
  names: [string, string];
  bye: boolean;
  mode: "online" | "table";
  status: "done" | "planned" | "playing" | "published" | "reported";
  games: Score[];
  points: [number, number];
  won: [number, number];
  winner: 0 | 1 | null;
  gave_up: 0 | 1 | null;
  code: string;
  corrected: boolean;
  protested: boolean;
  replay: number;
  selected: number[];
  shift: number;
  make_up: boolean;
  no_window: boolean;
}

export interface NameCheck {
  kind: "name";
  level: 2 | 4;
  race: 1 | 2 | 3;
  card: string;
  text: string;
  category?: "population" | "size" | "statehood" | null;
}

export interface NewDay {
  name: string;
  combo: "2" | "4" | "own";
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
  final?: "championship" | "none" | "playoff" | null;
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

export interface NoShow {
  do: "no_show";
  match: string;
  side: 0 | 1;
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

export interface Pair {
  a: string;
  b: string | null;
  table: number | null;
  mode?: "online" | "table";
  shift?: number;
}

export interface Pause {
  do: "pause";
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
}

export interface Renew {
  table?: number | null;
  team?: string | null;
}

export interface Report {
  do: "report";
  match: string;
  points?: [number, number] | null;
  gave_up?: 0 | 1 | null;
}

export interface Resume {
  do: "resume";
}

export interface RoundPlan {
  format: "afternoon" | "all" | "call" | "morning";
  minutes: number;
}

export interface RoundRow {
  number: number;
  plan: RoundPlan;
  title: string;
  status: "done" | "over" | "planned" | "playing" | "published";
  matches: MatchRow[];
}

export interface RowCheck {
  kind: "row";
  level: 2 | 4;
  race: 1 | 2 | 3;
  row: string[];
  down?: boolean;
  category?: "population" | "size" | "statehood" | null;
}

export interface Say {
  kind: string;
  words: string;
  match: string;
}

export interface Score {
  game: string;
  winner?: 0 | 1 | null;
  bonus?: boolean;
  plunging?: [boolean, boolean];
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

export interface Select {
  do: "select";
  match: string;
  side: 0 | 1;
  games: number[];
  anew?: boolean;
}

export interface Selecting {
  side: 0 | 1;
  many: number;
  choices: Choice[];
  said: string;
}

export interface Selection {
  side: 0 | 1;
  games: number[];
}

export interface SetUp {
  do: "set_up";
  name: string;
  combo: "2" | "4" | "own";
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
  final?: "championship" | "none" | "playoff" | null;
  lot?: string;
}

export interface Sheet {
  games: string[][];
  order: number[];
  over_again: boolean;
  no_tie: string[];
  stakes: boolean;
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

export interface TableLink {
  table: number;
  token: string;
}

export interface TableView {
  type: "table";
  code: string;
  day: string;
  table: number;
  match: MatchRow | null;
  a: TeamRow | null;
  b: TeamRow | null;
  clock: ClockView | null;
  end: number | null;
  selected: Selection[];
  sheet: Sheet | null;
  confirm: Unsure[];
  called: boolean;
  said: string;
}

export interface TakeBack {
  do: "take_back";
  match: string;
  number: number;
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

export interface Undo {
  do: "undo";
  entry: number;
}

export interface Unsure {
  match: string;
  title: string;
  names: [string, string];
  words: string;
  corrected: boolean;
}

export interface Verdict {
  right: boolean;
  words: string;
  clause: string;
  lines: string[];
  winner: 0 | 1 | null;
  bonus: boolean;
}

export interface Withdraw {
  do: "withdraw";
  team: string;
  back?: boolean;
}

export interface ZapCheck {
  kind: "zap";
  leader: 0 | 1;
  lead: string;
  follow: string;
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

export type ScreenMessage =
  | DayHello
  | DayPing;

export type DayMessage =
  | DayBye
  | DayPong
  | DayViewed;

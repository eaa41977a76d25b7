// Made by tools/wire_types.py from cardinal.server.wire and api_types: change that, not this.

export interface Add {
  t: "add";
  token: string;
  seen?: number;
  seat?: number | null;
}

export interface Address {
  address: string;
}

export interface Again {
  t: "again";
  from: number;
  seat?: number | null;
}

export interface Asked {
  say: string;
  asks: "end" | "lay" | "mistake" | "move" | "read";
  at: string[];
  do: string;
  board: string[] | null;
  lay: string[];
  any_order: boolean;
}

export interface AtlasInfo {
  edition: string;
  editions: string[];
  title: string;
  one: string;
  many: string;
  topics: TopicInfo[];
  places: Record<string, ([number | string, string, number | null])[]>;
}

export interface BackIn {
  t: "back";
  word: "ask" | "may" | "no" | "yes";
  seat?: number | null;
}

export interface BackOut {
  t: "back";
  seat: number | null;
  waits: number[];
  words: string;
  may: boolean;
  why: string;
}

export interface BirdChoice {
  bird: string;
}

export interface BotInfo {
  name: string;
  about: string;
}

export interface Bye {
  t: "bye";
  words: string;
  seat?: number;
  clause?: string;
}

export interface CardInfo {
  card: Record<string, any>;
  rings: number[][];
  label: [number, number];
}

export interface CardsInfo {
  width: number;
  height: number;
  insets: string;
  lines: string[];
  cards: Record<string, CardInfo>;
}

export interface ClauseInfo {
  id: string;
  title: string;
  text: string;
}

export interface CodeInfo {
  kind: "class" | "day" | "table";
  path: string;
}

export interface Commit {
  t: "commit";
  next: string;
  commit: string;
  seat?: number | null;
}

export interface DraftIn {
  t: "draft";
  lay?: [string, number, number | null] | null;
  take?: string | null;
  text?: string | null;
  rows?: string[][] | null;
  clear?: boolean;
  seat?: number | null;
}

export interface DraftOut {
  t: "draft";
  seat: number;
  rows: string[][];
  text: string;
  number: number;
}

export interface Draw {
  t: "draw";
  seat: number;
  text: string;
}

export interface Error {
  t: "error";
  clause: string;
  words: string;
}

export interface Frame {
  entry: number;
  at: number;
  who: number | null;
  text: string;
  events: Record<string, any>[];
  story: string[];
  views: any[];
}

export interface GameInfo {
  id: string;
  name: string;
  summary: string;
  minutes: string;
  bot_minutes: string;
  ease: number;
  first: boolean;
  seat_counts: number[];
  default_seats: number;
  home_seats: number;
  teams: boolean;
  part_of: string;
  options: OptionInfo[];
  bots: BotInfo[];
  table: string;
  picture: string;
  lessons: LessonTitle[];
  reviews: boolean;
  fewest: boolean;
}

export interface Hello {
  t: "hello";
  token?: string | null;
  seen?: number;
  next?: string;
  commit?: string;
  seat?: number | null;
}

export interface HintIn {
  t: "hint";
  seat?: number | null;
}

export interface HintOut {
  t: "hint";
  seat: number;
  ask: number;
  words: string;
  move: string;
  lights: string[];
}

export interface Hold {
  t: "hold";
  on: boolean;
  now: number;
  words: string;
}

export interface HostWord {
  do: "chat" | "hand_over" | "hints" | "keep" | "pause" | "resume" | "rule" | "take_over";
  words?: string;
  seat?: number | null;
  on?: boolean;
}

export interface HowToInfo {
  title: string;
  option: string;
  values: string[];
  steps: StepInfo[];
  note: string;
}

export interface Join {
  name: string;
  seat?: number | null;
  bird?: string | null;
}

export interface Joined {
  code: string;
  seat: number | null;
  token: string | null;
  host_token: string | null;
  next: string;
}

export interface LessonInfo {
  title: string;
  coach: string;
  seat: number;
  seats: SeatInfo[];
  steps: number;
  done: string[];
  asked: Asked;
  praise: string;
  scenes: Scene[];
  refused: Wrong | null;
  over: boolean;
  points: number[];
  winners: number[];
}

export interface LessonTitle {
  title: string;
  options: Record<string, string | number | boolean>;
}

export interface Me {
  seat: number | null;
  host: boolean;
}

export interface MoveIn {
  t: "move";
  id: string;
  text: string;
  ask?: number | null;
  claimed?: number | null;
  rtt?: number;
  seat?: number | null;
}

export interface NewTable {
  game: string;
  name: string;
  seats?: number | null;
  options?: Record<string, string | number | boolean>;
  seated?: boolean;
  play_now?: boolean;
  level?: string | null;
  chat?: boolean;
  hints?: boolean;
  slow?: number;
  bird?: string | null;
}

export interface No {
  t: "no";
  id: string;
  clause: string;
  words: string;
}

export interface Notice {
  t: "notice";
  words: string;
}

export interface Ok {
  t: "ok";
  id: string;
  n: number;
}

export interface OptionInfo {
  key: string;
  title: string;
  default: string | number | boolean;
  meaning: string;
  clause: string;
  values: (string | number | boolean)[];
  words: string[];
  low: number | null;
  high: number | null;
  unit: string;
  quick: (string | number | boolean)[];
}

export interface OwnTable {
  code: string;
  game: string;
  state: "open" | "over" | "turn" | "waiting";
  names: string[];
  birds: string[];
  kinds: ("bot" | "empty" | "open" | "person")[];
  seats: number[];
  play: number;
  ago: number;
  points: number[];
  winners: number[];
}

export interface OwnTables {
  tables: TableKey[];
}

export interface Ping {
  t: "ping";
  c: number;
  seat?: number | null;
}

export interface Pong {
  t: "pong";
  c: number;
  s: number;
}

export interface Proof {
  commitment: string;
  secret: string | null;
  salts: Record<string, string>;
  good: boolean | null;
  words: string;
}

export interface React {
  t: "react";
  what: string;
  seat?: number | null;
}

export interface Reacted {
  t: "react";
  seat: number;
  what: string;
}

export interface Renewed {
  token: string;
}

export interface Replay {
  names: string[];
  options: Record<string, string | number | boolean>;
  points: number[];
  winners: number[];
  count: number;
  start: number;
  frames: Frame[];
}

export interface Reveal {
  t: "reveal";
  salt: string;
  seat?: number | null;
}

export interface Review {
  seat: number;
  decisions: Weighed[];
  share: number;
}

export interface RulesInfo {
  title: string;
  clauses: ClauseInfo[];
  text: string;
}

export interface Said {
  t: "say";
  seat: number;
  words: string;
}

export interface Say {
  t: "say";
  words: string;
  seat?: number | null;
}

export interface Scene {
  now: number;
  view: any;
  story: string[];
}

export interface SeatInfo {
  seat: number;
  kind: "bot" | "empty" | "open" | "person";
  name: string;
  level: string;
  here: boolean;
  bird: string;
  team: number | null;
  side: string;
}

export interface Seating {
  seat?: number | null;
  kind?: "bot" | "empty" | "open" | null;
  level?: string | null;
  order?: number[] | null;
  remove?: number | null;
}

export interface Setup {
  game?: string | null;
  seats?: number | null;
  options?: Record<string, string | number | boolean> | null;
  chat?: boolean | null;
  hints?: boolean | null;
  slow?: number | null;
}

export interface Soon {
  t: "soon";
  seat: number;
  at: number;
  view: any;
}

export interface StandIn {
  t: "stand_in";
  gone: number;
  seat?: number | null;
}

export interface StepInfo {
  title: string;
  text: string;
  picture: string;
  alt: string;
}

export interface Suggest {
  t: "suggest";
  seat: number;
  text?: string;
}

export interface Sync {
  t: "sync";
  k: number;
  seat?: number | null;
}

export interface SyncOut {
  t: "sync";
  k: number;
}

export interface TableInfo {
  code: string;
  game: string;
  options: Record<string, string | number | boolean>;
  seats: SeatInfo[];
  host: string;
  host_seat: number | null;
  host_here: boolean;
  started: boolean;
  over: boolean;
  play: number;
  chat: boolean;
  hints: boolean;
  slow: number;
  held: boolean;
  blind: number[];
  kept: boolean;
  day: string;
  next: string;
  play_now: boolean;
  classroom: boolean;
  awaited: string[];
  keen: number[];
  patient: boolean;
  points: number[];
  winners: number[];
}

export interface TableKey {
  code: string;
  tokens: string[];
}

export interface TableNews {
  t: "table";
  table: TableInfo;
}

export interface Tell {
  t: "tell";
  seat: number | null;
  n: number;
  at: number;
  events: Record<string, any>[];
  story: string[];
  view?: any;
}

export interface TopicInfo {
  key: string;
  title: string;
  kind: "group" | "name" | "number";
  year: string;
  source: string;
}

export interface TryAgain {
  number: number;
  seat: number;
  name: string;
  level?: string | null;
  bird?: string | null;
  play?: number;
}

export interface View {
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
}

export interface Weighed {
  number: number;
  move: string;
  chance: number;
  best: string;
  best_chance: number;
  loss: number;
  error: number;
  deals: number;
  words: string;
  lights: string[];
}

export interface Welcome {
  t: "welcome";
  seat: number | null;
  host: boolean;
  table: TableInfo;
  now: number;
  speed: number;
  play: number;
  commitment: string;
  n: number;
  reactions: string[];
}

export interface Words {
  done?: string[];
}

export interface Wrong {
  error: string;
  clause: string;
}

export interface _Named {
  t: string;
  id: string;
}

export type ClientMessage =
  | Add
  | Again
  | BackIn
  | Commit
  | DraftIn
  | Hello
  | HintIn
  | MoveIn
  | Ping
  | React
  | Reveal
  | Say
  | StandIn
  | Sync;

export type ServerMessage =
  | BackOut
  | Bye
  | DraftOut
  | Draw
  | Error
  | HintOut
  | Hold
  | No
  | Notice
  | Ok
  | Pong
  | Reacted
  | Said
  | Soon
  | Suggest
  | SyncOut
  | TableNews
  | Tell
  | Welcome;

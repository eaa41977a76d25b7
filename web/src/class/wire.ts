// Made by tools/wire_types.py from cardinal.classroom.views and cardinal.server.classroom.wire: change that, not this.

export interface AddStudents {
  students: string;
}

export interface AssignmentView {
  id: string;
  title: string;
  game: string;
  level: string;
  until: string;
  count: number;
  students: Standing[];
  kind: string;
  what: string[];
}

export interface Bye {
  t: "bye";
  words: string;
  seat?: number;
  clause?: string;
}

export interface ClassHello {
  t: "hello";
  token?: string | null;
  seat?: number | null;
}

export interface ClassMade {
  code: string;
  token: string;
}

export interface ClassReport {
  topics: TopicInfo[];
  places: Record<string, number>;
  students: StudentReport[];
  hardest: string[];
  days: Record<string, number>;
  assignments: AssignmentView[];
}

export interface ClassView {
  role: string;
  code: string;
  name: string;
  door: boolean;
  students: StudentRow[];
  me: StudentRow | null;
  quiz: QuizView | null;
  tables: TableRow[];
  bell: number;
  assigned: string[];
}

export interface ClassViewed {
  t: "view";
  now: number;
  speed: number;
  view: ClassView;
}

export interface EnterClass {
  key?: string;
  name?: string;
}

export interface Entered {
  token: string;
  me: StudentRow;
  study: string;
}

export interface Error {
  t: "error";
  clause: string;
  words: string;
}

export interface GoOn {
  t: "next";
  id: string;
  number: number;
  seat?: number | null;
}

export interface Heard {
  t: "ok";
  id: string;
  words: string;
}

export interface ItemHead {
  name: string;
  prompt: string;
}

export interface ItemTable {
  items: ItemHead[];
  students: StudentLevels[];
}

export interface NewAssignment {
  title: string;
  game?: string;
  level?: number;
  topics?: string[];
  pack?: string;
  count?: number;
  until?: string;
}

export interface NewClass {
  name: string;
  students?: string;
  door?: boolean;
}

export interface NewQuiz {
  topics?: string[];
  pack?: string;
  count?: number;
  seconds?: number;
}

export interface NewTables {
  game?: string | null;
  seats?: number;
  level?: number;
  minutes?: number;
}

export interface No {
  t: "no";
  id: string;
  clause: string;
  words: string;
}

export interface OwnAnswer {
  text: string;
  ask_again: boolean;
  right: boolean | null;
  points: number;
}

export interface PackFile {
  title: string;
  data: string;
}

export interface PackLineInfo {
  line: number;
  wrong: string;
  note: string;
}

export interface PackMade {
  fingerprint: string;
  title: string;
  questions: number;
  lines: PackLineInfo[];
}

export interface Ping {
  t: "ping";
  c: number;
  seat?: number | null;
}

export interface Place {
  name: string;
  bird: string;
  points: number;
  place: number;
}

export interface Pong {
  t: "pong";
  c: number;
  s: number;
}

export interface QuestionView {
  number: number;
  of: number;
  prompt: string;
  form: string;
  choices: string[];
  map: string;
  lights: string[];
  picture: string;
  alt: string;
  ends: number;
  answered: number;
  closed: boolean;
  answer: string;
  teaches: string;
  places: string[];
  counts: Record<string, number>;
  right: number;
  right_choices: string[];
  by: string[];
}

export interface QuizView {
  phase: string;
  title: string;
  of: number;
  seconds: number;
  maps: string[];
  question: QuestionView | null;
  board: Place[];
  own: OwnAnswer | null;
  place: number;
  points: number;
  report: Report[];
}

export interface Report {
  prompt: string;
  answer: string;
  right: number;
  answered: number;
  wrong: string[];
}

export interface SayAnswer {
  t: "answer";
  id: string;
  number: number;
  text: string;
  seat?: number | null;
}

export interface SetDoor {
  open: boolean;
}

export interface Standing {
  student: string;
  done: number;
}

export interface StudentKey {
  id: string;
  name: string;
  key: string;
}

export interface StudentLevels {
  id: string;
  name: string;
  levels: number[];
}

export interface StudentReport {
  id: string;
  name: string;
  bird: string;
  places: Record<string, number>;
  topics: Record<string, number>;
  asked: number;
  right: number;
  week: number;
  needs: string[];
}

export interface StudentRow {
  id: string;
  name: string;
  bird: string;
  here: boolean;
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

export interface TableRow {
  code: string;
  game: string;
  students: string[];
  status: string;
  awaited: string[];
  ready: boolean;
}

export interface TablesReport {
  over: number;
  tables: number;
  wrong: WentWrong[];
}

export interface TopicInfo {
  id: string;
  title: string;
}

export interface WentWrong {
  prompt: string;
  answer: string;
  teaches: string;
  names: string[];
}

export type ClassMessageIn =
  | ClassHello
  | GoOn
  | Ping
  | SayAnswer
  | Sync;

export type ClassMessage =
  | Bye
  | ClassViewed
  | Error
  | Heard
  | No
  | Pong
  | SyncOut;

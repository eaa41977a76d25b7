// Made by tools/wire_types.py from cardinal.server.study_types: change that, not this.

export interface Ask {
  zone?: number;
  topics?: string[];
  items?: string[];
  forms?: string[];
  sprint?: boolean;
  more?: boolean;
}

export interface Change {
  place: string;
  name: string;
  topic: string;
  before: number;
  now: number;
}

export interface Glance {
  goal: number;
  goals: number[];
  answered: number;
  overview: Overview;
}

export interface Imported {
  new: number;
  known: number;
}

export interface Judged {
  right: boolean;
  almost: boolean;
  words: string;
  item: string;
  answer: string;
  teaches: string;
  places: string[];
  days: number;
  today: number;
  streak: number;
}

export interface LookAgain {
  item: string;
  title: string;
  words: string;
  prompt: string;
  answer: string;
  teaches: string;
  places: string[];
  groups: string[][];
  map: string;
}

export interface Need {
  game: string;
  name: string;
  known: number;
  total: number;
  topics: string[];
}

export interface Next {
  question: Question | null;
  today: number;
  goal: number;
  streak: number;
}

export interface Overview {
  topics: TopicState[];
  places: Record<string, number>;
  week: Change[];
  needs: Need[];
  streak: number;
  today: number;
  due: number;
  forecast: number[];
}

export interface Question {
  name: string;
  topic: string;
  title: string;
  why: "due" | "missed" | "new" | "play" | "sprint";
  prompt: string;
  form: "choose" | "map" | "order" | "type";
  choices: string[];
  map: string;
  lights: string[];
  picture: string;
  alt: string;
  left: number;
}

export interface Reply {
  name: string;
  id: string;
  text: string;
  form: "choose" | "map" | "order" | "type";
  ms?: number;
  zone?: number;
  second?: boolean;
  sprint?: boolean;
}

export interface SawPlay {
  code: string;
  token: string;
}

export interface StudyCode {
  code: string;
}

export interface StudyKey {
  key: string;
}

export interface StudySettings {
  goal: number;
}

export interface TopicState {
  id: string;
  title: string;
  total: number;
  levels: number[];
  places: Record<string, number>;
  map: string;
}

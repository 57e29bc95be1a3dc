// What client and server say to each other (docs/table-protocol.md).
// Written by tools/typescript.py from src/grognard, table/errors.py table/documents.py table/accounts.py table/people.py table/devices.py table/forgotten.py table/vacations.py table/pages.py table/narrations.py table/compiling.py table/guides.py foresight.py chronicle.py table/reports.py table/messages.py: do not edit.
//
// A field with a question mark is left out where it says nothing: false, 0, "" or [], unless its comment
// tells otherwise.

import type { Entry, Question, Scenario, Side, Switch, View } from './document';

/** Why something was refused; where there are any, the clause (`rule`) and what can be done instead (`possible`). */
export interface Fault {
  code: string;
  message: string;
  rule?: string;
  possible?: string[];
}

/** What every refused request is answered with. */
export interface Problem {
  error: Fault;
}

export type Lang = 'en' | 'es';

export type PaceName = 'none' | 'live' | 'day' | 'three-days' | 'week';

/** A seat of a match, and who has it. */
export interface SeatInfo {
  side: string;
  kind: 'human' | 'bot' | 'open';
  name: string;
  bot?: string;
  you: boolean;
  online: boolean;
  thinking: boolean;
  until?: number; // their clock runs: when it will have run out
  left?: number; // their clock stands: the seconds on it
  away?: number; // they are on vacation: until when
  passes?: string[]; // of your own: the kinds of question that you are passed for
}

/** A draw, an abort or hints that a side offers; "" where the rules do, since the position does not fit them. */
export interface Offer {
  kind: 'draw' | 'abort' | 'hints';
  side: string;
  until?: number; // when it lapses
}

/** What shows that no die was chosen: the SHA-256 of a match's secret, and, once it is over, the secret. */
export interface Dice {
  hash: string;
  secret?: string;
}

/** A match as lists show it to one person. */
export interface Summary {
  id: string;
  game: string;
  scenario: string;
  options: Record<string, boolean>;
  seats: SeatInfo[];
  public: boolean;
  created: number;
  updated: number;
  seq: number;
  steps: number;
  status: 'open' | 'playing' | 'finished';
  mine: string[];
  turn: string | null;
  your_turn: boolean;
  winner: string | null;
  ending: string;
  offer: Offer | null;
  heading: string;
  phase: string;
  rematch: string | null;
  dice?: Dice;
  invitation?: string;
  kind: '' | 'analysis' | 'guide'; // "" where it counts
  origin: string;
  hints: boolean; // those who play may ask what the bot would do
  pace: PaceName; // how long people may take: for a turn, or, live, in all
  minutes: number; // of a live clock
  put_away: boolean; // nobody has touched it for long: lists do not show it
}

/** Matches, sorted for the page that lists them. */
export interface Lists {
  your_turn: Summary[];
  waiting: Summary[];
  open: Summary[];
  finished: Summary[];
  put_away: Summary[];
  now: number; // the server's time, which clocks go by
}

/** Where a turn begins. */
export interface TurnMark {
  step: number;
  label: string;
}

/** A change of the log: drop the entries from `from` on, then append these. */
export interface LogUpdate {
  from: number;
  entries: Entry[];
}

/** A match as one seat sees it now. */
export interface Update {
  type: 'update';
  n?: number; // over a socket: how many updates and changes it has brought
  seq: number;
  match: Summary;
  view: View;
  log: LogUpdate;
}

/** The table after one action, as one seat saw it: nothing can be chosen there. */
export interface StepSeen {
  step: number; // how many actions stood
  log: number; // how many entries the log had
  view: View;
}

/** Some steps of a match, one after another. */
export interface Steps {
  steps: StepSeen[];
}

/** The answer to an action that came too late: the error, and the match as it stands now. */
export interface Stale {
  error: Fault;
  update?: Update;
}

/** Something said at the table. */
export interface Remark {
  id: number;
  name: string;
  side: string;
  text: string;
  at: number;
}

/** What the bot would do, for whoever saw the match so. */
export interface Hint {
  seq: number;
  action: string;
  reason: string; // why, in a sentence, where the game knows
}

/** Why something cannot be chosen. */
export interface Reason {
  text: string;
  rule: string;
}

/** Why a thing cannot be chosen now. */
export interface Reasons {
  reasons: Reason[];
}

/** A player's private notes. */
export interface Notes {
  text: string;
}

export type Id = string;

export type Seq = number;

export type Notation = string;

/** A match to be set up. Each side is for "me", "open", or a bot: "bot:greedy". */
export interface NewMatch {
  game: Id;
  scenario: Id;
  seats: Record<Id, Id>;
  options?: Record<Id, boolean>;
  public?: boolean;
  pace?: PaceName; // "none" where left out
  minutes?: number; // of a live clock, for each side; 60 where left out
  lang?: Lang; // "en" where left out
  seed?: number;
}

/** The moment of a finished match to try from. Each side is for "me" or a bot: "bot:greedy". */
export interface Analysing {
  step: number;
  seats: Record<Id, Id>;
}

/** A seat asked for; a match that is not public needs its invitation. */
export interface Joining {
  side?: Id;
  invitation?: Id;
}

/** The side that resigns, for someone who holds several. */
export interface Resigning {
  side?: Id;
}

/** A draw or an abort to offer, or that both may ask for hints. */
export interface Offering {
  kind: 'draw' | 'abort' | 'hints';
}

/** What someone wants whose opponent's time has run out: the match, or to break it off. */
export interface Claiming {
  kind: 'win' | 'abort';
}

/** Yes or no to an offer; no also withdraws one's own. */
export interface Answering {
  accept: boolean;
}

/** Whether to be passed for a kind of question, in one seat or in all that one holds. */
export interface Passing {
  ask: Id;
  on: boolean;
  side?: Id;
}

/** An action, and the `seq` that its author saw. */
export interface Acting {
  seq: Seq;
  action: Notation;
}

/** A wish to take the last action back. */
export interface Undoing {
  seq: Seq;
}

/** A wish for a hint: the `seq` that was seen, and what was chosen since that is no deed yet. */
export interface Wishing {
  seq: Seq;
  line?: Notation[]; // [] where left out
}

/** A deed whose odds are asked for: the choices that lead to it, it last, and the `seq` that was seen. */
export interface Trying {
  seq: Seq;
  line: Notation[];
}

/** Something to say at the table. */
export interface Saying {
  text: string;
}

/** A person's own account, as they see it. */
export interface Person {
  id: string;
  name: string;
  guest: boolean;
  lang: '' | 'en' | 'es'; // "": the browser's
  theme: 'auto' | 'day' | 'lamp';
  motion: 0 | 1 | 2 | 3 | 4;
  sound: boolean;
  email: string;
  email_confirmed: boolean;
  webhook: string;
  notify_email: boolean;
  notify_webhook: boolean;
}

/** The settings that someone changes. */
export interface Change {
  name?: string;
  lang?: '' | 'en' | 'es';
  theme?: 'auto' | 'day' | 'lamp';
  motion?: 0 | 1 | 2 | 3 | 4;
  sound?: boolean;
  email?: string;
  webhook?: string;
  notify_email?: boolean;
  notify_webhook?: boolean;
  password?: string; // the present one, which an account's new address needs
}

/** A name and a password. */
export interface Credentials {
  name: string;
  password: string;
}

/** The present password, and the one to come. */
export interface NewPassword {
  old: string;
  password: string;
}

/** A browser that someone is signed in with. */
export interface Device {
  id: string;
  created: number;
  used: number;
  here: boolean;
}

/** The address of someone who has forgotten their password. */
export interface Forgotten {
  email: string;
}

/** What stands in the link of the mail, and the new password. */
export interface Renewed {
  token: string;
  password: string;
}

/** Someone's vacation. */
export interface Vacation {
  until: number; // 0 where they are not on one
  left: number; // days that they may still take, of those of a year
}

/** For how many days someone goes on vacation, from now on. */
export interface Leaving {
  days: number;
}

/** A game, as it stands in the list of games. */
export interface GameInfo {
  id: string;
  name: string;
  tagline: string;
  about: string;
  years: string;
  version: string; // changes with anything that is printed of it
  sides: Side[];
  scenarios: Scenario[];
  options: Switch[];
  credits: string;
  guide: string; // its guided first match, "" where it has none
}

/** A narrated replay, as the rules page offers it. */
export interface NarrationInfo {
  id: string;
  title: string;
  about: string;
  clauses: string[]; // that it shows
}

/** A chapter of the rule book: the number that its clauses begin with, and its title. */
export interface ChapterInfo {
  id: string;
  title: string;
}

/** What is told from a step on. */
export interface SceneInfo {
  step: number;
  title: string; // "" where it goes on with what was told before
  text: string;
  places: string[]; // where it happens
}

/** A narrated replay to watch: its scenes, and the table before its first step. */
export interface Narrated {
  id: string;
  title: string;
  about: string;
  scenes: SceneInfo[];
  update: Update;
}

/** What anyone may know of the server. */
export interface ServerInfo {
  version: string;
  compiling: boolean; // the rules are being compiled: bots will be faster when that is done
  mail: boolean; // it sends mail: a forgotten password can be chosen anew
}

/** A guided match, as a game's page offers it. */
export interface GuideInfo {
  id: string;
  title: string;
  about: string;
  side: string;
  scenario: string;
}

/** What a decision of a guided match is for: the kind of question, the words, and what is suggested. */
export interface MarginStep {
  ask: string;
  title: string;
  text: string;
  suggest: string[];
}

/** All that a guide says in the margin. */
export interface GuideWords {
  id: string;
  title: string;
  aim: string;
  end: string;
  steps: MarginStep[];
}

/** What a fight may bring a side: the chance in per cent to hold the place, and the strength it loses on average. */
export interface SideOdds {
  side: string;
  holds: number;
  loses: number;
}

/** What may come of a deed: where, the chance in per cent of each thing that may happen, and how it ends there. */
export interface Prospect {
  place: string;
  chances: Record<string, number>; // by what happens: interception, battle, storm, sortie
  sides: SideOdds[];
}

/** The strength that a side had on the table: at first, what it lost and gained, at last. */
export interface Strength {
  side: string;
  first: number;
  lost: number;
  gained: number;
  last: number;
}

/** The dice of a side: how many counted and how many were to be expected, or their average beside what is usual. */
export interface Luck {
  side: string;
  dice: number;
  hits: number | null;
  expected_hits: number | null;
  average: number | null;
  expected_average: number | null;
  rank: number; // of a hundred with the same throws, how many were less lucky
}

/** How a match stood after a step, from -1 (as well as ever for the second side) to 1 (for the first). */
export interface CurvePoint {
  step: number;
  value: number;
}

/** A step that changed much: what was told of it, whom it helped, and how much, of the largest change. */
export interface TurningPoint {
  step: number;
  text: string;
  side: string;
  size: number;
}

/** How a finished match went. */
export interface Report {
  sides: string[];
  steps: number;
  curve: CurvePoint[];
  turns: TurnMark[];
  turning_points: TurningPoint[];
  strengths: Strength[];
  luck: Luck[];
  share: string; // the address of this page, for anyone it is sent to
}

export type Notations = Notation[];

/**
 * Take an action, and then some more: all of them or none.
 *
 * With `try`, where all of them are mere choices nothing is done: what would be asked next is told.
 */
export interface Act {
  type: 'act';
  seq: Seq;
  action: Notation;
  then: Notations;
  try: boolean;
}

/** Take the last action back; with `deed`, the mere choices that led to it too. */
export interface Undo {
  type: 'undo';
  seq: Seq;
  deed: boolean;
}

/** Speak another language. */
export interface ChangeLang {
  type: 'lang';
  lang: Lang;
}

/** Show another side's view, to someone who may see it. */
export interface ChangeSide {
  type: 'side';
  side: string | null;
}

/** Say something. */
export interface Chat {
  type: 'chat';
  text: string;
}

/** Send a whole update: what came could not be put together. */
export interface Again {
  type: 'again';
}

/** Check that the connection works. */
export interface Ping {
  type: 'ping';
}

export type ClientMessage = Act | Undo | ChangeLang | ChangeSide | Chat | Again | Ping;

/** What has changed since the last update: changes to `match` and `view`, one after another (differences.py). */
export interface Changed {
  type: 'changed';
  n: number;
  seq: number;
  changes: unknown[][];
  log: LogUpdate;
}

/** What was asked cannot be done. A stale one is followed by an update. */
export interface Refused {
  type: 'refused';
  code: string;
  message: string;
  rule: string;
  seq: number;
}

/** What would be asked after some choices that have not been made. */
export interface Foreseen {
  type: 'ahead';
  seq: number;
  actions: string[];
  question: Question;
}

/** A bot has begun or stopped. */
export interface Thinking {
  type: 'thinking';
  side: string;
  on: boolean;
}

/** Who is here. */
export interface Presence {
  type: 'presence';
  online: string[];
  watching: number;
}

/** Something was said at the table. */
export interface Chatted {
  type: 'chat';
  remark: Remark;
}

/** The answer to a ping, with the server's time, which clocks go by. */
export interface Pong {
  type: 'pong';
  now: number;
}

export type ServerMessage = Update | Changed | Refused | Foreseen | Thinking | Presence | Chatted | Pong;

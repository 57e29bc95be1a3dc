/** What the server says besides the table document: docs/table-protocol.md. */
import type { Entry, View } from './document';

export type Lang = 'en' | 'es';

export interface Person {
  id: string;
  name: string;
  guest: boolean;
  lang: Lang | '';
  theme: 'day' | 'lamp' | 'auto' | '';
  email: string;
  webhook: string;
  notify_email: boolean;
  notify_webhook: boolean;
  motion: number;
  sound: boolean;
}

export interface Seat {
  side: string;
  kind: 'human' | 'bot' | 'open';
  name: string;
  bot?: string;
  you: boolean;
  online: boolean;
  thinking: boolean;
}

export interface Summary {
  id: string;
  game: string;
  scenario: string;
  options: Record<string, boolean>;
  seats: Seat[];
  public: boolean;
  created: number; // seconds since 1970
  updated: number;
  seq: number;
  steps: number;
  status: 'open' | 'playing' | 'finished';
  mine: string[];
  turn: string | null;
  your_turn: boolean;
  winner: string | null;
  ending: string;
  offer: { kind: 'draw' | 'abort'; side: string } | null;
  heading: string;
  phase: string;
  rematch: string | null;
  invitation?: string;
}

export interface Lists {
  your_turn: Summary[];
  waiting: Summary[];
  open: Summary[];
  finished: Summary[];
}

export interface Remark {
  id: number;
  name: string;
  side: string;
  text: string;
  at: number;
}

export interface Update {
  type: 'update';
  seq: number;
  match: Summary;
  view: View;
  log: { from: number; entries: Entry[] };
}

export interface Refusal {
  type: 'refused';
  code: string;
  message: string;
  rule?: string;
  seq?: number;
}

export type ServerMessage =
  | Update
  | Refusal
  | { type: 'thinking'; side: string; on: boolean }
  | { type: 'presence'; online: string[]; watching: number }
  | { type: 'chat'; remark: Remark }
  | { type: 'pong' };

export type ClientMessage =
  | { type: 'act'; seq: number; action: string }
  | { type: 'undo'; seq: number }
  | { type: 'lang'; lang: Lang }
  | { type: 'side'; side: string }
  | { type: 'chat'; text: string }
  | { type: 'ping' };

/** A match on the board of four spaces, as the client holds it, with a server that only listens. */
import type { Choice, Question, Sheet, View } from '../src/lib/document';
import type { ClientMessage, Summary, Update } from '../src/lib/protocol';
import { TableState, unconnected } from '../src/table/state.svelte';
import { board } from './board';

export const sheet: Sheet = {
  game: 'invented',
  name: 'Invented',
  tagline: '',
  about: '',
  years: '',
  players: [
    { id: 'north', name: 'North', tincture: 'azure', emblem: 'star' },
    { id: 'south', name: 'South', tincture: 'gules', emblem: 'crown' },
  ],
  scenarios: [{ id: 'one', name: 'One', about: '', length: '', sides: ['north', 'south'] }],
  options: [],
  units: {},
  spaces: { a: { name: 'A' }, b: { name: 'B' }, town: { name: 'Town' }, box: { name: 'Box' } },
  cards: {},
  marks: {},
  clauses: [],
  back: 'sable',
  credits: '',
  powers: [{ id: 'west', name: 'West', tincture: 'vert', emblem: 'lily', side: 'north' }],
  deeds: { attack: { word: 'Attack', sign: 'attack' } },
};

export const question = (...actions: Choice[]): Question => ({
  side: 'north',
  ask: 'march',
  rule: '1',
  prompt: 'Choose.',
  actions,
});

export const view = (more: Partial<View> = {}): View => ({
  game: 'invented',
  scenario: 'one',
  steps: 0,
  side: 'north',
  status: { heading: '', turn: '', date: '', phase: '' },
  ...more,
});

const match: Summary = {
  id: 'm',
  game: 'invented',
  scenario: 'one',
  options: {},
  seats: ['north', 'south'].map((side) => ({
    side,
    kind: 'human',
    name: side,
    you: side === 'north',
    online: true,
    thinking: false,
  })),
  public: false,
  created: 0,
  updated: 0,
  seq: 1,
  steps: 0,
  status: 'playing',
  mine: ['north'],
  turn: 'north',
  your_turn: true,
  winner: null,
  ending: '',
  offer: null,
  heading: '',
  phase: '',
  rematch: null,
  kind: '',
  origin: '',
  hints: false,
  pace: 'none',
  minutes: 0,
  put_away: false,
};

export const update = (shown: View, seq = 1, more: Partial<Update> = {}): Update => ({
  type: 'update',
  seq,
  match: { ...match, seq },
  view: shown,
  log: { from: 0, entries: [] },
  ...more,
});

export function open(shown: View): { table: TableState; sent: ClientMessage[]; line: { up: boolean } } {
  const sent: ClientMessage[] = [];
  const line = { up: true };
  const table = new TableState(sheet, board, update(shown), 'en', {
    ...unconnected,
    send: (what) => line.up && !!sent.push(what),
    why: () => Promise.resolve([{ text: 'too far', rule: '2' }]),
    replay: () => Promise.resolve(view()),
  });
  return { table, sent, line };
}

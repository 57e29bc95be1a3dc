/** Which choices get a button, and which key presses it. */
import type { Choice } from '../lib/document';
import type { TableState } from './state.svelte';

const MOST = 6; // buttons, before those on the table are left to the table
const TAKEN = new Set(['U', 'M', 'H']); // undo, the map behind a panel, a hint

export interface Offer {
  shown: Choice[];
  hidden: Choice[]; // buttons only, behind "more"
  onTable: number; // things to be chosen on the table only
  elsewhere: Choice[]; // what they are chosen for
  keys: Map<string, Choice>;
}

const isButton = (choice: Choice): boolean => choice.target.kind === 'button';

/** The first letter of a label that no other choice has, as a key. */
function letter(label: string, used: Map<string, Choice>): string {
  const plain = label
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toUpperCase();
  for (const one of plain) if (!TAKEN.has(one) && !used.has(one)) return one;
  return '';
}

/** What lies on the shelves of an open shop is chosen there. */
function wares(table: TableState): Set<string> {
  const shelves = table.shop?.shelves ?? [];
  return new Set(shelves.flatMap((shelf) => shelf.wares.map(({ target }) => `${target.kind}:${target.id}`)));
}

export function offered(table: TableState): Offer {
  const shelved = wares(table);
  const all = table.offers.filter(({ target }) => !shelved.has(`${target.kind}:${target.id}`));
  const usual = all.filter((choice) => choice.role !== 'rare');
  const few = usual.length <= MOST;
  const buttons = all.filter(isButton);
  const order = (list: Choice[]): Choice[] => [
    ...list.filter((choice) => choice.role !== 'end'),
    ...list.filter((choice) => choice.role === 'end'),
  ];
  const candidates = order(few ? usual : buttons);
  const most = candidates.length > MOST + 1 ? MOST : candidates.length;
  const ends = candidates.filter(({ role }) => role === 'end');
  const shown = [...candidates.filter(({ role }) => role !== 'end').slice(0, most), ...ends];
  const keys = new Map<string, Choice>();
  let digit = 1;
  for (const choice of shown) {
    const key = isButton(choice) ? letter(choice.label, keys) : digit <= 9 ? String(digit++) : '';
    if (key) keys.set(key, choice);
    else if (digit <= 9) keys.set(String(digit++), choice);
  }
  const elsewhere = all.filter((choice) => !isButton(choice) && !shown.includes(choice));
  const things = new Set(elsewhere.map(({ target }) => `${target.kind}:${target.id}`));
  return {
    shown,
    hidden: candidates.filter((choice) => isButton(choice) && !shown.includes(choice)),
    onTable: things.size,
    elsewhere,
    keys,
  };
}

/** The key of a choice, if it has one. */
export function keyed(offer: Offer, choice: Choice): string {
  for (const [key, one] of offer.keys) if (one === choice) return key;
  return '';
}

/** What a key does while something is shown step by step: it never chooses. False when it does nothing. */
export function hurry(table: TableState, name: string): boolean {
  const { playback } = table;
  if (name === 'Escape' || name === 'End' || name === 'Enter') table.skip();
  else if (name === ' ') playback.pause(!playback.paused);
  else if (name === '.' || name === 'ArrowRight') playback.step();
  else if (name.toUpperCase() === 'F') table.hasten();
  else return /^[\p{L}\d]$/u.test(name);
  return true;
}

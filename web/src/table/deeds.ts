/** What the game tells of a choice before it becomes a deed. */
import type { Choice } from '../lib/document';
import type { TableState } from './state.svelte';

export interface DeedLine {
  sign: string; // among the client's signs; "" for none
  note: string; // kind, cost and risk, in one line; "" where there is nothing to tell
  brief: string; // the same without its kind, which its sign tells
  full: string; // the same with what the figures of a piece mean
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** What a choice takes; where it brings something, "+3", that alone. */
const priced = (table: TableState, cost: string): string =>
  cost.startsWith('+') ? cost : table.say('deed-cost', { cost });

/** What is printed on a piece beside the map, which is not seen while it is chosen. */
function printed(table: TableState, { target }: Choice): string {
  const piece = target.kind === 'piece' ? table.inTray(target.id) : undefined;
  return [piece?.code, piece?.left, piece?.right].filter(Boolean).join(' · ');
}

const FIGURES = 3; // lines of what is printed on a piece that say what its figures mean

/** The same in words: what each figure is. */
function explained(table: TableState, { target }: Choice): string {
  const piece = target.kind === 'piece' ? table.inTray(target.id) : undefined;
  const lines = table.sheet.units[piece?.unit ?? '']?.lines ?? [];
  return lines
    .slice(0, FIGURES)
    .map(({ label, value }) => `${label}: ${value}`)
    .join(' · ');
}

/** A choice's sign, and its kind and cost (unless its label says them already, or it ends a step) and its risk. */
export function deedOf(table: TableState, choice: Choice): DeedLine {
  const kind = table.sheet.deeds?.[choice.kind ?? ''];
  const told = choice.role === 'end' || plain(choice.label).includes(plain(kind?.word ?? ''));
  const ware = printed(table, choice);
  const word = ware || (kind && !told ? kind.word : '');
  const cost = !choice.cost || choice.label.includes(choice.cost) ? '' : priced(table, choice.cost);
  const line = (...parts: (string | undefined)[]): string =>
    parts.filter(Boolean).join(' · ').replaceAll(' %', '\u00a0%'); // a number and its sign are not parted
  const meant = ware ? explained(table, choice) : '';
  const [note, brief, full] = [word, ware, meant || word].map((first) => line(first, cost, choice.risk));
  return { sign: kind?.sign ?? '', note, brief, full };
}

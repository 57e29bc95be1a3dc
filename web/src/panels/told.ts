// What things are called in the panels: for a caption, and whole for those who listen.
import { inLanguage } from '../lib/words';
import type { Card, Entry, Part, Piece, Thing } from '../lib/document';
import { shapes } from '../pieces/pieces';
import type { TableState } from '../table/state.svelte';

/** The space that a place lies in; a space lies in itself. */
export const spaceOf = (table: TableState, place: string): string =>
  table.board.places[place]?.space ?? place;

export function placeName(table: TableState, id: string): string {
  const drawn = table.board.places[id] ?? table.board.spaces[id];
  return table.sheet.spaces[id]?.name || inLanguage(drawn?.name, table.lang) || id;
}

/** A piece's name; of a hidden one, whose it is. */
export function pieceName(table: TableState, piece: Piece): string {
  const side = table.side(piece.side);
  return (
    piece.name ||
    table.sheet.units[piece.unit ?? '']?.name ||
    table.say('panel-hidden', { side: side.adjective || side.name })
  );
}

export const markNames = (table: TableState, piece: Piece): string[] =>
  (piece.marks ?? []).flatMap((id) => table.sheet.marks[id]?.name ?? []);

/** All that is to be said of a piece, in one breath. */
export function pieceLabel(table: TableState, piece: Piece): string {
  const printed = table.sheet.units[piece.unit ?? ''];
  const parts = [pieceName(table, piece)];
  if (piece.face !== false) {
    if (printed?.about) parts.push(printed.about);
    if (piece.steps) parts.push(table.say('panel-strength-of', { n: piece.strength ?? 0, of: piece.steps }));
    if (piece.left || piece.right) parts.push([piece.left, piece.right].filter(Boolean).join(' '));
    if (piece.text) parts.push(piece.text);
  }
  if (piece.place) parts.push(placeName(table, piece.place));
  parts.push(...markNames(table, piece));
  if (table.lit('piece', piece.id)) parts.push(table.say('panel-can-act'));
  return parts.join(', ');
}

/** The cards of these ids that are printed. */
export const cardsOf = (table: TableState, ids: string[] | undefined): Card[] =>
  (ids ?? []).flatMap((id) => table.sheet.cards[id] ?? []);

/** All that is to be said of a card. */
export function cardLabel(table: TableState, card: Card): string {
  const head = card.value ? `${card.value} ${card.unit ?? ''}`.trim() : card.number;
  const foot = [card.value ? card.number : '', card.foot].filter(Boolean).join(' · ');
  const fate = card.fate || (card.leaves ? table.say('panel-leaves') : '');
  const can = table.lit('card', card.id) ? table.say('panel-can-play') : '';
  // in the order in which it is printed, so that what is heard is what is seen
  return [head, card.label, card.title, card.condition, card.text, foot, fate, can]
    .filter((part) => !!part)
    .map((part) => part!.replace(/\.$/, ''))
    .join('. ');
}

/** How a piece is to be drawn: its marks, and what can be done with it. */
export function statesOf(table: TableState, piece: Piece): string[] {
  const states = shapes(piece, table.sheet.marks);
  if (table.lit('piece', piece.id)) states.push('act');
  if (table.selected.has(piece.id)) states.push('selected');
  if (points(table, 'piece', piece.id)) states.push('pointed');
  return states;
}

export const points = (table: TableState, kind: string, id: string): boolean =>
  table.pointed.some((thing) => thing.kind === kind && thing.id === id);

const RULES = ['solid', 'dashed', 'dotted', 'double'];

/** The rule of a side at the left of what it did: solid, dashed, dotted, so that colour alone tells nothing. */
export function ruleOf(table: TableState, side: string | undefined): string {
  const n = table.sheet.players.findIndex((player) => player.id === side);
  return n < 0 ? '' : (RULES[n] ?? 'solid');
}

/** The words of an entry, for those who listen. */
export const spoken = (entry: Entry): string =>
  entry.parts
    .map((part) => part.text)
    .join('')
    .concat(entry.dice?.length ? ` ${entry.dice.map((die) => die.n).join(', ')}.` : '')
    .concat(entry.result ? ` ${entry.result}` : '');

/** A piece of which an entry is told so many times. */
export interface Again extends Part {
  times: number;
}

/** An entry with those that say the same, of it or of other pieces. */
export interface Together {
  n: number; // its place in the log
  entry: Entry;
  times: number; // how often it is told
  also: Again[]; // the other pieces by name
  more: number; // those that have none
  on: Part[]; // where they go on to, step by step
}

/**
 * The part in which an entry differs from another that tells the same of another piece, in the same move or the same
 * place; -1 where there is no difference, null for another matter.
 */
function difference(a: Entry, b: Entry): number | null {
  const alone = (one: Entry): boolean => !!one.dice?.length || !!one.result || !!one.level;
  if (a.what !== b.what || a.side !== b.side || a.rule !== b.rule || alone(a) || alone(b)) return null;
  if (a.parts.length !== b.parts.length || a.place !== b.place) return null;
  if (a.move?.start !== b.move?.start || a.move?.to !== b.move?.to) return null;
  const numbers = (part: Part): string => part.text.replace(/[^\d½]+/g, ' ');
  const differ = a.parts.flatMap((part, i) => {
    const other = b.parts[i];
    const named = part.kind || other.kind;
    // a verb follows the number of its piece: only what is counted may not differ
    return (named ? part.text === other.text : numbers(part) === numbers(other)) ? [] : [i];
  });
  const [only] = differ;
  if (only === undefined) return -1;
  return differ.length === 1 && [a, b].some((one) => one.parts[only].kind === 'piece') ? only : null;
}

/** The place where a step of a march ends, if that is the last word of its entry. */
function endOf(entry: Entry): Part | null {
  const last = entry.parts.at(-1);
  return entry.move?.step && last?.kind === 'space' && last.id === entry.move.to ? last : null;
}

/** Whether an entry tells the next step of those of whom the one before it tells. */
function goesOn(before: Together, next: Together): boolean {
  const [a, b] = [before.entry, next.entry];
  const at = before.on.at(-1)?.id ?? a.move?.to;
  if (!endOf(a) || !endOf(b) || b.move?.start !== at || b.dice?.length || b.result) return false;
  if (a.what !== b.what || a.side !== b.side || a.rule !== b.rule || before.more !== next.more) return false;
  const who = (one: Together): string =>
    [one.entry.parts.find((part) => part.kind === 'piece'), ...one.also].map((part) => part?.text).join();
  return who(before) === who(next);
}

/** The entries from one on, a group's march and what happens again and again told once. */
export function together(entries: Entry[], first: number): Together[] {
  const steps: Together[] = [];
  entries.forEach((entry, i) => {
    const last = steps.at(-1);
    const part = last ? difference(last.entry, entry) : null;
    if (!last || part === null) steps.push({ n: first + i, entry, times: 1, also: [], more: 0, on: [] });
    else if (part < 0 && !entry.move) last.times += 1;
    else if (part < 0 || !entry.parts[part].id) last.more += 1;
    else {
      const named = entry.parts[part];
      const again = entry.move ? undefined : last.also.find((one) => one.id === named.id);
      if (again) again.times += 1;
      else last.also.push({ ...named, times: 1 });
    }
  });
  const found: Together[] = [];
  for (const step of steps) {
    const last = found.at(-1);
    const end = endOf(step.entry);
    if (last && end && goesOn(last, step)) last.on.push(end);
    else found.push(step);
  }
  return found;
}

/** What an entry speaks of, to be lit on the map. */
export function thingsOf(entry: Entry): Thing[] {
  const named = entry.parts.flatMap((part) =>
    part.id && (part.kind === 'piece' || part.kind === 'space' || part.kind === 'card')
      ? [{ kind: part.kind, id: part.id }]
      : [],
  );
  if (entry.place && !named.some((thing) => thing.kind === 'space'))
    named.push({ kind: 'space', id: entry.place });
  return named;
}

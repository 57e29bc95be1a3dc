// What things are called in the panels: for a caption, and whole for those who listen.
import { inLanguage } from '../lib/words';
import type { Card, Piece } from '../lib/document';
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
  const side = table.owner(piece);
  return (
    piece.name ||
    table.sheet.units[piece.unit ?? '']?.name ||
    table.say('panel-hidden', { side: side.adjective || side.name })
  );
}

export const markNames = (table: TableState, piece: Piece): string[] =>
  (piece.marks ?? []).flatMap((id) => table.sheet.marks[id]?.name ?? []);

/** All that is to be said of a piece, in one text. */
export function pieceLabel(table: TableState, piece: Piece): string {
  const printed = table.sheet.units[piece.unit ?? ''];
  const parts = [pieceName(table, piece)];
  if (piece.face !== false) {
    if (printed?.about) parts.push(printed.about);
    if (piece.steps) parts.push(table.say('panel-strength-of', { n: piece.strength ?? 0, of: piece.steps }));
    if (piece.left || piece.right) parts.push([piece.left, piece.right].filter(Boolean).join(' '));
    if (piece.text) parts.push(piece.text);
  }
  if (piece.power) parts.push(table.owner(piece).name);
  const place = piece.place || table.container(piece.inside ?? '')?.place;
  if (place) parts.push(placeName(table, place));
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
  // in the order in which it is printed, so that a screen reader tells what is seen
  return [head, card.label, card.title, card.condition, card.text, foot, fate, can]
    .filter((part) => !!part)
    .map((part) => part!.replace(/\.$/, ''))
    .join('. ');
}

/** The shapes of a piece's marks, and in the colours of a power the cockade of its side. */
export function shapesOf(table: TableState, piece: Piece): string[] {
  const found = shapes(piece, table.sheet.marks);
  return piece.power && piece.side ? [...found, `camp:${table.side(piece.side).tincture}`] : found;
}

/** How a piece is to be drawn: its marks, and what can be done with it. */
export function statesOf(table: TableState, piece: Piece): string[] {
  const states = shapesOf(table, piece);
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

const names = new WeakMap<object, ReadonlySet<string>>();

/** Tells whether a text is the whole name of a unit, as it is printed. */
export function unitNames({ sheet }: TableState): (text: string) => boolean {
  const known = names.get(sheet) ?? new Set(Object.values(sheet.units).map(({ name }) => name));
  names.set(sheet, known);
  return (text) => known.has(text);
}

/** What things on the board are called: short for a tip, whole for those who listen. */
import { inLanguage } from '../lib/words';
import { holding } from '../lib/containers';
import type { Container, Line, Marker, Piece, Thing } from '../lib/document';
import { deedOf } from '../table/deeds';
import type { TableState } from '../table/state.svelte';
import type { Chart } from './geometry';

export interface Description {
  name: string;
  about: string;
  lines: Line[];
  notes: string[];
}

/** A piece as it stands on the map; a panel's picture of it has no place. */
export const standingPiece = (table: TableState, id: string): Piece | undefined =>
  table.view.pieces?.find((piece) => piece.id === id) ?? table.piece(id);

/** Where a piece is on the map: its own place, or that of what it lies in. */
export const whereabouts = (table: TableState, piece: Piece): string =>
  piece.place || table.container(piece.inside ?? '')?.place || '';

const join = (parts: (string | undefined)[], by = ', '): string => parts.filter(Boolean).join(by);

export function placeName(table: TableState, chart: Chart, id: string): string {
  const printed = table.sheet.spaces[id] ?? table.sheet.spaces[chart.spaceOf(id)];
  return printed?.name || inLanguage(chart.name(id), table.lang) || id;
}

const markNames = (table: TableState, piece: Piece): string[] =>
  (piece.marks ?? []).flatMap((id) => table.sheet.marks[id]?.name ?? []);

/** What is standing in a space, side by side. */
function standing(table: TableState, chart: Chart, space: string): string[] {
  const found = new Map<string, number>();
  for (const piece of table.view.pieces ?? []) {
    if (piece.place && chart.spaceOf(piece.place) === space)
      found.set(piece.side, (found.get(piece.side) ?? 0) + 1);
  }
  return [...found].map(([side, count]) =>
    table.say('board-standing', { side: table.side(side).name, count }),
  );
}

export function markersAt(table: TableState, chart: Chart, space: string): Marker[] {
  return (table.view.markers ?? []).filter((m) => chart.spaceOf(m.place) === space);
}

/** Who holds an area. */
export const holdingsOf = (table: TableState, chart: Chart, space: string): string[] =>
  (table.view.holdings ?? [])
    .filter(({ places }) => places.some((place) => chart.spaceOf(place) === space))
    .map(({ label }) => label);

function describeContainer(table: TableState, container: Container): Description {
  const names = (container.pieces ?? []).flatMap((piece) => piece.short || piece.name || []);
  return {
    name: container.title,
    about: table.owner(container).name,
    lines: [{ label: table.say('container-holds'), value: holding(container) }],
    notes: [...names, container.note ?? ''].filter(Boolean),
  };
}

export function describe(table: TableState, chart: Chart, thing: Thing): Description | null {
  if (thing.kind === 'piece') {
    const piece = standingPiece(table, thing.id);
    if (!piece) return null;
    const container = table.container(piece.id);
    if (container) return describeContainer(table, container);
    const side = table.owner(piece);
    const printed = table.sheet.units[piece.unit ?? ''];
    const name =
      piece.name || printed?.name || table.say('board-hidden', { side: side.adjective || side.name });
    const strength = table.say('board-strength');
    const lines = (printed?.lines ?? []).filter((line) => line.label !== strength);
    if (piece.steps) {
      const value = table.say('board-of', { n: piece.strength ?? 0, of: piece.steps });
      lines.unshift({ label: strength, value });
    }
    return { name, about: printed?.about ?? side.name, lines, notes: markNames(table, piece) };
  }
  if (thing.kind !== 'space' || !chart.has(thing.id)) return null;
  const space = chart.spaceOf(thing.id);
  const printed = table.sheet.spaces[thing.id] ?? table.sheet.spaces[space];
  return {
    name: placeName(table, chart, thing.id),
    about: printed?.about ?? '',
    lines: printed?.lines ?? [],
    notes: [
      ...holdingsOf(table, chart, space),
      ...markersAt(table, chart, space).map((m) => m.label),
      ...standing(table, chart, space),
    ],
  };
}

/** All of it in one sentence, with what can be done. */
export function label(table: TableState, chart: Chart, thing: Thing): string {
  const told = describe(table, chart, thing);
  if (!told) return thing.id;
  const piece = thing.kind === 'piece' ? standingPiece(table, thing.id) : undefined;
  const choices = [...table.choices(thing), ...table.deeds(thing)];
  const can = choices.length
    ? table.say('board-can', {
        what: choices
          .map((choice) => [choice.label, deedOf(table, choice).note].filter(Boolean).join(', '))
          .join('; '),
      })
    : '';
  // a space's lines are many; the inspector reads them
  const lines = piece ? told.lines.map((line) => `${line.label} ${line.value}`) : [];
  return join([
    told.name,
    told.about,
    ...lines,
    piece && whereabouts(table, piece) && placeName(table, chart, whereabouts(table, piece)),
    ...told.notes,
    can,
  ]);
}

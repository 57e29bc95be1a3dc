/** Who holds which places, and where walls stand, as the map shows it. */
import type { View } from '../lib/document';
import { tint, walls } from '../pieces/pieces';
import type { TableState } from '../table/state.svelte';
import type { Chart } from './geometry';

export interface Held {
  space: string;
  tincture: string;
  loose: boolean;
}

/** Spaces in the colour of whoever holds them. */
export function holdings(table: TableState, view: View, chart: Chart): Held[] {
  const marked = (view.markers ?? []).flatMap(({ kind, side, place }) =>
    kind === 'control' ? [{ side, place, loose: false }] : [],
  );
  const named = (view.holdings ?? []).flatMap(({ side, places, loose = false }) =>
    places.map((place) => ({ side, place, loose })),
  );
  return [...marked, ...named].flatMap(({ side, place, loose }) =>
    side && chart.has(place)
      ? [{ space: chart.spaceOf(place), tincture: tint(table.side(side).tincture), loose }]
      : [],
  );
}

/** Walls round their places, drawn. */
export function fortified(table: TableState, view: View, chart: Chart): { id: string; html: string }[] {
  return (view.pieces ?? []).flatMap((piece) => {
    if (piece.kind !== 'walls' || !piece.place || !chart.has(piece.place)) return [];
    const [x, y] = chart.sign(piece.place);
    const r = chart.girth(piece.place);
    const building = piece.marks?.includes('building');
    return [{ id: piece.id, html: walls(table.owner(piece), { x, y, r, building }) }];
  });
}

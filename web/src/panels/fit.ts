/** How large the blocks of a fight may be: one size for both sides, as large as the panel allows. */
import type { Row } from '../lib/document';

export interface Fit {
  size: number; // of a block, in pixels
  deep: number[]; // how many ranks each row's slots take
}

export interface Span {
  row: Row;
  wide: number; // what its line has, in pixels
}

interface Measure {
  gap: number; // between blocks
  slot: number; // around the blocks of a slot and to the next one
  empty: number; // an empty slot, 0 where none is drawn
  sizes: number[];
}

export const GAP = { narrow: 6, broad: 9 };
const NARROW: Measure = { gap: GAP.narrow, slot: 22, empty: 0, sizes: [64, 60, 56, 52, 48, 44, 40, 36] };
const BROAD: Measure = {
  gap: GAP.broad,
  slot: 36,
  empty: 52,
  sizes: [108, 100, 92, 84, 76, 70, 64, 58, 52, 46, 40],
};
const RANKS = [1, 2, 3, 4];
const FAIR = 76; // one rank is kept to down to this size

/** How wide the boxes behind a line are. */
export function rear(row: Row): number {
  if (!row.boxes?.length) return 0;
  return row.boxes.some((box) => (box.pieces?.length ?? 0) > 2) ? 158 : 100;
}

/** The fewest ranks in which a line of blocks of this size goes into its width, or nothing. */
function ranks(span: Span, size: number, by: Measure): number | undefined {
  return RANKS.find((deep) => {
    const taken = (span.row.line ?? []).map((slot) => {
      const files = Math.ceil((slot.pieces?.length ?? 0) / deep);
      return files ? files * (size + by.gap) + by.slot : by.empty;
    });
    return taken.reduce((sum, one) => sum + one, 0) <= span.wide;
  });
}

/**
 * The largest size for all lines together, whose blocks share so much height; bare: empty slots are left out, large:
 * narrow lines on a large screen.
 */
export function fit(spans: Span[], tall: number, narrow: boolean, bare: boolean, large = false): Fit {
  const by = narrow
    ? { ...NARROW, sizes: large ? BROAD.sizes : NARROW.sizes }
    : bare
      ? { ...BROAD, empty: 0 }
      : BROAD;
  const tried = by.sizes.map((size) => {
    const deep = spans.map((span) => ranks(span, size, by) ?? 0);
    const height = deep.reduce((sum, n) => sum + n * (size + by.gap), 0);
    return { size, deep, goes: deep.every(Boolean) && height <= tall };
  });
  const going = tried.filter((one) => one.goes);
  const flat = going.find((one) => one.size >= FAIR && one.deep.every((n) => n === 1));
  const two = narrow ? undefined : going.find((one) => one.deep.every((n) => n <= 2));
  const best = flat ?? two ?? going[0];
  if (best) return best;
  const least = by.sizes[by.sizes.length - 1];
  return { size: least, deep: spans.map((span) => ranks(span, least, by) ?? 4) };
}

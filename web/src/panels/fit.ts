/** How large the blocks of a fight may be: one size for both sides, as large as the panel allows. */
import type { Row, Slot } from '../lib/document';

export interface Fit {
  size: number; // of a block, in pixels
  deep: number[]; // how many ranks each row's slots take
  lines: number[]; // on how many lines each row's slots stand
  over: number; // by how much they are too tall even so
}

export interface Span {
  line: Slot[];
  wide: number; // what its line has, in pixels
  least: number; // what it takes in height in any case
  wraps?: boolean; // its slots may stand on several lines
}

interface Measure {
  gap: number; // between blocks
  slot: number; // around the blocks of a slot and to the next one
  empty: number; // an empty slot, 0 where none is drawn
  sizes: number[];
}

export const GAP = 9; // between blocks
const NARROW: Measure = {
  gap: GAP,
  slot: 18,
  empty: 0,
  sizes: [80, 76, 72, 68, 64, 60, 56, 52, 48, 44, 40, 36],
};
const BROAD: Measure = {
  gap: GAP,
  slot: 20,
  empty: 28,
  sizes: [112, 108, 104, 100, 96, 92, 88, 84, 80, 76, 72, 68, 64, 60, 56, 52, 46, 40],
};
const RANKS = [1, 2, 3, 4];
const LINES = 4;
const MANY = 8; // slots of a line, from which a fight is great
const NAMED = 34; // around the blocks of a further line: its names, and what parts it from the next
const TOO_LONG = 1000;
const RANK = 10;
const FAIR = 76; // one rank is kept to down to this size

/** The boxes shown behind a line: of more than two, those with something in them. */
export function behind(row: Row): Slot[] {
  const all = row.boxes ?? [];
  return all.length > 2 ? all.filter((box) => box.pieces?.length) : all;
}

/** Whether so many fight that their panel takes all the breadth there is. */
export const great = (rows: Row[]): boolean =>
  rows.some((row) => (row.line ?? []).filter((slot) => slot.pieces?.length).length > MANY);

/** How many boxes behind a line stand side by side; roomy: there is breadth for them. */
export function columns(row: Row, low: boolean, roomy: boolean): number {
  const boxes = behind(row).length;
  return boxes > 2 ? (low && roomy ? 3 : 2) : 1;
}

/** How wide the boxes behind a line are; low: of little height. */
export function rear(row: Row, low: boolean, roomy: boolean): number {
  const boxes = behind(row);
  if (!boxes.length) return 0;
  if (boxes.length > 2) return low ? 98 * columns(row, low, roomy) + 10 : 216;
  return !low && boxes.some((box) => (box.pieces?.length ?? 0) > 1) ? 154 : 108;
}

/** The size of the pieces of a box behind a line. */
export function inBox(row: Row, box: Slot, low: boolean): number {
  if (behind(row).length > 2) return low ? 30 : 42;
  return low || (box.pieces?.length ?? 0) > 2 ? 42 : 60;
}

/** The size of the pieces of the boxes under a line of the whole breadth. */
export const beneath = (low: boolean): number => (low ? 42 : 58);

/** How wide the boxes of a line are beside one another, their labels beside the pieces or above; a piece takes so much. */
export const abreast = (row: Row, piece: number, above: boolean): number =>
  behind(row).reduce((sum, box) => {
    const [pieces, label] = [(box.pieces?.length ?? 0) * piece, (box.label?.length ?? 0) * 6.5];
    return sum + (above ? Math.max(pieces, label) : pieces + label + 8) + 18;
  }, 0);

/** How tall the boxes behind a line are at least. */
export function rearHeight(row: Row, low: boolean, roomy: boolean): number {
  const boxes = behind(row);
  const across = columns(row, low, roomy);
  const heights = boxes.map((box, i) => {
    const alone = across === 1 || (across === 2 && boxes.length % 2 === 1 && i === boxes.length - 1);
    const wide = rear(row, low, roomy) / (alone ? 1 : across) - 18;
    const side = inBox(row, box, low) + 6;
    const lines = Math.ceil((box.pieces?.length ?? 0) / Math.max(1, Math.floor((wide + 6) / side)));
    return 40 + lines * side;
  });
  return heights.reduce((sum, _, i) => sum + (i % across ? 0 : Math.max(...heights.slice(i, i + across))), 0);
}

/** Whether nobody stands in a line yet. */
export const vacant = (line: Slot[]): boolean => !line.some((slot) => slot.pieces?.length);

/** All of a line in one tray, as a small screen shows it. */
export const tray = (row: Row): Slot[] => [{ pieces: (row.line ?? []).flatMap((slot) => slot.pieces ?? []) }];

interface Formation {
  deep: number; // ranks of a slot
  lines: number; // on which the slots stand
}

/** The fewest ranks, else the fewest lines, in which blocks of this size go into a row's width; or nothing. */
function formed(span: Span, size: number, by: Measure): Formation | undefined {
  const taken = (deep: number): number[] =>
    span.line.map((slot) => {
      const files = Math.ceil((slot.pieces?.length ?? 0) / deep);
      return files ? files * (size + by.gap) + by.slot : by.empty;
    });
  const deep = RANKS.find((n) => taken(n).reduce((sum, one) => sum + one, 0) <= span.wide);
  if (deep) return { deep, lines: 1 };
  if (!span.wraps) return undefined;
  let [lines, left] = [1, span.wide];
  for (const wide of taken(1)) {
    if (wide > left) [lines, left] = [lines + 1, span.wide];
    left -= wide;
  }
  return lines <= LINES ? { deep: 1, lines } : undefined;
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
    const rows = spans.map((span) => formed(span, size, by));
    const deep = rows.map((row) => row?.deep ?? 0);
    const lines = rows.map((row) => row?.lines ?? 1);
    const tallOf = (i: number): number => {
      // a line of the whole breadth in which nobody stands yet leaves its height to the boxes
      if (narrow && vacant(spans[i].line)) return 0;
      return deep[i] * lines[i] * (size + by.gap) + (lines[i] - 1) * NAMED;
    };
    const height = spans.reduce((sum, span, i) => sum + Math.max(tallOf(i), span.least), 0);
    const over = Math.max(0, height - tall) + (deep.every(Boolean) ? 0 : TOO_LONG);
    return { size, deep, lines, over, goes: !over };
  });
  const going = tried.filter((one) => one.goes);
  const flat = going.find((one) => one.size >= FAIR && [...one.deep, ...one.lines].every((n) => n === 1));
  const two = narrow ? undefined : going.find((one) => one.deep.every((n, i) => n * one.lines[i] <= 2));
  // fewer ranks are worth somewhat smaller blocks
  const worth = (one: Fit): number => one.size - RANK * Math.max(...one.deep, ...one.lines);
  const best = flat ?? two ?? going.sort((a, b) => worth(b) - worth(a))[0];
  const least = tried[tried.length - 1];
  const { size, deep, lines, over } = best ?? { ...least, deep: least.deep.map((n) => n || RANKS.length) };
  return { size, deep, lines, over };
}

/**
 * How pieces stand on their places: rows of three, the front row on the place. Measures are screen pixels from the
 * map's corner at a given zoom, because wood does not shrink as fast as paper.
 */
import { isContainer } from '../lib/containers';
import type { Piece } from '../lib/document';
import type { Point } from '../lib/board';
import { scaled, shared, type Box, type Chart } from './geometry';

export type Detail = 'far' | 'mid' | 'near';

/** A piece where it stands: its north-west corner and its size. */
export interface Seat {
  piece: Piece;
  x: number;
  y: number;
  size: number;
}

/** How many of a stack are of one arm. */
export interface Tally {
  sign: string;
  count: number;
}

/** Pieces of one side in one place. */
export interface Stack {
  key: string;
  place: string;
  space: string;
  side: string;
  pieces: Piece[];
  /** Drawn as one block with their number. */
  counted: boolean;
  /** What that block stands for, arm by arm, where there is room to say it. */
  tally: Tally[];
  seats: Seat[];
  box: Box;
}

/** Whether things are pressed with a finger. */
const TOUCH = globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;
/** Under the sign of its place, where a stack over it would hide another. */
const HANGING = 2;
const NEAR = 7; // pixels
const MOST = 6;
const LEAST = 24;
/** From this size on the ratings of a block can be read. */
const RATED = 35;
/** A block of this size can be read, and pressed. */
const PLAIN = TOUCH ? 48 : RATED;
/** A block on a region is no larger than this, in map units, if its ratings can be read: a region is a small drawing of a large country. */
const REGION = 62;
/** Sizes that a block is tried in where a neighbour is near. */
const SIZES = [1, 0.86, 0.72];
/** How much of a stack may be hidden before it is worth a word. */
const WORTH = 0.03;
/** What it counts that a block is too small for its ratings, though there would be room for them. */
const TINY = 0.12;
/** What it counts that a piece stands beyond the borders of its area. */
const OUTSIDE = 0.5;
/** Steps in which a stack is drawn back towards where its area has room. */
const PULL = [1, 0.75, 0.5, 0.25, 0];
/** Pixels of a counter whose number can be read. */
const COUNTER = TOUCH ? 46 : 22;
/** How far a stack may step aside for its neighbour, in its own breadth. */
const STEP = 0.14;
/** What it counts to cover the sign of another place: one that can be chosen, or any. */
const COVERED = { lit: 1, other: 0.12 };
/** Below the name of a box its pieces keep off it, in map units; and off its rim at both sides, in pixels. */
const UNDER = 4;
const RIM = 8;
/** How far beyond an area's narrowest way a row may stand. */
const SPILL = 1.35;
/** The painted face of a block in its 48-unit square. */
const FACE = 43 / 48;

/** A block at the map's own size; larger for a finger. */
const FULL = TOUCH ? 58 : 52;
const grown = (k: number): number => FULL * k ** 0.45;

/** A block's size on the screen: it grows more slowly than the map. */
export const blockSize = (k: number): number => Math.min(96, Math.max(LEAST, grown(k)));

/** Whether blocks would be too small to be told apart in a row. */
const crowded = (k: number): boolean => grown(k) < LEAST;

/** What is drawn on a block of so many pixels: only what can be read. */
export const detail = (size: number): Detail => (size < RATED ? 'far' : size < 78 ? 'mid' : 'near');

const small = (piece: Piece): boolean =>
  (piece.kind === 'counter' || piece.kind === 'disc') && !isContainer(piece);

const ROWS = 4;
const READABLE = 32; // a block of fewer pixels has no room for a tally beside it
const LINE = 9.6; // pixels of a line of a tally
/** How broad a tally is beside a block. */
export const TALLY = 0.62;

/** A stack arm by arm, the most first; nothing where a face is hidden. */
export function tally(pieces: Piece[]): Tally[] {
  const found = new Map<string, number>();
  for (const piece of pieces) {
    if (piece.face === false || !piece.sign) return [];
    found.set(piece.sign, (found.get(piece.sign) ?? 0) + 1);
  }
  const rows = [...found].map(([sign, count]) => ({ sign, count }));
  return pieces.length > 3 ? rows.sort((a, b) => b.count - a.count).slice(0, ROWS) : [];
}

/** Every stack on the board; walls are no part of one. Pieces in `front` stand in the front row; one block for many shows one that is `lit`; the signs of `goals` stay free to be pressed. */
export function arrange(
  pieces: Piece[],
  chart: Chart,
  k: number,
  front: ReadonlySet<string>,
  lit: ReadonlySet<string>,
  goals: string[],
): Stack[] {
  const groups = new Map<string, Piece[]>();
  for (const piece of pieces) {
    if (!piece.place || !chart.has(piece.place) || piece.kind === 'walls') continue;
    const key = `${piece.place}/${piece.side}`;
    const group = groups.get(key);
    if (group) group.push(piece);
    else groups.set(key, [piece]);
  }
  const full = blockSize(k);
  const lying = new Set(goals);
  const signs = chart.ids.flatMap((id) =>
    chart.isTown(id) ? [{ id, at: chart.sign(id), cost: lying.has(id) ? COVERED.lit : COVERED.other }] : [],
  );
  const taken = new Map<string, Box>(); // where a side stands already
  const done: Stack[] = [];
  const order = [...groups.values()].sort((a, b) => weight(a, front) - weight(b, front));
  const upper = new Map<string, Piece[]>();
  for (const group of groups.values()) {
    const space = chart.spaceOf(group[0].place ?? '');
    if (!upper.has(space)) upper.set(space, group);
  }
  const queue = [...order.filter((g) => isUpper(g)), ...order.filter((g) => !isUpper(g))];
  const least = new Map(queue.map((group) => [group, smallest(group)])); // what a stack takes at least
  for (const group of queue) {
    least.delete(group);
    done.push(place(group));
  }
  spread(done, (stack) => !chart.isArea(stack.place) || !outside(stack));
  // what can be chosen lies over its neighbours, else the southern over the northern
  const asked = (stack: Stack): number =>
    Number(stack.pieces.some((piece) => front.has(piece.id) || lit.has(piece.id)));
  return done.sort((a, b) => asked(a) - asked(b) || a.box[3] - b.box[3]);

  function isUpper(group: Piece[]): boolean {
    return upper.get(chart.spaceOf(group[0].place ?? '')) === group;
  }

  /** Sides in one box stand side by side. */
  function share(group: Piece[], space: string): [number, number] {
    const all = [...groups.values()].filter((g) => chart.spaceOf(g[0].place ?? '') === space);
    const [l, , r] = chart.box(space);
    const [x, y] = chart.at(group[0].place ?? '');
    return all.length < 2 ? [x, y] : [l + ((all.indexOf(group) + 0.5) / all.length) * (r - l), y];
  }

  /** Sides in one region stand side by side about its middle: how far aside this one stands. */
  function beside(group: Piece[], space: string, size: number): number {
    const all = [...groups.values()].filter((g) => chart.spaceOf(g[0].place ?? '') === space);
    const wide = all.map((g) => {
      const columns = abreast(g[0].place ?? '', g.filter((p) => !small(p)).length, size)[0];
      return Math.max(1, columns) * size * 0.96 + 4;
    });
    const before = wide.slice(0, all.indexOf(group)).reduce((a, b) => a + b, 0);
    return before + wide[all.indexOf(group)] / 2 - wide.reduce((a, b) => a + b, 0) / 2;
  }

  /** How many blocks may stand in a row, the best first; 0 is one block with a count. */
  function abreast(id: string, blocks: number, size: number): number[] {
    if (blocks > MOST || crowded(k)) return [0];
    const rows = blocks > 2 ? [blocks === 4 ? 2 : 3, 2] : [Math.max(1, blocks)];
    const room = chart.isArea(id) ? chart.room(id) : 0;
    return [...rows.filter((columns) => blocks < 2 || !room || fits(columns, blocks, size, room, k)), 0];
  }

  /** One block for all of a group, where it would stand alone. */
  function smallest(group: Piece[]): { space: string; box: Box } {
    const id = group[0].place ?? '';
    const [x, y] = chart.at(id);
    const size = LEAST * FACE;
    return { space: chart.spaceOf(id), box: [x * k - size / 2, y * k - size, x * k + size / 2, y * k] };
  }

  /** How much a stack hides of others, of the signs of other places, and of the country around its own. */
  function harm(stack: Stack): number {
    const others = [...done, ...least.values()].filter(({ space }) => space !== stack.space);
    const mates = done.filter(({ space }) => space === stack.space);
    const covers = signs.filter((sign) => sign.id !== stack.space && holds(stack.box, sign.at, k));
    return (
      [...others, ...mates].reduce((sum, other) => sum + hides(stack.box, other.box), 0) +
      covers.reduce((sum, sign) => sum + sign.cost, 0) +
      (chart.isArea(stack.place) ? OUTSIDE * outside(stack) : 0) +
      (chart.kind(stack.place) === 'hex' ? beyond(stack.box, chart.box(stack.space), k) : 0)
    );
  }

  /** How many pieces of a stack stand beyond the borders of its space. */
  function outside(stack: Stack): number {
    return stack.seats.filter(({ x, y, size }) => {
      const half = (size * FACE) / 2;
      return !chart.holds(stack.space, [(x + half) / k, (y + half) / k]);
    }).length;
  }

  /** An area may be narrow: its stack is drawn back to where its pieces stand within its borders. */
  function drawnBack(stack: Stack): void {
    const [x, y] = chart.at(stack.place);
    const [l, t, r, b] = stack.box;
    const [dx, dy] = [(l + r) / 2 - x * k, (t + b) / 2 - y * k];
    let done = 1;
    for (const pull of PULL) {
      move(stack, (pull - done) * dx, (pull - done) * dy);
      done = pull;
      if (!outside(stack)) return;
    }
    move(stack, dx, dy); // nowhere: it stays where it is
  }

  function place(group: Piece[]): Stack {
    const id = group[0].place ?? '';
    const space = chart.spaceOf(id);
    const inBox = chart.kind(id) === 'box';
    const inRegion = chart.isArea(id);
    const [x, y] = inBox ? share(group, space) : chart.at(id);
    const first = inBox || inRegion ? undefined : taken.get(space);
    const sorted = [...group].sort((a, b) => Number(front.has(b.id)) - Number(front.has(a.id)));
    const blocks = sorted.filter((p) => !small(p)).length;
    const size = inBox
      ? boxed(blocks, chart.box(space), chart.nameFoot(space), y, k, full)
      : inRegion
        ? Math.max(LEAST, Math.min(full, Math.max(PLAIN, Math.min(REGION * k, roomy(chart.room(id), k)))))
        : full;
    const aside = inRegion ? beside(group, space, size) : 0;
    const shapes = abreast(id, blocks, size);
    const wanted = (piece: Piece): number => (front.has(piece.id) ? 2 : lit.has(piece.id) ? 1 : 0);
    let [best, worst] = [null as Stack | null, Infinity];
    const rows = shapes.filter(Boolean);
    const alone = chart.isTown(id) ? [0, HANGING] : [0];
    const spots = first
      ? [...among(rows, [0, 1, -1]), ...among([0], [0, 1, -1])]
      : [...among(rows, alone), [0, 0]];
    for (const scale of SIZES) {
      for (const [columns, where] of spots) {
        const shown = columns ? sorted : [...sorted].sort((a, b) => wanted(b) - wanted(a));
        const across = TOUCH ? size : Math.max(LEAST, size * scale);
        const apart = first && where ? (first[2] - first[0] + broad(blocks, columns, across)) / 2 + 3 : 0;
        const below = where === HANGING ? y * k : where ? undefined : first?.[3];
        const at = x * k + aside + (apart && where * apart);
        const stack = stand(shown, id, space, at, y * k, across, columns, below, k);
        if (chart.kind(id) === 'hex') inwards(stack, scaled(chart.box(space), k));
        if (inRegion && outside(stack)) drawnBack(stack);
        const hidden = harm(stack) + (across < RATED && size >= RATED ? TINY : 0);
        if (hidden < worst - 0.001) [best, worst] = [stack, hidden];
        if (!hidden) break;
      }
      if (!worst || inBox) break;
    }
    const stack = best as Stack;
    taken.set(space, stack.box);
    return stack;
  }
}

/** A box holds its pieces below the foot of its name, smaller if need be. */
function boxed(blocks: number, [l, t, r]: Box, name: number, foot: number, k: number, full: number): number {
  const rows = blocks > MOST ? 1 : Math.ceil(blocks / 3) || 1;
  const high = Math.max((foot - t) * 0.72, foot - name - UNDER) * k;
  const wide = (r - l) * k - RIM;
  const room = Math.min(high / rows, wide / (blocks > MOST ? 1 : Math.min(3, blocks || 1)));
  return Math.max(LEAST - 2, Math.min(full, room / (FACE + 0.06)));
}

/** Whether blocks in a row stay about within an area's borders. */
const fits = (columns: number, blocks: number, size: number, room: number, k: number): boolean =>
  Math.max(columns, Math.ceil(blocks / columns)) * size * FACE <= room * 2 * k * SPILL;

/** Three blocks abreast stay within an area's borders, if they can be seen at all. */
const roomy = (room: number, k: number): number => (room ? (room * 2 * k) / 2.2 : Infinity);

/** Small stacks and those in question are laid out first, and so keep their rows. */
function weight(group: Piece[], front: ReadonlySet<string>): number {
  return group.length - (group.some((p) => front.has(p.id)) ? 100 : 0);
}

/** Every shape in every place. */
const among = (shapes: number[], where: number[]): number[][] =>
  where.flatMap((at) => shapes.map((columns) => [columns, at]));

/** Whether a box on the screen lies over a sign of the map, or all but. */
const holds = ([l, t, r, b]: Box, [x, y]: Point, k: number): boolean =>
  x * k > l - NEAR && x * k < r + NEAR && y * k > t - NEAR && y * k < b + NEAR;

/** How broad a stack's rows are. */
const broad = (blocks: number, columns: number, size: number): number =>
  Math.min(columns || 1, Math.max(1, blocks)) * size * (FACE + 0.06);

const area = (box: Box): number => (box[2] - box[0]) * (box[3] - box[1]);

/** How much of the smaller of two boxes the other hides, where it is worth a word. */
function hides(a: Box, b: Box): number {
  const part = shared(a, b) / Math.min(area(a), area(b));
  return part > WORTH ? part : 0;
}

/** How much of a stack stands beyond the borders of its space, where it is worth a word. */
function beyond(box: Box, [l, t, r, b]: Box, k: number): number {
  const part = 1 - shared(box, [l * k - NEAR, t * k - NEAR, r * k + NEAR, b * k + NEAR]) / area(box);
  return part > WORTH ? part : 0;
}

/** Stacks of two places that still cover each other step apart, as far as they stay by their places. */
function spread(stacks: Stack[], stays: (stack: Stack) => boolean): void {
  for (let round = 0; round < 3; round++) {
    for (const [i, one] of stacks.entries()) {
      for (const other of stacks.slice(i + 1)) {
        if (one.space === other.space || !hides(one.box, other.box)) continue;
        const [left, right] =
          one.box[0] + one.box[2] < other.box[0] + other.box[2] ? [one, other] : [other, one];
        const over = left.box[2] - right.box[0];
        const step = Math.min(over / 2 + 1, left.seats[0].size * STEP);
        for (const [stack, by] of [
          [left, -step],
          [right, step],
        ] as const) {
          move(stack, by);
          if (!stays(stack)) move(stack, -by);
        }
      }
    }
  }
}

function move(stack: Stack, by: number, down = 0): void {
  for (const seat of stack.seats) [seat.x, seat.y] = [seat.x + by, seat.y + down];
  const [l, t, r, b] = stack.box;
  stack.box = [l + by, t + down, r + by, b + down];
}

/** A town may lie at the edge of its space: its stack stands within the borders all the same. */
function inwards(stack: Stack, [l, t, r, b]: Box): void {
  const into = (from: number, to: number, least: number, most: number): number => {
    if (to - from > most - least) return (least + most - from - to) / 2;
    return Math.max(0, least - from) - Math.max(0, to - most);
  };
  const [left, top, right, foot] = stack.box;
  move(stack, into(left, right, l, r), into(top, foot, t, b));
}

/** One stack: `columns` blocks in a row, or 0 for one block with a count. */
function stand(
  pieces: Piece[],
  place: string,
  space: string,
  x: number,
  y: number,
  size: number,
  columns: number,
  below: number | undefined,
  k: number,
): Stack {
  const key = `${place}/${pieces[0].side}`;
  const face = size * FACE;
  const step = face + Math.max(2, size * 0.06);
  const blocks = pieces.filter((p) => !small(p));
  const counters = pieces.filter(small);
  const counted = columns === 0 && pieces.length > 1;
  const wide = counted ? 1 : Math.min(columns || 1, Math.max(1, blocks.length));
  const rows = counted ? 1 : Math.max(1, Math.ceil(blocks.length / wide));
  // a second side in the space stands below the place's own sign
  const foot = below === undefined ? y : below + Math.max(12, 25 * k) + rows * step;
  const seats: Seat[] = [];
  if (counted) {
    seats.push({ piece: blocks[0] ?? pieces[0], x: x - face / 2, y: foot - face, size });
  } else {
    for (let row = rows - 1; row >= 0; row--) {
      const line = blocks.slice(row * wide, row * wide + wide);
      const left = x - (line.length * step - (step - face)) / 2;
      line.forEach((piece, i) =>
        seats.push({ piece, x: left + i * step, y: foot - face - row * step, size }),
      );
    }
    const edge = blocks.length ? x + (Math.min(wide, blocks.length) * step) / 2 + 1 : x - size * 0.33;
    const card = Math.max(COUNTER, size * 0.66);
    counters.forEach((piece, i) =>
      seats.push({ piece, x: edge, y: foot - card * 0.9 - i * card * (TOUCH ? 0.97 : 0.9), size: card }),
    );
  }
  const left = Math.min(x - face / 2, ...seats.map((s) => s.x));
  const told = counted && size >= READABLE ? tally(pieces).slice(0, Math.floor((size * 0.9) / LINE)) : [];
  const right =
    Math.max(x + face / 2, ...seats.map((s) => s.x + s.size * FACE)) + (told.length ? size * TALLY : 0);
  const top = Math.min(foot - face, ...seats.map((s) => s.y));
  return {
    key,
    place,
    space,
    side: pieces[0].side,
    pieces,
    counted,
    tally: told,
    seats,
    box: [left, top, right, foot + size * 0.1],
  };
}

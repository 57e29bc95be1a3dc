/** What lies under a point of the board. Points are pixels from the map's corner, as stacks are laid out. */
import type { Point } from '../lib/board';
import type { Thing } from '../lib/document';
import type { Box, Chart } from './geometry';
import type { Lettered } from './lettering';
import type { Seat, Stack } from './stacks';

export interface Hit {
  thing: Thing;
  /** The space it is in. */
  space: string;
  /** Where it is, to put a tip beside it. */
  box: Box;
  /** The place within the space whose sign lies there. */
  on?: string;
  /** Set where the thing is a whole stack, drawn as one block. */
  stack?: Stack;
}

const SIGN = 22; // pixels round the sign of a town that are its own
const FACE = 43 / 48;
export const seatBox = (seat: Seat): Box => [
  seat.x,
  seat.y,
  seat.x + seat.size * FACE,
  seat.y + seat.size * FACE,
];

/** How far a point is from a box. */
function away([x, y]: Point, [l, t, r, b]: Box): number {
  return Math.hypot(Math.max(l - x, 0, x - r), Math.max(t - y, 0, y - b));
}

/** The piece, stack or space under a point; `slack` pixels around a piece count as the piece. */
export function under(p: Point, stacks: Stack[], chart: Chart, k: number, slack: number): Hit | null {
  let best: Hit | null = null;
  let least = slack;
  for (const stack of stacks) {
    if (away(p, stack.box) > slack) continue;
    for (const seat of stack.seats) {
      const box = seatBox(seat);
      const d = away(p, box);
      if (d > least || (d === least && d > 0)) continue;
      least = d;
      const whole = stack.counted ? { stack } : {};
      best = { thing: { kind: 'piece', id: seat.piece.id }, space: stack.space, box, ...whole };
    }
  }
  const space = chart.find([p[0] / k, p[1] / k], 30 / k);
  // beside a piece, but on the sign of another place: that is meant
  const [x, y] = space ? chart.sign(space) : p;
  const onSign = !!space && chart.isTown(space) && Math.hypot(x * k - p[0], y * k - p[1]) < SIGN;
  // pieces of a region may stand over the sign of its town: where that can be chosen, it is still found
  const on = chart.inner(best?.space ?? space ?? '').find((id) => {
    const [sx, sy] = chart.sign(id);
    return Math.hypot(sx * k - p[0], sy * k - p[1]) < SIGN;
  });
  if (best && (!least || !onSign || best.space === space)) return { ...best, ...(on ? { on } : {}) };
  if (!space) return null;
  return { ...spaceHit(space, chart, k), ...(on ? { on } : {}) };
}

/** The place whose name lies under a point of the map. */
export function named([x, y]: Point, names: Lettered[]): string | null {
  return names.find(({ box: [l, t, r, b] }) => x >= l && x <= r && y >= t && y <= b)?.place ?? null;
}

export function spaceHit(id: string, chart: Chart, k: number): Hit {
  const [l, t, r, b] = chart.box(id);
  return { thing: { kind: 'space', id }, space: chart.spaceOf(id), box: [l * k, t * k, r * k, b * k] };
}

/** Where a thing of the board is drawn now. */
export function locate(thing: Thing, stacks: Stack[], chart: Chart, k: number): Hit | null {
  if (thing.kind === 'space') return chart.has(thing.id) ? spaceHit(thing.id, chart, k) : null;
  if (thing.kind !== 'piece') return null;
  for (const stack of stacks) {
    if (!stack.pieces.some((piece) => piece.id === thing.id)) continue;
    const seat = stack.seats.find((one) => one.piece.id === thing.id) ?? stack.seats[0];
    return {
      thing,
      space: stack.space,
      box: seatBox(seat),
      ...(stack.counted ? { stack } : {}),
    };
  }
  return null;
}

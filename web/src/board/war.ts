/** Where the war is: the part of the map that a first view shows. Measures are map units. */
import type { Box } from './geometry';

/** Something on the map, and how much it matters that it is seen. */
export interface Weighed {
  box: Box;
  weight: number;
}

/** The box around several. */
export const around = (boxes: Box[]): Box =>
  boxes.reduce((a, b) => [
    Math.min(a[0], b[0]),
    Math.min(a[1], b[1]),
    Math.max(a[2], b[2]),
    Math.max(a[3], b[3]),
  ]);

const within = ([l, t, r, b]: Box, x: number, y: number, wide: number, high: number): boolean =>
  l >= x && t >= y && r <= x + wide && b <= y + high;

/**
 * The box around as much as a window of this size can hold. All of it, where that has room; else the window whose
 * things weigh most, and of several the one with the most things.
 */
export function held(things: Weighed[], wide: number, high: number): Box | null {
  if (!things.length) return null;
  const all = around(things.map(({ box }) => box));
  if (all[2] - all[0] <= wide && all[3] - all[1] <= high) return all;
  let best: Weighed[] = [];
  let most = -1;
  for (const left of new Set(things.map(({ box }) => box[0]))) {
    const column = things.filter(({ box }) => box[0] >= left && box[2] <= left + wide);
    for (const top of new Set(column.map(({ box }) => box[1]))) {
      const inside = column.filter(({ box }) => within(box, left, top, wide, high));
      const weight = inside.reduce((sum, one) => sum + one.weight, 0) + inside.length / 1000;
      if (weight > most) [best, most] = [inside, weight];
    }
  }
  return best.length ? around(best.map(({ box }) => box)) : things[0].box;
}

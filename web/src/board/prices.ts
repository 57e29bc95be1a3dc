/** What choosing a space takes, to be told beside it. */
import type { TableState } from '../table/state.svelte';
import { scaled, shared, type Box, type Chart } from './geometry';
import type { Lettered } from './lettering';
import type { Stack } from './stacks';

export interface Price {
  id: string;
  text: string;
}

const MANY = 8; // prices, beyond which the usual one is left to the slip beside what is pointed at
const amount = (cost: string): number => parseFloat(cost.replace(/^½/, '0.5')) || 0;

/** The price of each space; where several choices lead there, the least. Not where all spaces take the same. */
export function prices(table: TableState, spaces: string[]): Price[] {
  const found = spaces.flatMap((id) => {
    const told = table.choices({ kind: 'space', id }).flatMap((choice) => choice.cost || []);
    return told.length ? [{ id, text: told.sort((a, b) => amount(a) - amount(b))[0] }] : [];
  });
  const times = (text: string): number => found.filter((price) => price.text === text).length;
  const usual = [...found].sort((a, b) => times(b.text) - times(a.text))[0]?.text;
  const same = found.every(({ text }) => text === usual);
  return found.length > (same ? 2 : MANY) ? found.filter(({ text }) => text !== usual) : found;
}

/** A price where it lies: its middle and its breadth, in pixels. */
export interface Tag extends Price {
  x: number;
  y: number;
  wide: number;
}

const HIGH = 19;
const REACH = 13; // pixels from the middle of a sign to its edge
/** What a price should not lie over, and how much it matters. */
const WOOD = 3;
const NAME = 2;
const TAG = 6;

/** Prices beside the pieces and the sign of their space, where they cover the least. */
export function tags(told: Price[], chart: Chart, stacks: Stack[], names: Lettered[], k: number): Tag[] {
  const laid: Box[] = [];
  const wood = stacks.map((stack) => stack.box);
  const letters = names.map((name) => scaled(name.box, k));
  const over = (boxes: Box[], box: Box): number => boxes.reduce((sum, one) => sum + shared(one, box), 0);
  return told.map((price) => {
    const wide = Math.max(HIGH, 7 * price.text.length + 9);
    const around = (x: number, y: number): Box => [x - wide / 2, y - HIGH / 2, x + wide / 2, y + HIGH / 2];
    const cost = (box: Box): number =>
      WOOD * over(wood, box) + NAME * over(letters, box) + TAG * over(laid, box);
    const [x, y] = chart.sign(price.id).map((n) => n * k);
    const own = stacks.filter(({ space }) => space === chart.spaceOf(price.id)).map((stack) => stack.box);
    const [l, t, r, b] = own.reduce<Box>(
      (a, o) => [Math.min(a[0], o[0]), Math.min(a[1], o[1]), Math.max(a[2], o[2]), Math.max(a[3], o[3])],
      [x - REACH, y - REACH, x + REACH, y + REACH],
    );
    const [far, half] = [wide / 2 + 1, HIGH / 2];
    const spots = own.length
      ? [
          [r + far, t + half],
          [l - far, t + half],
          [(l + r) / 2, t - half - 1],
        ]
      : [
          [x + 15, y - 15],
          [x - 15, y - 15],
        ];
    spots.push([(l + r) / 2, b + half + 1], [r + far, b - half], [l - far, b - half]);
    const [best] = spots
      .map(([px, py], nth) => ({ px, py, cost: cost(around(px, py)) + nth }))
      .sort((one, other) => one.cost - other.cost);
    laid.push(around(best.px, best.py));
    return { ...price, x: best.px, y: best.py, wide };
  });
}

/** Where a finger presses what can be chosen, and how near to each other choices lie. Measures are map units unless told. */
import type { Point } from '../lib/board';
import type { Thing } from '../lib/document';
import { HALO, scaled, type Box, type Chart } from './geometry';
import { locate } from './hits';
import type { Stack } from './stacks';

/** How fine the country is searched for room, in steps across. */
const STEPS = 24;

/** A part of a space where nothing else is pressed: its middle, and how far it reaches. */
interface Spot {
  at: Point;
  room: number;
}

const found = new WeakMap<Chart, Map<string, Spot>>();

const square = ([x, y]: Point, reach: number): Box => [x - reach, y - reach, x + reach, y + reach];

/** How far a finger goes from one point to another: it is as broad as it is high. */
const apart = ([x, y]: Point, [u, v]: Point): number => Math.max(Math.abs(x - u), Math.abs(y - v));

function fromLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(ax + t * dx - x, ay + t * dy - y);
}

/** The broadest part of a space that is off some signs: each of them takes as much room as is left for the space. */
function search(chart: Chart, id: string, signs: Point[]): Spot {
  const [l, t, r, b] = chart.box(id);
  const rings = chart.outline(id);
  let best: Spot = { at: chart.middle(id), room: 0 };
  for (let i = 0; i < STEPS * STEPS; i++) {
    const x = l + (((i % STEPS) + 0.5) / STEPS) * (r - l);
    const y = t + ((Math.floor(i / STEPS) + 0.5) / STEPS) * (b - t);
    const room = Math.min(...signs.map((sign) => apart(sign, [x, y]) / 2));
    if (room <= best.room || !chart.holds(id, [x, y])) continue;
    const border = rings.flatMap((ring) => ring.map((p, n) => fromLine([x, y], p, ring.at(n - 1) ?? p)));
    best = [best, { at: [x, y] as Point, room: Math.min(room, ...border) }].sort(
      (a, b) => b.room - a.room,
    )[0];
  }
  return best;
}

/** Where other choices are pressed that lie within a space, and then also those just beyond its borders. */
function upon(chart: Chart, id: string, lit: string[]): Point[] {
  const inner = new Set(chart.inner(id));
  const signs = lit.filter((other) => inner.has(other)).map((other) => chart.sign(other));
  if (!signs.length) return [];
  const [l, t, r, b] = chart.box(id);
  const around = lit
    .filter((other) => other !== id && chart.spaceOf(other) === other)
    .map((other) => chart.middle(other));
  return [
    ...signs,
    ...around.filter(([x, y]) => x > l - HALO && x < r + HALO && y > t - HALO && y < b + HALO),
  ];
}

function spot(chart: Chart, id: string, signs: Point[]): Spot {
  const known = found.get(chart) ?? new Map<string, Spot>();
  found.set(chart, known);
  const key = `${id} ${signs.join(' ')}`;
  const there = known.get(key) ?? search(chart, id, signs);
  known.set(key, there);
  return there;
}

/** Where a space is pressed: all of it, or what is left where places within it can be chosen too; a place on its sign. */
export function pressBox(chart: Chart, id: string, lit: string[]): Box {
  if (chart.spaceOf(id) !== id) return square(chart.sign(id), HALO);
  const signs = upon(chart, id, lit);
  if (!signs.length || !chart.outline(id).length) return chart.box(id);
  const { at, room } = spot(chart, id, signs);
  return room ? square(at, room) : chart.box(id);
}

/** How far apart the two choices are that lie closest, in pixels. Nothing is told apart that lies in one point. */
export function closest(chart: Chart, stacks: Stack[], k: number, targets: Thing[], lit: string[]): number {
  const middles = (kind: string): Point[] =>
    targets
      .filter((thing) => thing.kind === kind)
      .flatMap((thing) => {
        if (kind === 'space') return chart.has(thing.id) ? [scaled(pressBox(chart, thing.id, lit), k)] : [];
        const hit = locate(thing, stacks, chart, k);
        return hit ? [hit.box] : [];
      })
      .map(([l, t, r, b]) => [(l + r) / 2, (t + b) / 2]);
  return ['space', 'piece']
    .map(middles)
    .flatMap((all) => all.flatMap((one, i) => all.slice(i + 1).map((other) => apart(one, other))))
    .filter((gap) => gap > 1)
    .reduce((a, b) => Math.min(a, b), Infinity);
}

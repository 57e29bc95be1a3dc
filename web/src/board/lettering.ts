/** Where the names of places go when pieces stand on them: beside or below the stack, clear of others. */
import { scaled, shared, type Box, type Chart } from './geometry';
import type { Label } from './sheet';
import type { Stack } from './stacks';

export interface Lettered {
  place: string;
  x: number;
  y: number;
  anchor: string;
  /** How many times the size of the sheet's lettering at this zoom. */
  scale: number;
  /** Where it lies, in map units. */
  box: Box;
  /** There is no room for it: it waits for a closer look. */
  hidden: boolean;
}

interface Trial {
  x: number;
  y: number;
  anchor: string;
  scale: number;
  box: Box;
  cost: number;
}

interface Spot {
  box: Box;
  x: number;
  anchor: string;
  extra: number;
}

/** Letters of fewer pixels are not read. */
export const LEAST_LETTER = 9;
/** How far the wood of a block shows to its right, in pixels. */
const DEPTH = 4;
/** Sizes that a name is tried in. */
const SIZES = [1, 0.86, 0.72];
/** How much of a name may lie under wood, or over another name, and still be read. */
const HIDDEN = 0.2;
const CLASH = 0.06;

/** How much letters grow, so that they can be read at a zoom; no size leaves them as they are. */
export const readable = (size: number, k: number, swell: number): number =>
  Math.max(swell, LEAST_LETTER / (size * k));

/**
 * Every name where it reads best: as printed where nothing covers it, else at the foot of its stack or beside it. One
 * without room is hidden, the smaller before the greater, but never one of `wanted`. Measures are map units.
 */
export function lettered(
  names: Label[],
  stacks: Stack[],
  lying: Box[],
  chart: Chart,
  k: number,
  swell: number,
  wanted: ReadonlySet<string> = new Set(),
): Lettered[] {
  const wood = stacks.map(({ space, box: [l, t, r, b] }) => ({
    space,
    box: scaled([l, t, r + DEPTH, b], 1 / k),
  }));
  const marks = lying.map((box) => scaled(box, 1 / k));
  const obstacles = [...wood.map((one) => one.box), ...marks];
  const covered = (box: Box): number => obstacles.reduce((sum, one) => sum + shared(one, box), 0);
  const placed: Box[] = [];
  const clash = (box: Box): number => placed.reduce((sum, one) => sum + shared(one, box), 0);
  const found = new Map<Label, Lettered>();
  const must = (name: Label): number => Number(wanted.has(chart.spaceOf(name.place)));
  for (const name of [...names].sort((a, b) => must(b) - must(a) || b.size - a.size)) {
    const best = settled(name);
    const [size, under, over] = [area(best.box), covered(best.box), clash(best.box)];
    const hidden = !must(name) && (under > HIDDEN * size || over > CLASH * size);
    if (!hidden) placed.push(best.box);
    const { x, y, anchor, scale, box } = best;
    found.set(name, { place: name.place, x, y, anchor, scale, box, hidden });
  }
  return names.map((name) => found.get(name) as Lettered);

  /** Where a name reads best, as things stand. */
  function settled(name: Label): Trial {
    const most = readable(name.size, k, swell);
    const least = LEAST_LETTER / (name.size * k);
    const space = chart.spaceOf(name.place);
    const at = chart.at(name.place);
    const round = marks.filter((box) => about(box, at)); // a siege: the name clears it as it clears the stack
    const own = [...wood.filter((one) => one.space === space).map((one) => one.box), ...round];
    const sizes = SIZES.map((size) => most * size).filter((scale) => scale >= Math.min(most, least));
    const printed = sizes.map((scale) => printedAt(name, scale, most));
    const free = printed.find(({ box }) => covered(box) <= 0.01 * area(box) && !clash(box));
    if (free) return free;
    const trials = [...printed, ...sizes.flatMap((scale) => around(name, own, at, scale, most))];
    for (const trial of trials) {
      if (chart.isArea(space) && trial !== trials[0]) trial.cost += strays(trial.box, space, chart);
      trial.cost += 2 * covered(trial.box) + 3 * clash(trial.box);
      trial.cost += chart.marks.reduce((sum, box) => sum + shared(box, trial.box), 0);
    }
    return trials.reduce((a, b) => (b.cost < a.cost ? b : a));
  }
}

/** A region's name does not wander into its neighbour. */
function strays(box: Box, space: string, chart: Chart): number {
  const level = (box[1] + box[3]) / 2;
  const ends = [box[0], (box[0] + box[2]) / 2, box[2]].filter((x) => !chart.holds(space, [x, level]));
  return ends.length * 0.7 * area(box);
}

/** Whether a box lies round a point. */
const about = ([l, t, r, b]: Box, [x, y]: [number, number]): boolean => l < x && x < r && t < y && y < b;

const area = (box: Box): number => (box[2] - box[0]) * (box[3] - box[1]);

/** A name as printed, grown about its anchor. */
function printedAt(name: Label, scale: number, most: number): Trial {
  const [x, y] = name.at;
  const grow = (n: number, about: number): number => about + (n - about) * scale;
  const [l, t, r, b] = name.box;
  return {
    x,
    y,
    anchor: name.anchor,
    box: [grow(l, x), grow(t, y), grow(r, x), grow(b, y)],
    cost: (1 - scale / most) * area(name.box),
    scale,
  };
}

/** At the foot of the stack, beside the place's sign, over the stack, beside it. */
function around(name: Label, own: Box[], [ax, ay]: [number, number], grown: number, most: number): Trial[] {
  const [wide, high] = [(name.box[2] - name.box[0]) * grown, (name.box[3] - name.box[1]) * grown];
  const rise = name.size * grown * 0.74; // from the top of the letters to the first baseline
  const lowest = Math.max(ay, ...own.map((box) => box[3]));
  const highest = Math.min(ay - 8, ...own.map((box) => box[1]));
  const [left, right] = [
    Math.min(ax - 20, ...own.map((b) => b[0])),
    Math.max(ax + 20, ...own.map((b) => b[2])),
  ];
  const top = lowest + (lowest < ay + 30 ? 20 : 2);
  const level = ay + 10 - high / 2;
  const small = wide * high * 0.05;
  const end = (x: number, y: number, extra: number): Spot => ({
    box: [x - wide, y, x, y + high],
    x,
    anchor: 'end',
    extra,
  });
  const start = (x: number, y: number, extra: number): Spot => ({
    box: [x, y, x + wide, y + high],
    x,
    anchor: 'start',
    extra,
  });
  const middle = (y: number, extra: number): Spot => ({
    box: [ax - wide / 2, y, ax + wide / 2, y + high],
    x: ax,
    anchor: 'middle',
    extra,
  });
  return [
    middle(top, 0),
    end(ax - 20, level + 8, 1),
    start(ax + 20, level + 8, 1),
    end(ax - 4, top, 1),
    start(ax + 4, top, 1),
    middle(highest - high - 2, 2),
    end(left - 6, level, 2),
    start(right + 6, level, 2),
  ].map(({ box, x, anchor, extra }) => ({
    x,
    y: box[1] + rise,
    anchor,
    box,
    cost: extra * small + (1 - grown / most) * area(name.box),
    scale: grown,
  }));
}

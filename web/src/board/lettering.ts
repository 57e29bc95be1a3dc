/** Where the names of places go when pieces stand on them: beside or below the stack, clear of others. */
import { scaled, shared, type Box, type Chart } from './geometry';
import type { Label } from './sheet';
import type { Stack } from './stacks';

export interface Lettered {
  place: string;
  x: number;
  y: number;
  anchor: string;
  /** Smaller than the rest, where there is little room. */
  shrink: number;
}

interface Trial extends Lettered {
  box: Box;
  cost: number;
}

interface Spot {
  box: Box;
  x: number;
  anchor: string;
  extra: number;
}

/** How far the wood of a block shows to its right, in pixels. */
const DEPTH = 4;

/** Every name where it reads best; those that nothing covers stay as they are printed. Measures are map units. */
export function lettered(
  names: Label[],
  stacks: Stack[],
  lying: Box[],
  chart: Chart,
  k: number,
  swell: number,
): Lettered[] {
  const wood = stacks.map(({ space, box: [l, t, r, b] }) => ({
    space,
    box: scaled([l, t, r + DEPTH, b], 1 / k),
  }));
  const obstacles = [...wood.map((one) => one.box), ...lying.map((box) => scaled(box, 1 / k))];
  const covered = (box: Box): number => obstacles.reduce((sum, one) => sum + shared(one, box), 0);
  const first = names.map((name) => printedAt(name, swell, 1));
  const moves = first.map((trial) => covered(trial.box) > 0.01 * area(trial.box));
  const placed: Box[] = [];
  first.forEach((_, i) => {
    if (moves[i]) return;
    // letters that swell on a small map make room for each other
    const smaller = chart.isArea(chart.spaceOf(names[i].place)) ? [0.86, 0.72] : [];
    for (const shrink of smaller) {
      if (!placed.some((box) => shared(box, first[i].box) > 0)) break;
      first[i] = printedAt(names[i], swell, shrink);
    }
    placed.push(first[i].box);
  });
  return names.map((name, i) => {
    if (!moves[i]) return first[i];
    const space = chart.spaceOf(name.place);
    const own = wood.filter((one) => one.space === space).map((one) => one.box);
    const trials = [1, 0.8].flatMap((shrink) => [
      printedAt(name, swell, shrink),
      ...around(name, own, chart.at(name.place), swell, shrink),
    ]);
    for (const trial of trials) {
      if (chart.isArea(space) && trial !== trials[0]) trial.cost += strays(trial.box, space, chart);
      trial.cost += 2 * covered(trial.box) + 3 * placed.reduce((sum, box) => sum + shared(box, trial.box), 0);
      trial.cost += chart.marks.reduce((sum, box) => sum + shared(box, trial.box), 0);
    }
    const best = trials.reduce((a, b) => (b.cost < a.cost ? b : a));
    placed.push(best.box);
    return best;
  });
}

/** A region's name does not wander into its neighbour. */
function strays(box: Box, space: string, chart: Chart): number {
  const level = (box[1] + box[3]) / 2;
  const ends = [box[0], (box[0] + box[2]) / 2, box[2]].filter((x) => !chart.holds(space, [x, level]));
  return ends.length * 0.7 * area(box);
}

const area = (box: Box): number => (box[2] - box[0]) * (box[3] - box[1]);

/** A name as printed, grown about its anchor. */
function printedAt(name: Label, swell: number, shrink: number): Trial {
  const [x, y] = name.at;
  const grow = (n: number, about: number): number => about + (n - about) * swell * shrink;
  const [l, t, r, b] = name.box;
  return {
    place: name.place,
    x,
    y,
    anchor: name.anchor,
    box: [grow(l, x), grow(t, y), grow(r, x), grow(b, y)],
    cost: (1 - shrink) * area(name.box),
    shrink,
  };
}

/** At the foot of the stack, beside the place's sign, over the stack, beside it. */
function around(name: Label, own: Box[], [ax, ay]: [number, number], swell: number, shrink: number): Trial[] {
  const grown = swell * shrink;
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
    place: name.place,
    x,
    y: box[1] + rise,
    anchor,
    box,
    cost: extra * small + (1 - shrink) * area(name.box),
    shrink,
  }));
}

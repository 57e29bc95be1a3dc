import { describe, expect, it } from 'vitest';
import { Chart } from '../src/board/geometry';
import { named } from '../src/board/hits';
import { lettered } from '../src/board/lettering';
import type { Label } from '../src/board/sheet';
import type { Stack } from '../src/board/stacks';
import { board } from './board';

const { a, b } = board.spaces;
const charted = (kind: string): Chart =>
  new Chart({
    ...board,
    spaces: { a: { ...a, kind }, b: { ...b, kind } },
    places: {},
    layers: [{ id: 'marks', uses: [{ symbol: 'coin', at: [50, 98] }] }],
  });
const name = (place: string, x: number): Label => ({
  place,
  at: [x, 50],
  anchor: 'middle',
  size: 10,
  box: [x - 40, 42, x + 40, 54],
});
const names = [name('a', 50), name('b', 134)];

describe('the names of areas', () => {
  it('stay as they are printed where nothing covers them', () => {
    const [first, second] = lettered(names, [], [], charted('region'), 1, 1);
    expect([first.scale, second.scale]).toEqual([1, 1]);
    expect([first.x, second.x]).toEqual([50, 134]);
  });

  it('shrink where they swell into each other, but never below what can be read', () => {
    const large = names.map((one) => ({ ...one, size: 20 }));
    const [first, second] = lettered(large, [], [], charted('hex'), 1, 1.08);
    expect([first.scale, second.scale]).toEqual([1.08, 1.08 * 0.86]);
    const tight = lettered(names, [], [], charted('hex'), 1, 1.08);
    expect(tight[1].scale * 10).toBeGreaterThanOrEqual(9);
  });

  it('grow until they can be read, and wait for a closer look where there is no room', () => {
    const [first] = lettered(names, [], [], charted('hex'), 0.45, 1);
    expect(first.scale * 10 * 0.45).toBeCloseTo(9);
    const crowd = Array.from({ length: 12 }, () => names[0]).concat(names[1]);
    const hidden = (wanted: string[]): boolean[] =>
      lettered(crowd, [], [], charted('hex'), 0.45, 1, new Set(wanted)).map((one) => one.hidden);
    expect(hidden([]).filter(Boolean).length).toBeGreaterThan(0);
    expect(hidden(['b'])[12]).toBe(false); // what can be chosen is always told
  });

  it('keep off what is printed of an area when they move', () => {
    const chart = charted('region');
    expect(chart.marks).toEqual([[42, 90, 58, 106]]);
    const stack = { space: 'a', box: [20, 40, 80, 70] } as unknown as Stack;
    const moved = (on: Chart): number => lettered([name('a', 50)], [stack], [], on, 1, 1)[0].y;
    const bare = charted('region');
    bare.marks.length = 0;
    expect(moved(bare)).toBeCloseTo(97.4); // below the stack
    expect(moved(chart)).toBeCloseTo(33.4); // above it
  });
});

describe('a name', () => {
  it('belongs to its place, wherever it lies', () => {
    const found = lettered(names, [], [], charted('hex'), 1, 1);
    expect(named([60, 48], found)).toBe('a');
    expect(named([60, 80], found)).toBeNull();
  });

  it('clear what lies round their place, as a siege does', () => {
    const chart = charted('hex');
    const [x, y] = chart.at('a');
    const ring: [number, number, number, number] = [x - 25, y - 15, x + 25, y + 35];
    const stack = { space: 'a', box: [x - 30, y - 60, x + 30, y] } as unknown as Stack;
    const printed = { ...name('a', x), box: [x - 40, y + 10, x + 40, y + 22] } as Label;
    const [moved] = lettered([printed], [stack], [ring], chart, 1, 1);
    const [l, top, r, b] = moved.box;
    expect(r <= ring[0] || l >= ring[2] || b <= ring[1] || top >= ring[3]).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { Chart } from '../src/board/geometry';
import { closest, pressBox } from '../src/board/press';
import { board, chart } from './board';

/** A region with a town in its very middle. */
const country = new Chart({
  ...board,
  spaces: { ...board.spaces, c: { ...board.spaces.c, kind: 'region' } },
  places: { town: { ...board.places.town, at: [250, 50] } },
  layers: [{ id: 'places', uses: [{ symbol: 'town', at: [250, 50], place: 'town' }] }],
});

describe('where a choice is pressed', () => {
  it('is all of a space where nothing else in it can be chosen', () => {
    expect(pressBox(country, 'c', ['c'])).toEqual([200, 0, 300, 100]);
    expect(pressBox(country, 'a', ['a', 'town'])).toEqual([0, 0, 100, 100]);
  });

  it('is what is left of a region whose town can be chosen too, and the town on its sign', () => {
    const lit = ['c', 'town'];
    const [l, t, r, b] = pressBox(country, 'c', lit);
    const away = Math.max(Math.abs((l + r) / 2 - 250), Math.abs((t + b) / 2 - 50));
    expect(r - l).toBeGreaterThan(27); // as broad as the way from the town to it
    expect(away).toBeGreaterThanOrEqual(r - l - 0.001);
    expect(Math.min(l - 200, t, 300 - r, 100 - b)).toBeGreaterThan(-0.001);
    expect(pressBox(country, 'town', lit)).toEqual([223, 23, 277, 77]);
  });

  it('is told apart by a finger from a zoom on', () => {
    const targets = ['a', 'b', 'c'].map((id) => ({ kind: 'space', id }));
    expect(closest(chart, [], 0.5, targets.slice(0, 2), ['a', 'b'])).toBe(50);
    expect(closest(chart, [], 0.5, targets.slice(0, 1), ['a'])).toBe(Infinity);
  });
});

import { describe, expect, it } from 'vitest';
import { bounds, Chart, corners, inside, outlines, shared } from '../src/board/geometry';
import type { BoardFile } from '../src/lib/board';
import { board, chart } from './board';

describe('paths', () => {
  it('follows relative and absolute steps', () => {
    expect(corners('M10 10h20v5H0z')).toEqual([
      [10, 10],
      [30, 10],
      [30, 15],
      [0, 15],
    ]);
  });

  it('follows a curve in a few steps and ends where it ends', () => {
    const points = corners('M0 0C0 10 10 10 10 0');
    expect(points).toHaveLength(6);
    expect(points.at(-1)).toEqual([10, 0]);
    expect(Math.max(...points.map(([, y]) => y))).toBeLessThanOrEqual(7.5);
  });

  it('knows what lies within a ring that bends inwards', () => {
    const ring = corners('M0 0L10 0L10 10L5 4L0 10z');
    expect(inside([5, 3], ring)).toBe(true);
    expect(inside([5, 8], ring)).toBe(false);
    expect(bounds(ring)).toEqual([0, 0, 10, 10]);
  });

  it('measures what two boxes share', () => {
    expect(shared([0, 0, 10, 10], [5, 5, 20, 20])).toBe(25);
    expect(shared([0, 0, 10, 10], [10, 0, 20, 10])).toBe(0);
  });
});

describe('a chart', () => {
  it('calls a space by the place that the game knows', () => {
    expect(chart.ids).toEqual(['a', 'b', 'town', 'box']);
    expect(chart.spaceOf('c')).toBe('town');
    expect(chart.at('town')).toEqual([230, 40]);
    expect(chart.sign('town')).toEqual([231, 41]);
    expect(chart.shape('town')).toBe(board.spaces.c.shape);
  });

  it('finds the space under a point, and beyond the map none', () => {
    expect(chart.find([150, 50], 10)).toBe('b');
    expect(chart.find([299, 99], 10)).toBe('town');
    expect(chart.find([-200, 50], 10)).toBeNull();
  });

  it('goes from a space to its neighbour, and stops at the edge', () => {
    expect(chart.neighbour('a', 'right')).toBe('b');
    expect(chart.neighbour('b', 'left')).toBe('a');
    expect(chart.neighbour('a', 'left')).toBeNull();
    expect(chart.neighbour('a', 'up')).toBeNull();
  });

  it('counts the spaces of a march', () => {
    expect(chart.pitch).toBe(100);
    expect(chart.spaces('a', 'box')).toBe(3);
    expect(chart.spaces('a', 'a')).toBe(1);
  });
});

describe('an area', () => {
  const area: BoardFile = {
    ...board,
    spaces: {
      ...board.spaces,
      // a mainland with a lake, and an island
      coast: {
        ...board.spaces.a,
        kind: 'region',
        room: 20,
        shape: 'M0 200h100v100h-100zM40 240h20v20h-20zM150 200h20v20h-20z',
      },
      gulf: { ...board.spaces.a, kind: 'sea', shape: 'M200 200h50v50h-50z' },
    },
    theatres: [{ id: 'south', name: 'South', box: [0, 200, 250, 300], scenarios: ['late'] }],
  };
  const known = new Chart(area);

  it('is each of its parts, and not what they enclose', () => {
    expect(outlines(area.spaces.coast.shape)).toHaveLength(3);
    expect(known.holds('coast', [20, 220])).toBe(true);
    expect(known.holds('coast', [50, 250])).toBe(false);
    expect(known.holds('coast', [160, 210])).toBe(true);
    expect(known.box('coast')).toEqual([0, 200, 170, 300]);
  });

  it('is country or sea, and says how much room it has', () => {
    expect(['coast', 'gulf', 'a', 'box'].map((id) => known.isArea(id))).toEqual([true, true, false, false]);
    expect(known.isTown('gulf')).toBe(false);
    expect(known.room('coast')).toBe(20);
    expect(known.room('gulf')).toBe(0);
  });

  it('lies in the theatre that a scenario opens on', () => {
    expect(known.theatre('late')).toEqual([0, 200, 250, 300]);
    expect(known.theatre('early')).toBeNull();
  });
});

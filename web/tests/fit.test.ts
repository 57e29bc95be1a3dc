import { describe, expect, it } from 'vitest';
import type { Row } from '../src/lib/document';
import { behind, columns, fit, great, rearHeight, tray, type Span } from '../src/panels/fit';

const pieces = (n: number): { id: string; side: string }[] =>
  Array.from({ length: n }, (_, i) => ({ id: String(i), side: 'north' }));
const span = (n: number, wide = 800, least = 0): Span => ({ line: [{ pieces: pieces(n) }], wide, least });

describe('the blocks of a fight', () => {
  it('are as large as the panel allows', () => {
    expect(fit([span(3), span(3)], 600, false, false).size).toBe(112);
  });

  it('have one size for both sides, the larger line deciding it', () => {
    const { size, deep } = fit([span(2), span(9)], 600, false, false);
    expect(size).toBeLessThan(112);
    expect(deep).toEqual([1, 1]);
  });

  it('stand in ranks rather than become too small', () => {
    const { deep } = fit([span(20), span(4)], 600, false, false);
    expect(deep[0]).toBeGreaterThan(1);
    expect(deep[1]).toBe(1);
  });

  it('leave the height of a line of the whole breadth to the boxes while nobody stands in it', () => {
    expect(fit([span(0), span(0)], 10, true, false, true).size).toBe(112);
    expect(fit([span(1), span(0)], 60, true, false, true).size).toBe(46);
  });

  it('still stand somewhere when nothing goes', () => {
    expect(fit([span(60, 200), span(60, 200)], 100, true, false)).toEqual({
      size: 36,
      deep: [4, 4],
      lines: [1, 1],
      over: 1000,
    });
  });

  it('stand on several lines where each has a slot of its own', () => {
    const long = {
      line: Array.from({ length: 12 }, () => ({ pieces: pieces(1) })),
      wide: 500,
      least: 0,
      wraps: true,
    };
    const { deep, lines } = fit([long, span(3)], 500, false, false);
    expect(deep).toEqual([1, 1]);
    expect(lines[0]).toBeGreaterThan(1);
    expect(lines[1]).toBe(1);
    expect(great([{ side: 'north', role: '', line: long.line }])).toBe(true);
  });
});

describe('the boxes behind a line', () => {
  const row = (...counts: number[]): Row => ({
    side: 'north',
    role: '',
    boxes: counts.map((n) => ({ pieces: pieces(n) })),
  });

  it('are left out when they are many and empty', () => {
    expect(behind(row(0, 1))).toHaveLength(2);
    expect(behind(row(0, 1, 0, 2))).toHaveLength(2);
  });

  it('grow with what they hold', () => {
    expect(rearHeight(row(9), false, false)).toBeGreaterThan(rearHeight(row(1), false, false));
  });

  it('stand three abreast where there is breadth and little height', () => {
    expect([columns(row(1, 2, 3), true, true), columns(row(1, 2, 3), true, false)]).toEqual([3, 2]);
    expect(rearHeight(row(1, 2, 3), true, true)).toBeLessThan(rearHeight(row(1, 2, 3), true, false));
  });

  it('come together in one tray on a small screen', () => {
    const line = [{ pieces: pieces(2) }, {}, { pieces: pieces(1) }];
    expect(tray({ side: 'north', role: '', line })[0].pieces).toHaveLength(3);
  });
});

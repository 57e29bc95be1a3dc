import { describe, expect, it } from 'vitest';
import { drawn } from '../src/lib/bounds';
import { applied } from '../src/lib/differences';
import type { Side } from '../src/lib/document';
import { draw } from '../src/pieces/pieces';

const north: Side = { id: 'north', name: 'North', tincture: 'azure', emblem: 'star' };

describe('numbers without measure', () => {
  it('draw no more than there is room for', () => {
    expect([3, 3.7, 0, -1, 1e9, NaN, Infinity].map((n) => drawn(n, 6))).toEqual([3, 3, 0, 0, 6, 0, 6]);
  });

  it('give a block no more pips than it can carry', () => {
    const pips = (strength: number, steps: number): number =>
      draw({ id: 'a', side: 'north', strength, steps }, north).split('class="pip"').length - 1;
    expect(pips(2, 4)).toBe(4);
    expect(pips(1e9, 4)).toBe(pips(0, 1e9));
    expect(pips(1e9, 4)).toBeLessThan(20);
  });

  it('do not make a list longer than what is put into it', () => {
    expect(applied({ a: [1] }, [[['a', 1], 2]])).toEqual({ a: [1, 2] });
    expect(() => applied({ a: [1] }, [[['a', 1e9], 2]])).toThrow();
  });
});

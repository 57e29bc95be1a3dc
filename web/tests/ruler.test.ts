import { describe, expect, it } from 'vitest';
import type { Track } from '../src/lib/document';
import { lettered, ruler, spread } from '../src/panels/ruler';

const scale = (...values: number[]): Track => ({
  id: 't',
  label: 'Points',
  kind: 'scale',
  most: 10,
  discs: values.map((value) => ({ value })),
});

describe('a ruler', () => {
  it('leaves discs apart where they stand on it', () => {
    expect(spread([0, 50, 100])).toEqual([0, 0, 0]);
  });

  it('lets two that touch share their mark', () => {
    const [one, other] = spread([50, 52]);
    expect(Math.abs(one - other)).toBeGreaterThan(10);
  });

  it('puts the rest of a crowd in a column below, none over another', () => {
    const down = spread([50, 50, 50, 55]);
    const sorted = [...down].sort((a, b) => a - b);
    expect(sorted[0]).toBe(0);
    sorted.slice(1).forEach((y, i) => expect(y - sorted[i]).toBeGreaterThanOrEqual(20));
  });

  it('keeps the names of its zones within it, none over another', () => {
    const zones = [
      { x: 0, w: 234, label: 'good' },
      { x: 234, w: 52, label: 'bad' },
      { x: 286, w: 26, label: 'winter' },
    ];
    const starts = lettered(zones);
    expect(starts[2] + 6 * 5).toBeLessThanOrEqual(312);
    starts.slice(1).forEach((x, i) => expect(x - starts[i]).toBeGreaterThan(5 * zones[i].label.length));
  });

  it('draws every disc, and grows for a crowd', () => {
    const discs = (track: Track): number => ruler(track, () => 'azure').svg.split('>5<').length - 1;
    expect(ruler(scale(1, 9), () => 'azure')).toMatchObject({ top: 4, height: 38 });
    expect(ruler(scale(5, 5, 5, 5), () => 'azure').height).toBeGreaterThan(100);
    expect(discs(scale(5, 5, 5, 5)) - discs(scale())).toBe(4);
  });

  it('writes what a disc carries, else its value without a sign', () => {
    expect(ruler({ ...scale(-3), least: -5 }, () => 'azure').svg).toContain('>3<');
    expect(ruler({ ...scale(), discs: [{ value: 4, text: 'B' }] }, () => 'azure').svg).toContain('>B<');
  });

  it('escapes the words of a game', () => {
    const zones = [{ first: 0, last: 3, label: '<b>' }];
    expect(ruler({ ...scale(1), zones }, () => 'azure').svg).toContain('&lt;b&gt;');
  });
});

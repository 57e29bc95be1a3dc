import { describe, expect, it } from 'vitest';
import { arrow, lie, marker, surrounds } from '../src/board/marks';
import { defs, escape, printOn, round, tint, TINCTURES } from '../src/pieces/paint';
import type { Marker, Side } from '../src/lib/document';

const mark = (more: Partial<Marker> = {}): Marker => ({ kind: 'note', place: 'a', label: 'note', ...more });
const north: Side = { id: 'north', name: 'North', tincture: 'azure', emblem: 'star' };
const chart = (more: object = {}) =>
  ({
    has: (id: string) => id !== 'nowhere',
    at: () => [100, 50],
    nameSide: () => 'end',
    ring: () => undefined,
    ...more,
  }) as unknown as Parameters<typeof lie>[1];

describe('paint', () => {
  it('has hatching for every tincture, and sable for any other word', () => {
    for (const t of TINCTURES) expect(defs()).toContain(t);
    expect(TINCTURES.length).toBeGreaterThan(4);
    expect([tint('azure'), tint('mauve')]).toEqual(['azure', 'sable']);
  });

  it('prints ink on argent and cream on the rest', () => {
    expect(printOn('argent')).not.toBe(printOn('sable'));
  });

  it('makes text safe for markup', () => {
    expect(escape(`<a b="c">&'`)).toBe('&lt;a b=&quot;c&quot;&gt;&amp;&#39;');
    expect(round(1.23456)).toBe('1.23');
  });
});

describe('markers', () => {
  it('lie beside their place one after the other, away from its name', () => {
    const [first, second] = lie([mark(), mark()], chart(), 1, 46);
    expect(first!.x).toBeGreaterThan(100);
    expect(second!.x).toBeGreaterThan(first!.x);
    expect(first!.key).not.toBe(second!.key);
    const [left] = lie([mark()], chart({ nameSide: () => 'start' }), 1, 46);
    expect(left!.x).toBeLessThan(100);
  });

  it('lie round their place where they surround it, and nowhere where the map has no such place', () => {
    const siege = mark({ kind: 'siege' });
    expect(surrounds(siege)).toBe(true);
    expect(lie([siege], chart(), 2, 46)[0]).toMatchObject({ x: 200, y: 120, box: [150, 70, 250, 170] });
    expect(lie([mark({ place: 'nowhere' })], chart(), 1, 46)).toEqual([]);
  });

  it('show their text, or the first letter of what they are called, made safe', () => {
    expect(marker(mark({ text: '<3' }), north, 20)).toContain('&lt;3');
    expect(marker(mark({ label: 'winter' }), null, 20)).toContain('>W<');
  });
});

describe('an arrow', () => {
  it('stops short of both ends', () => {
    const { line } = arrow([0, 0], [100, 0], [10, 10], 0);
    const numbers = line.match(/-?\d+\.\d/g)!.map(Number);
    expect(numbers[0]).toBe(10);
    expect(numbers.at(-2)).toBeLessThan(90);
  });

  it('has a place to be even from a point to itself', () => {
    expect(arrow([5, 5], [5, 5], [10, 10]).line).not.toContain('NaN');
  });
});

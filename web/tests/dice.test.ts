import { describe, expect, it } from 'vitest';
import { anyFace, die } from '../src/pieces/dice';

const spots = (svg: string): number => svg.split('<circle').length - 1;

describe('dice', () => {
  it('have spots where they have six faces', () => {
    for (let n = 1; n <= 6; n++) expect(spots(die(n))).toBe(n);
  });

  it('are solids with their number where they have more or fewer', () => {
    for (const faces of [4, 8, 10, 12, 20, 100]) {
      const drawn = die(3, { faces });
      expect(spots(drawn)).toBe(0);
      expect(drawn).toContain('>3</text>');
    }
    expect(die(3, { faces: 10 })).not.toBe(die(3, { faces: 8 }));
  });

  it('are ringed for a hit and paled for a miss, whatever their faces', () => {
    for (const faces of [6, 10]) {
      expect(die(1, { faces, hit: true })).toContain('class="ring"');
      expect(die(1, { faces, hit: false })).toContain('class="pale"');
      expect(die(1, { faces })).not.toMatch(/ring|pale/);
    }
  });

  it('tumble through all their faces', () => {
    const seen = new Set(Array.from({ length: 2000 }, () => anyFace(10)));
    expect([...seen].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});

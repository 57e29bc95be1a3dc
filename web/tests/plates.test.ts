import { describe, expect, it } from 'vitest';
import { LEAST_LETTER } from '../src/board/lettering';
import { folds, type Plate } from '../src/board/plates';

describe('a plate of the sheet', () => {
  const plate: Plate = { box: [10, 10, 60, 40], parts: [], letters: 12, explains: false };
  const whole: [number, number, number, number] = [0, 0, 100, 100];

  it('lies open where it is in sight and its letters can be read', () => {
    expect(folds(plate, LEAST_LETTER / 12, whole)).toBe(false);
  });

  it('folds away where its letters would be too small', () => {
    expect(folds(plate, LEAST_LETTER / 12 - 0.01, whole)).toBe(true);
  });

  it('folds away where any edge of the window cuts it', () => {
    for (const sight of [
      [11, 0, 100, 100],
      [0, 11, 100, 100],
      [0, 0, 59, 100],
      [0, 0, 100, 39],
    ] as (typeof whole)[])
      expect(folds(plate, 1, sight)).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { held, type Weighed } from '../src/board/war';

const at = (x: number, y: number, weight = 1): Weighed => ({ box: [x, y, x + 10, y + 10], weight });

describe('where the war is', () => {
  it('is nowhere where nothing stands', () => {
    expect(held([], 100, 100)).toBeNull();
  });

  it('is all of it, where that has room', () => {
    expect(held([at(0, 0), at(80, 40)], 100, 100)).toEqual([0, 0, 90, 50]);
  });

  it('is where most of it is, else', () => {
    const things = [at(0, 0), at(500, 500), at(520, 500), at(540, 560)];
    expect(held(things, 100, 100)).toEqual([500, 500, 550, 570]);
  });

  it('holds what is asked about before all else', () => {
    expect(held([at(0, 0, 40), at(500, 500), at(520, 500)], 100, 100)).toEqual([0, 0, 10, 10]);
  });

  it('shows one thing that is larger than the window', () => {
    expect(held([{ box: [0, 0, 300, 300], weight: 1 }], 100, 100)).toEqual([0, 0, 300, 300]);
  });
});

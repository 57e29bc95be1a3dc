import { describe, expect, it } from 'vitest';
import { print } from '../src/board/sheet';
import { board } from './board';

const printed = (paths: object[]) =>
  print(
    {
      ...board,
      layers: [
        { id: 'zone', paths: paths as never },
        { id: 'halos', slot: true },
      ],
    },
    'en',
  ).under;

describe('the printed sheet', () => {
  it('paints the shapes of spaces as one path, each in the file once', () => {
    const under = printed([{ of: ['a', 'c'], class: 'area-wash azure' }]);
    expect(under).toContain('<path class="area-wash azure" d="M0 0h100v100h-100zM200 0h100v100h-100z"/>');
  });

  it('paints a line once for each of its classes, and a stamp at every point', () => {
    const under = printed([
      { d: 'M0 0l5 5', class: ['halo', 'river'] },
      {
        stamp: 'l1 1',
        at: [
          [3, 4],
          [5, 6],
        ],
        class: 'tree',
        zoom: 'mid',
      },
    ]);
    expect(under).toContain('<path class="halo" d="M0 0l5 5"/><path class="river" d="M0 0l5 5"/>');
    expect(under).toContain('<path class="tree z-mid" d="M3 4l1 1M5 6l1 1"/>');
  });
});

/** A board of four square spaces in a row, 100 units wide; the last is a box, the third holds a town. */
import type { BoardFile } from '../src/lib/board';
import { Chart } from '../src/board/geometry';

const square = (x: number): string => `M${x} 0h100v100h-100z`;
const space = (n: number, kind: string, places: string[] = []): BoardFile['spaces'][string] => ({
  kind,
  shape: square(n * 100),
  at: [n * 100 + 50, 60],
  name_at: [n * 100 + 50, 90, 'middle'],
  name: { en: `space ${n}`, es: `espacio ${n}` },
  places,
});

export const board: BoardFile = {
  game: 'invented',
  size: [400, 100],
  margin: 10,
  spaces: { a: space(0, 'hex'), b: space(1, 'hex'), c: space(2, 'hex', ['town']), box: space(3, 'box') },
  places: { town: { space: 'c', kind: 'town', at: [230, 40], name_at: [230, 55, 'start'], name: 'Town' } },
  clips: {},
  symbols: {},
  layers: [{ id: 'places', uses: [{ symbol: 'town', at: [231, 41], place: 'town' }] }],
};

export const chart = new Chart(board, (id) => id !== 'c');

import { describe, expect, it } from 'vitest';
import { locate, under } from '../src/board/hits';
import { Chart } from '../src/board/geometry';
import { arrange, blockSize, detail, tally, type Stack } from '../src/board/stacks';
import type { Piece } from '../src/lib/document';
import type { BoardFile } from '../src/lib/board';
import { board, chart } from './board';

const none: ReadonlySet<string> = new Set();
const block = (id: string, place = 'a', more: Partial<Piece> = {}): Piece => ({
  id,
  side: 'north',
  place,
  ...more,
});
const stacked = (pieces: Piece[], k = 1, front = none, lit = none): Stack[] =>
  arrange(pieces, chart, k, front, lit, []);

describe('stacks', () => {
  it('stands three in a row, the front row on the place', () => {
    const [stack] = stacked(
      ['1', '2', '3', '4', '5'].map((id) => block(id)),
      2.4,
    );
    const rows = new Set(stack.seats.map((seat) => seat.y));
    expect(rows.size).toBe(2);
    expect(stack.seats.filter((seat) => seat.y === Math.max(...rows))).toHaveLength(3);
  });

  it('draws more than six as one block with their number, and shows one that can act', () => {
    const many = Array.from({ length: 7 }, (_, i) => block(String(i)));
    const [stack] = stacked(many, 1, none, new Set(['4']));
    expect(stack.counted).toBe(true);
    expect(stack.seats.map((seat) => seat.piece.id)).toEqual(['4']);
  });

  it('never leaves its space, nor covers a neighbour: rather it is one block with a count', () => {
    const many = ['1', '2', '3', '4', '5'].map((id) => block(id));
    const alone = stacked(many, 0.8)[0];
    expect(alone.counted).toBe(true);
    const all = stacked([...many, ...['6', '7'].map((id) => block(id, 'b'))], 0.5);
    const [left, right] = all.map(({ box }) => box).sort((one, other) => one[0] - other[0]);
    expect(left[2]).toBeLessThanOrEqual(right[0] + 2);
  });

  it('puts the selected in the front row', () => {
    const [stack] = stacked(
      ['1', '2', '3', '4'].map((id) => block(id)),
      1,
      new Set(['4']),
    );
    const front = Math.max(...stack.seats.map((seat) => seat.y));
    expect(stack.seats.find((seat) => seat.piece.id === '4')?.y).toBe(front);
  });

  it('lays what can be chosen over its neighbours', () => {
    const pieces = [block('1', 'a'), block('2', 'b')];
    const last = (lit: string) => stacked(pieces, 1, none, new Set([lit])).at(-1)?.pieces[0].id;
    expect([last('1'), last('2')]).toEqual(['1', '2']);
  });

  it('stands one side in two colours together, two sides apart', () => {
    const one = stacked([block('1'), block('2', 'a', { power: 'west' })]);
    expect(one).toHaveLength(1);
    const two = stacked([block('1'), block('2', 'a', { side: 'south' })]);
    expect(two).toHaveLength(2);
  });

  it('leaves out walls, and what stands nowhere', () => {
    expect(stacked([block('w', 'a', { kind: 'walls' }), block('gone', ''), block('x', 'elsewhere')])).toEqual(
      [],
    );
  });

  it('lets wood shrink more slowly than paper, to a size that can be pressed', () => {
    expect(blockSize(1)).toBe(52);
    expect(blockSize(0.01)).toBe(24);
    expect([20, 40, 80].map(detail)).toEqual(['far', 'mid', 'near']);
    expect(blockSize(0.45)).toBeGreaterThan(35); // ratings can be read where the war is first seen
  });
});

describe('what lies under a point', () => {
  const stacks = stacked([block('1', 'b')]);

  it('is the piece, or the space beside it', () => {
    expect(under([150, 40], stacks, chart, 1, 4)?.thing).toEqual({ kind: 'piece', id: '1' });
    expect(under([105, 95], stacks, chart, 1, 4)?.thing).toEqual({ kind: 'space', id: 'b' });
    expect(under([-300, 95], stacks, chart, 1, 4)).toBeNull();
  });

  it('is a whole stack where one block stands for many', () => {
    const many = stacked(Array.from({ length: 9 }, (_, i) => block(String(i), 'b')));
    expect(under([150, 40], many, chart, 1, 4)?.stack?.pieces).toHaveLength(9);
    expect(locate({ kind: 'piece', id: '8' }, many, chart, 1)?.stack).toBeDefined();
  });

  it('is found again by name', () => {
    expect(locate({ kind: 'piece', id: '1' }, stacks, chart, 1)?.space).toBe('b');
    expect(locate({ kind: 'piece', id: '2' }, stacks, chart, 1)).toBeNull();
    expect(locate({ kind: 'space', id: 'box' }, stacks, chart, 2)?.box).toEqual([600, 0, 800, 200]);
  });
});

describe('a map of areas', () => {
  const { a, b } = board.spaces;
  const wide = { ...a, kind: 'region', room: 60, places: ['keep'] };
  const areas: BoardFile = {
    ...board,
    spaces: { wide, port: { ...b, kind: 'port', room: 12 } },
    places: { keep: { ...board.places['town'], space: 'wide', at: wide.at } },
    layers: [{ id: 'places', uses: [{ symbol: 'town', at: [30, 20], place: 'wide' }] }],
  };
  const country = new Chart(areas);
  const standing = (n: number, place: string, k = 1, more: Partial<Piece> = {}): Stack[] =>
    arrange(
      Array.from({ length: n }, (_, i) => block(`${place}${i}`, place, more)),
      country,
      k,
      none,
      none,
      [],
    );

  it('stands pieces in rows only where the area has room for them', () => {
    expect(standing(3, 'wide')[0].counted).toBe(false);
    expect(standing(3, 'port')[0].counted).toBe(true);
    expect(standing(1, 'port')[0].counted).toBe(false);
    expect(standing(3, 'wide', 0.26)[0].counted).toBe(true);
    expect(standing(6, 'wide', 0.35)[0].counted).toBe(true); // two abreast would fit, three rows of them do not
    expect(standing(2, 'wide', 0.45)[0].counted).toBe(false);
  });

  it('tells what one block stands for, arm by arm', () => {
    const army = [...'iiiicca'].map((arm, i) =>
      block(String(i), 'wide', { sign: { i: 'infantry', c: 'cavalry', a: 'artillery' }[arm] }),
    );
    const rows = [
      { sign: 'infantry', count: 4 },
      { sign: 'cavalry', count: 2 },
      { sign: 'artillery', count: 1 },
    ];
    expect(tally(army)).toEqual(rows);
    expect(tally([...army, block('hidden', 'wide', { face: false })])).toEqual([]);
    expect(tally(army.slice(0, 3))).toEqual([]);
    const [stack] = arrange(army, country, 1, none, none, []);
    expect(stack.tally).toEqual(rows);
    expect(arrange(army, country, 0.2, none, none, [])[0].tally).toEqual([]);
  });

  it('knows the inside of a town from the country around it', () => {
    expect(country.inner('wide')).toEqual(['keep']);
    expect(country.inner('port')).toEqual([]);
    expect(country.sign('keep')).toEqual([30, 20]);
    expect(under([32, 21], [], country, 1, 4)).toMatchObject({ space: 'wide', on: 'keep' });
    expect(under([90, 90], [], country, 1, 4)?.on).toBeUndefined();
    expect(country.isArea('port')).toBe(true);
    expect(country.isTown('port')).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { locate, under } from '../src/board/hits';
import { arrange, blockSize, detail, type Stack } from '../src/board/stacks';
import type { Piece } from '../src/lib/document';
import { chart } from './board';

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
    const [stack] = stacked(['1', '2', '3', '4', '5'].map((id) => block(id)));
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

  it('puts the selected in the front row', () => {
    const [stack] = stacked(
      ['1', '2', '3', '4'].map((id) => block(id)),
      1,
      new Set(['4']),
    );
    const front = Math.max(...stack.seats.map((seat) => seat.y));
    expect(stack.seats.find((seat) => seat.piece.id === '4')?.y).toBe(front);
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
    expect(blockSize(1)).toBe(48);
    expect(blockSize(0.01)).toBe(24);
    expect([20, 40, 80].map(detail)).toEqual(['far', 'mid', 'near']);
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

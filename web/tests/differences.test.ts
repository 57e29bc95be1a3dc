import { describe, expect, it } from 'vitest';
import { applied, putTogether } from '../src/lib/differences';
import type { Changed, Update } from '../src/lib/protocol';

const document = () => ({
  pieces: [
    { id: 'a', place: 'goliad', marks: ['moved', 'spent'] },
    { id: 'b', place: 'bexar' },
  ],
  status: { turn: 'Turn 1', lines: [] as string[] },
});

describe('changes of a document', () => {
  it('put a value somewhere, take one away, and put some in place of others', () => {
    const made = applied(document(), [
      [['status', 'turn'], 'Turn 2'],
      [['pieces', 0, 'marks']],
      [['pieces'], 1, 1, [{ id: 'c', place: 'matamoros' }, { id: 'd' }]],
      [['pieces', 2, 'place'], 'goliad'],
    ]);
    expect(made).toEqual({
      pieces: [
        { id: 'a', place: 'goliad' },
        { id: 'c', place: 'matamoros' },
        { id: 'd', place: 'goliad' },
      ],
      status: { turn: 'Turn 2', lines: [] },
    });
  });

  it('leave what was there as it was, and share what has not changed', () => {
    const before = document();
    const made = applied(before, [[['pieces', 0, 'marks'], 0, 1, []]]);
    expect(before).toEqual(document());
    expect(made.pieces[0]!.marks).toEqual(['spent']);
    expect(made.pieces[1]).toBe(before.pieces[1]);
    expect(made.status).toBe(before.status);
  });

  it('can replace the whole', () => {
    expect(applied<unknown>({ a: 1 }, [[[], { b: 2 }]])).toEqual({ b: 2 });
  });
});

const update = { type: 'update', n: 4, seq: 7, match: { seq: 7 }, view: { steps: 7 } } as unknown as Update;
const changed = (n: number, changes: unknown[][]): Changed => ({
  type: 'changed',
  n,
  seq: 8,
  changes,
  log: { from: 3, entries: [] },
});

describe('a change that the server sends', () => {
  it('makes an update of the one before it', () => {
    const made = putTogether(
      update,
      changed(5, [
        [['match', 'seq'], 8],
        [['view', 'steps'], 8],
      ]),
    );
    expect(made).toEqual({
      type: 'update',
      n: 5,
      seq: 8,
      match: { seq: 8 },
      view: { steps: 8 },
      log: { from: 3, entries: [] },
    });
  });

  it('is good for nothing where one is missing, or it is about what is not there', () => {
    expect(putTogether(null, changed(1, []))).toBeNull();
    expect(putTogether(update, changed(6, []))).toBeNull();
    expect(putTogether({ ...update, n: undefined }, changed(5, []))).toBeNull();
    expect(putTogether(update, changed(5, [[['view', 'panels', 3, 'title'], 'x']]))).toBeNull();
  });
});

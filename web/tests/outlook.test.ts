import { describe, expect, it } from 'vitest';
import type { Choice, Sheet } from '../src/lib/document';
import type { Prospect } from '../src/lib/protocol';
import { Outlook } from '../src/table/outlook.svelte';
import { question, sheet } from './table';

const raid = (id: string, kind = 'attack'): Choice => ({
  notation: `raid ${id}`,
  label: `Raid ${id}`,
  target: { kind: 'space', id },
  kind,
});
const found = (holds: number): Prospect => ({
  place: 'a',
  chances: { battle: 100 },
  sides: [{ side: 'north', holds, loses: 1 }],
});
const open = () => {
  const asked: string[][] = [];
  const table = {
    seq: 1,
    sheet: sheet as Sheet,
    deciding: true,
    decision: question(raid('a'), raid('b')),
    pending: null as unknown,
  };
  const outlook = new Outlook(table, (_, line) => {
    asked.push(line);
    return Promise.resolve(found(asked.length * 10));
  });
  return { outlook, table, asked };
};

describe('odds of a deed', () => {
  it('are asked once, and known until the match goes on', async () => {
    const { outlook, table, asked } = open();
    await outlook.ask(raid('a'));
    await outlook.ask(raid('a'));
    await outlook.ask(raid('b'));
    expect(asked).toEqual([['raid a'], ['raid b']]);
    expect([outlook.success(raid('a')), outlook.success(raid('b'))]).toEqual([10, 20]);
    table.seq = 2;
    expect(outlook.of(raid('a'))).toBeUndefined();
    expect(outlook.success(raid('a'))).toBeNull();
  });

  it('are asked for the one deed that is fought out, not where several could be meant', () => {
    const { outlook, table } = open();
    expect(outlook.single([raid('a'), raid('a', 'march')])?.notation).toBe('raid a');
    expect(outlook.single([raid('a'), raid('b')])).toBeNull();
    table.deciding = false;
    expect(outlook.single([raid('a')])).toBeNull();
  });

  it('are not asked while the match is about to go on', async () => {
    const { outlook, table, asked } = open();
    table.pending = { what: 'act' };
    await outlook.ask(raid('a'));
    expect(asked).toEqual([]);
  });

  it('that the server refuses can be asked again', async () => {
    const table = {
      seq: 1,
      sheet: sheet as Sheet,
      deciding: true,
      decision: question(raid('a')),
      pending: null,
    };
    const outlook = new Outlook(table, () => Promise.reject(new Error('stale')));
    await expect(outlook.ask(raid('a'))).rejects.toThrow('stale');
    expect(outlook.weighing).toBe('');
  });
});

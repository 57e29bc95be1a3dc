import { describe, expect, it } from 'vitest';
import told from '../../docs/table-document.md?raw';
import type { Choice, Piece } from '../src/lib/document';
import { deedOf } from '../src/table/deeds';
import { signOf, signs } from '../src/table/signs';
import { open, question, view } from './table';

const storm = (more: Partial<Choice> = {}): Choice => ({
  notation: 'storm a',
  label: 'Storm A',
  target: { kind: 'space', id: 'a' },
  kind: 'attack',
  ...more,
});

describe('a deed before it is done', () => {
  const { table } = open(view());

  it('tells its kind, its cost and its risk', () => {
    const deed = deedOf(table, storm({ cost: '2', risk: '1 in 6' }));
    expect([deed.sign, deed.note]).toEqual(['attack', 'Attack · costs 2 · 1 in 6']);
  });

  it('does not say again what its label says', () => {
    expect(deedOf(table, storm({ label: 'Attack A' })).note).toBe('');
  });

  it('says no more of what ends a step than what it may cost', () => {
    expect(deedOf(table, storm({ role: 'end', risk: 'two are left' })).note).toBe('two are left');
  });

  it('tells nothing where the game says nothing', () => {
    expect(deedOf(table, storm({ kind: undefined }))).toEqual({ sign: '', note: '', brief: '', full: '' });
    expect(signOf('no-such-sign')).toBe('');
  });

  it('says what the figures of a piece beside the map mean, where there is room', () => {
    const ney: Piece = {
      id: 'ney',
      side: 'north',
      kind: 'block',
      unit: 'ney',
      code: '2 AP',
      left: '2-2',
      right: '6',
    };
    const trays = [{ id: 'reserve', title: 'Reserve', count: 1, pieces: [ney] }];
    const { table: beside } = open(view({ trays }));
    const lines = [
      { label: 'Initiative', value: '2 AP to activate' },
      { label: 'Command', value: '6 steps' },
    ];
    beside.sheet = { ...beside.sheet, units: { ney: { name: 'Ney', lines } } };
    const deed = deedOf(beside, storm({ target: { kind: 'piece', id: 'ney' } }));
    expect([deed.note, deed.full]).toEqual([
      '2 AP · 2-2 · 6',
      'Initiative: 2 AP to activate · Command: 6 steps',
    ]);
  });

  it('has a sign for every one that the document names', () => {
    const list = /The signs are ([^;]*);/.exec(told)?.[1] ?? '';
    expect([...list.matchAll(/`([a-z-]+)`/g)].map((found) => found[1]).sort()).toEqual([...signs].sort());
  });
});

describe('a grave deed', () => {
  it('is sent only when it is chosen twice', () => {
    const grave = storm({ grave: true });
    const { table, sent } = open(view({ decision: question(grave) }));
    table.choose(grave.target);
    expect([sent.length, table.confirming?.notation]).toEqual([0, 'storm a']);
    table.take(grave);
    expect(sent).toHaveLength(1);
  });

  it('is forgotten when the person turns away', () => {
    const grave = storm({ grave: true });
    const { table, sent } = open(view({ decision: question(grave) }));
    table.take(grave);
    expect(table.dismiss()).toBe(true);
    table.take(grave);
    expect(sent).toEqual([]);
  });
});

describe('sealed questions', () => {
  const sealed = { ...question(storm()), sealed: true };

  it('await both while both choose', () => {
    const { table } = open(view({ decision: sealed, waiting_for: ['north', 'south'] }));
    expect([table.deciding, table.answered, table.awaited]).toEqual([true, false, ['north', 'south']]);
  });

  it('await the other once mine is in', () => {
    const theirs = { ...sealed, side: 'south', actions: [] };
    const { table } = open(view({ decision: theirs, waiting_for: ['south'] }));
    expect([table.deciding, table.answered, table.awaited]).toEqual([false, true, ['south']]);
  });

  it('are no more than a turn where only one is asked', () => {
    const { table } = open(view({ decision: { ...question(), side: 'south' } }));
    expect([table.answered, table.awaited]).toEqual([false, ['south']]);
  });
});

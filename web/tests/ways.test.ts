import { describe, expect, it } from 'vitest';
import { lines, omens, toneOf, wayOf } from '../src/board/ways';
import type { Choice } from '../src/lib/document';
import type { Prospect } from '../src/lib/protocol';
import { contested } from '../src/table/prospects';
import type { TableState } from '../src/table/state.svelte';

const known: Record<string, Prospect> = {};
const table = {
  outlook: {
    of: ({ notation }: Choice) => known[notation],
    success: ({ notation }: Choice) => known[notation]?.sides[0]?.holds ?? null,
    contested: ({ notation }: Choice) =>
      contested(known[notation]?.sides ?? [{ side: '', holds: 100, loses: 0 }]),
  },
  say: (id: string, named: object) => [id, ...Object.values(named)].join(' '),
  sheet: {
    deeds: {
      march: { word: 'March', sign: 'march' },
      force: { word: 'Forced march', sign: 'forced-march' },
      storm: { word: 'Attack by forced march', sign: 'forced-attack' },
    },
  },
} as unknown as TableState;
const choice = (kind: string, more: Partial<Choice> = {}): Choice => ({
  notation: 'move one there',
  label: 'March there',
  target: { kind: 'space', id: 'there' },
  kind,
  ...more,
});

describe('a way on the map', () => {
  it('tells what it takes and risks', () => {
    const way = wayOf(table, choice('force', { cost: '1', risk: 'loses a step on 4–6' }), 'here', 'there');
    expect(way).toEqual({
      from: 'here',
      to: 'there',
      sign: 'forced-march',
      tone: 'plain',
      dashed: true,
      note: '1 · loses a step on 4–6',
    });
  });
  it('is red where there will be a fight, and dashed too where it is forced', () => {
    expect(wayOf(table, choice('storm'), 'a', 'b')).toMatchObject({
      tone: 'hostile',
      dashed: true,
      note: '',
    });
    expect(wayOf(table, choice('march'), 'a', 'b')).toMatchObject({ tone: 'plain', dashed: false });
    expect(toneOf('sail')).toBe('wet');
  });
  it('tells first how it may end, where that is known', () => {
    known['raid there'] = {
      place: 'there',
      chances: { interception: 20, battle: 80 },
      sides: [{ side: 'north', holds: 62, loses: 1.5 }],
    };
    const raid = choice('storm', {
      notation: 'raid there',
      cost: '2',
      risk: 'the slip beside it tells that',
    });
    const { note } = wayOf(table, raid, 'a', 'b');
    expect(note).toBe('way-success 62 · way-contested 38 · way-interception 20 · 2');
  });
  it('tells all of it, in as many lines as it takes', () => {
    expect(lines('')).toEqual([]);
    expect(lines('1 CP')).toEqual(['1 CP']);
    expect(lines('0 % de éxito · 100 % sin decidir · allí hay 2 bloques enemigos')).toEqual([
      '0 % de éxito · 100 % sin decidir ·',
      'allí hay 2 bloques enemigos',
    ]);
    expect(lines('pierde un paso con 1-3 (es decir, 50 %)')[1]).toBe('50 %)');
  });
  it('has no sign where the game tells no kind', () => {
    expect(wayOf(table, choice(''), 'a', 'b').sign).toBe('');
  });
  it('warns of places where going means a fight, not of those where all is alike', () => {
    const by: Record<string, string> = { fort: 'storm', field: 'march', far: 'force' };
    const one = { ...table, choices: ({ id }: { id: string }) => [choice(by[id])] } as unknown as TableState;
    expect(omens(one, ['fort', 'field', 'far']).map(({ id, tone }) => [id, tone])).toEqual([
      ['fort', 'hostile'],
      ['far', 'plain'],
    ]);
    expect(omens(one, ['far'])).toEqual([]);
    expect(omens(one, ['fort'])).toHaveLength(1);
  });
});

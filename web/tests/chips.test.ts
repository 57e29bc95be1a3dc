import { describe, expect, it } from 'vitest';
import type { Choice } from '../src/lib/document';
import { breadth, called, fitRow, type Measures } from '../src/table/chips';
import { open, question, view } from './table';

const go = (id: string, name: string): Choice => ({
  notation: `go ${id}`,
  label: `Go to ${name}`,
  target: { kind: 'space', id },
});
const done: Choice = { notation: 'done', label: 'Done', target: { kind: 'button', id: 'done' } };

describe('the names of chips', () => {
  const { table } = open(view({ decision: question() }));
  const [first, second] = Object.entries(table.sheet.spaces).map(([id, { name }]) => go(id, name));
  const shown = (...choices: Choice[]): string[] => [...called(table, choices).values()];

  it('are those of what is chosen, where the verb is the same', () => {
    const names = Object.values(table.sheet.spaces).map((space) => space.name);
    expect(shown(first, second, done)).toEqual([names[0], names[1], 'Done']);
  });

  it('are whole where there is one choice, several verbs, or the same thing twice', () => {
    expect(shown(first, done)).toEqual([first.label, 'Done']);
    const burn = { ...second, notation: 'burn there' };
    expect(shown(first, burn)).toEqual([first.label, second.label]);
    const again = { ...first, notation: 'go there slowly' };
    expect(shown(first, again)).toEqual([first.label, first.label]);
  });
});

describe('the row', () => {
  const measures = (more: Partial<Measures>): Measures => ({
    room: 1000,
    sentence: 300,
    chips: [100, 100, 100],
    fixed: [100],
    list: 80,
    listed: false,
    beside: true,
    ...more,
  });

  it('has every chip beside a short sentence, in large letters', () => {
    expect(fitRow(measures({}))).toEqual({ lettering: 'large', chips: 3 });
  });

  it('sets a long sentence on two lines rather than hide a chip', () => {
    expect(fitRow(measures({ sentence: 800 }))).toEqual({ lettering: 'mid', chips: 3 });
  });

  it('puts what has no room into the list, which takes room itself', () => {
    const row = fitRow(measures({ chips: [150, 150, 150, 150, 150, 150], sentence: 800 }));
    expect(row).toEqual({ lettering: 'mid', chips: 2 });
    expect(breadth(800, 'mid') + 3 * 158 + 88).toBeLessThan(1000);
  });

  it('gives a sentence its own row on a phone', () => {
    const row = fitRow(measures({ room: 366, beside: false, sentence: 1000 }));
    expect(row).toEqual({ lettering: 'large', chips: 1 });
    expect(fitRow(measures({ room: 366, beside: false, sentence: 1200 })).lettering).toBe('small');
  });

  it('folds the words of two rather than hide one of them behind a list, on a phone', () => {
    const two = { room: 366, beside: false, chips: [160], fixed: [240, 44] };
    expect(fitRow(measures(two)).chips).toBe(1);
    expect(fitRow(measures({ ...two, listed: true })).chips).toBe(0);
    expect(fitRow(measures({ ...two, listed: true, chips: [120], fixed: [150, 44] })).chips).toBe(1);
  });

  it('sets long words small rather than hide the only answer behind a list of one, on a phone', () => {
    const one = { room: 366, beside: false, chips: [300], fixed: [240, 44] };
    expect(fitRow(measures(one))).toEqual({ lettering: 'large', chips: 1, tight: true });
    expect(fitRow(measures({ ...one, chips: [480] })).chips).toBe(0);
    const two = { ...one, chips: [228, 259], fixed: [42], list: 86 };
    expect(fitRow(measures(two))).toEqual({ lettering: 'large', chips: 2, tight: true });
    expect(fitRow(measures({ ...one, chips: [300, 300] })).chips).toBe(0);
  });
});

import { expect, test } from 'vitest';
import type { Choice } from '../src/lib/document';
import { contested, fought, lineTo } from '../src/table/prospects';

const choice = (notation: string, kind: string): Choice => ({
  notation,
  label: notation,
  kind,
  target: { kind: 'space', id: 'x' },
});
const sheet = { deeds: { raid: { word: 'Raid', sign: 'attack' }, walk: { word: 'March', sign: 'march' } } };

test('odds are asked for deeds that are fought out', () => {
  expect(fought(sheet, choice('raid x', 'raid'))).toBe(true);
  expect(fought(sheet, choice('walk x', 'walk'))).toBe(false);
  expect(fought({}, choice('walk x', 'walk'))).toBe(false);
});

test('what was chosen before comes first', () => {
  const deed = choice('raid x', 'raid');
  expect(lineTo({}, deed)).toEqual(['raid x']);
  expect(lineTo({ draft: { line: [choice('order a', '')] } }, deed)).toEqual(['order a', 'raid x']);
});

test('a place that nobody holds in the end is still fought for', () => {
  const odds = (...holds: number[]) => holds.map((one, n) => ({ side: String(n), holds: one, loses: 0 }));
  expect(contested(odds(0, 0))).toBe(100);
  expect(contested(odds(30, 45))).toBe(25);
  expect(contested(odds(44, 55))).toBe(0);
});

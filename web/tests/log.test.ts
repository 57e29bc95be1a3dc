import { describe, expect, it } from 'vitest';
import type { Entry } from '../src/lib/document';
import { spoken, thingsOf, together, toldHere } from '../src/panels/log';

const march = (piece: string, start: string, to: string, step = true): Entry => ({
  what: 'march',
  side: 'north',
  rule: '5',
  parts: [
    { text: piece, kind: 'piece', id: piece },
    { text: ' goes to ' },
    { text: to, kind: 'space', id: to },
  ],
  move: { side: 'north', start, to, piece, step },
});
const fire = (n: number): Entry => ({
  what: 'fire',
  parts: [{ text: 'fires' }],
  dice: [{ n }],
  result: 'no hit',
});

describe('the log', () => {
  it('tells the steps of a march as one', () => {
    const [one, ...rest] = together([march('k', 'a', 'b'), march('k', 'b', 'c')], 10);
    expect(rest).toEqual([]);
    expect([one.n, one.on.map((part) => part.id)]).toEqual([10, ['c']]);
  });

  it('tells a march of several as one, each by name', () => {
    const [one, ...rest] = together([march('k', 'a', 'b'), march('l', 'a', 'b')], 0);
    expect(rest).toEqual([]);
    expect(one.also.map((part) => part.id)).toEqual(['l']);
  });

  it('gives an article within a sentence no capital, unless it is of a name', () => {
    const entries = ['The I Corps', 'The II Corps', 'La Torre'].map((name) => march(name, 'a', 'b'));
    const [one] = together(entries, 0, (text) => text === 'La Torre');
    expect(one.also.map((part) => part.text)).toEqual(['the II Corps', 'La Torre']);
  });

  it('keeps apart what goes to different places', () => {
    expect(together([march('k', 'a', 'b'), march('l', 'a', 'c')], 0)).toHaveLength(2);
  });

  it('never joins dice', () => {
    expect(together([fire(1), fire(1)], 0)).toHaveLength(2);
  });

  it('leaves a die that was thrown elsewhere out of a fight', () => {
    const rolls = ['a', '', 'b'].map((place) => ({ ...fire(1), place }));
    expect(toldHere(rolls, (place) => place === 'b').map(({ place }) => place)).toEqual(['', 'b']);
  });

  it('counts what happens again', () => {
    const entry = { what: 'rest', parts: [{ text: 'rests' }] };
    expect(together([entry, entry, entry], 0).map((one) => one.times)).toEqual([3]);
  });

  it('leaves out phases in which nothing happened, but not the one that is on', () => {
    const head = (what: string, text: string, level = 1): Entry => ({ what, level, parts: [{ text }] });
    const log = [head('seat', 'north'), head('phase', 'a'), head('phase', 'b'), march('k', 'a', 'b')];
    log.push(head('phase', 'c'), head('turn', '2', 2), head('phase', 'd'));
    expect(together(log, 0).map(({ n }) => n)).toEqual([0, 2, 3, 5, 6]);
  });

  it('is read aloud with its dice and its result', () => {
    expect(spoken(fire(4))).toBe('fires 4. no hit');
  });

  it('names what it speaks of, and where, once', () => {
    expect(thingsOf({ ...march('k', 'a', 'b'), place: 'b' })).toEqual([
      { kind: 'piece', id: 'k' },
      { kind: 'space', id: 'b' },
    ]);
    expect(thingsOf({ ...fire(1), place: 'b' })).toEqual([{ kind: 'space', id: 'b' }]);
  });
});

import { describe, expect, it } from 'vitest';
import type { Entry, Panel, View } from '../src/lib/document';
import { along, beatsOf, plain, type Beat, type Leg } from '../src/table/beats';
import { view } from './table';

const says = (text: string, more: Partial<Entry> = {}): Entry => ({ what: 'x', parts: [{ text }], ...more });
const dice = says('fires', { dice: [{ n: 5, hit: true }], result: '1 hit', side: 'south' });
const over = says('the fight is over', { lines: [{ label: 'Lost', value: '2' }] });
const fight = (id: string, since = 0): Panel => ({ id, title: id, place: id, since, rows: [] });
const leg = (before: View, after: View, entries: Entry[], first = 0): Leg => ({
  before,
  after,
  entries,
  first,
});
const kinds = (beats: Beat[]): string[] =>
  beats.map((beat) => (beat.thrown ? 'throw' : beat.report ? 'report' : beat.card ? 'card' : 'tell'));

describe('a step cut into beats', () => {
  it('is one beat where nothing but a march is told', () => {
    const [a, b] = [view(), view({ steps: 1 })];
    const beats = beatsOf(leg(a, b, [says('marches')], 4), ['north']);
    expect(beats).toHaveLength(1);
    expect(beats[0]).toMatchObject({ view: b, previous: a, upto: 5 });
  });

  it('throws the last dice of a fight in its own panel, reports it, and only then goes on', () => {
    const before = view({ panels: [fight('alamo')] });
    const after = view({ steps: 1, panels: [fight('goliad', 0)] });
    const beats = beatsOf(leg(before, after, [dice, says('two fall'), over, says('the next')], 7), ['north']);
    expect(kinds(beats)).toEqual(['throw', 'tell', 'report', 'tell']);
    expect(beats.slice(0, 3).map((beat) => beat.view.panels?.[0].id)).toEqual(['alamo', 'alamo', 'alamo']);
    expect(beats[3].view).toBe(after);
  });

  it('keeps the panel until its last dice have fallen, also where no result is told', () => {
    const before = view({ panels: [fight('alamo')] });
    for (const next of [[says('next', { level: 1 })], []]) {
      const beats = beatsOf(leg(before, view({ steps: 1 }), [dice, ...next]), ['north']);
      expect(kinds(beats)).toEqual(['throw', 'tell', 'tell']);
      expect(beats[1].view).toBe(before);
      expect(beats[1].fresh).toEqual([dice]);
    }
  });

  it('tells in the log what dice show only when they have fallen', () => {
    const beats = beatsOf(leg(view(), view({ steps: 1 }), [says('fights'), dice], 3), ['north']);
    expect(beats.map((beat) => beat.upto)).toEqual([4, 4, 5]);
    expect(beats[1].thrown).toBe(dice);
    expect(beats[2].fresh).toEqual([dice]);
  });

  it('throws the first dice of a fight in the panel that opens with it', () => {
    const after = view({ steps: 1, panels: [fight('alamo', 3)] });
    const beats = beatsOf(leg(view(), after, [says('marches'), dice], 2), ['north']);
    expect(kinds(beats)).toEqual(['tell', 'throw', 'tell']);
    expect(beats[1].view).toBe(after);
  });

  it('marches before the dice that a march meets', () => {
    const piece = { id: 'p', side: 'north', place: 'a' };
    const move = says('marches', { move: { side: 'north', piece: 'p', start: 'a', to: 'b' } });
    const beats = beatsOf(leg(view({ pieces: [piece] }), view({ steps: 1 }), [move, dice]), ['north']);
    expect(beats[0].view.pieces?.[0].place).toBe('b');
    expect(beats[1].view.pieces?.[0].place).toBe('b');
    expect(beats[2].view.pieces).toBeUndefined();
  });

  it('shows a card large that the other side plays, and not one’s own', () => {
    const after = view({ decks: [{ id: 'd', label: '', count: 1, discarded: ['raid'] }] });
    const played = (side: string): Entry => ({
      what: 'x',
      side,
      parts: [{ text: 'Raid', kind: 'card', id: 'raid' }],
    });
    expect(beatsOf(leg(view(), after, [played('south')]), ['north']).map((beat) => beat.card)).toContain(
      'raid',
    );
    expect(kinds(beatsOf(leg(view(), after, [played('north')]), ['north']))).toEqual(['tell']);
    const known = beatsOf(leg(after, after, [played('south')]), ['north']);
    expect(kinds(known)).toEqual(['tell']);
  });
});

describe('a march that is told', () => {
  it('moves any unseen piece that stood there, and no other', () => {
    const hidden = (id: string, place: string) => ({ id, side: 'south', place, face: false });
    const before = view({ pieces: [hidden('x', 'b'), hidden('y', 'a'), hidden('z', 'a')] });
    const after = along(before, [says('', { move: { side: 'south', start: 'a', to: 'town' } })]);
    expect(after.pieces?.map((piece) => piece.place)).toEqual(['b', 'town', 'a']);
    expect(along(before, [says('nothing')])).toBe(before);
  });
});

describe('a deed of one’s own', () => {
  it('is plain where nothing is left to chance', () => {
    expect(plain(leg(view(), view(), [says('marches')]))).toBe(true);
    expect(plain(leg(view(), view(), [dice]))).toBe(false);
    expect(plain(leg(view(), view(), [over]))).toBe(false);
  });
});

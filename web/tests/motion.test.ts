import { describe, expect, it } from 'vitest';
import { plan, type Act } from '../src/board/motion';
import type { Entry, Piece, View } from '../src/lib/document';
import { chart } from './board';

const view = (...pieces: Piece[]): View => ({
  game: 'invented',
  scenario: 'one',
  steps: 0,
  status: { heading: '', turn: '', date: '', phase: '' },
  pieces,
});
const known = (place: string, more: Partial<Piece> = {}): Piece => ({
  id: 'k',
  side: 'north',
  place,
  ...more,
});
const back = (id: string, place: string): Piece => ({ id, side: 'south', place, face: false });
const march = (start: string, to: string, piece = '', side = 'north'): Entry => ({
  what: 'march',
  parts: [],
  move: { side, start, to, piece },
});
const kinds = (acts: Act[]): string[] => acts.map((act) => act.kind);

describe('what moves between two views', () => {
  it('is nothing but sliding in place where nothing happened', () => {
    expect(kinds(plan(view(known('a')), view(known('a')), [], chart))).toEqual(['slide']);
  });

  it('is a march along all its steps', () => {
    const acts = plan(
      view(known('a')),
      view(known('town')),
      [march('a', 'b', 'k'), march('b', 'town', 'k')],
      chart,
    );
    expect(acts.map((act) => act.route)).toEqual([['a', 'b', 'town']]);
  });

  it('is a march as the crow flies where the log says nothing', () => {
    const [act] = plan(view(known('a')), view(known('box')), [], chart);
    expect([act.kind, act.route, act.time]).toEqual(['march', ['a', 'box'], 270]);
  });

  it('shows a loss, and a piece that is gone', () => {
    expect(
      kinds(plan(view(known('a', { strength: 3 })), view(known('a', { strength: 2 })), [], chart)),
    ).toContain('change');
    expect(kinds(plan(view(known('a')), view(), [], chart))).toEqual(['leave']);
  });

  it('gives the march of an unseen piece to one that stands where it ended, and counts no other', () => {
    const acts = plan(view(back('x', 'a')), view(back('y', 'b')), [march('a', 'b', '', 'south')], chart);
    expect(acts.map((act) => [act.kind, act.piece.id])).toEqual([['march', 'y']]);
  });

  it('turns a piece over that showed its face', () => {
    const face = { id: 'k', side: 'south', place: 'a' };
    expect(kinds(plan(view(back('x', 'a')), view(face), [], chart))).toEqual(['flip']);
  });

  it('never takes longer than a person waits', () => {
    const there = Array.from({ length: 40 }, (_, i) =>
      march(i % 2 ? 'box' : 'a', i % 2 ? 'a' : 'box', `p${i}`),
    );
    const acts = plan(view(), view(), there, chart);
    expect(Math.max(...acts.map((act) => act.start + act.time))).toBeLessThanOrEqual(6000);
  });
});

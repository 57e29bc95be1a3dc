import { describe, expect, it } from 'vitest';
import { arrange } from '../src/board/stacks';
import { plan } from '../src/board/motion';
import { describe as told, label } from '../src/board/describe';
import { asPiece, standing } from '../src/lib/containers';
import type { Container } from '../src/lib/document';
import { chart } from './board';
import { open, question, view } from './table';

const army = (more: Partial<Container> = {}): Container => ({
  id: 'army',
  title: 'Grand army',
  kind: 'army',
  side: 'north',
  place: 'a',
  count: 2,
  capacity: 4,
  pieces: [{ id: 'ney', side: 'north', name: 'Ney', inside: 'army' }],
  ...more,
});

describe('a container', () => {
  it('stands on the map as one piece with its count', () => {
    const all = standing(view({ pieces: [{ id: 'k', side: 'north', place: 'a' }], containers: [army()] }));
    expect(all.map((piece) => piece.id)).toEqual(['k', 'army']);
    expect([asPiece(army()).text, asPiece(army({ capacity: 0 })).text]).toEqual(['2/4', '2']);
    const [stack] = arrange(all, chart, 1, new Set(), new Set(), []);
    expect(new Set(stack.seats.map((seat) => seat.size)).size).toBe(1); // as large as a block
  });

  it('off the map stands nowhere', () => {
    expect(standing(view({ containers: [army({ place: '' })] }))).toEqual([]);
  });

  it('marches as a piece does', () => {
    const acts = plan(
      view({ containers: [army()] }),
      view({ containers: [army({ place: 'b' })] }),
      [],
      chart,
    );
    expect(acts.map((act) => [act.kind, act.piece.id])).toEqual([['march', 'army']]);
  });

  it('is lit where something in it can be chosen, which is chosen like any piece', () => {
    const detach = { notation: 'detach ney', label: 'Detach', target: { kind: 'piece', id: 'ney' } };
    const { table, sent } = open(view({ containers: [army()], decision: question(detach) }));
    expect([table.holdsLit('army'), table.lit('piece', 'army'), table.lit('piece', 'ney')]).toEqual([
      true,
      true,
      true,
    ]);
    table.choose({ kind: 'piece', id: 'ney' });
    expect(sent).toEqual([{ type: 'act', seq: 1, action: 'detach ney', then: [], try: true }]);
  });

  it('can be chosen itself', () => {
    const march = { notation: 'march army', label: 'March', target: { kind: 'piece', id: 'army' } };
    const { table, sent } = open(view({ containers: [army()], decision: question(march) }));
    expect(table.holdsLit('army')).toBe(false);
    table.choose({ kind: 'piece', id: 'army' });
    expect(sent).toHaveLength(1);
  });

  it('tells what it holds, and its contents where they are', () => {
    const { table } = open(view({ containers: [army()] }));
    expect(told(table, chart, { kind: 'piece', id: 'army' })?.lines[0].value).toBe('2/4');
    expect(label(table, chart, { kind: 'piece', id: 'ney' })).toBe('Ney, North, A');
  });
});

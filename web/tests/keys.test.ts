import { describe, expect, it } from 'vitest';
import type { Choice } from '../src/lib/document';
import { keyed, offered } from '../src/table/keys';
import { open, question, view } from './table';

const button = (label: string, more: Partial<Choice> = {}): Choice => ({
  notation: label.toLowerCase(),
  label,
  target: { kind: 'button', id: label.toLowerCase() },
  ...more,
});
const space = (id: string, more: Partial<Choice> = {}): Choice => ({
  notation: `go ${id}`,
  label: `Go to ${id}`,
  target: { kind: 'space', id },
  ...more,
});
const offer = (...actions: Choice[]) => offered(open(view({ decision: question(...actions) })).table);
const labels = (list: Choice[]): string[] => list.map((choice) => choice.label);

describe('the buttons of a question', () => {
  it('are all its choices, where there are few, and what ends a step comes last', () => {
    const { shown, hidden, onTable } = offer(button('Done', { role: 'end' }), space('a'), button('Wait'));
    expect(labels(shown)).toEqual(['Go to a', 'Wait', 'Done']);
    expect([hidden.length, onTable]).toEqual([0, 0]);
  });

  it('leave what is on the table to the table, where there are many', () => {
    const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => space(id));
    const burn = space('a', { notation: 'burn a' });
    const { shown, onTable, elsewhere } = offer(...places, burn, button('Done'));
    expect(labels(shown)).toEqual(['Done']);
    expect(onTable).toBe(7); // things, not choices: a is one
    expect(elsewhere).toEqual([...places, burn]);
  });

  it('leave the wares of an open shop to its shelves', () => {
    const bought = [space('a', { notation: 'buy a' }), button('Refit')];
    const wares = bought.map(({ target, label }) => ({ target, name: label, price: '1' }));
    const shop = {
      id: 'shop',
      title: 'Shop',
      side: 'north',
      currency: 'Resources',
      left: 3,
      spent: 0,
      shelves: [{ title: 'All', wares }],
    };
    const actions = [...bought, button('Play'), button('Done', { role: 'end' })];
    const { shown, onTable } = offered(open(view({ decision: question(...actions), shops: [shop] })).table);
    expect(labels(shown)).toEqual(['Play', 'Done']);
    expect(onTable).toBe(0);
    const theirs = offered(
      open(view({ decision: question(...actions), shops: [{ ...shop, side: 'south' }] })).table,
    );
    expect(labels(theirs.shown)).toEqual(['Go to a', 'Refit', 'Play', 'Done']);
  });

  it('keep the rest of very many behind “more”, but never what ends the step', () => {
    const many = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'].map((l) => button(l));
    const { shown, hidden } = offer(...many, button('Done', { role: 'end' }));
    expect(labels(shown)).toEqual(['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Done']);
    expect(labels(hidden)).toEqual(['Seven', 'Eight']);
  });

  it('leave out what is seldom meant, which is chosen on the table', () => {
    const { shown, onTable } = offer(space('a'), space('b', { role: 'rare' }));
    expect([labels(shown), onTable]).toEqual([['Go to a'], 1]);
  });
});

describe('the keys of a question', () => {
  it('are the first letter of a button that is free, and numbers for what is on the table', () => {
    const [wait, withdraw, a, b] = [button('Wait'), button('Withdraw'), space('a'), space('b')];
    const found = offer(wait, withdraw, a, b);
    expect([wait, withdraw, a, b].map((choice) => keyed(found, choice))).toEqual(['W', 'I', '1', '2']);
  });

  it('leave undo and the map their own, and read accents as plain letters', () => {
    const [undo, move, evade] = [button('Um'), button('Mu'), button('Éva')];
    const found = offer(undo, move, evade);
    expect([undo, move, evade].map((choice) => keyed(found, choice))).toEqual(['1', '2', 'E']);
  });

  it('has none for a choice that is not shown', () => {
    expect(keyed(offer(button('Wait')), button('Other'))).toBe('');
  });
});

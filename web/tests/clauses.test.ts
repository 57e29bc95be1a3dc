import { describe, expect, it } from 'vitest';
import { family, found, section } from '../src/table/clauses';

const clause = (
  id: string,
  title = '',
  says = '',
): { id: string; kind: string; title: string; says: string } => ({
  id,
  kind: 'rule',
  title,
  says,
});
const book = [
  clause('1', 'Movement', 'A unit moves.'),
  clause('1.1', 'Roads'),
  clause('1.2', 'Rivers', 'Crossing ends it.'),
  clause('2', 'Combat', 'After movement.'),
  clause('2.1', 'Rápido'),
];
const ids = (clauses: { id: string }[]): string[] => clauses.map(({ id }) => id);

describe('the rule book', () => {
  it('knows the section of a clause', () => {
    expect(section('6.31.a')).toBe('6');
  });

  it('shows a clause with its siblings and the one that holds them', () => {
    expect(ids(family(book, '1.1'))).toEqual(['1', '1.2']);
    expect(family(book, '9')).toEqual([]);
  });

  it('finds every word, in titles first, without regard to accents', () => {
    expect(ids(found(book, 'movement'))).toEqual(['1', '2']);
    expect(ids(found(book, 'rapido'))).toEqual(['2.1']);
    expect(ids(found(book, 'crossing river'))).toEqual(['1.2']);
    expect(found(book, ' ')).toHaveLength(book.length);
  });
});

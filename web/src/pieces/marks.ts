// What lies over a block to show its state. Each differs in shape, so none needs its colour, and they add up.
import { escape, tint } from './paint';
import { BLOCK, fill, MARKS } from './symbols';

// the order in which marks lie upon each other
const ORDER = Object.keys(MARKS);

/** A small bone plate with a letter, for a state that has no shape of its own. */
const badge = (letter: string, place: number): string =>
  fill(BLOCK.badge, { y: place * 13 + 3, text: escape(letter) });

/** Hits just taken, at the corner. */
const loss = (hits: string): string => fill(BLOCK.loss, { text: escape(hits) });

/** All that lies over a block. States are the shapes above, `badge:R`, `camp:azure` or `hit:2`. */
export function overlay(states: readonly string[]): string {
  const known = ORDER.filter((s) => states.includes(s)).map((s) => MARKS[s]);
  const badges = states.filter((s) => s.startsWith('badge:')).map((s, i) => badge(s.slice(6), i));
  const camps = states
    .filter((s) => s.startsWith('camp:'))
    .map((s) => fill(BLOCK.cockade, { tincture: tint(s.slice(5)) }));
  const losses = states.filter((s) => s.startsWith('hit:')).map((s) => loss(s.slice(4)));
  return known.join('') + badges.join('') + camps.join('') + losses.join('');
}

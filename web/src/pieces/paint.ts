// What every drawing needs: tinctures, their hatching, and the paints that SVG refers to by name.

import { fill, HATCHING, PAINTS } from './symbols';

export const TINCTURES = Object.keys(HATCHING);

/** A colour variable; a word that is no tincture of ours falls back to sable. */
export function tint(tincture: string): string {
  return TINCTURES.includes(tincture) ? tincture : 'sable';
}

export const paint = (name: string): string => `var(--${name})`;

/** What is printed on wood: cream, or ink on argent. */
export const printOn = (tincture: string): string => paint(tincture === 'argent' ? 'engrave' : 'cream');

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text made safe for markup and attributes. */
export const escape = (text: string): string => text.replace(/[&<>"']/g, (c) => ENTITIES[c] ?? c);

/** A number with at most two decimals. */
export const round = (n: number): string => String(Math.round(n * 100) / 100);

/** Heraldic hatching and the sheen of paint: each tincture has lines of its own, so no side is told by colour alone. */
const paints = (tincture: string): string =>
  fill(PAINTS, { tincture, ink: printOn(tincture), hatching: HATCHING[tincture] });

/** The paints of all pieces, to stand once in the page (see Defs.svelte). */
export function defs(): string {
  const bone =
    '<linearGradient id="bone" x2=".4" y2="1"><stop offset="0" stop-color="#fffaf0"/><stop offset="1" stop-color="var(--bone)"/></linearGradient>';
  return TINCTURES.map(paints).join('') + bone;
}

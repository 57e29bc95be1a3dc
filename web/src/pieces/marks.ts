// What lies over a block to show its state. Each differs in shape, so none needs its colour, and they add up.
import { escape, paint } from './paint';

export const FACE = 43; // the painted face, in a 48-unit square
const F = FACE;
const INK = paint('engrave');
const BONE = paint('bone');
const GILT = paint('gilt-lit');

const frame = (grow: number, radius: number, stroke: string, width: number, opacity = 1): string =>
  `<rect x="${-grow}" y="${-grow}" width="${F + 2 * grow}" height="${F + 2 * grow}" rx="${radius}" fill="none" stroke="${stroke}" stroke-width="${width}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

const veil = (opacity: number): string =>
  `<rect width="${F}" height="${F}" rx="2.6" fill="var(--paper)" opacity="${opacity}"/>`;

const BRACKETS = `M-4 8V-4H8M${F - 8}-4h12V8M${F + 4} ${F - 8}v12h-12M8 ${F + 4}H-4v-12`;

const corners = (): string =>
  [
    [-3.4, -3.4, 0],
    [F + 3.4, -3.4, 90],
    [F + 3.4, F + 3.4, 180],
    [-3.4, F + 3.4, 270],
  ]
    .map(
      ([x, y, turn]) =>
        `<path transform="translate(${x} ${y}) rotate(${turn})" d="M-4-4H5L-4 5Z" fill="${GILT}" stroke="${INK}" stroke-width="1"/>`,
    )
    .join('');

const MARKS: Record<string, () => string> = {
  spent: () => veil(0.42),
  act: () => frame(2.6, 4.4, INK, 4.2, 0.55) + frame(2.6, 4.4, GILT, 2.6),
  selected: () => frame(3.4, 5, INK, 6) + frame(3.4, 5, GILT, 3.6) + corners(),
  demoralized: () =>
    veil(0.34) +
    `<path d="M2 ${F - 2} ${F - 2} 2" stroke="${INK}" stroke-width="4.6" opacity=".8"/><path d="M2 ${F - 2} ${F - 2} 2" stroke="${BONE}" stroke-width="2.6"/>` +
    `<g transform="translate(30 15)"><path d="M0 4V-23" stroke="${INK}" stroke-width="2.6" stroke-linecap="round"/>` +
    `<path d="M0-22q5-3.4 9.5-.6t9.5-.6v13.4q-5 3-9.5.4T0-9.4Z" fill="${BONE}" stroke="${INK}" stroke-width="1.5" stroke-linejoin="round"/></g>`,
  besieged: () =>
    `<path d="M-3 ${F + 1.5}l4-5 4 5 4-5 4 5 4-5 4 5 4-5 4 5 4-5 4 5 4-5 4 5 4-5v7.5H-3Z" fill="${BONE}" stroke="${INK}" stroke-width="1.1" stroke-linejoin="round"/>`,
  inside: () =>
    `<path d="M-3 ${F + 4}v-9h5v3h5v-3h5v3h5v-3h5v3h5v-3h5v3h5v-3h5v3h5v-3h3v9Z" fill="${BONE}" stroke="${INK}" stroke-width="1.1" stroke-linejoin="round"/>`,
  moved: () =>
    `<g transform="translate(${F - 1} ${F / 2 - 2})"><circle r="7.4" fill="${BONE}" stroke="${INK}"/>` +
    `<path d="M-3-3.6.6 0-3 3.6M.8-3.6 4.4 0 .8 3.6" fill="none" stroke="${INK}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/></g>`,
  target: () =>
    `<path d="${BRACKETS}" fill="none" stroke="${INK}" stroke-width="3.6" opacity=".85"/><path d="${BRACKETS}" fill="none" stroke="${GILT}" stroke-width="2"/>`,
  pointed: () =>
    frame(4.6, 6, INK, 3.4) + frame(4.6, 6, GILT, 1.8).replace('/>', ' stroke-dasharray="6 3.4"/>'),
};
// the order in which marks lie upon each other
const ORDER = Object.keys(MARKS);

/** A small bone plate with a letter, for a state that has no shape of its own. */
const badge = (letter: string, place: number): string =>
  `<g transform="translate(${F - 2} ${place * 13 + 3})"><rect x="-6" y="-6" width="12" height="12" rx="2" fill="${BONE}" stroke="${INK}"/>` +
  `<text class="num" y="3.6" text-anchor="middle" font-size="10" fill="${INK}">${escape(letter)}</text></g>`;

/** Hits just taken, at the corner. */
const loss = (hits: string): string =>
  `<g transform="translate(39 5)"><circle r="8.6" fill="var(--gules-deep)" stroke="var(--cream)" stroke-width="1.6"/>` +
  `<text class="num" y="4" font-size="11.5" text-anchor="middle" fill="#fff">−${escape(hits)}</text></g>`;

/** All that lies over a block. States are the shapes above, `badge:R` or `hit:2`. */
export function overlay(states: readonly string[]): string {
  const known = ORDER.filter((s) => states.includes(s)).map((s) => MARKS[s]?.() ?? '');
  const badges = states.filter((s) => s.startsWith('badge:')).map((s, i) => badge(s.slice(6), i));
  const losses = states.filter((s) => s.startsWith('hit:')).map((s) => loss(s.slice(4)));
  return known.join('') + badges.join('') + losses.join('');
}

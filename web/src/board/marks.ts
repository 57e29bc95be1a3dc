/** What lies on a space and is no piece, and the arrows over it, as SVG round the origin in pixels. */
import { disc, emblem, escape, tint } from '../pieces/pieces';
import type { Marker, Side } from '../lib/document';
import type { Point } from '../lib/board';
import type { Box, Chart } from './geometry';

const INK = 'var(--engrave)';
const BONE = 'var(--bone)';
const shadow = (r: number): string =>
  `<ellipse cx="1.2" cy="2.4" rx="${r + 0.6}" ry="${r}" fill="var(--shadow)" opacity=".7"/>`;
const token = (r: number, inside: string): string =>
  `${shadow(r)}<circle r="${r}" fill="${BONE}" stroke="${INK}" stroke-width="1.2"/>${inside}`;

const FLAME =
  '<path d="M-8.5 9Q-13.5 1-6-5Q-6 0-3 0Q-5-8 2-13.5Q1-7 6-4Q11 0 8.5 9Q4 12.5 0 12.5T-8.5 9Z" fill="var(--gules)" ' +
  `stroke="${INK}" stroke-width="1.3" stroke-linejoin="round"/><path d="M-4.4 9.6Q-6 4 0 0Q5 4.6 3.6 9.8Q0 12-4.4 9.6Z" fill="var(--gilt-lit)"/>`;

const BLADE = 'M-6.5-7.5-5-8 6 4.6 4.6 6-6.4-5.6Z';
const SWORDS =
  `<g fill="${INK}"><path d="${BLADE}"/><path d="${BLADE}" transform="scale(-1 1)"/></g>` +
  `<path d="M2.4 7.2 7 2.6M5.6 5.6 8.4 8.4M-2.4 7.2-7 2.6M-5.6 5.6-8.4 8.4" stroke="${INK}" stroke-width="1.7" stroke-linecap="round"/>`;

/** Sharpened stakes in a ring, open to the south where the name is. */
function palisade(r: number): string {
  const stakes = [];
  for (let a = 30; a <= 330; a += 15) {
    stakes.push(
      `<path transform="rotate(${a + 180})" d="M-2.3 ${-r + 4}v-7l2.3-3.4 2.3 3.4v7Z" fill="${BONE}" stroke="${INK}" stroke-width=".9" stroke-linejoin="round"/>`,
    );
  }
  return `<circle r="${r}" fill="none" stroke="${INK}" stroke-width="2.2" opacity=".7"/>${stakes.join('')}`;
}

/** A marker where it lies, in pixels. */
export interface Lying {
  key: string;
  marker: Marker;
  x: number;
  y: number;
  scale: number;
  box: Box;
}

/**
 * Markers lie beside the sign of their place, on the side away from its printed name, or in the ring that the map has
 * for them; a siege lies round the sign.
 */
export function lie(markers: Marker[], chart: Chart, k: number, size: number): Lying[] {
  const nth = new Map<string, number>();
  const scale = Math.max(0.6, Math.min(1.3, size / 46));
  return markers.flatMap((m) => {
    if (!chart.has(m.place)) return [];
    const [x, y] = chart.at(m.place);
    const round = surrounds(m);
    const n = nth.get(m.place) ?? 0;
    if (!round) nth.set(m.place, n + 1);
    const away = chart.nameSide(m.place) === 'start' ? -1 : 1;
    const off = round ? 0 : away * (Math.max(13, 22 * k) + (8 + n * 22) * scale);
    const ring = round ? undefined : chart.ring(m.place);
    const [mx, my] = ring
      ? [ring[0] * k + n * 24 * scale, ring[1] * k]
      : [x * k + off, (y + 10) * k + (round ? 0 : 9 * scale)];
    const half = round ? 0 : 12 * scale;
    const key = `${m.place}/${m.kind}/${n}`;
    return [{ key, marker: m, x: mx, y: my, scale, box: [mx - half, my - half, mx + half, my + half] }];
  });
}

/** Whether a marker is drawn round the place rather than beside it. */
export const surrounds = (marker: Marker): boolean => marker.kind === 'siege';

/** A marker about 26 pixels across; one that surrounds the place has a radius of its own. */
export function marker(m: Marker, side: Side | null, r: number): string {
  switch (m.kind) {
    case 'burned':
      return FLAME;
    case 'siege':
      return palisade(r);
    case 'battle':
      return token(12.5, SWORDS);
    case 'control':
      return side
        ? disc(side.tincture, {
            r: 10,
            icon: `<g transform="scale(.52)">${emblem(side.emblem, side.tincture === 'argent' ? INK : 'var(--cream)', `var(--${tint(side.tincture)})`)}</g>`,
          })
        : token(10, '');
    case 'flag': {
      const cloth = side ? `var(--${tint(side.tincture)})` : BONE;
      return (
        `<path d="M-6 12V-13" stroke="${INK}" stroke-width="2.4" stroke-linecap="round"/>` +
        `<path d="M-6-12q5-3 9-.6t9-.6v12q-5 3-9 .6t-9 .6Z" fill="${cloth}" stroke="${INK}" stroke-width="1.2" stroke-linejoin="round"/>`
      );
    }
    default: {
      const words = escape(m.text || m.label.slice(0, 1).toUpperCase());
      const size = words.length > 2 ? 9 : 12;
      const written = (ink: string): string =>
        `<text class="num" y="4.2" text-anchor="middle" font-size="${size}" fill="${ink}">${words}</text>`;
      if (!side) return token(11, written(INK));
      const cream = side.tincture === 'argent' ? INK : 'var(--cream)';
      return disc(side.tincture, { r: 11, icon: written(cream) });
    }
  }
}

/** A bent arrow from one point to another; it starts so far after the first and ends so far before the second. */
export function arrow(
  from: Point,
  to: Point,
  [after, before]: [number, number],
  bend = 0.12,
): { line: string; head: string } {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const long = Math.hypot(dx, dy) || 1;
  const side = dx >= 0 ? -1 : 1;
  const [mx, my] = [(from[0] + to[0]) / 2 - dy * bend * side, (from[1] + to[1]) / 2 + dx * bend * side];
  const cut = Math.min(before, long * 0.4);
  const off = Math.min(after, long * 0.3);
  const into = Math.hypot(to[0] - mx, to[1] - my) || 1;
  const [ux, uy] = [(to[0] - mx) / into, (to[1] - my) / into];
  const end: Point = [to[0] - ux * cut, to[1] - uy * cut];
  const neck: Point = [end[0] - ux * 11, end[1] - uy * 11];
  const out = Math.hypot(mx - from[0], my - from[1]) || 1;
  const start: Point = [from[0] + ((mx - from[0]) / out) * off, from[1] + ((my - from[1]) / out) * off];
  const f = (p: Point): string => `${p[0].toFixed(1)} ${p[1].toFixed(1)}`;
  return {
    line: `M${f(start)}Q${f([mx, my])} ${f(neck)}`,
    head: `M${f(end)}L${f([end[0] - ux * 16 - uy * 8, end[1] - uy * 16 + ux * 8])}L${f(neck)}L${f([end[0] - ux * 16 + uy * 8, end[1] - uy * 16 - ux * 8])}Z`,
  };
}

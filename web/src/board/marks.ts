/** What lies on a space and is no piece, and the arrows over it, as SVG round the origin in pixels. */
import { escape, paint, printOn, round, tint } from '../pieces/paint';
import { shield } from '../pieces/pieces';
import { fill, MARKERS, TOKENS } from '../pieces/symbols';
import type { Marker, Side } from '../lib/document';
import type { Point } from '../lib/board';
import type { Box, Chart } from './geometry';

const INK = 'var(--engrave)';
const BONE = 'var(--bone)';
const words = (text: string, ink: string): string =>
  fill(MARKERS.text, { ink, text: escape(text), size: text.length > 2 ? 9 : 12 });

/** Sharpened stakes in a ring, open to the south where the name is. */
function palisade(r: number, text = ''): string {
  const turns = Array.from({ length: 21 }, (_, i) => 210 + i * 15);
  const low = round(4 - r);
  const value = text ? fill(MARKERS['siege-value'], { r: round(r * 0.78), text: escape(text) }) : '';
  const stakes = turns.map((turn) => fill(MARKERS.stake, { turn, low })).join('');
  return fill(MARKERS.siege, { r: round(r), stakes }) + value;
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
 * for them; a siege lies round the sign. Who holds an area is told by its colour and hatching: no marker lies there.
 */
export function lie(markers: Marker[], chart: Chart, k: number, size: number): Lying[] {
  const nth = new Map<string, number>();
  const scale = Math.max(0.88, Math.min(1.3, size / 46)); // numbers are read
  return markers.flatMap((m) => {
    if (!chart.has(m.place) || (m.kind === 'control' && m.side && chart.room(m.place))) return [];
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
    const half = round ? ringOf(k) : 12 * scale;
    const key = `${m.place}/${m.kind}/${n}`;
    return [{ key, marker: m, x: mx, y: my, scale, box: [mx - half, my - half, mx + half, my + half] }];
  });
}

/** How far stakes round a place reach from its middle, in pixels. */
export const ringOf = (k: number): number => Math.max(15, 25 * k);

/** Whether a marker is drawn round the place rather than beside it. */
export const surrounds = (marker: Marker): boolean => marker.kind === 'siege';

/** A marker about 26 pixels across; one that surrounds the place has a radius of its own. */
export function marker(m: Marker, side: Side | null, r: number): string {
  const t = tint(side?.tincture ?? 'argent');
  const ink = printOn(t);
  if (TOKENS[m.kind]) return fill(MARKERS.token, { inside: TOKENS[m.kind] });
  switch (m.kind) {
    case 'burned':
      return MARKERS.burned;
    case 'battle':
      return MARKERS.battle;
    case 'siege':
      return palisade(r, m.text);
    case 'flag':
      return fill(MARKERS.flag, { cloth: side ? paint(t) : BONE });
    case 'control': {
      if (!side) return fill(MARKERS.token, { inside: '' });
      return shield(side);
    }
    default: {
      const text = m.text || m.label.slice(0, 1).toUpperCase();
      if (!side) return fill(MARKERS.token, { inside: words(text, INK) });
      return fill(MARKERS.disc, { tincture: t, ink, inside: words(text, ink) });
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

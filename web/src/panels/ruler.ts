// A scale drawn as a ruler, 312 units long.
import type { Track } from '../lib/document';
import { disc, escape } from '../pieces/pieces';

const WIDE = 312;
const TOP = 12;
const TALL = 12;

/** How far apart the numbers stand. */
function stepOf(span: number): number {
  return [1, 2, 5, 10, 20, 25, 50].find((step) => span / step <= 10) ?? 100;
}

export function ruler(track: Track, tinctureOf: (side: string | undefined) => string): string {
  const least = Math.min(track.least ?? 0, track.value, track.other ?? track.value);
  const most = Math.max(track.most, track.value, track.other ?? track.value);
  const unit = WIDE / Math.max(1, most - least);
  const at = (value: number): number => (value - least) * unit;
  const f = (n: number): string => String(Math.round(n * 10) / 10);

  const zones = (track.zones ?? [])
    .map((zone) => {
      const x = Math.max(0, at(zone.first) - (zone.first > least ? unit / 2 : 0));
      const w = Math.min(WIDE, at(zone.last) + (zone.last < most ? unit / 2 : 0)) - x;
      const t = zone.side ? tinctureOf(zone.side) : '';
      const box = `x="${f(x)}" y="${TOP}" width="${f(Math.max(0, w))}" height="${TALL}"`;
      const fill = t
        ? `<rect ${box} fill="var(--${t})" opacity=".85"/><rect ${box} fill="url(#hatch-${t})"/>`
        : `<rect ${box} fill="var(--paper-sunk)"/>`;
      const middle = x + w / 2;
      const anchor = middle < WIDE * 0.4 ? 'start' : middle > WIDE * 0.6 ? 'end' : 'middle';
      const tx = anchor === 'start' ? x : anchor === 'end' ? x + w : x + w / 2;
      return zone.label
        ? `${fill}<text class="lab" x="${f(tx)}" y="7" font-size="11" text-anchor="${anchor}" fill="${t ? `var(--${t}-ink)` : 'var(--ink-2)'}">${escape(zone.label)}</text>`
        : fill;
    })
    .join('');

  const step = stepOf(most - least);
  const fine = unit >= 4 ? 1 : step;
  let ticks = '';
  for (let value = least; value <= most; value += 1) {
    const long = value % step === 0;
    if (!long && (value - least) % fine) continue;
    ticks += `<path d="M${f(at(value))} ${long ? TOP : TOP + 7}V${TOP + TALL}" stroke="var(--ink)" stroke-width="${value === 0 && least < 0 ? 2 : 0.9}"/>`;
    if (long)
      ticks += `<text class="num" x="${f(at(value))}" y="37" text-anchor="middle" font-size="11" fill="var(--ink-2)">${Math.abs(value)}</text>`;
  }

  const base = `<rect y="${TOP}" width="${WIDE}" height="${TALL}" fill="var(--paper-raised)"/>`;
  const edge = `<rect y="${TOP}" width="${WIDE}" height="${TALL}" fill="none" stroke="var(--ink)"/>`;
  const near = track.other !== undefined && Math.abs(at(track.other) - at(track.value)) < 21;
  const mark = (value: number, side: string | undefined, dy: number): string =>
    disc(tinctureOf(side), { x: at(value), y: 17 + dy, r: 10, text: String(Math.abs(value)) });
  const discs =
    (track.other === undefined ? '' : mark(track.other, track.other_side, near ? -7 : 0)) +
    mark(track.value, track.side, near ? 6 : 0);
  return base + zones + edge + ticks + discs;
}

// A scale drawn as a ruler, 312 units long.
import type { Disc, Track } from '../lib/document';
import { disc, escape } from '../pieces/pieces';

const WIDE = 312;
const TOP = 12;
const TALL = 12;
const LETTER = 5.6; // the width of a letter of a zone's name
const GAP = 6; // between two names

/** How far apart the numbers stand. */
function stepOf(span: number): number {
  const small = [1, 2, 5, 10, 20, 25, 50, 100].find((step) => span / step <= 10);
  return small ?? 10 ** Math.ceil(Math.log10(span / 10));
}

/** Discs nearer than this to one another would overlap. */
const APART = 21;

/**
 * Where each disc stands beside its mark: alone on it; two of them one above the other, still touching the
 * ruler; of more, the first on the ruler and the rest in a column below the numbers.
 */
export function spread(places: number[]): number[] {
  const order = places.map((_, i) => i).sort((a, b) => places[a] - places[b] || a - b);
  const down: number[] = places.map(() => 0);
  for (let i = 0; i < order.length;) {
    let end = i + 1;
    while (end < order.length && places[order[end]] - places[order[end - 1]] < APART) end += 1;
    const group = order.slice(i, end).sort((a, b) => a - b);
    if (group.length === 2) [down[group[0]], down[group[1]]] = [6, -7];
    else group.forEach((disc, n) => (down[disc] = n === 0 ? 0 : 16 + 22 * n));
    i = end;
  }
  return down;
}

/**
 * Where the name of each zone begins, from left to right: over its middle, within the ruler, and clear of the
 * names beside it.
 */
export function lettered(zones: { x: number; w: number; label: string }[]): number[] {
  const wide = zones.map(({ label }) => label.length * LETTER);
  const starts = zones.map(({ x, w }, i) => Math.max(0, Math.min(WIDE - wide[i], x + (w - wide[i]) / 2)));
  for (let i = zones.length - 2; i >= 0; i -= 1)
    if (zones[i].label && zones[i + 1].label)
      starts[i] = Math.max(0, Math.min(starts[i], starts[i + 1] - GAP - wide[i]));
  return starts;
}

/** How a scale is drawn, and how tall. */
export function ruler(
  track: Track,
  tinctureOf: (disc: Disc) => string,
): { svg: string; height: number; top: number } {
  const marked = track.discs ?? [];
  const values = marked.map((each) => each.value);
  const least = Math.min(track.least ?? 0, ...values);
  const most = Math.max(track.most, ...values);
  const unit = WIDE / Math.max(1, most - least);
  const at = (value: number): number => (value - least) * unit;
  const f = (n: number): string => String(Math.round(n * 10) / 10);

  const spans = (track.zones ?? []).map((zone) => {
    const x = Math.max(0, at(zone.first) - (zone.first > least ? unit / 2 : 0));
    return { x, w: Math.min(WIDE, at(zone.last) + (zone.last < most ? unit / 2 : 0)) - x };
  });
  const starts = lettered((track.zones ?? []).map((zone, i) => ({ ...spans[i], label: zone.label ?? '' })));
  const zones = (track.zones ?? [])
    .map((zone, i) => {
      const { x, w } = spans[i];
      const t = zone.side ? tinctureOf({ value: zone.first, side: zone.side }) : '';
      const box = `x="${f(x)}" y="${TOP}" width="${f(Math.max(0, w))}" height="${TALL}"`;
      const fill = t
        ? `<rect ${box} fill="var(--${t})" opacity=".85"/><rect ${box} fill="url(#hatch-${t})"/>`
        : `<rect ${box} fill="var(--paper-sunk)"/>`;
      return zone.label
        ? `${fill}<text class="lab" x="${f(starts[i])}" y="7" font-size="11" fill="${t ? `var(--${t}-ink)` : 'var(--ink-2)'}">${escape(zone.label)}</text>`
        : fill;
    })
    .join('');

  const step = stepOf(most - least);
  const fine = unit >= 4 ? 1 : step;
  let ticks = '';
  for (let value = fine === 1 ? least : Math.ceil(least / step) * step; value <= most; value += fine) {
    const long = value % step === 0;
    ticks += `<path d="M${f(at(value))} ${long ? TOP : TOP + 7}V${TOP + TALL}" stroke="var(--ink)" stroke-width="${value === 0 && least < 0 ? 2 : 0.9}"/>`;
    if (long)
      ticks += `<text class="num" x="${f(at(value))}" y="37" text-anchor="middle" font-size="11" fill="var(--ink-2)">${Math.abs(value)}</text>`;
  }

  const base = `<rect y="${TOP}" width="${WIDE}" height="${TALL}" fill="var(--paper-raised)"/>`;
  const edge = `<rect y="${TOP}" width="${WIDE}" height="${TALL}" fill="none" stroke="var(--ink)"/>`;
  const down = spread(values.map(at));
  const discs = marked
    .map((each, i) => {
      const x = at(each.value);
      const stem =
        down[i] > 20
          ? `<path d="M${f(x)} ${TOP + TALL}V${TOP + down[i]}" stroke="var(--ink-2)" stroke-width=".8"/>`
          : '';
      const drawn = disc(tinctureOf(each), {
        x,
        y: 17 + down[i],
        r: 10,
        text: each.text || String(Math.abs(each.value)),
      });
      return each.label ? `${stem}<g><title>${escape(each.label)}</title>${drawn}</g>` : stem + drawn;
    })
    .reverse()
    .join('');
  // with no names over it, it needs no more room above than its discs
  const top = track.zones?.some((zone) => zone.label) ? -8 : Math.min(4, 4 + Math.min(0, ...down));
  const foot = Math.max(42, 32 + Math.max(0, ...down));
  return { svg: base + zones + edge + ticks + discs, height: foot - top, top };
}

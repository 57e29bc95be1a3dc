// Pieces as strings of SVG, drawn in a 48-unit square; colour comes from CSS variables, so a theme redraws nothing.
//
// A block's front says its strength by pips, its arm by what crosses the frame, its quality by the frame, and its two ratings.
// A block's back says only its side: hatching, keyline, emblem. All backs of a side are alike to the pixel.
import { drawn } from '../lib/bounds';
import type { Piece, Side, Sign } from '../lib/document';
import { emblem } from './emblems';
import { overlay } from './marks';
import { escape, paint, printOn, round, tint } from './paint';
import { ARMS, BLOCK, COUNTER, FACE, fill, FRAMELESS, FRAMES, MARKERS, WALLS } from './symbols';

export { defs, escape, tint } from './paint';
export { emblem } from './emblems';
export { overlay } from './marks';
export { FACE } from './symbols';

export type Detail = 'far' | 'mid' | 'near';

export interface Look {
  x?: number;
  y?: number;
  size?: number; // 48 unless told
  lod?: Detail; // far: sign and strength; mid: ratings too; near: class and name too
  states?: readonly string[]; // act selected target pointed, and the shapes of marks
}

const F = FACE;

/** The shapes of a piece's marks, to be used as states. */
export function shapes(piece: Piece, marks: Record<string, Sign>): string[] {
  return (piece.marks ?? []).flatMap((id) => {
    const sign = marks[id];
    if (!sign || !sign.shape) return [];
    return sign.shape === 'badge' ? [`badge:${sign.badge}`] : [sign.shape];
  });
}

// ------------------------------------------------------------------ troop signs

/** The arm and its quality, after the troop signs of 1824: the frame is the quality, what crosses it is the arm. */
export function sign(kind: string, quality: string, ground: string, on = paint('cream')): string {
  const alone = FRAMELESS[`${kind} ${quality}`] ?? FRAMELESS[kind];
  const ink = quality === 'guard' && !alone ? ground : on;
  const frame = alone ? '' : fill(FRAMES[quality] ?? FRAMES['line'], { ink: on });
  const cross = fill(alone ?? ARMS[`${kind} ${quality}`] ?? ARMS[kind] ?? '', { ink });
  return `<g fill="none" stroke="${on}" stroke-width="1.9" stroke-linejoin="round" stroke-linecap="round">${frame}<g stroke="${ink}">${cross}</g></g>`;
}

// ------------------------------------------------------------------ blocks

const MOST_PIPS = 12; // more have no room on a block

function pips(strength: number, steps: number, ink: string): string {
  const n = drawn(Math.max(steps, strength), MOST_PIPS);
  const gap = n > 5 ? 1.4 : 2;
  const wide = Math.min(6.6, n > 4 ? 5.2 : 6.6, (F - 6 - (n - 1) * gap) / Math.max(n, 1));
  const left = (F - n * wide - (n - 1) * gap) / 2;
  return Array.from(
    { length: n },
    (_, i) =>
      `<rect class="pip" x="${round(left + i * (wide + gap))}" y="2.6" width="${round(wide)}" height="5.2" rx="1" fill="${i < strength ? ink : 'none'}" stroke="${ink}" stroke-opacity="${i < strength ? 1 : 0.55}"/>`,
  ).join('');
}

function back(side: Side, t: string, on: string): string {
  return fill(BLOCK.back, { tincture: t, ink: on, emblem: emblem(side.emblem, on, paint(t)) });
}

const written = (
  text: string,
  x: number,
  y: number,
  anchor: string,
  cls: string,
  size: number,
  fill: string,
): string =>
  text
    ? `<text class="${cls}" x="${x}" y="${y}" text-anchor="${anchor}" font-size="${round(size)}" fill="${fill}">${escape(text)}</text>`
    : '';

const LONGEST_NAME = 15; // letters on a block: more would be too small to be read

function front(piece: Piece, t: string, on: string, lod: Detail): string {
  const near = lod === 'near';
  const held = piece.text ?? ''; // how many stand behind it: told from afar too
  const [y, scale] = held
    ? [near ? 15 : 16.5, near ? 0.86 : 1]
    : lod === 'far'
      ? [25.5, 1.2]
      : near
        ? [19.2, 0.84] // its ratings stand higher, above the name
        : [20.8, 1];
  const troop = sign(piece.sign ?? '', piece.quality ?? '', paint(t), on);
  let out = pips(piece.strength ?? 0, piece.steps ?? 0, on);
  out += `<g transform="translate(${F / 2} ${y}) scale(${scale})">${troop}</g>`;
  if (held)
    out += written(
      held,
      F / 2,
      near ? 35 : 40.5,
      'middle',
      'num',
      held.length > 3 ? 10.5 : near ? 11.5 : lod === 'far' && held.length < 3 ? 18 : 14,
      on,
    );
  if (lod === 'far') return out;
  const [foot, big] = near ? [36.2, 10.5] : [40, 13];
  const size = (text: string): number => (text.length > (near ? 2 : 3) ? big * 0.8 : big);
  const left = piece.left ?? '';
  const right = piece.right ?? '';
  if (left && !right && piece.sign === 'supply') out += written(left, F / 2, foot, 'middle', 'num', big, on);
  else
    out +=
      written(left, 4.2, foot, 'start', 'num', size(left), on) +
      written(right, F - 4.2, foot, 'end', 'num', size(right), on);
  if (!near) return out;
  const whole = piece.short || piece.name || '';
  const name = whole.length > LONGEST_NAME ? `${whole.slice(0, LONGEST_NAME - 1).trimEnd()}…` : whole;
  const letter = Math.min(5.6, (F - 4) / (name.length * 0.47 || 1));
  return (
    out +
    written(piece.code ?? '', F / 2, piece.steps ? 36 : 8, 'middle', 'lab', 6.4, on) + // where no pips are
    written(name, F / 2, 41.4, 'middle', 'nam', letter, on)
  );
}

const placed = (look: Look, unit: number, inside: string): string =>
  `<g transform="translate(${round(look.x ?? 0)} ${round(look.y ?? 0)}) scale(${round(((look.size ?? unit) / unit) * 100) === '100' ? 1 : ((look.size ?? unit) / unit).toFixed(4)})">${inside}</g>`;

/** A wooden block: its face, or its back where the face is hidden. */
export function block(piece: Piece, side: Side, look: Look = {}): string {
  const { lod = 'mid', states = [] } = look;
  const t = tint(side.tincture);
  const on = printOn(t);
  const lift = states.includes('selected') ? 5 : 0;
  const face = piece.face === false ? back(side, t, on) : front(piece, t, on, lod);
  const turn = states.includes('spent') ? ` transform="rotate(9 ${F / 2} ${F / 2})"` : '';
  const raised = lift ? ` transform="translate(${-lift} ${-lift * 1.2})"` : '';
  return placed(
    look,
    48,
    `<g${turn}>${lift ? BLOCK['shade-lifted'] : BLOCK.shade}<g${raised}>${fill(BLOCK.wood, { tincture: t })}${face}${BLOCK.sheen}${overlay(states)}</g></g>`,
  );
}

// ------------------------------------------------------------------ counters, walls, discs

/** A cardboard counter: thin, square, bone-faced, edged in the side's colour. */
export function counter(piece: Piece, side: Side, look: Look = {}): string {
  const t = tint(side.tincture);
  const ink = paint(`${t}-print`);
  const states = look.states ?? [];
  const hidden = piece.face === false;
  const value = hidden ? '' : (piece.text ?? '');
  const art = hidden
    ? `<g transform="scale(.86)">${emblem(side.emblem, ink, paint('bone'))}</g>`
    : piece.sign
      ? `<g transform="scale(.92)">${sign(piece.sign, piece.quality ?? '', paint('bone'), ink)}</g>`
      : '';
  const middle = art ? `<g transform="translate(18 ${value ? 14.5 : 18.5}) scale(.86)">${art}</g>` : '';
  const text = art
    ? written(value, 18, 32, 'middle', 'num', value.length > 3 ? 10.5 : 13, ink)
    : written(value, 18, 25, 'middle', 'num', value.length > 3 ? 10 : value.length < 3 ? 20 : 16, ink);
  const over = `<g transform="scale(${round(36 / F)})">${overlay(states)}</g>`;
  const turn = states.includes('spent') ? ' transform="rotate(9 18 18)"' : '';
  const drawn = fill(COUNTER.card, { tincture: t, inside: `${middle}${text}${over}` });
  return placed(look, 40, `<g${turn}>${drawn}</g>`);
}

/** Walls round a place, centred on (x, y), so that the place's own sign stays in sight; `building` dashes them. */
export function walls(side: Side | null, { x = 0, y = 0, r = 20, building = false } = {}): string {
  const tincture = tint(side?.tincture ?? 'argent');
  const drawn = fill(building ? WALLS.building : WALLS.standing, { tincture });
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${round(r / 20)})">${drawn}</g>`;
}

/** A wooden disc centred on (x, y), for control, tracks and status. */
export function disc(tincture: string, { x = 0, y = 0, r = 12, text = '' } = {}): string {
  const t = tint(tincture);
  const ink = printOn(t);
  const size = text.length > 2 ? 8.14 : 10.78;
  const inside = text ? fill(MARKERS.text, { ink, size, text: escape(text) }) : '';
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${round(r / 11)})">${fill(MARKERS.disc, { tincture: t, ink, inside })}</g>`;
}

/** A wooden disc with the emblem of a side or a power, round the origin. */
export function shield(of: { tincture: string; emblem: string }, r = 11): string {
  const t = tint(of.tincture);
  const ink = printOn(t);
  const inside = emblem(of.emblem, ink, paint(t), 0.55);
  return `<g transform="scale(${round(r / 11)})">${fill(MARKERS.disc, { tincture: t, ink, inside })}</g>`;
}

/** Any piece by its kind, with its north-west corner at (look.x, look.y). */
export function draw(piece: Piece, side: Side, look: Look = {}): string {
  const { x = 0, y = 0, size = 48 } = look;
  switch (piece.kind) {
    case 'counter':
      return counter(piece, side, { ...look, size: size * 0.86 });
    case 'disc':
      return disc(side.tincture, {
        x: x + size * 0.46,
        y: y + size * 0.46,
        r: size * 0.36,
        text: piece.text ?? '',
      });
    case 'walls':
      return walls(side, { x: x + size * 0.46, y: y + size * 0.46, r: size * 0.42 });
    default:
      return block(piece, side, look);
  }
}

/** How many pieces a stack stands for, at its corner. */
/** What a stack is made of, arm by arm, on a slip beside its block: `wide` and `high` pixels, north-west corner at the origin. */
export function roll(rows: { sign: string; count: number }[], wide: number, high: number): string {
  const step = high / Math.max(3, rows.length);
  const ink = 'var(--engrave)';
  const lines = rows.map(({ sign: kind, count: n }, i) => {
    const y = step * (i + 0.5) + (high - step * rows.length) / 2;
    const drawn = `<g transform="translate(${round(wide * 0.32)} ${round(y)}) scale(${round(step / 25)})">${sign(kind, 'line', 'var(--bone)', ink)}</g>`;
    return drawn + written(String(n), wide * 0.9, y + step * 0.34, 'end', 'num', step * 0.95, ink);
  });
  return `<rect x="-3" width="${round(wide + 3)}" height="${round(high)}" rx="3" fill="var(--bone)" stroke="${ink}" stroke-opacity=".55"/>${lines.join('')}`;
}

export function count(n: number, x: number, y: number, r = 9.5): string {
  return (
    `<g transform="translate(${round(x)} ${round(y)})"><circle r="${r}" fill="var(--bone)" stroke="var(--engrave)" stroke-width="1.2"/>` +
    `<text class="num" y="${round(r * 0.44)}" text-anchor="middle" font-size="${round(r * 1.26)}" fill="var(--engrave)">${n}</text></g>`
  );
}

// Pieces as strings of SVG, drawn in a 48-unit square; colour comes from CSS variables, so a theme redraws nothing.
//
// A block's front says its strength by pips, its arm by what crosses the frame, its quality by the frame, and its two ratings.
// A block's back says only its side: hatching, keyline, emblem. All backs of a side are alike to the pixel.
import type { Piece, Side, Sign } from '../lib/document';
import { emblem } from './emblems';
import { FACE, overlay } from './marks';
import { escape, paint, printOn, round, tint } from './paint';

export { defs, escape, tint } from './paint';
export { emblem } from './emblems';
export { overlay, FACE } from './marks';

export type Detail = 'far' | 'mid' | 'near';

export interface Look {
  x?: number;
  y?: number;
  size?: number; // 48 unless told
  lod?: Detail; // far: sign and strength; mid: ratings too; near: class and name too
  states?: readonly string[]; // act selected target pointed, and the shapes of marks
}

const F = FACE;
const DEPTH = 5;

/** The shapes of a piece's marks, to be used as states. */
export function shapes(piece: Piece, marks: Record<string, Sign>): string[] {
  return (piece.marks ?? []).flatMap((id) => {
    const sign = marks[id];
    if (!sign || !sign.shape) return [];
    return sign.shape === 'badge' ? [`badge:${sign.badge}`] : [sign.shape];
  });
}

// ------------------------------------------------------------------ troop signs

const FRAMES: Record<string, string> = {
  light: '<path d="M-9-8.5H15L9 8.5H-15Z"/>',
  militia: '<path d="M-13-8.5V8.5H13V-8.5"/>',
  irregular: '',
};
const PLAIN = '<rect x="-13" y="-8.5" width="26" height="17"/>';
const FRAMELESS = ['supply', 'mountain', 'leader', 'garrison', 'knapsack', 'unknown'];

function arm(sign: string, quality: string, ink: string): string {
  const slant = quality === 'light';
  switch (sign) {
    case 'infantry':
      return `<path d="${slant ? 'M-9-8.5 9 8.5M15-8.5-15 8.5' : 'M-13-8.5 13 8.5M13-8.5-13 8.5'}"/>`;
    case 'cavalry':
      return `<path d="${slant ? 'M15-8.5-15 8.5' : 'M13-8.5-13 8.5'}"/>`;
    case 'artillery':
      return `<circle r="4.2" fill="${ink}" stroke="none"/>`;
    case 'mountain':
      return `<path d="M-13 8.5 0-9 13 8.5Z"/><circle cy="3" r="3.4" fill="${ink}" stroke="none"/>`;
    case 'supply':
      return `<circle r="8.2"/><circle r="1.9" fill="${ink}"/><path d="M0-8.2V8.2M-8.2 0H8.2M-5.8-5.8 5.8 5.8M5.8-5.8-5.8 5.8" stroke-width="1.1"/>`;
    case 'leader':
      return `<path d="M0-10 2.7-3.4 9.8-2.9 4.3 1.7 6.1 8.6 0 4.8-6.1 8.6-4.3 1.7-9.8-2.9-2.7-3.4Z" fill="${ink}" stroke="none"/>`;
    case 'garrison':
      return '<path d="M-11 8V-6h4v3h4v-3h6v3h4v-3h4V8ZM-2.5 8V3q2.5-3 5 0V8"/>';
    case 'knapsack':
      return '<path d="M-9-4h18V9H-9ZM-9-4q9-6 18 0"/><path d="M-5-5v8M5-5v8M-10-10h20" stroke-width="2.2"/>';
    case 'unknown':
      return `<text class="num" font-size="22" text-anchor="middle" y="8" fill="${ink}" stroke="none">?</text>`;
    default:
      return '';
  }
}

/** The arm and its quality, after the troop signs of 1824: the frame is the quality, what crosses it is the arm. */
export function sign(kind: string, quality: string, ground: string, on = paint('cream')): string {
  const ink = quality === 'guard' ? ground : on;
  let frame = FRAMES[quality] ?? PLAIN;
  if (quality === 'guard') frame = PLAIN.replace('/>', ` fill="${on}"/>`);
  if (FRAMELESS.includes(kind)) frame = '';
  const cross = arm(kind, quality, FRAMELESS.includes(kind) ? on : ink);
  return `<g fill="none" stroke="${on}" stroke-width="1.9" stroke-linejoin="round" stroke-linecap="round">${frame}<g stroke="${FRAMELESS.includes(kind) ? on : ink}">${cross}</g></g>`;
}

// ------------------------------------------------------------------ blocks

/** Two flat shadows; a lifted block throws them farther. */
function shade(lift: number): string {
  return (
    `<path d="M${4 + lift} ${7 + lift}h${F}l${DEPTH} ${DEPTH - 2}v${F - 1}h-${F}l-${DEPTH}-${DEPTH - 2}Z" fill="var(--shadow-soft)"/>` +
    `<path d="M${2 + lift * 0.6} ${4 + lift * 0.8}h${F + 1}l${DEPTH} ${DEPTH}v${F - 3}h-${F + 1}l-${DEPTH}-${DEPTH}Z" fill="var(--shadow)" opacity=".7"/>`
  );
}

function wood(t: string): string {
  const foot = `M1.5 ${F}l${DEPTH} ${DEPTH}H${F + DEPTH}l-${DEPTH}-${DEPTH}Z`;
  return (
    `<path d="M${F} 1.5l${DEPTH} ${DEPTH}V${F + DEPTH - 0.5}l-${DEPTH}-${DEPTH}Z" fill="${paint(`${t}-deep`)}"/><path d="${foot}" fill="${paint(`${t}-deep`)}"/>` +
    `<path d="${foot}" fill="#000" opacity=".22"/><path d="M${F + 1.8} 10v31M${F + 3.4} 16v27M10 ${F + 1.9}h27M18 ${F + 3.5}h22" stroke="#000" stroke-opacity=".2" stroke-width=".7"/>` +
    `<rect width="${F}" height="${F}" rx="2.6" fill="url(#face-${t})"/>`
  );
}

const SHEEN = `<path d="M.8 ${F - 2}V3A2.2 2.2 0 0 1 3 .8H${F - 2}" fill="none" stroke="#fff" stroke-opacity=".38" stroke-width="1.1" stroke-linecap="round"/>`;

function pips(strength: number, steps: number, ink: string): string {
  const n = Math.max(steps, strength);
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
  return (
    `<rect width="${F}" height="${F}" rx="2.6" fill="url(#hatch-${t})"/><rect x="3.4" y="3.4" width="${F - 6.8}" height="${F - 6.8}" rx="1.4" fill="none" stroke="${on}" stroke-opacity=".45"/>` +
    `<circle cx="${F / 2}" cy="${F / 2}" r="13.6" fill="${paint(t)}"/><g transform="translate(${F / 2} ${F / 2})">${emblem(side.emblem, on, paint(t))}</g>`
  );
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

function front(piece: Piece, t: string, on: string, lod: Detail): string {
  const near = lod === 'near';
  const [y, scale] = lod === 'far' ? [25.5, 1.2] : near ? [20.5, 0.92] : [20.8, 1];
  const troop = sign(piece.sign ?? '', piece.quality ?? '', paint(t), on);
  let out = pips(piece.strength ?? 0, piece.steps ?? 0, on);
  out += `<g transform="translate(${F / 2} ${y}) scale(${scale})">${troop}</g>`;
  if (lod === 'far') return out;
  const [foot, big] = near ? [36.2, 10.5] : [40, 12.5];
  const size = (text: string): number => (text.length > 2 ? big * 0.8 : big);
  const left = piece.left ?? '';
  const right = piece.right ?? '';
  if (left && !right && piece.sign === 'supply')
    out += written(left, F / 2, foot, 'middle', 'num', big * 0.92, on);
  else
    out +=
      written(left, 4.2, foot, 'start', 'num', size(left), on) +
      written(right, F - 4.2, foot, 'end', 'num', size(right), on);
  if (!near) return out;
  const name = piece.short || piece.name || '';
  const letter = Math.min(5.6, (F - 4) / (name.length * 0.47 || 1));
  return (
    out +
    written(piece.code ?? '', F / 2, 36, 'middle', 'lab', 6.4, on) +
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
    `<g${turn}>${shade(lift)}<g${raised}>${wood(t)}${face}${SHEEN}${overlay(states)}</g></g>`,
  );
}

// ------------------------------------------------------------------ counters, walls, discs

/** A cardboard counter: thin, square, bone-faced, edged in the side's colour. */
export function counter(piece: Piece, side: Side, look: Look = {}): string {
  const t = tint(side.tincture);
  const ink = paint(`${t}-print`);
  const states = look.states ?? [];
  const value = piece.text ?? '';
  const hidden = piece.face === false;
  const art = hidden
    ? `<g transform="scale(.86)">${emblem(side.emblem, ink, paint('bone'))}</g>`
    : piece.sign
      ? `<g transform="scale(.92)">${sign(piece.sign, piece.quality ?? '', paint('bone'), ink)}</g>`
      : '';
  const middle = art ? `<g transform="translate(18 ${value ? 14.5 : 18.5}) scale(.86)">${art}</g>` : '';
  const text = art
    ? written(value, 18, 32, 'middle', 'num', 12.5, ink)
    : written(value, 18, 24, 'middle', 'num', value.length > 3 ? 10 : 16, ink);
  const over = `<g transform="scale(${round(36 / F)})">${overlay(states)}</g>`;
  const turn = states.includes('spent') ? ' transform="rotate(9 18 18)"' : '';
  return placed(
    look,
    40,
    `<g${turn}><path d="M2.5 4h36v36h-36Z" fill="var(--shadow)" opacity=".75"/><rect x="1.2" y="1.6" width="36" height="36" rx="2" fill="${paint(`${t}-deep`)}"/>` +
      `<rect width="36" height="36" rx="2" fill="var(--bone)"/><rect x="1.5" y="1.5" width="33" height="33" rx="1" fill="none" stroke="${paint(t)}" stroke-width="3"/>${middle}${text}${over}</g>`,
  );
}

/** The trace of a bastioned work. */
export function bastion(r: number, corners = 4): string {
  const w = Math.PI / corners;
  const at = (a: number, f: number): string =>
    `${(Math.cos(a) * r * f).toFixed(1)} ${(Math.sin(a) * r * f).toFixed(1)}`;
  const salient = (i: number): string => {
    const a = ((-45 + (i * 360) / corners) * Math.PI) / 180;
    return [
      at(a - w * 0.5, 0.7),
      at(a - w * 0.55, 0.87),
      at(a, 1.12),
      at(a + w * 0.55, 0.87),
      at(a + w * 0.5, 0.7),
    ].join('L');
  };
  return `M${Array.from({ length: corners }, (_, i) => salient(i)).join('L')}Z`;
}

/** Walls round a place, centred on (x, y), so that the place's own sign stays in sight; `building` dashes them. */
export function walls(side: Side | null, { x = 0, y = 0, r = 20, building = false } = {}): string {
  const t = tint(side?.tincture ?? 'argent');
  const trace = bastion(r);
  const fill = building ? 'var(--bone)' : paint(t);
  return (
    `<g transform="translate(${round(x)} ${round(y)})"><path d="${trace}" transform="translate(1.4 2.2)" fill="var(--shadow)" opacity=".7"/>` +
    `<path d="${trace}" fill="${fill}" stroke="var(--engrave)" stroke-width="1.1" stroke-linejoin="round"${building ? ' stroke-dasharray="3 2"' : ''}/>` +
    (building ? '' : `<path d="${trace}" fill="url(#hatch-${t})"/>`) +
    '</g>'
  );
}

/** A wooden disc centred on (x, y), for control, tracks and status. */
export function disc(tincture: string, { x = 0, y = 0, r = 12, text = '', icon = '' } = {}): string {
  const t = tint(tincture);
  const on = printOn(t);
  const said =
    icon ||
    (text
      ? `<text class="num" text-anchor="middle" y="${round(r * 0.34)}" font-size="${round(r * (text.length > 2 ? 0.74 : 0.98))}" fill="${on}">${escape(text)}</text>`
      : '');
  return (
    `<g transform="translate(${round(x)} ${round(y)})"><ellipse cx="${round(r * 0.14)}" cy="${round(r * 0.36)}" rx="${round(r * 1.06)}" ry="${r}" fill="var(--shadow)" opacity=".8"/>` +
    `<circle cy="${round(r * 0.18)}" r="${r}" fill="${paint(`${t}-deep`)}"/><circle r="${r}" fill="url(#face-${t})"/><circle r="${r}" fill="url(#hatch-${t})"/>` +
    `<circle r="${round(r * 0.78)}" fill="${paint(t)}" stroke="${on}" stroke-opacity=".5" stroke-width=".8"/>` +
    `<path d="M${round(-r * 0.7)} ${round(-r * 0.62)}A${round(r * 0.95)} ${round(r * 0.95)} 0 0 1 ${round(r * 0.5)} ${round(-r * 0.8)}" fill="none" stroke="#fff" stroke-opacity=".4"/>${said}</g>`
  );
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
export function count(n: number, x: number, y: number, r = 9.5): string {
  return (
    `<g transform="translate(${round(x)} ${round(y)})"><circle r="${r}" fill="var(--bone)" stroke="var(--engrave)" stroke-width="1.2"/>` +
    `<text class="num" y="${round(r * 0.44)}" text-anchor="middle" font-size="${round(r * 1.26)}" fill="var(--engrave)">${n}</text></g>`
  );
}

// ------------------------------------------------------------------ dice

const SPOTS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

export interface DieLook {
  x?: number;
  y?: number;
  size?: number; // 32 unless told
  turn?: number;
  hit?: boolean | null; // true: ringed in gilt; false: paled
}

/** A bone die. One with more than six sides shows its number. */
export function die(n: number, { x = 0, y = 0, size = 32, turn = 0, hit = null }: DieLook = {}): string {
  const spots = SPOTS[n]
    ?.map(
      ([a, b]) =>
        `<circle cx="${15.5 + a * 8}" cy="${15.5 + b * 8}" r="${n === 1 ? 4 : 3}" fill="${n === 1 ? '#8f2c20' : '#2a231b'}"/>`,
    )
    .join('');
  const face =
    spots ??
    `<text class="num" x="15.5" y="22" text-anchor="middle" font-size="19" fill="#2a231b">${n}</text>`;
  const ring =
    '<rect class="ring" x="-2" y="-2" width="35" height="35" rx="8" fill="none" stroke="var(--engrave)" stroke-width="4.4"/>' +
    '<rect class="ring" x="-2" y="-2" width="35" height="35" rx="8" fill="none" stroke="var(--gilt-lit)" stroke-width="2.6"/>';
  const pale = '<rect class="pale" width="31" height="31" rx="6" fill="var(--paper)" opacity=".5"/>';
  return (
    `<g transform="translate(${round(x)} ${round(y)}) scale(${(size / 32).toFixed(4)}) rotate(${turn} 16 16)"><path d="M5 6h26a3 3 0 0 1 3 3v22a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5Z" fill="var(--shadow)" opacity=".7"/>` +
    `<rect x=".8" y="1.6" width="31" height="32" rx="6" fill="var(--bone-shade)"/><rect width="31" height="31" rx="6" fill="url(#bone)" stroke="#8c8068" stroke-opacity=".6" stroke-width=".7"/>` +
    `${face}${hit === true ? ring : hit === false ? pale : ''}</g>`
  );
}

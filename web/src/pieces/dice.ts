// Dice of bone: six faces with spots, any other number as the solid that it is, seen from above, with its number.
import { round } from './paint';

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

const INK = '#2a231b';
const EDGE = '#8c8068';

/** A solid: its outline, the face that lies uppermost, and the edges that run from that face to the outline. */
interface Solid {
  outline: string;
  face: string;
  edges: string;
  number: [x: number, y: number, size: number];
}

const polygon = (points: [number, number][]): string =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`;

/** Corners on a circle about the middle, the first at the top. */
const ring = (n: number, r: number, turn = 0): [number, number][] =>
  Array.from({ length: n }, (_, i) => {
    const a = ((i + turn) / n) * 2 * Math.PI - Math.PI / 2;
    return [15.5 + r * Math.cos(a), 15.5 + r * Math.sin(a)];
  });

const between = (from: [number, number][], to: [number, number][]): string =>
  from.map(([x, y], i) => `M${round(x)} ${round(y)}L${round(to[i][0])} ${round(to[i][1])}`).join('');

const inner = {
  pentagon: ring(5, 9.6),
  triangle: ring(3, 10.6),
};

/** The kite of a ten-sided die, and the four kites about it. */
const KITE: [number, number][] = [
  [15.5, 1.2],
  [24.6, 17.4],
  [15.5, 22.4],
  [6.4, 17.4],
];

const SOLIDS: Record<number, Solid> = {
  4: {
    outline: polygon([
      [15.5, -1.5],
      [33, 28],
      [-2, 28],
    ]),
    face: '',
    edges: 'M15.5 -1.5L18.6 29.4L33 28M18.600 29.400L-2 28',
    number: [14, 23.5, 14],
  },
  8: {
    outline: polygon(ring(6, 18)),
    face: polygon(ring(3, 18)),
    edges: '',
    number: [15.5, 21.4, 14],
  },
  10: {
    outline: polygon([
      [15.5, -2.2],
      [33, 13],
      [33, 19],
      [15.5, 33.4],
      [-2, 19],
      [-2, 13],
    ]),
    face: polygon(KITE),
    edges: 'M15.5 -2.2L15.500 1.200M24.600 17.400L33 19M6.400 17.400L-2 19M15.500 22.400L15.500 33.400',
    number: [15.5, 18.8, 14],
  },
  12: {
    outline: polygon(ring(10, 18.5)),
    face: polygon(inner.pentagon),
    edges: between(
      inner.pentagon,
      ring(10, 18.5).filter((_, i) => i % 2 === 0),
    ),
    number: [15.5, 20.2, 12.5],
  },
  20: {
    outline: polygon(ring(6, 18.5)),
    face: polygon(inner.triangle),
    edges:
      between(
        inner.triangle,
        ring(6, 18.5).filter((_, i) => i % 2 === 0),
      ) +
      [1, 3, 5]
        .map((i) => {
          const [x, y] = ring(6, 18.5)[i];
          const near = [inner.triangle[(i - 1) / 2], inner.triangle[((i + 1) / 2) % 3]];
          return near.map(([a, b]) => `M${round(x)} ${round(y)}L${round(a)} ${round(b)}`).join('');
        })
        .join(''),
    number: [15.5, 19.4, 10],
  },
};

/** What is no solid of the shops: a flat-sided barrel with its number. */
const BARREL: Solid = {
  outline: polygon(ring(12, 17.5, 0.5)),
  face: polygon(ring(12, 13, 0.5)),
  edges: '',
  number: [15.5, 20.8, 14],
};

export interface DieLook {
  x?: number;
  y?: number;
  size?: number; // 32 unless told
  turn?: number;
  hit?: boolean | null; // true: ringed in gilt; false: paled
  faces?: number; // 6 unless told
  plain?: boolean; // small: an odd die shows its outline and a large number
}

function cube(n: number, hit: boolean | null): string {
  const spots = SPOTS[n]
    ?.map(
      ([a, b]) =>
        `<circle cx="${15.5 + a * 8}" cy="${15.5 + b * 8}" r="${n === 1 ? 4 : 3}" fill="${n === 1 ? '#8f2c20' : INK}"/>`,
    )
    .join('');
  const face =
    spots ??
    `<text class="num" x="15.5" y="22" text-anchor="middle" font-size="19" fill="${INK}">${n}</text>`;
  const rim =
    '<rect class="ring" x="-2" y="-2" width="35" height="35" rx="8" fill="none" stroke="var(--engrave)" stroke-width="4.4"/>' +
    '<rect class="ring" x="-2" y="-2" width="35" height="35" rx="8" fill="none" stroke="var(--gilt-lit)" stroke-width="2.6"/>';
  const pale = '<rect class="pale" width="31" height="31" rx="6" fill="var(--paper)" opacity=".5"/>';
  return (
    '<path d="M5 6h26a3 3 0 0 1 3 3v22a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5Z" fill="var(--shadow)" opacity=".7"/>' +
    `<rect x=".8" y="1.6" width="31" height="32" rx="6" fill="var(--bone-shade)"/><rect width="31" height="31" rx="6" fill="url(#bone)" stroke="${EDGE}" stroke-opacity=".6" stroke-width=".7"/>` +
    `${face}${hit === true ? rim : hit === false ? pale : ''}`
  );
}

function polyhedron(n: number, faces: number, hit: boolean | null, plain: boolean): string {
  const { outline, face, edges, number } = SOLIDS[faces] ?? BARREL;
  const [x, y, size] = plain ? ([15.5, 23, faces === 4 ? 17 : 21] as const) : number;
  const shape = (more: string): string => `<path d="${outline}" stroke-linejoin="round" ${more}/>`;
  const rim =
    shape('class="ring" fill="none" stroke="var(--engrave)" stroke-width="8"') +
    shape('class="ring" fill="none" stroke="var(--gilt-lit)" stroke-width="5.6"');
  const text = String(n);
  const solid = plain
    ? shape('fill="url(#bone)"')
    : (face
        ? `<path d="${face}" fill="url(#bone)" stroke="${EDGE}" stroke-width=".8" stroke-linejoin="round"/>`
        : shape('fill="url(#bone)"')) + `<path d="${edges}" fill="none" stroke="${EDGE}" stroke-width=".8"/>`;
  return (
    `<g transform="translate(3.5 4)">${shape('fill="var(--shadow)" opacity=".7"')}</g>` +
    (hit === true ? rim : '') +
    shape(`fill="var(--bone-shade)" stroke="${EDGE}" stroke-width="1.4"`) +
    solid +
    `<text class="num" x="${x}" y="${y}" text-anchor="middle" font-size="${text.length > 1 ? round(size * 0.86) : size}" fill="${INK}">${text}</text>` +
    (hit === false ? shape('class="pale" fill="var(--paper)" opacity=".5"') : '')
  );
}

/** A die as it lies: a hit ringed in gilt, a miss paled. */
export function die(
  n: number,
  { x = 0, y = 0, size = 32, turn = 0, hit = null, faces = 6, plain = false }: DieLook = {},
): string {
  const drawn = faces === 6 ? cube(n, hit) : polyhedron(n, faces, hit, plain);
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${(size / 32).toFixed(4)}) rotate(${turn} 16 16)">${drawn}</g>`;
}

/** A face that a tumbling die shows for a moment. */
export const anyFace = (faces = 6): number => 1 + Math.floor(Math.random() * faces);

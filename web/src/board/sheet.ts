/** The printed sheet as SVG strings, in one language. Colour and width come from the stylesheet, by class. */
import type { BoardFile, BoardLayer, BoardPath, BoardText, BoardUse, Point, Zoom } from '../lib/board';
import type { Lang } from '../lib/protocol';
import { inLanguage } from '../lib/words';
import { escape } from '../pieces/pieces';

export interface Printed {
  defs: string;
  /** Layers below the halos, and from there to the pieces. */
  under: string;
  over: string;
}

interface Zoomed {
  zoom?: Zoom;
}

const classes = (thing: Zoomed, own = ''): string => {
  const names = [own, thing.zoom ? `z-${thing.zoom}` : ''].filter(Boolean).join(' ');
  return names ? ` class="${escape(names)}"` : '';
};

const CELL = 320;

/** Groups things by where on the sheet they begin, so that a browser can skip what is out of sight. */
function cells<T>(things: T[], at: (thing: T) => Point): T[][] {
  const found = new Map<string, T[]>();
  for (const thing of things) {
    const [x, y] = at(thing);
    const key = `${Math.floor(x / CELL)} ${Math.floor(y / CELL)}`;
    const cell = found.get(key);
    if (cell) cell.push(thing);
    else found.set(key, [thing]);
  }
  return [...found.values()];
}

/** A path of very many short strokes, cell by cell; any other path as it is. */
function cut(d: string): string[] {
  if (d.length < 4000 || !/^M-?[\d.]+ -?[\d.]+(?:l[^a-zA-Z]*|m[^a-zA-Z]*)+$/.test(d)) return [d];
  let [x, y] = [0, 0];
  const strokes: { from: Point; d: string }[] = [];
  for (const [, op, rest] of d.matchAll(/([Mml])([^Mml]*)/g)) {
    const n = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    if (op !== 'l') {
      [x, y] = op === 'M' ? [n[0], n[1]] : [x + n[0], y + n[1]];
      strokes.push({ from: [x, y], d: `M${x.toFixed(1)} ${y.toFixed(1)}` });
    } else {
      const last = strokes.at(-1);
      if (last) last.d += op + rest;
      for (let i = 0; i + 1 < n.length; i += 2) [x, y] = [x + n[i], y + n[i + 1]];
    }
  }
  return cells(strokes, (stroke) => stroke.from).map((cell) => cell.map((stroke) => stroke.d).join(''));
}

/** What a path is made of: a line, the shapes of spaces, or a stamp at many points. */
function drawn(p: BoardPath, board: BoardFile): string[] {
  if (p.d !== undefined) return cut(p.d);
  if (p.of) return [p.of.map((id) => board.spaces[id].shape).join('')];
  return cells(p.at ?? [], (at) => at).map((cell) => cell.map(([x, y]) => `M${x} ${y}${p.stamp}`).join(''));
}

/** A path, once for each of its classes: a road is its halo, its case and its fill. */
function path(p: BoardPath, board: BoardFile): string {
  const parts = drawn(p, board);
  return [p.class]
    .flat()
    .flatMap((c) => parts.map((d) => `<path${classes(p, c)} d="${escape(d)}"/>`))
    .join('');
}

/** Lettering whose size on the screen follows the zoom more slowly than the map does. */
const SWELLS: Record<string, string> = {
  name: 'swells',
  'box-name': 'boxed',
  'hex-number': 'calms',
  date: 'calms',
  'exit-name': 'swells',
};

class Printer {
  private lines = 0;

  constructor(
    private board: BoardFile,
    private lang: Lang,
  ) {}

  layer(layer: BoardLayer): string {
    const inner =
      (layer.paths ?? []).map((p) => path(p, this.board)).join('') +
      (layer.uses ?? []).map((use) => this.use(use)).join('') +
      (layer.texts ?? []).map((text) => this.text(text)).join('');
    const within = layer.clip ? ` clip-path="url(#clip-${layer.clip})"` : '';
    return inner && `<g data-layer="${escape(layer.id)}"${classes(layer)}${within}>${inner}</g>`;
  }

  /** A sign, written out: inside <use> the stylesheet would not see that it is on a board. */
  private use(u: BoardUse): string {
    const size = u.scale === undefined ? '' : ` scale(${u.scale})`;
    const sign = (this.board.symbols[u.symbol] ?? []).map((p) => path(p, this.board)).join('');
    return `<g${classes(u, u.class)} transform="translate(${u.at[0]} ${u.at[1]})${size}">${sign}</g>`;
  }

  private text(t: BoardText): string {
    const words = inLanguage(t.text, this.lang);
    const spacing = t.spacing === undefined ? '' : ` letter-spacing="${t.spacing}"`;
    const look = `${classes(t, t.class)} font-size="${t.size}"${spacing}`;
    if (t.along) {
      const line = `line-${++this.lines}`;
      return (
        `<path id="${line}" d="${escape(t.along)}" fill="none"/><text${look} text-anchor="middle">` +
        `<textPath href="#${line}" startOffset="50%">${escape(words)}</textPath></text>`
      );
    }
    const [x, y] = t.at ?? [0, 0];
    const turn = t.rotate ? ` rotate(${t.rotate})` : '';
    const rows = words
      .split('\n')
      .map((row, i) => `<tspan x="0" dy="${i ? (t.size * 0.98).toFixed(2) : 0}">${escape(row)}</tspan>`);
    const whose = t.place ?? t.space;
    const label = whose ? ` data-label="${escape(whose)}"` : '';
    const text = `<text${look} text-anchor="${t.anchor ?? 'middle'}">${rows.join('')}</text>`;
    const swells = SWELLS[t.class.split(' ')[0]] ?? '';
    const inner = swells ? `<g class="${swells}">${text}</g>` : text;
    return `<g transform="translate(${x} ${y})${turn}"${label}>${inner}</g>`;
  }
}

export function print(board: BoardFile, lang: Lang): Printed {
  const printer = new Printer(board, lang);
  const clips = Object.entries(board.clips ?? {}).map(
    ([id, d]) => `<clipPath id="clip-${escape(id)}"><path d="${escape(d)}"/></clipPath>`,
  );
  const hatch =
    '<pattern id="hatch-away" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">' +
    '<path class="hatch-line" d="M0 0V7"/></pattern>';
  const halos = board.layers.findIndex((layer) => layer.id === 'halos');
  const drawn = board.layers.map((layer) => printer.layer(layer));
  const seam = halos < 0 ? drawn.length : halos;
  return {
    defs: clips.join('') + hatch,
    under: drawn.slice(0, seam).join(''),
    over: drawn.slice(seam).join(''),
  };
}

/** What a name needs to be moved: where it is printed, and the room it takes. */
export interface Label {
  place: string;
  at: [number, number];
  anchor: string;
  size: number;
  box: [number, number, number, number];
  zoom?: Zoom; // from where it is shown
}

/** The names of places, which step aside when pieces stand there. Those of boxes stay in their boxes. */
export function labels(board: BoardFile): Label[] {
  return board.layers.flatMap((layer) =>
    (layer.texts ?? []).flatMap((t) => {
      const place = t.place ?? t.space;
      if (!place || !t.at || !t.box || t.class === 'box-name') return [];
      const zoom = t.zoom ?? layer.zoom;
      return [{ place, at: t.at, anchor: t.anchor ?? 'middle', size: t.size, box: t.box, zoom }];
    }),
  );
}

/** Where things are on a drawn board: shapes, nearest places, neighbours. Measures are map units, y down. */
import { Delaunay } from 'd3-delaunay';
import type { BoardFile, BoardPlace, BoardSpace, Point, Text } from '../lib/board';

/** Left, top, right, bottom. */
export type Box = [number, number, number, number];

/** How far the halo of a place without a shape reaches. */
export const HALO = 27;

/** Half the width of a small sign. */
const MARK = 8;

/** Spaces with borders that pieces stand within. */
const AREAS = ['region', 'sea', 'port'];

const ARGUMENTS: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };

/** The corners of a closed path; curves are followed in a few steps. */
export function corners(d: string): Point[] {
  const out: Point[] = [];
  let x = 0;
  let y = 0;
  for (const [, letter, rest] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const op = letter.toUpperCase();
    const numbers = (rest.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number);
    const many = ARGUMENTS[op] ?? 0;
    for (let i = 0; many > 0 && i + many <= numbers.length; i += many) {
      const a = numbers.slice(i, i + many);
      const [ox, oy] = letter === op ? [0, 0] : [x, y];
      if (op === 'H') x = ox + a[0];
      else if (op === 'V') y = oy + a[0];
      else {
        const [ex, ey] = [ox + a[many - 2], oy + a[many - 1]];
        if (op === 'C' || op === 'Q' || op === 'S') {
          const bend: Point[] = [[x, y]];
          for (let j = 0; j < many; j += 2) bend.push([ox + a[j], oy + a[j + 1]]);
          for (const t of [0.2, 0.4, 0.6, 0.8]) out.push(along(bend, t));
        }
        [x, y] = [ex, ey];
      }
      out.push([x, y]);
    }
  }
  return out;
}

/** The corners of each closed part of a path: an area may be a mainland and its islands. */
export const outlines = (d: string): Point[][] =>
  (d.match(/M[^M]*/g) ?? []).map(corners).filter((ring) => ring.length > 2);

/** A point of a Bézier curve. */
function along(points: Point[], t: number): Point {
  let row = points;
  while (row.length > 1) {
    row = row
      .slice(1)
      .map((p, i): Point => [row[i][0] + (p[0] - row[i][0]) * t, row[i][1] + (p[1] - row[i][1]) * t]);
  }
  return row[0];
}

export function inside([x, y]: Point, ring: Point[]): boolean {
  let hit = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [ax, ay] = ring[i];
    const [bx, by] = ring[j];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) hit = !hit;
  }
  return hit;
}

export function bounds(points: Point[]): Box {
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** How much two boxes share, in area. */
export function shared(a: Box, b: Box): number {
  const wide = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const high = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  return wide > 0 && high > 0 ? wide * high : 0;
}

const around = ([x, y]: Point): Box => [x - HALO, y - HALO, x + HALO, y + HALO];

export const scaled = (box: Box, k: number): Box => [box[0] * k, box[1] * k, box[2] * k, box[3] * k];

export type Way = 'left' | 'right' | 'up' | 'down';
const WAYS: Record<Way, Point> = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };

/**
 * A drawn board's geometry, worked out once. A game may call a space by the one place in it: that name is then the
 * space's own, and every name of the space leads to it.
 */
export class Chart {
  /** The spaces, each by the name that the game calls it. */
  readonly ids: string[];
  private own = new Map<string, string>(); // any name of a space, to its own
  private rings = new Map<string, Point[][]>();
  private boxes = new Map<string, Box>();
  private signs = new Map<string, Point>();
  private within = new Map<string, string[]>(); // the places inside a space, beside its own name
  /** What is printed of an area beside its name: names that move keep off it. */
  readonly marks: Box[] = [];
  private near: Delaunay<string>;
  /** The usual distance between neighbours. */
  readonly pitch: number;

  constructor(
    readonly board: BoardFile,
    known: (id: string) => boolean = () => true,
  ) {
    this.ids = Object.entries(board.spaces).map(([id, space]) => {
      const places = space.places ?? [];
      const called = known(id) ? id : (places.find(known) ?? id);
      for (const name of [id, ...places]) this.own.set(name, called);
      const inner = places.filter((name) => name !== called);
      if (inner.length) this.within.set(called, inner);
      const rings = space.shape ? outlines(space.shape) : [];
      if (rings.length) this.rings.set(called, rings);
      this.boxes.set(called, rings.length ? bounds(rings.flat()) : around(space.at));
      return called;
    });
    for (const layer of board.layers) {
      for (const use of layer.uses ?? []) if (use.place) this.signs.set(use.place, use.at);
    }
    for (const { at } of board.layers.find((layer) => layer.id === 'marks')?.uses ?? [])
      this.marks.push([at[0] - MARK, at[1] - MARK, at[0] + MARK, at[1] + MARK]);
    this.near = Delaunay.from(
      this.ids,
      (id) => this.middle(id)[0],
      (id) => this.middle(id)[1],
    );
    this.pitch = this.measure();
  }

  has(id: string): boolean {
    return this.own.has(id);
  }

  /** A place inside a space, or the space. */
  private where(id: string): BoardSpace | BoardPlace | undefined {
    return this.board.places[id] ?? this.board.spaces[id];
  }

  /** Where pieces stand: the middle of the foot of the front row. */
  at(id: string): Point {
    return this.where(id)?.at ?? [0, 0];
  }

  /** The middle of a place's own sign; a place within an area has the sign of its town. */
  sign(id: string): Point {
    return this.signs.get(id) ?? this.signs.get(this.board.places[id]?.space ?? '') ?? this.at(id);
  }

  /** The places within a space that are not the whole of it: the inside of a town, say. */
  inner(space: string): string[] {
    return this.within.get(space) ?? [];
  }

  /** Where the map has a ring for a space's markers. */
  ring(id: string): Point | undefined {
    return this.board.spaces[id]?.marker_at;
  }

  /** How far walls round a place's sign reach: a place with a circle of its own has a sign to fit it. */
  girth(id: string): number {
    const [l, , r] = this.box(id);
    return this.kind(id) === 'hex' || this.kind(id) === 'box' ? HALO - 2 : Math.min(HALO + 7, (r - l) * 0.4);
  }

  /** The space that a name belongs to, by its own name. */
  spaceOf(id: string): string {
    return this.own.get(id) ?? id;
  }

  /** How the board itself draws a space: a box holds its name and its pieces. */
  kind(id: string): string {
    const place = this.board.places[id];
    return this.board.spaces[place?.space ?? id]?.kind ?? '';
  }

  /** Whether a space is no more than the sign of a town on its roads. */
  isTown(id: string): boolean {
    return !['hex', 'box', ...AREAS].includes(this.kind(id));
  }

  /** Whether a space is a part of the country or of the sea, with borders: pieces stand within them. */
  isArea(id: string): boolean {
    return AREAS.includes(this.kind(id));
  }

  /** How far pieces may spread about their stand within an area's borders; 0 where the map does not say. */
  room(id: string): number {
    return this.board.spaces[this.board.places[id]?.space ?? id]?.room ?? 0;
  }

  /** The part of the sheet that a scenario is about, if the map names one. */
  theatre(scenario: string): Box | null {
    return this.board.theatres?.find((one) => one.scenarios?.includes(scenario))?.box ?? null;
  }

  name(id: string): Text | undefined {
    return this.where(id)?.name;
  }

  /** How far down a place's name reaches. */
  nameFoot(id: string): number {
    return this.where(id)?.name_at?.[1] ?? this.at(id)[1];
  }

  /** On which side of its sign a place's name is printed: `start` is to the right. */
  nameSide(id: string): string {
    return this.where(id)?.name_at?.[2] ?? 'middle';
  }

  /** The outline of a space; points, and places that are not the whole of their space, have none. */
  shape(id: string): string {
    if (this.spaceOf(id) !== id) return '';
    return this.board.spaces[this.board.places[id]?.space ?? id]?.shape ?? '';
  }

  box(id: string): Box {
    return this.boxes.get(id) ?? around(this.at(id));
  }

  middle(id: string): Point {
    const [l, t, r, b] = this.box(id);
    return [(l + r) / 2, (t + b) / 2];
  }

  /** The borders of a space; points, and places that are not the whole of their space, have none. */
  outline(id: string): Point[][] {
    return this.rings.get(id) ?? [];
  }

  /** Whether a point lies within a space's outline. */
  holds(id: string, p: Point): boolean {
    // a point within a hole is within two rings, and so outside
    return (this.rings.get(id) ?? []).filter((ring) => inside(p, ring)).length % 2 === 1;
  }

  /** The space under a point; failing that, the nearest whose stand is within reach. */
  find(p: Point, reach: number): string | null {
    const first = this.ids[this.near.find(p[0], p[1])];
    if (first === undefined) return null;
    if (this.holds(first, p)) return first;
    for (const id of this.ids) {
      const [l, t, r, b] = this.box(id);
      if (p[0] >= l && p[0] <= r && p[1] >= t && p[1] <= b && this.holds(id, p)) return id;
    }
    const far = this.at(first);
    return Math.hypot(far[0] - p[0], far[1] - p[1]) <= reach ? first : null;
  }

  /** The neighbour of a space in a direction: near, and not far off the line. */
  neighbour(id: string, way: Way): string | null {
    const [x, y] = this.middle(id);
    const [dx, dy] = WAYS[way];
    let best: string | null = null;
    let least = Infinity;
    for (const other of this.ids) {
      if (other === id) continue;
      const [ox, oy] = this.middle(other);
      const ahead = (ox - x) * dx + (oy - y) * dy;
      const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
      if (ahead <= 1 || aside > ahead * 1.8) continue;
      const cost = ahead + aside * 1.3;
      if (cost < least) [best, least] = [other, cost];
    }
    return best;
  }

  /** How many spaces a march crosses, as the crow flies. */
  spaces(from: string, to: string): number {
    const [ax, ay] = this.at(from);
    const [bx, by] = this.at(to);
    return Math.max(1, Math.round(Math.hypot(bx - ax, by - ay) / this.pitch));
  }

  private measure(): number {
    const steps = this.ids.map((id, i) => {
      let least = Infinity;
      for (const j of this.near.neighbors(i)) {
        const [ax, ay] = this.middle(id);
        const [bx, by] = this.middle(this.ids[j]);
        least = Math.min(least, Math.hypot(ax - bx, ay - by));
      }
      return least;
    });
    const known = steps.filter(Number.isFinite).sort((a, b) => a - b);
    return known[known.length >> 1] ?? 100;
  }
}

/** What part of the map is on the screen: pan, zoom, and the way to a place. */
import { select, type Selection } from 'd3-selection';
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior } from 'd3-zoom';
import type { Zoom } from '../lib/board';
import type { Box } from './geometry';
import { around, held, type Weighed } from './war';

export interface Inset {
  top?: number;
  right?: number;
  bottom?: number;
  left?: number;
}

/** Pixels a unit from which the map shows more, and most. */
export const zoomClass = (k: number): 'far' | 'mid' | 'near' => (k < 0.6 ? 'far' : k < 1.2 ? 'mid' : 'near');

/** Whether what is marked to be seen from a zoom is seen at one. */
export function seenFrom(from: Zoom | undefined, zoom: 'far' | 'mid' | 'near', k: number): boolean {
  if (from === 'low') return k >= AFAR;
  if (from === 'mid') return zoom !== 'far';
  return from !== 'near' || zoom === 'near';
}

/** Pixels a unit below which no more than the chief names are shown. */
export const AFAR = 0.34;

/** Pixels a unit below which pieces and names are hard to read; a finger wants more. */
const READ = 0.45;
const READ_BY_FINGER = 0.62;
/** The first view comes no nearer. */
const NEAREST = 1;
/** Nor does the map come nearer by itself, for a finger's sake. */
const CLOSEST = 1.9;
/** Room around what a view shows, in map units. */
const EDGE = 70;
/** The part of its height in which the war is looked for, however much is covered. */
const LEAST_ROOM = 0.7;

export class Camera {
  k = $state(0.4);
  x = $state(0);
  y = $state(0);
  /** The zoom for which pieces are laid out; it follows `k` when a gesture ends or goes far. */
  laid = $state(0.4);
  /** The zoom at which the map last came to rest: lettering and lines are made for it. */
  rest = $state(0.4);
  /** The part of the map in sight when it last came to rest, in map units. */
  sight = $state.raw<Box>([0, 0, 0, 0]);
  moving = $state(false);
  width = $state(0);
  height = $state(0);
  /** How far down the window the board begins. */
  private top = 0;
  private node: Selection<HTMLElement, unknown, null, undefined> | null = null;
  private behaviour: ZoomBehavior<HTMLElement, unknown> | null = null;
  private frame = 0;
  private going = false;
  private goal: { k: number; x: number; y: number } | null = null;
  private wait: ReturnType<typeof setTimeout> | undefined;
  /** A person has moved the map, so it is not fitted again by itself. */
  touched = false;
  /** Whether a double click, or a double tap, here should zoom. */
  mayDouble: (at: { clientX: number; clientY: number }) => boolean = () => true;

  /** Whether a press here carries a piece, and so not the map. */
  carries: (at: { clientX: number; clientY: number }, touch: boolean) => boolean = () => false;

  constructor(
    private size: [number, number],
    private margin: number,
    private inset: () => Inset,
    private still: () => boolean,
  ) {}

  attach(node: HTMLElement): () => void {
    this.node = select(node);
    this.behaviour = zoom<HTMLElement, unknown>()
      .clickDistance(6)
      .tapDistance(12)
      .filter((event: Event) => this.wants(event))
      .on('start', (event: D3ZoomEvent<HTMLElement, unknown>) => this.began(event))
      .on('zoom', (event: D3ZoomEvent<HTMLElement, unknown>) => this.went(event))
      .on('end', () => this.ended());
    this.node.call(this.behaviour);
    const watch = new ResizeObserver(() => this.resized(node));
    watch.observe(node);
    this.resized(node);
    return () => {
      watch.disconnect();
      cancelAnimationFrame(this.frame);
      clearTimeout(this.wait);
      this.node?.on('.zoom', null);
    };
  }

  private wants(event: Event): boolean {
    if (event.target instanceof Element && event.target.closest('[data-still]')) return false;
    if (event.type === 'dblclick') return this.mayDouble(event as MouseEvent);
    // the end of a touch is asked about only where it was the second tap of two
    if (event.type === 'touchend') return this.mayDouble((event as TouchEvent).changedTouches[0]);
    if (event.type === 'touchstart') {
      const { touches } = event as TouchEvent;
      return touches.length > 1 || !this.carries(touches[0], true);
    }
    if (event instanceof MouseEvent && event.type !== 'wheel')
      return !event.button && !event.ctrlKey && !this.carries(event, false);
    return true;
  }

  private began(event: D3ZoomEvent<HTMLElement, unknown>): void {
    clearTimeout(this.wait);
    if (event.sourceEvent) {
      cancelAnimationFrame(this.frame);
      this.going = false;
    }
  }

  private went(event: D3ZoomEvent<HTMLElement, unknown>): void {
    const { k, x, y } = event.transform;
    if (event.sourceEvent) this.moving = this.touched = true;
    [this.k, this.x, this.y] = [k, x, y];
    if (k / this.laid > 1.5 || k / this.laid < 0.66) this.laid = k;
  }

  private ended(): void {
    clearTimeout(this.wait);
    if (this.going) return;
    this.wait = setTimeout(() => this.settle(), 120);
  }

  private settle(): void {
    this.moving = this.going = false;
    this.laid = this.rest = this.k;
    const at = (pixels: number, from: number): number => (pixels - from) / this.k;
    this.sight = [at(0, this.x), at(0, this.y), at(this.width, this.x), at(this.height, this.y)];
  }

  private resized(node: HTMLElement): void {
    const { clientWidth, clientHeight } = node;
    if (!clientWidth || !clientHeight) return;
    const { top } = node.getBoundingClientRect();
    const aside = this.width !== clientWidth;
    const much = Math.abs(this.height - clientHeight) > this.height / 3;
    // what grew above took its room from the board: the map keeps still; a page that was scrolled or filled moves it along
    const lower = Math.abs(top - this.top - (this.height - clientHeight)) < 2 ? top - this.top : 0;
    [this.width, this.height, this.top] = [clientWidth, clientHeight, top];
    const fit = this.fitted().k;
    this.behaviour?.scaleExtent([Math.min(fit, 0.5) * 0.8, 4]);
    const [w, h] = this.size;
    this.behaviour?.translateExtent([
      [-w * 0.6, -h * 0.6],
      [w * 1.6, h * 1.6],
    ]);
    this.behaviour?.extent([
      [0, 0],
      [clientWidth, clientHeight],
    ]);
    const roomier = fit > this.k * 1.01;
    if ((aside || much || roomier) && !this.touched) this.home(0);
    else if (!aside && lower && !this.going) this.go({ k: this.k, x: this.x, y: this.y - lower }, 0);
    this.changed();
  }

  /** The board has another size. */
  changed: () => void = () => {};

  /** The whole sheet, clear of what lies over it. */
  fitted(): { k: number; x: number; y: number } {
    const { top = 0, left = 0 } = this.inset();
    const [w, h] = [this.size[0] + 2 * this.margin, this.size[1] + 2 * this.margin];
    const [wide, high] = this.free();
    const k = Math.min(wide / w, high / h) * 0.985;
    return {
      k,
      x: left + (wide - w * k) / 2 + this.margin * k,
      y: top + (high - h * k) / 2 + this.margin * k,
    };
  }

  /** What the match is about, and how much it matters that it is seen. */
  war: () => Weighed[] = () => [];

  /** The part of the sheet that this match is about, where the map names one. */
  theatre: () => Box | null = () => null;

  /** Pixels a unit, between two, from which a finger can tell one choice from the next. */
  apart: (from: number, most: number) => number = (from) => from;

  /** Whether what is pressed is pressed with a finger. */
  get byFinger(): boolean {
    return this.width < 600;
  }

  /** The first view: where the war is, near enough to be read. From there, the whole sheet. */
  home(ms = 320): void {
    const there = this.opening();
    const [dk, dx, dy] = [this.k / there.k - 1, this.x - there.x, this.y - there.y];
    const already = ms > 0 && Math.abs(dk) < 0.01 && Math.hypot(dx, dy) < 6;
    this.touched = already;
    this.go(already ? this.fitted() : there, ms);
  }

  /** Pixels a unit from which the map can be read, and by finger what can be chosen pressed. */
  private legible(): number {
    return this.byFinger ? this.apart(READ_BY_FINGER, CLOSEST) : READ;
  }

  /** Comes near enough for a finger, to where most of what can be chosen is. */
  approach(things: Weighed[], ms = 320): void {
    const k = this.legible();
    if (!this.byFinger || !this.width || this.k >= k * 0.98) return;
    const [wide, high] = this.free();
    const seen = held(things, wide / k - EDGE, high / k - EDGE);
    if (seen) this.go(this.centred(k, (seen[0] + seen[2]) / 2, (seen[1] + seen[3]) / 2), ms);
  }

  /** Where the first view lies. */
  private opening(): { k: number; x: number; y: number } {
    const whole = this.fitted();
    const [wide, high] = this.free();
    const read = this.legible();
    if (whole.k >= NEAREST) return whole;
    const part = this.theatre();
    const inPart = ({ box: [l, t, r, b] }: Weighed): boolean =>
      !part || (l >= part[0] && t >= part[1] && r <= part[2] && b <= part[3]);
    const war = this.war().filter(inPart);
    const room = Math.max(high, this.height * LEAST_ROOM); // a long note does not change where the war is
    const seen = held(war, wide / read - 2 * EDGE, room / read - 2 * EDGE) ?? part;
    if (!seen) return whole;
    const [w, h] = [seen[2] - seen[0] + 2 * EDGE, seen[3] - seen[1] + 2 * EDGE];
    const k = Math.max(read, whole.k, Math.min(NEAREST, wide / w, high / h));
    return this.centred(k, (seen[0] + seen[2]) / 2, (seen[1] + seen[3]) / 2);
  }

  private fill([l, t, r, b]: Box): number {
    const [wide, high] = this.free();
    return Math.min(wide / (r - l + 160), high / (b - t + 160));
  }

  /** The room that nothing lies over: its breadth and height, in pixels. */
  private free(): [number, number] {
    const { top = 0, right = 0, bottom = 0, left = 0 } = this.inset();
    return [Math.max(80, this.width - left - right), Math.max(80, this.height - top - bottom)];
  }

  private centred(k: number, x: number, y: number): { k: number; x: number; y: number } {
    const { top = 0, left = 0 } = this.inset();
    const [w, h] = this.free();
    // no empty desk beside a sheet that is larger than the screen
    const kept = (at: number, room: number, size: number): number => {
      const [least, most] = [room - (size + this.margin) * k, this.margin * k];
      return least < most ? Math.min(most, Math.max(least, at)) : at;
    };
    return {
      k,
      x: left + kept(w / 2 - x * k, w, this.size[0]),
      y: top + kept(h / 2 - y * k, h, this.size[1]),
    };
  }

  by(factor: number): void {
    this.touched = true;
    const [cx, cy] = [this.width / 2, this.height / 2];
    const [least, most] = this.behaviour?.scaleExtent() ?? [0.1, 4];
    const k = Math.min(most, Math.max(least, this.k * factor));
    const f = k / this.k;
    this.go({ k, x: cx - (cx - this.x) * f, y: cy - (cy - this.y) * f }, 180);
  }

  /** What lies over a corner of the board, in pixels of its window. */
  lid: () => Box | null = () => null;

  /** Whether a box of the map is on the screen, clear of its edges and of what lies over it. */
  sees([l, t, r, b]: Box, edge = 24): boolean {
    const { top = 0, bottom = 0 } = this.inset();
    const x = ((l + r) / 2) * this.k + this.x;
    const y = ((t + b) / 2) * this.k + this.y;
    const lid = this.lid();
    if (lid && x > lid[0] && x < lid[2] && y > lid[1] && y < lid[3]) return false;
    return x > edge && x < this.width - edge && y > top + edge && y < this.height - bottom - edge;
  }

  /** Goes to a place that is out of sight. */
  reveal(box: Box, ms = 320): void {
    if (!this.width || this.sees(box)) return;
    const k = Math.max(this.k, 0.42);
    this.go(this.centred(k, (box[0] + box[2]) / 2, (box[1] + box[3]) / 2), ms);
  }

  /** Brings several things into sight together, no nearer than now. */
  gather(boxes: Box[], ms = 320): void {
    if (!this.width || boxes.every((box) => this.sees(box))) return;
    const all = around(boxes);
    const k = Math.min(this.k, Math.max(0.42, this.fill(all)));
    this.go(this.centred(k, (all[0] + all[2]) / 2, (all[1] + all[3]) / 2), ms);
  }

  /** Brings several things to the middle as near as they are now, where they have room; true where they have. */
  centre(boxes: Box[], ms = 320): boolean {
    const [l, t, r, b] = around(boxes);
    if (this.fill([l, t, r, b]) < this.k) return false;
    this.go(this.centred(this.k, (l + r) / 2, (t + b) / 2), ms);
    return true;
  }

  /** Goes to where something happens: all of it in sight, near enough to be read. */
  show(boxes: Box[], ms = 600): void {
    if (!this.width || !boxes.length) return;
    const all = around(boxes);
    const k = Math.max(this.fitted().k, Math.min(1, this.fill(all)));
    this.go(this.centred(k, (all[0] + all[2]) / 2, (all[1] + all[3]) / 2), ms);
  }

  /** Whether the map is on its way by itself. */
  get travelling(): boolean {
    return this.going;
  }

  /** Ends a way that the map goes by itself. */
  arrive(): void {
    if (this.going && this.goal) this.go(this.goal, 0);
  }

  private go(to: { k: number; x: number; y: number }, ms: number): void {
    cancelAnimationFrame(this.frame);
    const from = { k: this.k, x: this.x, y: this.y };
    const set = (k: number, x: number, y: number): void => {
      if (this.node && this.behaviour)
        this.behaviour.transform(this.node, zoomIdentity.translate(x, y).scale(k));
    };
    this.goal = to;
    if (ms <= 0 || this.still()) {
      set(to.k, to.x, to.y);
      this.settle();
      return;
    }
    const begun = performance.now();
    this.going = true;
    const tick = (now: number): void => {
      const t = Math.min(1, Math.max(0, (now - begun) / ms));
      const e = t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2;
      this.moving = t < 1;
      set(from.k * (to.k / from.k) ** e, from.x + (to.x - from.x) * e, from.y + (to.y - from.y) * e);
      if (t < 1) this.frame = requestAnimationFrame(tick);
      else this.settle();
    };
    this.frame = requestAnimationFrame(tick);
  }
}

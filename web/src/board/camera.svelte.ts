/** What part of the map is on the screen: pan, zoom, and the way to a place. */
import { select, type Selection } from 'd3-selection';
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior } from 'd3-zoom';
import type { Box } from './geometry';

export interface Inset {
  top?: number;
  right?: number;
  bottom?: number;
  left?: number;
}

/** Pixels a unit from which the map shows more, and most. */
export const zoomClass = (k: number): 'far' | 'mid' | 'near' => (k < 0.6 ? 'far' : k < 1.2 ? 'mid' : 'near');

/** Pixels a unit below which no more than the chief names are shown. */
export const AFAR = 0.34;

/** Pixels a unit below which the whole sheet is too small to be read. */
const SMALL = 0.28;
/** Pixels a unit below which a theatre is. */
const LEGIBLE = 0.34;

/** The box around several. */
const around = (boxes: Box[]): Box =>
  boxes.reduce((a, b) => [
    Math.min(a[0], b[0]),
    Math.min(a[1], b[1]),
    Math.max(a[2], b[2]),
    Math.max(a[3], b[3]),
  ]);

export class Camera {
  k = $state(0.4);
  x = $state(0);
  y = $state(0);
  /** The zoom for which pieces are laid out; it follows `k` when a gesture ends or goes far. */
  laid = $state(0.4);
  /** The zoom at which the map last came to rest: lettering and lines are made for it. */
  rest = $state(0.4);
  moving = $state(false);
  width = $state(0);
  height = $state(0);
  /** How far down the window the board begins. */
  private top = 0;
  private node: Selection<HTMLElement, unknown, null, undefined> | null = null;
  private behaviour: ZoomBehavior<HTMLElement, unknown> | null = null;
  private frame = 0;
  private going = false;
  private wait: ReturnType<typeof setTimeout> | undefined;
  /** A person has moved the map, so it is not fitted again by itself. */
  touched = false;
  /** Whether a double click, or a double tap, here should zoom. */
  mayDouble: (at: { clientX: number; clientY: number }) => boolean = () => true;

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
    if (event instanceof MouseEvent && event.type !== 'wheel') return !event.button && !event.ctrlKey;
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
  }

  private resized(node: HTMLElement): void {
    const { clientWidth, clientHeight } = node;
    if (!clientWidth || !clientHeight) return;
    const { top } = node.getBoundingClientRect();
    const aside = this.width !== clientWidth;
    const much = Math.abs(this.height - clientHeight) > this.height / 3;
    const lower = top - this.top;
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
    const roomier = fit > this.k * 1.01 && fit >= SMALL;
    if ((aside || much || roomier) && !this.touched) this.home(0);
    else if (!aside && lower && !this.going) this.go({ k: this.k, x: this.x, y: this.y - lower }, 0);
    this.changed();
  }

  /** The board has another size. */
  changed: () => void = () => {};

  /** The whole sheet, clear of what lies over it. */
  fitted(): { k: number; x: number; y: number } {
    const { top = 0, right = 0, bottom = 0, left = 0 } = this.inset();
    const [w, h] = [this.size[0] + 2 * this.margin, this.size[1] + 2 * this.margin];
    const wide = Math.max(80, this.width - left - right);
    const high = Math.max(80, this.height - top - bottom);
    const k = Math.min(wide / w, high / h) * 0.985;
    return {
      k,
      x: left + (wide - w * k) / 2 + this.margin * k,
      y: top + (high - h * k) / 2 + this.margin * k,
    };
  }

  /** Where a small screen begins: what the match is about. */
  start: () => Box[] = () => [];

  /** The part of the sheet that this match is about, where the map names one. */
  theatre: () => Box | null = () => null;

  /** The first view: the match's theatre, or the whole sheet, or on a small screen the part that matters, near enough to be read. */
  home(ms = 320): void {
    this.touched = false;
    const whole = this.fitted();
    const part = this.theatre();
    const about = this.start();
    if (part) {
      const { top = 0, right = 0, bottom = 0, left = 0 } = this.inset();
      const [wide, high] = [this.width - left - right, this.height - top - bottom];
      const k = Math.min(1.2, wide / (part[2] - part[0]), high / (part[3] - part[1]));
      const read = k >= LEGIBLE || !about.length; // else the part of it that matters
      if (k > whole.k && read)
        return this.go(this.centred(k, (part[0] + part[2]) / 2, (part[1] + part[3]) / 2), ms);
    }
    if (whole.k >= SMALL || !about.length) return this.go(whole, ms);
    const all = around(about);
    const k = Math.min(0.75, Math.max(0.5, this.fill(all)));
    if (k > 0.5) return this.go(this.centred(k, (all[0] + all[2]) / 2, (all[1] + all[3]) / 2), ms);
    // too much for one screen: the middle of it
    const middle = (i: 0 | 1): number => {
      const sorted = about.map((box) => (box[i] + box[i + 2]) / 2).sort((a, b) => a - b);
      return sorted[sorted.length >> 1];
    };
    this.go(this.centred(k, middle(0), middle(1)), ms);
  }

  private fill([l, t, r, b]: Box): number {
    return Math.min(this.width / (r - l + 160), this.height / (b - t + 160));
  }

  private centred(k: number, x: number, y: number): { k: number; x: number; y: number } {
    const { top = 0, right = 0, bottom = 0, left = 0 } = this.inset();
    const [w, h] = [this.width - left - right, this.height - top - bottom];
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

  /** Whether a box of the map is on the screen, and clear of its edges. */
  sees([l, t, r, b]: Box, edge = 24): boolean {
    const { top = 0, bottom = 0 } = this.inset();
    const x = ((l + r) / 2) * this.k + this.x;
    const y = ((t + b) / 2) * this.k + this.y;
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

  /** Goes to where something happens: all of it in sight, near enough to be read. */
  show(boxes: Box[], ms = 600): void {
    if (!this.width || !boxes.length) return;
    const all = around(boxes);
    const k = Math.max(this.fitted().k, Math.min(1, this.fill(all)));
    this.go(this.centred(k, (all[0] + all[2]) / 2, (all[1] + all[3]) / 2), ms);
  }

  private go(to: { k: number; x: number; y: number }, ms: number): void {
    cancelAnimationFrame(this.frame);
    const from = { k: this.k, x: this.x, y: this.y };
    const set = (k: number, x: number, y: number): void => {
      if (this.node && this.behaviour)
        this.behaviour.transform(this.node, zoomIdentity.translate(x, y).scale(k));
    };
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

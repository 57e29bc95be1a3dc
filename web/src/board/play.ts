/** Shows how pieces came to where they stand, with the browser's own animations. All can be finished at once. */
import type { Point } from '../lib/board';
import type { Piece } from '../lib/document';
import type { Chart } from './geometry';
import type { Act } from './motion';
import type { Seat } from './stacks';

/** A picture of a piece that is not, or no longer, on the board, for as long as it is shown. */
export interface Ghost {
  key: number;
  piece: Piece;
  size: number;
  frames: Keyframe[];
  options: KeyframeAnimationOptions;
}

export interface Stage {
  chart: Chart;
  k: number;
  /** Where pieces stood, and stand now. */
  before: ReadonlyMap<string, Seat>;
  now: ReadonlyMap<string, Seat>;
  /** What they are drawn as. */
  drawn: ReadonlyMap<string, SVGElement>;
  size: number;
  /** More is slower. */
  pace: number;
  /** No movement: what changed fades in. */
  still: boolean;
}

const FADE = 80;
const HALF = 0.448; // half a face, in sizes
let keys = 0;

/** Pieces are drawn in a 48-unit square and put in their place at their size. */
export const put = ([x, y]: Point, size: number, more = ''): string =>
  `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) ${more} scale(${(size / 48).toFixed(4)})`;

/** A turn about the upright middle of a face. */
const turned = (point: Point, size: number, wide: number): string => {
  const half = (size * HALF).toFixed(1);
  return put(point, size, `translate(${half}px, 0) scale(${wide}, 1) translate(-${half}px, 0)`);
};

export class Player {
  private running = new Set<Animation>();
  ghosts: Ghost[] = [];

  /** Starts every act; what has no drawing of its own is shown by a ghost. */
  start(acts: Act[], stage: Stage): void {
    for (const act of acts) {
      if (stage.still) this.fade(act, stage);
      else this.act(act, stage);
    }
  }

  run(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Animation {
    const animation = element.animate(frames, { fill: 'backwards', ...options });
    this.running.add(animation);
    animation.onfinish = animation.oncancel = () => this.running.delete(animation);
    return animation;
  }

  get playing(): boolean {
    return this.running.size > 0;
  }

  finish(): void {
    for (const animation of this.running) animation.finish();
    this.running.clear();
    this.ghosts = [];
  }

  private fade(act: Act, stage: Stage): void {
    const element = stage.drawn.get(act.piece.id);
    if (element && act.kind !== 'slide')
      this.run(element, [{ opacity: 0 }, { opacity: 1 }], { duration: FADE });
  }

  private act(act: Act, stage: Stage): void {
    const element = stage.drawn.get(act.piece.id);
    const seat = stage.now.get(act.piece.id);
    const timing = { delay: act.start * stage.pace, duration: act.time * stage.pace };
    switch (act.kind) {
      case 'march':
        this.march(act, stage, element, timing);
        break;
      case 'slide': {
        const from = stage.before.get(act.piece.id);
        if (!element || !seat || !from || Math.hypot(seat.x - from.x, seat.y - from.y) < 1) break;
        this.run(
          element,
          [{ transform: put([from.x, from.y], from.size) }, { transform: put([seat.x, seat.y], seat.size) }],
          timing,
        );
        break;
      }
      case 'arrive':
        if (element) this.run(element, [{ opacity: 0 }, { opacity: 1 }], timing);
        break;
      case 'flip':
        if (element && seat) this.flip(act, stage, element, seat, timing);
        break;
      case 'change':
        if (seat) this.vanish(act.piece, [seat.x, seat.y], seat.size, timing, false);
        break;
      case 'leave':
        this.vanish(act.piece, this.stood(act.piece, act.route[0], stage), stage.size, timing, true);
        break;
    }
  }

  /** Where a piece stood, or would stand alone. */
  private stood(piece: Piece, place: string, stage: Stage): Point {
    const seat = stage.before.get(piece.id);
    if (seat && piece.id && stage.chart.spaceOf(seat.piece.place ?? '') === stage.chart.spaceOf(place))
      return [seat.x, seat.y];
    const [x, y] = stage.chart.at(place);
    return [x * stage.k - stage.size * HALF, y * stage.k - stage.size * 2 * HALF];
  }

  private march(
    act: Act,
    stage: Stage,
    element: SVGElement | undefined,
    timing: { delay: number; duration: number },
  ): void {
    const points = act.route.map((place) => this.stood({ ...act.piece, id: '' }, place, stage));
    points[0] = this.stood(act.piece, act.route[0], stage);
    const seat = stage.now.get(act.piece.id);
    if (seat) points[points.length - 1] = [seat.x, seat.y];
    const size = seat?.size ?? stage.size;
    const frames = points.map((p, i) => ({
      transform: put(p, size, i && i < points.length - 1 ? 'scale(1.06)' : ''),
      easing: 'ease-in-out',
    }));
    if (points.length === 2) {
      const middle: Point = [(points[0][0] + points[1][0]) / 2, (points[0][1] + points[1][1]) / 2 - 5];
      frames[0].easing = 'ease-in';
      frames.splice(1, 0, { transform: put(middle, size, 'scale(1.07)'), easing: 'ease-out' });
    }
    if (element) this.run(element, frames, timing);
    else this.ghost(act.piece, stage.size, frames, timing);
  }

  private flip(
    act: Act,
    stage: Stage,
    element: SVGElement,
    seat: Seat,
    timing: { delay: number; duration: number },
  ): void {
    const half = timing.duration / 2;
    const point: Point = [seat.x, seat.y];
    const [flat, edge] = [
      { transform: turned(point, seat.size, 1) },
      { transform: turned(point, seat.size, 0) },
    ];
    const other: Piece = { id: '', side: act.piece.side, place: act.piece.place, face: false };
    this.ghost(other, stage.size, [flat, edge], { delay: timing.delay, duration: half });
    this.run(element, [edge, flat], { delay: timing.delay + half, duration: half });
  }

  private vanish(
    piece: Piece,
    point: Point,
    size: number,
    timing: { delay: number; duration: number },
    sinks: boolean,
  ): void {
    const sunk: Point = [point[0] + size * 0.06, point[1] + size * 0.06];
    const last = sinks ? put(sunk, size, 'scale(.88)') : put(point, size);
    const frames = [
      { transform: put(point, size), opacity: 1 },
      { transform: last, opacity: 0 },
    ];
    this.ghost(piece, size, frames, timing);
  }

  private ghost(
    piece: Piece,
    size: number,
    frames: Keyframe[],
    timing: { delay: number; duration: number },
  ): void {
    this.ghosts = [
      ...this.ghosts,
      { key: ++keys, piece, size, frames, options: { ...timing, fill: 'both' as const } },
    ];
  }
}

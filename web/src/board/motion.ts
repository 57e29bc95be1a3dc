/**
 * What moved between two views, in the order in which it is shown. The board always stands as the newer view says;
 * an act only tells how a piece came to where it is.
 */
import { standing } from '../lib/containers';
import type { Entry, Piece, View } from '../lib/document';
import type { Chart } from './geometry';

export interface Act {
  kind: 'march' | 'arrive' | 'leave' | 'flip' | 'change' | 'slide';
  /** The piece as it was (leave, flip, change) or is. */
  piece: Piece;
  /** Places passed, first to last. */
  route: string[];
  start: number;
  time: number;
}

const SPACE = 90;
const LONGEST = 600;
const TIMES = { arrive: 200, leave: 220, flip: 180, change: 160, slide: 120 };
/** However long the other side's turn was, it is shown in this time. */
const PATIENCE = 6000;

const hidden = (piece: Piece): boolean => piece.face === false;
const stand = (piece: Piece): string => `${piece.side}/${piece.place}`;

function onBoard(view: View, chart: Chart): Map<string, Piece> {
  return new Map(
    standing(view)
      .filter((p) => p.place && chart.has(p.place))
      .map((piece) => [piece.id, piece]),
  );
}

class Planner {
  readonly acts: Act[] = [];
  private was: Map<string, Piece>;
  private is: Map<string, Piece>;
  private told = new Map<string, Act>(); // marches of pieces with a face
  private unknown: { side: string; act: Act }[] = []; // marches of pieces without
  private shown = new Set<string>(); // changes already in the queue
  private clock = 0;
  private last: Act | null = null;

  constructor(
    before: View,
    after: View,
    private chart: Chart,
  ) {
    this.was = onBoard(before, chart);
    this.is = onBoard(after, chart);
  }

  plan(fresh: Entry[]): Act[] {
    for (const entry of fresh) {
      if (entry.move?.start && this.chart.has(entry.move.to) && this.chart.has(entry.move.start)) {
        this.march(entry.move.side, entry.move.start, entry.move.to, entry.move.piece ?? '');
      } else {
        for (const part of entry.parts) if (part.kind === 'piece' && part.id) this.altered(part.id);
      }
    }
    this.settleUnknown();
    for (const [id, piece] of this.is) if (!hidden(piece)) this.known(id, piece);
    for (const id of this.was.keys()) this.altered(id);
    this.count();
    return this.hurried();
  }

  private march(side: string, from: string, to: string, id: string): void {
    const before = id
      ? this.told.get(id)
      : this.unknown.find((one) => one.side === side && one.act.route.at(-1) === from)?.act;
    if (before) {
      before.route.push(to);
      before.time = Math.min(LONGEST * 1.5, before.time + this.pace(from, to));
      this.clock = Math.max(this.clock, before.start + before.time);
      return;
    }
    const piece = (id && (this.is.get(id) ?? this.was.get(id))) || { id: '', side, place: to, face: false };
    const together =
      this.last && this.last.route[0] === from && this.last.route[1] === to && this.last.piece.side === side;
    const start = together && this.last ? this.last.start + 45 : this.clock;
    const act: Act = { kind: 'march', piece, route: [from, to], start, time: this.pace(from, to) };
    this.acts.push(act);
    this.last = act;
    this.clock = start + act.time;
    if (id) this.told.set(id, act);
    else this.unknown.push({ side, act });
  }

  private pace(from: string, to: string): number {
    return Math.max(160, Math.min(LONGEST, SPACE * this.chart.spaces(from, to)));
  }

  /** Gives each march of an unseen piece one that stands where it ended. */
  private settleUnknown(): void {
    const free = [...this.is.values()].filter((p) => hidden(p) || !this.was.has(p.id));
    for (const { side, act } of this.unknown) {
      const end = act.route.at(-1) ?? '';
      const found = free.findLastIndex(
        (p) => p.side === side && this.chart.spaceOf(p.place ?? '') === this.chart.spaceOf(end),
      );
      if (found >= 0) act.piece = free.splice(found, 1)[0];
    }
  }

  /** A known piece that moved without a word, or stands elsewhere in its row. */
  private known(id: string, piece: Piece): void {
    const before = this.was.get(id);
    if (this.told.has(id) || !before || this.acts.some((act) => act.piece.id === id)) return;
    const from = before.place ?? '';
    const to = piece.place ?? '';
    if (from === to) {
      this.acts.push({ kind: 'slide', piece, route: [from], start: 0, time: TIMES.slide });
    } else {
      this.acts.push({ kind: 'march', piece, route: [from, to], start: 0, time: this.pace(from, to) });
    }
  }

  /** A known piece that was hit, marked or removed. */
  private altered(id: string): void {
    const before = this.was.get(id);
    if (!before || hidden(before) || this.shown.has(id)) return;
    const now = this.is.get(id);
    if (now && !hidden(now)) {
      if (before.strength !== now.strength || String(before.marks) !== String(now.marks)) {
        this.shown.add(id);
        const hit = before.strength !== now.strength;
        this.add('change', before, hit);
      }
    } else if (!this.isHiddenNow(before)) {
      this.shown.add(id);
      this.add('leave', before, true);
    }
  }

  /** Whether a face was turned down where it stood. */
  private isHiddenNow(piece: Piece): boolean {
    const count = (pieces: Map<string, Piece>): number =>
      [...pieces.values()].filter((p) => hidden(p) && stand(p) === stand(piece)).length;
    return count(this.is) > count(this.was);
  }

  private add(kind: 'change' | 'leave' | 'arrive' | 'flip', piece: Piece, waits: boolean): void {
    this.acts.push({ kind, piece, route: [piece.place ?? ''], start: this.clock, time: TIMES[kind] });
    if (waits) this.clock += 60;
  }

  /** Pieces without a face are only counted: how many came, went, or turned their face. */
  private count(): void {
    const balance = new Map<string, number>();
    const add = (key: string, n: number): void => void balance.set(key, (balance.get(key) ?? 0) + n);
    for (const piece of this.was.values()) if (hidden(piece)) add(stand(piece), -1);
    for (const piece of this.is.values()) if (hidden(piece)) add(stand(piece), 1);
    for (const { side, act } of this.unknown) {
      add(`${side}/${act.route[0]}`, 1);
      if (hidden(act.piece)) add(`${side}/${act.route.at(-1)}`, -1);
    }
    const marched = new Set(this.acts.map((act) => act.piece.id));
    for (const [id, piece] of this.is) {
      if (hidden(piece) || this.was.has(id) || marched.has(id)) continue;
      const fewer = (balance.get(stand(piece)) ?? 0) < 0;
      if (fewer) add(stand(piece), 1);
      this.add(fewer ? 'flip' : 'arrive', piece, false);
    }
    for (const [key, more] of balance) {
      const [side, place] = key.split('/');
      const here = [...this.is.values()].filter((p) => hidden(p) && stand(p) === key && !marched.has(p.id));
      for (let i = 0; i < more; i++) {
        const piece = here.pop();
        if (piece) this.add('arrive', piece, false);
      }
      for (let i = 0; i > more; i--) this.add('leave', { id: '', side, place, face: false }, false);
    }
  }

  private hurried(): Act[] {
    const end = Math.max(0, ...this.acts.map((act) => act.start + act.time));
    if (end > PATIENCE) {
      for (const act of this.acts) {
        act.start *= PATIENCE / end;
        act.time *= PATIENCE / end;
      }
    }
    return this.acts;
  }
}

export function plan(before: View, after: View, fresh: Entry[], chart: Chart): Act[] {
  return new Planner(before, after, chart).plan(fresh);
}

/** What happened is seen in order, once: whatever arrives is shown step by step before anything can be chosen. */
import type { Entry, View } from '../lib/document';
import type { Person, StepSeen } from '../lib/protocol';
import { beatsOf, plain, type Beat, type Leg } from './beats';
import { Choosing } from './choosing.svelte';
import { Playback } from './playback.svelte';

/** A moment of a match: a view, and how long the log was. */
interface Moment {
  view: View;
  log: number;
}

/** By the setting: how slowly what happens is shown; nothing, calmly, quickly, very fast, slowly. */
const PACE = [0, 1, 0.5, 0.2, 1.8];

export abstract class Following extends Choosing {
  /** While replaying: the step shown. */
  step = $state<number | null>(null);
  /** How many times faster than the setting says. */
  tempo = $state(1);
  motion = $state<Person['motion']>(1);
  /** Nothing moves, though all is shown. */
  still = $state(false);
  /** Pieces on the board are on their way. */
  moving = $state(false);
  /** A panel is about to be laid over the map. */
  opening = $state(false);
  /** What a fight did that has just ended. */
  report = $state.raw<Entry | null>(null);
  /** What this person has not seen, for they were away: from which moment on. */
  away = $state.raw<{ step: number; log: number } | null>(null);
  readonly playback: Playback = new Playback({
    show: (beat) => this.put(beat),
    ended: () => this.arrive(),
    busy: () => this.moving || this.opening,
    pace: () => this.pace,
  });
  protected whole: Entry[] = [];
  /** The log that beats are told from: the match's, or that of the replay. */
  protected account: Entry[] = [];
  /** The last moment that was shown or waits to be. */
  protected tail = {} as Moment;
  private chain: Promise<void> = Promise.resolve();
  /** Counts jumps: what was fetched before one is not shown after it. */
  protected jumps = 0;
  /** By side of someone who holds several: the last step that it saw. */
  private left = new Map<string, number>();

  /** The table after so many actions, with the log up to there. */
  protected abstract viewAt(step: number): Promise<View>;

  /** The tables after each of the next actions, some at a time. */
  protected abstract stepsAfter(step: number): Promise<StepSeen[]>;

  /** False while something older than the present is shown: nothing can be chosen. */
  get live(): boolean {
    return this.step === null && !this.playback.active;
  }

  /** How slowly what happens is shown; 0 not at all. */
  get pace(): number {
    return PACE[this.motion] / this.tempo;
  }

  /** Whether someone looks on, and wants to see what happens. */
  protected get watched(): boolean {
    return this.motion > 0 && globalThis.document?.visibilityState !== 'hidden';
  }

  /** Straight to the present. */
  protected jump(previous: View | null, fresh: Entry[]): void {
    this.jumps += 1;
    this.playback.clear();
    this.account = this.whole;
    this.tail = { view: this.now, log: this.whole.length };
    this.previous = previous;
    this.fresh = fresh;
    this.view = this.now;
    this.log = this.whole;
    this.report = fresh.findLast((entry) => entry.lines?.length) ?? null;
  }

  /** Shows how the match came from one moment to the present; one's own plain deeds are simply done. */
  protected follow(from: Moment, own: boolean): void {
    const busy = this.playback.active;
    const last = busy ? this.tail : from;
    this.account = this.whole;
    this.tail = { view: this.now, log: this.whole.length };
    const leg = this.leg(last, this.tail);
    if (!busy && (!leg.entries.length || (own && plain(leg))) && this.now.steps - last.view.steps <= 1) {
      this.jump(last.view, leg.entries);
    } else if (this.now.steps - last.view.steps <= 1 && !this.playback.awaiting) {
      this.enqueue(leg);
    } else this.fetch(Promise.resolve(last), this.tail);
  }

  /** Another side of the same person looks: it sees what has happened since it last did, or at least what is `fresh`. */
  protected turn(before: View, view: View, fresh: Entry[]): void {
    this.left.set(before.side ?? '', before.steps);
    const step = this.openTable ? before.steps : this.left.get(view.side ?? '');
    if (!this.watched || step === undefined || step >= view.steps) return this.jump(null, fresh);
    this.playback.paused = !this.openTable;
    this.playFrom(step);
  }

  /** The screen has changed hands. */
  sit(open = false): void {
    if (open) this.openTable = true;
    this.handOver = null;
    this.playback.pause(false);
  }

  /** Shows what happened since so many actions, step by step. */
  playFrom(step: number): void {
    const paused = this.playback.paused;
    this.jumps += 1;
    this.playback.clear();
    this.playback.paused = paused;
    this.away = null;
    this.account = this.whole;
    this.tail = { view: this.now, log: this.whole.length };
    const first = this.viewAt(step).then((view) => {
      const log = view.log?.length ?? 0;
      this.put({ view, previous: null, fresh: [], upto: log, hold: 0 });
      return { view, log };
    });
    this.fetch(first, this.tail);
  }

  /** Shows what follows twice as fast, up to a point; then as before. */
  hasten(): void {
    this.tempo = this.tempo < 4 ? this.tempo * 2 : 1;
  }

  /** Skips to the present. */
  skip(): void {
    this.jump(null, []);
  }

  protected leg(from: Moment, to: Moment): Leg {
    const entries = this.account.slice(from.log, to.log);
    return { before: from.view, after: to.view, entries, first: from.log };
  }

  protected enqueue(leg: Leg): void {
    const beats = beatsOf(leg, this.mine);
    this.playback.add(this.still ? beats.filter((beat) => !beat.thrown) : beats);
  }

  /** Fetches the steps between two moments, and shows them as they come. */
  private fetch(from: Promise<Moment>, to: Moment): void {
    const { jumps, chain } = this;
    const work = async (): Promise<void> => {
      await chain;
      let at = await from;
      const on = (next: Moment): void => {
        this.enqueue(this.leg(at, next));
        at = next;
      };
      while (jumps === this.jumps && at.view.steps < to.view.steps - 1) {
        const steps = await this.stepsAfter(at.view.steps).catch(() => []);
        const found = steps.filter(
          ({ step, log }) => step > at.view.steps && step < to.view.steps && log <= to.log,
        );
        if (jumps !== this.jumps || !found.length) break;
        found.forEach(on);
      }
      if (jumps === this.jumps) on(to);
    };
    this.chain = this.playback.await(work).catch(() => this.jump(null, []));
  }

  protected put(beat: Beat): void {
    this.previous = beat.previous;
    this.fresh = beat.fresh;
    this.view = beat.view;
    this.log = this.account.slice(0, beat.upto);
    if (beat.report) this.report = beat.report;
    else if (beat.fresh.length || beat.thrown) this.report = null;
  }

  /** All has been shown. */
  private arrive(): void {
    if (this.step !== null || this.view === this.now) return;
    this.previous = null;
    this.fresh = [];
    this.view = this.now;
    this.log = this.whole;
  }
}

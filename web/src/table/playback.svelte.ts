/** Shows beats one after another, each for as long as it takes; it can be paused, stepped, hurried and skipped. */
import type { Beat } from './beats';

export interface Stage {
  show(beat: Beat): void;
  /** All has been seen, or was skipped. */
  ended(): void;
  /** Whether what was shown last still moves. */
  busy(): boolean;
  /** More is slower; 0 shows nothing. */
  pace(): number;
}

const LOOK = 40; // milliseconds between two looks at what still moves
const STUCK = 8000; // nothing moves for longer

export class Playback {
  beat = $state.raw<Beat | null>(null);
  paused = $state(false);
  /** More beats are on their way. */
  private coming = $state(0);
  private queue = $state.raw<Beat[]>([]);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private stage: Stage) {}

  /** Whether anything is being shown, or about to be. */
  get active(): boolean {
    return this.beat !== null || this.queue.length > 0 || this.coming > 0;
  }

  /** Whether more is on its way. */
  get awaiting(): boolean {
    return this.coming > 0;
  }

  add(beats: Beat[]): void {
    this.queue = [...this.queue, ...beats];
    if (!this.beat) this.next();
  }

  /** Beats that are fetched first; nothing is chosen meanwhile. */
  async await(work: () => Promise<void>): Promise<void> {
    this.coming += 1;
    try {
      await work();
    } finally {
      this.coming -= 1;
      if (!this.beat && !this.active) this.stage.ended();
    }
  }

  /** On to the next beat, or to the end. */
  next(): void {
    clearTimeout(this.timer);
    const [beat, ...rest] = this.queue;
    if (!beat) {
      this.beat = null;
      this.paused &&= this.coming > 0;
      if (!this.coming) this.stage.ended();
      return;
    }
    this.queue = rest;
    this.beat = beat;
    this.stage.show(beat);
    const pace = this.stage.pace();
    if (!this.paused || !beat.hold) this.wait(beat.hold * pace);
  }

  /** One beat on, and then no further. */
  step(): void {
    this.paused = true;
    this.next();
  }

  pause(on: boolean): void {
    this.paused = on;
    clearTimeout(this.timer);
    if (!on && this.beat) this.wait(0);
  }

  /** Straight to the end; nothing that was to come is shown. */
  clear(): void {
    clearTimeout(this.timer);
    this.queue = [];
    this.beat = null;
    this.paused = false;
  }

  private wait(ms: number, moved = 0): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (moved < STUCK && this.stage.busy()) this.wait(LOOK, moved + LOOK);
      else this.next();
    }, ms);
  }
}

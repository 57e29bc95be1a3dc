/** The views that the board shows, one after another: a new one waits until the moves of the last have been seen. */
import type { Entry, View } from '../lib/document';

export interface Shown {
  view: View;
  /** The view before it and what happened since, where that is known. */
  previous: View | null;
  fresh: Entry[];
}

export class Scene {
  now = $state.raw() as Shown;
  private waiting: Shown[] = [];

  constructor(first: View) {
    this.now = { view: first, previous: null, fresh: [] };
  }

  /** A view came; `busy` says that the last one is still being played. */
  arrive(next: Shown, busy: boolean): void {
    const last = this.waiting.at(-1) ?? this.now;
    if (last.view === next.view) return;
    if (busy && next.previous === last.view) this.waiting.push(next);
    else {
      this.waiting = [];
      this.now = next;
    }
  }

  /** Whether more is to come. */
  get busy(): boolean {
    return this.waiting.length > 0;
  }

  /** The moves have been seen: on to the next view. */
  advance(): void {
    const next = this.waiting.shift();
    if (next) this.now = next;
  }

  /** Straight to the last view, without its moves. */
  skip(): void {
    const last = this.waiting.at(-1);
    this.waiting = [];
    if (last) this.now = { ...last, previous: null };
  }
}

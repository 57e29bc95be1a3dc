/** What a person can do in a match and what they are about to do. What can be done is what the decision lists. */
import type { Choice, Question, Shop, Thing } from '../lib/document';
import type { ClientMessage, Foreseen, Reason } from '../lib/protocol';
import { Seen } from './seen.svelte';

/** Choices made that are no deed yet: they can be let go, and nobody knows of them. */
export interface Draft {
  line: Choice[];
  /** What is asked after them. */
  question: Question;
  before: Draft | null;
}

/** Which deeds are asked about once more. */
export type Asking = 'always' | 'grave' | 'never';

const same = (a: Thing, b?: Thing | null): boolean => a.kind === b?.kind && a.id === b.id;

export abstract class Choosing extends Seen {
  /** What has been chosen so far, before it becomes a deed. */
  draft = $state.raw<Draft | null>(null);
  asks = $state<Asking>('grave');
  /** What the server was asked to do, unless it is a mere choice. */
  private trying: Choice[] = [];
  /** What a first press has chosen: a second one means it. */
  private pressed: Thing | null = null;
  /** The side whose hidden things are kept back while the screen changes hands. */
  handOver = $state<string | null>(null);
  choosing = $state.raw<{ thing: Thing; choices: Choice[] } | null>(null);
  /** A grave choice that was made, and is asked about once more. */
  confirming = $state.raw<Choice | null>(null);
  /** The piece picked up to do something: only what it can do stays lit. */
  held = $state<string | null>(null);
  reasons = $state.raw<{ thing: Thing; reasons: Reason[] } | null>(null);
  seq = $state(0);
  /** What was asked of the server and not yet answered. */
  pending = $state.raw<{ what: ClientMessage; seq: number; lost: boolean } | null>(null);
  /** Something to tell the person, in passing. */
  notice = $state.raw<Reason | null>(null);
  /** The clause whose slip is open. */
  clauseOpen = $state<string | null>(null);
  /** Two people at one screen who hide nothing from each other. */
  openTable = $state(false);
  /** The last thing that this person did was to take something back. */
  protected undone = $state(false);
  /** What can be done now; with a piece in hand, by that piece, or by none and nowhere. */
  offers = $derived.by((): Choice[] => {
    const all = this.deciding ? (this.decision?.actions ?? []) : [];
    const mine = ({ origin, target }: Choice): boolean =>
      origin ? origin === this.held : target.kind === 'button' || target.id === this.held;
    return this.held ? all.filter(mine) : all;
  });
  /** Pieces that can be picked up first, to see what each can do. */
  doers = $derived.by((): ReadonlySet<string> => {
    const found = new Set<string>();
    for (const choice of this.deciding ? (this.decision?.actions ?? []) : [])
      if (choice.origin) found.add(choice.origin);
    const [only] = found; // one that lies selected already need not be picked up
    return found.size === 1 && this.decision?.selected?.includes(only) ? new Set<string>() : found;
  });
  /** Pieces that the question is about, and the one in hand. */
  selected = $derived.by((): ReadonlySet<string> => {
    const found = new Set(this.live ? (this.decision?.selected ?? []) : []);
    if (this.held) found.add(this.held);
    return found;
  });
  private byTarget = $derived.by(() => {
    const found = new Map<string, Choice[]>();
    for (const choice of this.offers) {
      if (this.held && !choice.origin) continue;
      const key = choice.target.kind + ':' + choice.target.id;
      const list = found.get(key);
      if (list) list.push(choice);
      else found.set(key, [choice]);
    }
    return found;
  });

  /** False while an older view is shown: nothing can be chosen. */
  abstract get live(): boolean;

  /** Sends what is asked of the server; false when the line is down. */
  protected abstract send(what: ClientMessage): boolean;

  /** Asks the server why a thing cannot be chosen. */
  protected abstract why(thing: Thing): Promise<Reason[]>;

  /** What is asked now: after what has been chosen so far. */
  override get decision(): Question | null {
    return this.draft?.question ?? super.decision;
  }

  /** Whether this person must choose now. */
  get deciding(): boolean {
    const decision = this.decision;
    return (
      !!decision && this.live && this.mine.includes(decision.side) && (decision.actions?.length ?? 0) > 0
    );
  }

  /**
   * The answer that is given by itself to what is asked now: unless something was just taken back, and never so that a
   * mere choice becomes a deed.
   */
  get foregone(): Choice | null {
    const { decision, draft } = this;
    if (!decision || draft || !this.deciding || this.handOver || this.pending || this.undone) return null;
    return this.only(decision);
  }

  /**
   * The answer to a question that has no other, and needs none: others do not see how soon it comes, or can tell that it
   * has no other. What ends a step of which something can be undone is for its player to say.
   */
  protected only({ forced, idle, evident, undo, actions }: Question): Choice | null {
    const only = forced ? actions?.[0] : undefined;
    if (!only || (only.role === 'end' && undo && !idle)) return null;
    return this.seen && !evident ? null : only;
  }

  /** Whether others see when this person answers. */
  protected get seen(): boolean {
    const others = this.match.seats.some((seat) => seat.kind !== 'bot' && !seat.you);
    return others || (this.mine.length > 1 && !this.openTable);
  }

  /** Sides that must still answer: several where the choice is sealed. */
  get awaited(): string[] {
    const { waiting_for, decision } = this.now;
    return waiting_for?.length ? waiting_for : decision ? [decision.side] : [];
  }

  /** Whether this person has answered a question that others are still asked. */
  get answered(): boolean {
    return (
      !!this.decision?.sealed &&
      this.mine.length > 0 &&
      !this.mine.some((side) => this.awaited.includes(side))
    );
  }

  /** What this person may buy just now. */
  get shop(): Shop | undefined {
    return this.deciding ? this.view.shops?.find((shop) => shop.side === this.decision?.side) : undefined;
  }

  /** Whether something inside a container can be chosen. */
  holdsLit(id: string): boolean {
    return (this.container(id)?.pieces ?? []).some((piece) => this.lit('piece', piece.id));
  }

  /** Legal actions whose target is this thing. */
  choices(thing: Thing): Choice[] {
    return this.deciding ? (this.byTarget.get(thing.kind + ':' + thing.id) ?? []) : [];
  }

  lit(kind: string, id: string): boolean {
    if (!this.deciding) return false;
    if (this.byTarget.has(kind + ':' + id)) return true;
    return kind === 'piece' && (this.doers.has(id) || this.holdsLit(id));
  }

  /** What a piece can do, wherever it is aimed. */
  deeds(thing: Thing): Choice[] {
    if (thing.kind !== 'piece' || !this.doers.has(thing.id)) return [];
    return (this.decision?.actions ?? []).filter((choice) => choice.origin === thing.id);
  }

  /**
   * Chooses a thing: picks up a piece that can do several, shows what it would cost and risk, and does it at the second
   * press; else offers several, or says why not.
   */
  choose(thing: Thing): void {
    this.reasons = null;
    if (this.draft && !this.choices(thing).length && !this.deeds(thing).length && this.release(thing)) return;
    const again = same(thing, this.pressed);
    this.pressed = null;
    const aimed = this.held && this.held !== thing.id ? this.choices(thing) : [];
    if (!aimed.length && this.deeds(thing).length) {
      this.pickUp(thing);
      return;
    }
    if (this.held && !aimed.length) this.held = null;
    const choices = aimed.length ? aimed : this.choices(thing);
    if (choices.length === 1 && choices[0].role !== 'rare') {
      if (!again && !aimed.length && this.twice(choices[0])) {
        this.pressed = thing;
        this.choosing = { thing, choices };
      } else this.take(choices[0]);
    } else if (choices.length) {
      this.choosing = { thing, choices };
    } else {
      this.choosing = null;
      void this.explain(thing);
    }
  }

  /** Takes a piece in hand, or puts it down; what else it can do where it stands is offered beside it. */
  private pickUp(thing: Thing): void {
    this.held = this.held === thing.id ? null : thing.id;
    const here = this.held
      ? this.offers.filter(
          ({ origin, target }) => !origin && target.kind === thing.kind && target.id === thing.id,
        )
      : [];
    this.choosing = here.length ? { thing, choices: here } : null;
  }

  /** Whether a first press only shows what a deed takes and risks; where someone was chosen before, it is the second. */
  private twice(choice: Choice): boolean {
    if (this.asks === 'never' || this.draft || this.decision?.selected?.length || this.shop) return false;
    if (this.grave(choice) || this.match.kind === 'guide') return false; // it is asked, or told of, anyway
    return this.asks === 'always' || !!(choice.cost || choice.risk);
  }

  /** Whether a deed is asked about once more. */
  private grave({ grave, cost, risk, role }: Choice): boolean {
    if (this.asks === 'always') return !!grave || !!cost || !!risk || role === 'end';
    return this.asks === 'grave' && !!grave;
  }

  /** Lets go of what was chosen, if it is pressed again or something else is meant; true where that was all. */
  private release(thing: Thing): boolean {
    const chosen = this.draft?.line.at(-1)?.target;
    const { actions = [] } = super.decision ?? {};
    const meant = actions.some(({ target, origin }) => same(thing, target) || origin === thing.id);
    if (!chosen || (!same(thing, chosen) && !meant)) return false;
    this.letGo();
    return same(thing, chosen);
  }

  /** Back to before the last choice that is no deed yet; false where there is none. */
  letGo(): boolean {
    if (!this.draft) return false;
    this.choosing = this.reasons = this.held = null;
    this.draft = this.draft.before;
    return true;
  }

  /** Makes a choice; a grave one only when it is made again. */
  take(choice: Choice): void {
    if (!this.live || this.handOver || this.pending) return;
    if (this.grave(choice) && this.confirming?.notation !== choice.notation) {
      this.choosing = this.reasons = null;
      this.confirming = choice;
    } else {
      this.trying = [...(this.draft?.line ?? []), choice];
      // in a guided match every choice is told of by itself
      this.act(choice.notation, choice.target.kind !== 'button' && this.match.kind !== 'guide');
    }
  }

  /** What was asked of the server is a mere choice: it leads to another question, and nothing has been done. */
  protected foreseen({ seq, actions, question }: Foreseen): void {
    const line = this.trying;
    if (this.pending?.what.type !== 'act' || seq !== this.seq || line.length !== actions.length) return;
    this.pending = this.held = null;
    this.draft = { line, question, before: this.draft };
  }

  /** Nothing is chosen any more: the match has gone on. */
  protected forget(): void {
    this.choosing = this.confirming = this.reasons = this.held = null;
    this.draft = this.pressed = null;
  }

  /** The same choices once more, where the match is told anew without having moved: in other words, or after a lost line. */
  protected retrace(line: Choice[]): void {
    const [action, ...then] = line.map((choice) => choice.notation);
    this.trying = line;
    this.ask({ type: 'act', seq: this.seq, action, then, try: true });
  }

  /** Does what was chosen, and this; to `try` does nothing yet where it is only a choice. */
  act(notation: string, tried = false): void {
    this.undone = false;
    const [action, ...then] = [...(this.draft?.line.map((choice) => choice.notation) ?? []), notation];
    this.ask({ type: 'act', seq: this.seq, action, then, try: tried });
  }

  /** Takes back what was chosen, or else the last deed; where that cannot be, the server says why. */
  undo(): void {
    if (this.letGo()) return;
    this.undone = this.undoable;
    this.ask({ type: 'undo', seq: this.seq, deed: true });
  }

  /** Whether anything can be taken back. */
  get undoable(): boolean {
    return !!this.draft || !!this.decision?.undo || this.match.kind === 'analysis';
  }

  openClause(id: string): void {
    this.clauseOpen = id;
  }

  /** Closes what floats: slips, choosers, notices. */
  dismiss(): boolean {
    const open =
      this.choosing ||
      this.confirming ||
      this.reasons ||
      this.clauseOpen ||
      this.notice ||
      this.held ||
      this.draft;
    this.choosing = this.confirming = this.reasons = this.notice = null;
    this.clauseOpen = this.held = this.draft = this.pressed = null;
    return !!open;
  }

  private ask(what: ClientMessage & { seq: number }): void {
    if (!this.live || this.handOver || this.pending) return;
    this.choosing = this.confirming = this.reasons = this.notice = null;
    if (this.send(what)) this.pending = { what, seq: what.seq, lost: false };
    else this.notice = { text: this.say('offline-act'), rule: '' };
  }

  /** Whether a place was pressed where first someone must be chosen who could go there. */
  private choosesFirst(thing: Thing): boolean {
    const { actions = [] } = this.decision ?? {};
    if (thing.kind !== 'space' || this.held) return false;
    const ready = (origin?: string): boolean => !origin || this.selected.has(origin);
    const spaces = actions.some(({ target, origin }) => target.kind === 'space' && ready(origin));
    return !spaces && actions.some(({ target, origin }) => origin || target.kind === 'piece');
  }

  private async explain(thing: Thing): Promise<void> {
    if (!this.live || !this.mine.length || this.finished) return;
    const seq = this.seq;
    if (this.choosesFirst(thing)) {
      this.reasons = { thing, reasons: [{ text: this.say('why-choose-first'), rule: '' }] };
      return;
    }
    try {
      const reasons = await this.why(thing);
      if (seq === this.seq && reasons.length) this.reasons = { thing, reasons };
    } catch {
      // without a reason nothing is shown
    }
  }
}

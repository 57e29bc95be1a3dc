/**
 * What happened between two views, cut into beats that are shown one after another: what is told and marches, then
 * dice in the panel of the fight that they belong to, then what they did, then a fight's result, then the next.
 */
import type { Entry, Panel, View } from '../lib/document';

export interface Beat {
  /** The table while it is shown. */
  view: View;
  /** The table before, where it is to be shown how one became the other. */
  previous: View | null;
  /** What is told with it, and how long the log is then. */
  fresh: Entry[];
  upto: number;
  /** Dice that tumble now; what they show is told in the next beat. */
  thrown?: Entry;
  /** The end of a fight, with all that it did. */
  report?: Entry;
  /** A card that someone else plays, shown large. */
  card?: string;
  /** How long it is looked at once all is still, in milliseconds at a calm pace. */
  hold: number;
}

/** One step of a match: the views before and after it, and what it told. */
export interface Leg {
  before: View;
  after: View;
  entries: Entry[];
  /** The number of its first entry in the log. */
  first: number;
}

export const TUMBLE = 520; // milliseconds that dice roll
const FALLEN = 750;
const REPORT = 2600;
const CARD = 1700;
const LEAST = 220;
const LETTER = 17; // milliseconds to read a letter
const MOST = 1500;

const sameFight = (a?: Panel, b?: Panel): boolean => !!a && !!b && a.id === b.id && a.place === b.place;

/** The time it takes to read what is told. */
function reading(entries: Entry[]): number {
  const letters = entries.reduce(
    (sum, one) => sum + one.parts.reduce((n, part) => n + part.text.length, 0),
    0,
  );
  return letters ? Math.min(MOST, LEAST + letters * LETTER) : 0;
}

/** Cards that lie face up. */
function faceUp(view: View): Set<string> {
  const found = new Set<string>();
  for (const hand of view.hands ?? []) for (const id of hand.played ?? []) found.add(id);
  for (const deck of view.decks ?? [])
    for (const id of [...(deck.played ?? []), ...(deck.discarded ?? [])]) found.add(id);
  for (const panel of view.panels ?? []) for (const id of panel.cards ?? []) found.add(id);
  return found;
}

/** The view with the marches made that are told; of pieces without a face, any one that stood there. */
export function along(view: View, entries: Entry[]): View {
  let { pieces, containers } = view;
  for (const { move } of entries) {
    if (!move) continue;
    const goes = (one: { id: string; side?: string; place?: string; face?: boolean }): boolean =>
      move.piece
        ? one.id === move.piece
        : one.face === false && one.side === move.side && one.place === move.start;
    const at = pieces?.findIndex(goes) ?? -1;
    if (pieces && at >= 0) pieces = pieces.with(at, { ...pieces[at], place: move.to });
    const box = move.piece ? (containers?.findIndex(goes) ?? -1) : -1;
    if (containers && box >= 0) containers = containers.with(box, { ...containers[box], place: move.to });
  }
  return pieces === view.pieces && containers === view.containers ? view : { ...view, pieces, containers };
}

/** How many entries still belong to the fight that was under way before. */
function ofOldFight({ before, after, entries }: Leg): number {
  const fight = before.panels?.[0];
  if (!fight || sameFight(fight, after.panels?.[0])) return 0;
  const end = entries.findIndex((entry) => entry.lines?.length);
  if (end >= 0) return end + 1;
  const heading = entries.findIndex((entry) => entry.level);
  return heading < 0 ? entries.findLastIndex((entry) => entry.dice?.length) + 1 : heading;
}

class Cutter {
  readonly beats: Beat[] = [];
  private stage: View; // the table as far as it has been told
  private told: Entry[] = [];
  private fell = false; // the first of what is told are dice that were thrown
  private cards: Set<string>; // that were not seen before

  constructor(
    private leg: Leg,
    private mine: string[],
  ) {
    this.stage = leg.before;
    const known = faceUp(leg.before);
    this.cards = new Set([...faceUp(leg.after)].filter((id) => !known.has(id)));
  }

  cut(): Beat[] {
    const { before, after, entries, first } = this.leg;
    const old = ofOldFight(this.leg);
    const panel = after.panels?.[0];
    const opens = panel && !sameFight(before.panels?.[0], panel) ? (panel.since ?? 0) : Infinity;
    entries.forEach((entry, n) => {
      const at = first + n;
      if (n === old) this.flush(at);
      if (n >= old && at >= opens && entry.dice?.length && this.stage !== after) this.open(at);
      if (entry.dice?.length) this.dice(entry, at);
      else if (entry.lines?.length) this.report(entry, at);
      else this.say(entry, at);
    });
    if (old === entries.length) this.flush(first + old);
    this.push(after, first + entries.length);
    return this.beats;
  }

  /** Dice that belong to a fight whose panel opens with this step are thrown in it. */
  private open(upto: number): void {
    this.push(this.leg.after, upto);
  }

  private say(entry: Entry, at: number): void {
    const card = entry.parts.find((part) => part.kind === 'card' && part.id && this.cards.has(part.id))?.id;
    const theirs = !entry.side || !this.mine.includes(entry.side);
    if (!card || !theirs) {
      this.told.push(entry);
      return;
    }
    this.flush(at);
    this.cards.delete(card);
    this.add({ view: this.stage, fresh: [entry], upto: at + 1, card, hold: CARD });
  }

  private dice(entry: Entry, at: number): void {
    this.flush(at);
    this.add({ view: this.stage, fresh: [], upto: at, thrown: entry, hold: TUMBLE });
    this.told = [entry];
    this.fell = true;
  }

  private report(entry: Entry, at: number): void {
    this.flush(at);
    this.add({ view: this.stage, fresh: [entry], upto: at + 1, report: entry, hold: REPORT });
  }

  /** Shows what has been told so far. */
  private flush(upto: number): void {
    if (this.told.length)
      this.push(this.stage === this.leg.after ? this.stage : along(this.stage, this.told), upto);
  }

  private push(view: View, upto: number): void {
    const fresh = this.told;
    const hold = this.fell ? FALLEN + reading(fresh.slice(1)) : reading(fresh);
    this.add({ view, fresh, upto, hold });
    this.told = [];
    this.fell = false;
  }

  private add(beat: Omit<Beat, 'previous'>): void {
    this.beats.push({ ...beat, previous: this.stage === beat.view ? null : this.stage });
    this.stage = beat.view;
  }
}

/** A step's beats; `mine` are the sides of whoever looks on. */
export function beatsOf(leg: Leg, mine: string[]): Beat[] {
  return new Cutter(leg, mine).cut();
}

/** Whether a step of one's own need not be waited for: nothing in it was left to chance or to others. */
export function plain({ entries }: Leg): boolean {
  return !entries.some((entry) => entry.dice?.length || entry.lines?.length);
}

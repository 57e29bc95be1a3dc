/**
 * An open match, as the panels and the board see it. It holds the last view, turns clicks into actions and knows
 * nothing of any game: what can be done is what the decision lists.
 */
import type { BoardFile } from '../lib/board';
import type {
  Choice,
  Container,
  Entry,
  Hand,
  Panel,
  Piece,
  Question,
  Sheet,
  Shop,
  Side,
  Thing,
  ClauseText,
  View,
} from '../lib/document';
import { asPiece } from '../lib/containers';
import type { Connection } from '../lib/socket';
import type {
  Lang,
  Reason,
  Remark,
  SceneInfo,
  ServerMessage,
  ClientMessage,
  Summary,
  Update,
} from '../lib/protocol';
import { word, type Args } from '../lib/words';

/** What a match asks of the world: a line to the server, and the questions that go over HTTP. */
export interface Server {
  send(what: ClientMessage): boolean;
  why(kind: string, target: string): Promise<Reason[]>;
  replay(step: number): Promise<View>;
}

/** No server, for pages on fixtures. */
export const unconnected: Server = {
  send: () => false,
  why: () => Promise.resolve([]),
  replay: () => Promise.reject(new Error('no server')),
};

export class TableState {
  sheet = $state.raw() as Sheet;
  board = $state.raw() as BoardFile;
  view = $state.raw() as View;
  log = $state.raw<Entry[]>([]);
  match = $state.raw() as Summary;
  lang = $state<Lang>('en');
  /** The view before this one, for animation; null after a jump. */
  previous = $state.raw<View | null>(null);
  /** Entries that came with the last update; none after undo, replay or the first load. */
  fresh = $state.raw<Entry[]>([]);
  /** The side whose hidden things are kept back while the screen changes hands. */
  handOver = $state<string | null>(null);

  inspected = $state.raw<Thing | null>(null);
  pointed = $state.raw<Thing[]>([]);
  choosing = $state.raw<{ thing: Thing; choices: Choice[] } | null>(null);
  /** A grave choice that was made, and is asked about once more. */
  confirming = $state.raw<Choice | null>(null);
  /** The piece picked up to do something: only what it can do stays lit. */
  held = $state<string | null>(null);
  reasons = $state.raw<{ thing: Thing; reasons: Reason[] } | null>(null);
  motion = $state<0 | 1 | 2>(1);

  connection = $state<Connection>('connecting');
  seq = $state(0);
  /** What was asked of the server and not yet answered. */
  pending = $state.raw<{ what: ClientMessage; seq: number; lost: boolean } | null>(null);
  /** Something to tell the person, in passing. */
  notice = $state.raw<Reason | null>(null);
  /** The clause whose slip is open. */
  clauseOpen = $state<string | null>(null);
  online = $state.raw<string[]>([]);
  watching = $state(0);
  thinking = $state.raw<string[]>([]);
  remarks = $state.raw<Remark[]>([]);
  unread = $state(0);

  /** While replaying: the step shown. */
  step = $state<number | null>(null);
  playing = $state(false);
  /** What is told while replaying, scene by scene; then there is no now to come back to. */
  scenes = $state.raw<SceneInfo[]>([]);
  /** The number of the scene to which the step shown belongs. */
  scene = $derived(this.scenes.findLastIndex((one) => one.step <= (this.step ?? 0)));
  tempo = $state(1);
  /** Two people at one screen who hide nothing from each other. */
  openTable = $state(false);
  /** The last thing that this person did was to take something back. */
  private undone = $state(false);
  /** How far the match had gone when this person last acted. */
  private mark: number | null = null;
  private now = $state.raw() as View;
  private whole: Entry[] = [];
  private server: Server;
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
  private byPiece = $derived(new Map(everyPiece(this.view).map((piece) => [piece.id, piece])));
  private bySide = $derived(new Map(this.sheet.players.map((side) => [side.id, side])));
  private byPower = $derived(new Map((this.sheet.powers ?? []).map((power) => [power.id, power])));
  private byContainer = $derived(new Map((this.view.containers ?? []).map((one) => [one.id, one])));
  private byClause = $derived(new Map(this.sheet.clauses.map((clause) => [clause.id, clause])));

  constructor(sheet: Sheet, board: BoardFile, first: Update, lang: Lang, server: Server = unconnected) {
    this.sheet = sheet;
    this.board = board;
    this.lang = lang;
    this.server = server;
    this.match = first.match;
    this.view = this.now = first.view;
    this.log = this.whole = first.log.entries;
    this.seq = first.seq;
    this.thinking = first.match.seats.filter((seat) => seat.thinking).map((seat) => seat.side);
    this.online = first.match.seats.filter((seat) => seat.online).map((seat) => seat.side);
  }

  // ---------------------------------------------------------------- what is so

  /** Sides this person holds. */
  get mine(): string[] {
    return this.match.mine;
  }

  /** The side whose view this is. */
  get seat(): string | null {
    return this.view.side ?? null;
  }

  /** False while replaying: nothing can be chosen. */
  get live(): boolean {
    return this.step === null;
  }

  get finished(): boolean {
    return this.match.status === 'finished';
  }

  get decision(): Question | null {
    return this.view.decision ?? null;
  }

  /** Whether this person must choose now. */
  get deciding(): boolean {
    const decision = this.decision;
    return (
      !!decision && this.live && this.mine.includes(decision.side) && (decision.actions?.length ?? 0) > 0
    );
  }

  /**
   * The answer to a question that is asked only so that nobody learns what is held. It may be given by itself, unless
   * someone else would see how soon it came and so learn just that; nor does it take back what was taken back.
   */
  get foregone(): Choice | null {
    const { decision } = this;
    if (!decision?.idle || !this.deciding || this.handOver || this.pending || this.undone) return null;
    return this.seen ? null : (decision.actions?.[0] ?? null);
  }

  /** Whether others see when this person answers. */
  private get seen(): boolean {
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

  get panel(): Panel | undefined {
    return this.view.panels?.[0];
  }

  /** What this person may buy just now. */
  get shop(): Shop | undefined {
    return this.deciding ? this.view.shops?.find((shop) => shop.side === this.decision?.side) : undefined;
  }

  /** The hand this person may look into. */
  get hand(): Hand | undefined {
    return this.view.hands?.find((hand) => hand.side === this.seat);
  }

  /** The last view of the match, also while an older one is shown. */
  get present(): View {
    return this.now;
  }

  side(id: string): Side {
    return this.bySide.get(id) ?? { id, name: id, tincture: 'argent', emblem: 'rings', playable: false };
  }

  /** Whose colours a thing has: its power's, where it has one, else its side's. */
  owner(of: { side?: string; power?: string }): Side {
    return (of.power && this.byPower.get(of.power)) || this.side(of.side ?? '');
  }

  piece(id: string): Piece | undefined {
    return this.byPiece.get(id);
  }

  container(id: string): Container | undefined {
    return this.byContainer.get(id);
  }

  /** A piece that lies beside the map. */
  inTray(id: string): Piece | undefined {
    for (const tray of this.view.trays ?? []) {
      const found = tray.pieces?.find((piece) => piece.id === id);
      if (found) return found;
    }
    return undefined;
  }

  /** A piece that is not seen on the table as it lies: beside the map, or inside an army that is not open. */
  tucked(id: string): Piece | undefined {
    if (this.panel) return this.inTray(id);
    const piece = this.piece(id);
    return this.inTray(id) ?? (piece?.inside ? piece : undefined);
  }

  /** Whether something inside a container can be chosen. */
  holdsLit(id: string): boolean {
    return (this.container(id)?.pieces ?? []).some((piece) => this.lit('piece', piece.id));
  }

  clause(id: string): ClauseText | undefined {
    return this.byClause.get(id);
  }

  /** Client words, in the language of the table. */
  say(id: string, args?: Args): string {
    return word(this.lang, id, args);
  }

  // ---------------------------------------------------------------- what can be done

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

  /** Chooses a thing: picks up a piece that can do several, acts if it means one action that is not grave, else offers or says why not. */
  choose(thing: Thing): void {
    this.reasons = null;
    const aimed = this.held && this.held !== thing.id ? this.choices(thing) : [];
    if (!aimed.length && this.deeds(thing).length) {
      this.pickUp(thing);
      return;
    }
    if (this.held && !aimed.length) this.held = null;
    const choices = aimed.length ? aimed : this.choices(thing);
    if (choices.length === 1 && choices[0].role !== 'rare') {
      this.take(choices[0]);
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

  /** Makes a choice; a grave one only when it is made again. */
  take(choice: Choice): void {
    if (!choice.grave || this.confirming?.notation === choice.notation) this.act(choice.notation);
    else if (this.live && !this.handOver && !this.pending) {
      this.choosing = this.reasons = null;
      this.confirming = choice;
    }
  }

  act(notation: string): void {
    this.undone = false;
    this.ask({ type: 'act', seq: this.seq, action: notation });
  }

  undo(): void {
    if (!this.decision?.undo) return;
    this.undone = true;
    this.ask({ type: 'undo', seq: this.seq });
  }

  openClause(id: string): void {
    this.clauseOpen = id;
  }

  /** Closes what floats: slips, choosers, notices. */
  dismiss(): boolean {
    const open =
      this.choosing || this.confirming || this.reasons || this.clauseOpen || this.notice || this.held;
    this.choosing = this.confirming = this.reasons = this.notice = null;
    this.clauseOpen = this.held = null;
    return !!open;
  }

  chat(text: string): boolean {
    return this.server.send({ type: 'chat', text });
  }

  speak(lang: Lang): void {
    this.lang = lang;
    this.server.send({ type: 'lang', lang });
  }

  sitAt(side: string): void {
    this.server.send({ type: 'side', side });
  }

  private ask(what: ClientMessage & { seq: number }): void {
    if (!this.live || this.handOver || this.pending) return;
    this.choosing = this.confirming = this.reasons = this.notice = null;
    if (this.server.send(what)) this.pending = { what, seq: what.seq, lost: false };
    else this.notice = { text: this.say('offline-act'), rule: '' };
  }

  private async explain(thing: Thing): Promise<void> {
    if (!this.live || !this.mine.length || this.finished) return;
    const seq = this.seq;
    try {
      const reasons = await this.server.why(thing.kind, thing.id);
      if (seq === this.seq && reasons.length) this.reasons = { thing, reasons };
    } catch {
      // without a reason nothing is shown
    }
  }

  // ---------------------------------------------------------------- what the server says

  receive(message: ServerMessage): void {
    switch (message.type) {
      case 'update':
        this.apply(message);
        break;
      case 'refused':
        this.pending = null;
        if (message.code !== 'stale') this.notice = { text: message.message, rule: message.rule ?? '' };
        else this.notice = { text: this.say('stale'), rule: '' };
        break;
      case 'thinking':
        this.thinking = message.on
          ? [...new Set([...this.thinking, message.side])]
          : this.thinking.filter((side) => side !== message.side);
        break;
      case 'presence':
        this.online = message.online;
        this.watching = message.watching;
        break;
      case 'chat':
        this.remember(message.remark);
        break;
    }
  }

  /** The connection went up or down. */
  connected(state: Connection): void {
    this.connection = state;
    if (state !== 'live' && this.pending) this.pending = { ...this.pending, lost: true };
  }

  /** How many entries of the log are here, for the server to go on from. */
  get logLength(): number {
    return this.whole.length;
  }

  private apply(update: Update): void {
    const { view, log, seq, match } = update;
    const before = this.now;
    const sameEyes = (before.side ?? null) === (view.side ?? null);
    const onward = sameEyes && log.from === this.whole.length && view.steps >= before.steps;
    const back = this.pending?.what.type === 'undo' && seq > this.pending.seq;
    if (this.pending && seq > this.pending.seq) this.mark = Math.min(view.steps, before.steps + 1);
    this.again(seq);
    this.seq = seq;
    this.match = match;
    this.now = view;
    this.whole = [...this.whole.slice(0, log.from), ...log.entries];
    this.thinking = match.seats.filter((seat) => seat.thinking).map((seat) => seat.side);
    this.choosing = this.confirming = this.reasons = this.held = null;
    if (!sameEyes && before.side && view.side && this.mine.length > 1 && !this.openTable)
      this.handOver = view.side;
    if (!this.live) return;
    this.previous = onward ? before : null;
    this.fresh = onward ? log.entries : [];
    this.view = view;
    this.log = this.whole;
    if (back && view.decision?.idle && !this.seen) this.undo(); // what was answered by itself was not what is meant
  }

  /** After a lost line: what was asked is asked again if the match has not moved since, and never twice. */
  private again(seq: number): void {
    const asked = this.pending;
    if (!asked || (asked.seq === seq && !asked.lost)) return;
    this.pending = null;
    if (asked.seq === seq && this.server.send(asked.what)) this.pending = { ...asked, lost: false };
  }

  private remember(remark: Remark): void {
    if (this.remarks.some((known) => known.id === remark.id)) return;
    this.remarks = [...this.remarks, remark];
    this.unread += 1;
  }

  /** The chat so far, as it was fetched; what was said meanwhile stays. */
  recall(remarks: Remark[]): void {
    const fetched = new Set(remarks.map((remark) => remark.id));
    const since = this.remarks.filter((remark) => !fetched.has(remark.id));
    this.remarks = [...remarks, ...since].sort((one, other) => one.id - other.id);
  }

  // ---------------------------------------------------------------- replay

  /** Shows the match after so many actions; null comes back to now. */
  async show(step: number | null): Promise<void> {
    this.dismiss();
    if (step === null || (step >= this.now.steps && !this.finished)) {
      this.step = null;
      this.playing = false;
      this.previous = null;
      this.fresh = [];
      this.view = this.now;
      this.log = this.whole;
      return;
    }
    const from = this.step;
    this.step = step;
    const view = await this.server.replay(step);
    if (this.step !== step) return;
    const log = view.log ?? this.whole;
    const next = from !== null && step === from + 1;
    this.previous = next ? this.view : null;
    this.fresh = next ? log.slice(this.log.length) : [];
    this.view = view;
    this.log = log;
  }

  /** Makes this a narrated replay, shown from before its first step. */
  narrate(scenes: SceneInfo[]): void {
    this.scenes = scenes;
    this.step ??= 0;
  }

  /** Plays on from the step shown, or from the start once at the end. */
  play(on: boolean): void {
    if (on && this.step !== null && this.step >= this.now.steps) void this.show(0);
    this.playing = on;
  }

  /** Shows again what happened since this person last acted. */
  async showLast(): Promise<void> {
    const from = this.mark !== null && this.mark < this.now.steps ? this.mark : this.now.steps - 8;
    await this.show(Math.max(0, from));
    this.play(true);
  }

  /** The same match in other words: the sheet of another language. */
  translate(sheet: Sheet, lang: Lang): void {
    this.sheet = sheet;
    this.speak(lang);
    if (this.step !== null) void this.show(this.step);
  }
}

/** Every piece that a view shows, on the map, in trays, in containers and in panels. */
export function everyPiece(view: View): Piece[] {
  const found = [...(view.pieces ?? [])];
  for (const tray of view.trays ?? []) found.push(...(tray.pieces ?? []));
  for (const container of view.containers ?? []) found.push(asPiece(container), ...(container.pieces ?? []));
  for (const panel of view.panels ?? []) {
    for (const row of panel.rows) {
      for (const slot of [...(row.line ?? []), ...(row.boxes ?? [])]) found.push(...(slot.pieces ?? []));
    }
  }
  return found;
}

/** An open match, as the panels and the board see it: it holds the last view, and hears and asks the server. */
import type { BoardFile } from '../lib/board';
import type { Entry, Sheet, Thing, View } from '../lib/document';
import type { Connection } from '../lib/socket';
import type { ClientMessage, Lang, Reason, Remark, SceneInfo, ServerMessage, Update } from '../lib/protocol';
import { Choosing } from './choosing.svelte';

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

export class TableState extends Choosing {
  motion = $state<0 | 1 | 2>(1);
  connection = $state<Connection>('connecting');
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
  /** How far the match had gone when this person last acted. */
  private mark: number | null = null;
  private whole: Entry[] = [];
  private server: Server;

  constructor(sheet: Sheet, board: BoardFile, first: Update, lang: Lang, server: Server = unconnected) {
    super();
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

  /** False while replaying: nothing can be chosen. */
  get live(): boolean {
    return this.step === null;
  }

  protected send(what: ClientMessage): boolean {
    return this.server.send(what);
  }

  protected why(thing: Thing): Promise<Reason[]> {
    return this.server.why(thing.kind, thing.id);
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
    const sameEyes = this.openTable || (before.side ?? null) === (view.side ?? null);
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

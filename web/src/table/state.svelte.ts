/** An open match, as the panels and the board see it: it holds the last view, and hears and asks the server. */
import type { BoardFile } from '../lib/board';
import type { Sheet, Thing, View } from '../lib/document';
import type { Connection } from '../lib/socket';
import type {
  ClientMessage,
  Lang,
  Prospect,
  Reason,
  Remark,
  SceneInfo,
  ServerMessage,
  StepSeen,
  Update,
} from '../lib/protocol';
import { Following } from './following.svelte';
import { Outlook } from './outlook.svelte';

/** What a match asks of the world: a line to the server, and the questions that go over HTTP. */
export interface Server {
  send(what: ClientMessage): boolean;
  /** Why a thing cannot be chosen, after choices that are no deed yet. */
  why(kind: string, target: string, after: string[]): Promise<Reason[]>;
  replay(step: number): Promise<View>;
  /** The views after each of the next actions, some at a time. */
  steps(after: number): Promise<StepSeen[]>;
  /** What may come of a deed: the last of a line of choices. */
  prospect(seq: number, line: string[]): Promise<Prospect>;
}

/** No server, for pages on fixtures. */
export const unconnected: Server = {
  send: () => false,
  why: () => Promise.resolve([]),
  replay: () => Promise.reject(new Error('no server')),
  steps: () => Promise.resolve([]),
  prospect: () => Promise.resolve({ place: '', chances: {}, sides: [] }),
};

export class TableState extends Following {
  connection = $state<Connection>('connecting');
  online = $state.raw<string[]>([]);
  watching = $state(0);
  thinking = $state.raw<string[]>([]);
  remarks = $state.raw<Remark[]>([]);
  unread = $state(0);

  playing = $state(false);
  /** What is told while replaying, scene by scene; then there is no now to come back to. */
  scenes = $state.raw<SceneInfo[]>([]);
  /** The number of the scene to which the step shown belongs. */
  scene = $derived(this.scenes.findLastIndex((one) => one.step <= (this.step ?? 0)));
  /** How far the match had gone when this person last acted. */
  private mark: number | null = null;
  private server: Server;
  /** What may come of deeds that are not done yet. */
  readonly outlook = new Outlook(this, (seq, line) => this.server.prospect(seq, line));

  constructor(sheet: Sheet, board: BoardFile, first: Update, lang: Lang, server: Server = unconnected) {
    super();
    this.sheet = sheet;
    this.board = board;
    this.lang = lang;
    this.server = server;
    this.match = first.match;
    this.view = this.now = first.view;
    this.log = this.whole = this.account = first.log.entries;
    this.tail = { view: first.view, log: this.whole.length };
    this.seq = first.seq;
    this.thinking = first.match.seats.filter((seat) => seat.thinking).map((seat) => seat.side);
    this.online = first.match.seats.filter((seat) => seat.online).map((seat) => seat.side);
  }

  protected send(what: ClientMessage): boolean {
    return this.server.send(what);
  }

  protected viewAt(step: number): Promise<View> {
    return this.server.replay(step);
  }

  protected stepsAfter(step: number): Promise<StepSeen[]> {
    return this.server.steps(step);
  }

  protected why(thing: Thing): Promise<Reason[]> {
    const after = this.draft?.line.map((choice) => choice.notation) ?? [];
    return this.server.why(thing.kind, thing.id, after);
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
      case 'ahead':
        this.foreseen(message);
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
    const known = this.whole.length;
    const sameSide = (before.side ?? null) === (view.side ?? null);
    const onward = (sameSide || this.openTable) && log.from === known && view.steps >= before.steps;
    const answered = !!this.pending && seq > this.pending.seq;
    const back = answered && this.pending?.what.type === 'undo';
    const line = sameSide && seq === this.seq ? this.draft?.line : undefined;
    if (answered) this.mark = Math.min(view.steps, before.steps + 1);
    this.again(seq);
    this.seq = seq;
    this.match = match;
    this.now = view;
    this.whole = [...this.whole.slice(0, log.from), ...log.entries];
    this.thinking = match.seats.filter((seat) => seat.thinking).map((seat) => seat.side);
    this.forget();
    if (line && !this.pending) this.retrace(line);
    const turned = !sameSide && !onward && !!before.side && !!view.side && this.mine.length > 1;
    if (turned && !this.openTable) this.handOver = view.side ?? null;
    if (this.step !== null) return;
    if (turned) this.turn(before, view, this.openTable ? this.whole.slice(known) : []);
    else if (onward && this.watched) this.follow({ view: before, log: known }, answered);
    else {
      if (onward && !this.watched && this.motion) this.away ??= { step: before.steps, log: known };
      this.jump(onward ? before : null, onward ? log.entries : []);
    }
    if (back && view.decision?.undo && this.only(view.decision)) this.undo(); // what was answered by itself was not what is meant
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
      this.jump(null, []);
      return;
    }
    const from = this.step;
    this.playback.clear();
    this.jumps += 1;
    this.step = step;
    const view = await this.server.replay(step);
    if (this.step !== step) return;
    const before = this.tail;
    this.account = view.log ?? this.whole;
    this.tail = { view, log: this.account.length };
    if (from !== null && step === from + 1 && this.motion) this.enqueue(this.leg(before, this.tail));
    else this.put({ view, previous: null, fresh: [], upto: this.tail.log, hold: 0 });
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
  showLast(): void {
    const from = this.mark !== null && this.mark < this.now.steps ? this.mark : this.now.steps - 8;
    this.step = null;
    this.playFrom(Math.max(0, from));
  }

  /** The same match in other words: the sheet of another language. */
  translate(sheet: Sheet, lang: Lang): void {
    this.sheet = sheet;
    this.speak(lang);
    if (this.step !== null) void this.show(this.step);
  }
}

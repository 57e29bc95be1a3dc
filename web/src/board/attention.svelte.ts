/** What a person looks at and presses on the board: by pointer, by touch, by keys. */
import type { Point } from '../lib/board';
import type { Piece, Thing } from '../lib/document';
import type { TableState } from '../table/state.svelte';
import type { Camera } from './camera.svelte';
import { standingPiece } from './describe';
import { scaled, type Box, type Chart } from './geometry';
import { locate, named, spaceHit, under, type Hit } from './hits';
import type { Lettered } from './lettering';
import type { Stack } from './stacks';
import { signed } from './ways';

const DWELL = 450;
const PRESS = 500;
/** How far from a piece a pointer, or a finger, still means it. */
const NEAR = 2;
const FINGER = 12;
/** How far a press must go to carry a piece. */
const CARRY = 8;
/** How long what is set down waits for the server to say where it can be. */
const SETTLED = 1500;
/** Kinds of choices that are about where to go. */
const GOING = new Set('march forced-march sail retreat regroup withdraw redeploy'.split(' '));

export interface Ground {
  chart: Chart;
  stacks: Stack[];
  /** Pixels a unit, as the stacks are laid out. */
  k: number;
  litPieces: ReadonlySet<string>;
  /** The names of places, as they lie on the map. */
  names: Lettered[];
}

const same = (a?: Thing | null, b?: Thing | null): boolean => a?.kind === b?.kind && a?.id === b?.id;

/** Whether an event belongs to something that lies over the board. */
const still = (event: Event): boolean =>
  event.target instanceof Element && !!event.target.closest('[data-still]');

export class Attention {
  hover = $state.raw<Hit | null>(null);
  tip = $state.raw<Thing | null>(null);
  fan = $state.raw<{ key: string; takes: boolean; pinned: boolean } | null>(null);
  /** The container that is open. */
  opened = $state.raw<{ id: string; takes: boolean } | null>(null);
  focus = $state.raw<Thing | null>(null);
  private dwell: ReturnType<typeof setTimeout> | undefined;
  private pressed: ReturnType<typeof setTimeout> | undefined;
  private swallow = false;
  /** What was pressed while the map was on its way. */
  private caught: Hit | null = null;
  /** The piece that is carried to where it shall go, and where the pointer is, in pixels of the board's window. */
  carried = $state.raw<{ id: string; at: Point } | null>(null);
  root: HTMLElement | null = null;

  constructor(
    private table: TableState,
    private camera: Camera,
    private ground: () => Ground,
    private chosen: () => void,
  ) {}

  /** What would be chosen here and now. */
  looked = $derived.by((): Thing | null => {
    if (this.hover) return this.aim(this.hover);
    const focus = this.focus;
    return focus && (focus.kind === 'space' || this.ground().litPieces.has(focus.id)) ? focus : null;
  });
  lit = $derived.by((): boolean => !!this.looked && this.able(this.looked));

  /** Whether a thing can be chosen, or picked up. */
  able(thing: Thing): boolean {
    return this.table.lit(thing.kind, thing.id);
  }

  /** The piece if it can act, else its space if that can be chosen, else what lies there. */
  aim(hit: Hit): Thing {
    const piece = hit.thing.kind === 'piece' ? standingPiece(this.table, hit.thing.id) : undefined;
    const { chart } = this.ground();
    const near = hit.on ? [hit.on] : [];
    const lit = [...near, piece?.place ?? hit.space, hit.space, ...chart.inner(hit.space)].find((id) =>
      this.table.lit('space', id),
    );
    if (hit.thing.kind === 'piece' && !(this.table.held && lit)) {
      const here = hit.stack ? hit.stack.pieces.map((one) => one.id) : [hit.thing.id];
      if (here.some((id) => this.ground().litPieces.has(id))) return hit.thing;
    }
    return lit ? { kind: 'space', id: lit } : hit.thing;
  }

  /** Where a thing is drawn; what lies in a container is where that stands. */
  find(thing: Thing): Hit | null {
    const { stacks, chart, k } = this.ground();
    const inside = thing.kind === 'piece' ? this.table.piece(thing.id)?.inside : '';
    return locate(inside ? { kind: 'piece', id: inside } : thing, stacks, chart, k);
  }

  /** Where a thing is, in pixels of the board's window. */
  onScreen(box: Box): Box {
    const f = this.camera.k / this.ground().k;
    const { x, y } = this.camera;
    return [box[0] * f + x, box[1] * f + y, box[2] * f + x, box[3] * f + y];
  }

  boxOf(thing: Thing): Box | null {
    const hit = this.find(thing);
    return hit && this.onScreen(hit.box);
  }

  /** Where a thing is, in map units. */
  onMap = (thing: Thing): Box | null => {
    const hit = this.find(thing);
    return hit && scaled(hit.box, 1 / this.ground().k);
  };

  at(event: { clientX: number; clientY: number }, slack: number): Hit | null {
    const frame = this.root?.getBoundingClientRect();
    if (!frame) return null;
    const { stacks, chart, k, names } = this.ground();
    const f = k / this.camera.k;
    const x = (event.clientX - frame.left - this.camera.x) * f;
    const y = (event.clientY - frame.top - this.camera.y) * f;
    // a broad finger means what lies right under it if that can be chosen, else the piece beside it
    const exact = under([x, y], stacks, chart, k, Math.min(slack, NEAR));
    if (exact?.thing.kind !== 'piece') {
      // a name belongs to its place, wherever it lies
      const name = named([x / k, y / k], names);
      if (name) return { ...spaceHit(chart.spaceOf(name), chart, k), on: name };
    }
    if (exact && this.able(this.aim(exact))) return exact;
    // a neighbour's pieces may lie over a space that can be chosen
    const below = chart.find([x / k, y / k], 0);
    const bare = below && spaceHit(below, chart, k);
    if (bare && this.able(this.aim(bare))) return bare;
    return slack <= NEAR ? exact : under([x, y], stacks, chart, k, slack);
  }

  private inspect(thing: Thing): void {
    if (!same(this.table.inspected, thing)) this.table.inspected = thing;
  }

  private spread(stack: Stack, pinned: boolean, takes = false): void {
    this.fan = { key: stack.key, takes, pinned };
    this.tip = this.opened = null; // one tray at a time: another would lie over it
  }

  // ---------------------------------------------------------------- pointer

  moved = (event: PointerEvent): void => {
    if (event.pointerType === 'touch') return;
    if (still(event)) {
      clearTimeout(this.dwell);
      this.hover = this.tip = null;
      return;
    }
    const hit = event.buttons ? null : this.at(event, NEAR);
    if (same(hit?.thing, this.hover?.thing)) return;
    this.hover = hit;
    this.tip = null;
    clearTimeout(this.dwell);
    if (!hit) return;
    this.inspect(hit.thing);
    this.dwell = setTimeout(() => {
      if (this.fan?.pinned || this.opened) return;
      if (hit.stack) this.spread(hit.stack, false);
      else [this.tip, this.fan] = [hit.thing, null];
    }, DWELL);
  };

  left = (event: PointerEvent): void => {
    if (event.pointerType === 'touch') return;
    clearTimeout(this.dwell);
    this.hover = this.tip = null;
    if (!this.fan?.pinned) this.fan = null;
  };

  down = (event: PointerEvent): void => {
    clearTimeout(this.pressed);
    this.swallow = false;
    this.caught = null;
    if (still(event)) return;
    if (this.camera.travelling) this.catchUp(event);
    this.tip = null;
    clearTimeout(this.dwell);
    const id =
      event.button === 0 && !this.caught && !this.swallow
        ? this.carriable(event, event.pointerType === 'touch')
        : '';
    if (id) this.carry(id, event);
    if (event.pointerType === 'touch' && !this.swallow) this.awaitPress(event.clientX, event.clientY);
  };

  /** A press while the map goes somewhere by itself means what can be chosen there, or only that it shall arrive. */
  private catchUp(event: PointerEvent): void {
    const hit = this.at(event, event.pointerType === 'touch' ? FINGER : NEAR);
    if (hit && this.able(this.aim(hit))) this.caught = hit;
    else this.swallow = true;
    this.camera.arrive();
  }

  /** The piece under the pointer that can be carried somewhere; by a finger only one that is chosen. "" for none. */
  carriable(at: { clientX: number; clientY: number }, touch: boolean): string {
    const { table } = this;
    const hit = table.deciding ? this.at(at, touch ? FINGER : NEAR) : null;
    if (hit?.thing.kind !== 'piece') return '';
    const here = hit.stack?.pieces.map(({ id }) => id) ?? [hit.thing.id];
    const chosen = here.find((id) => table.selected.has(id));
    if (chosen !== undefined || touch || here.length > 1) return chosen ?? '';
    const goes = table.choices(hit.thing).some((choice) => GOING.has(signed(table, choice)));
    return goes || table.doers.has(hit.thing.id) ? hit.thing.id : '';
  }

  /** Follows a piece that is carried: taking it up chooses it, setting it down is the second press. */
  private carry(id: string, { clientX, clientY, pointerType }: PointerEvent): void {
    const slack = pointerType === 'touch' ? FINGER : NEAR;
    const frame = this.root?.getBoundingClientRect();
    const kinds = ['pointermove', 'pointerup', 'pointercancel'] as const;
    const follow = (event: PointerEvent): void => {
      const far = Math.hypot(event.clientX - clientX, event.clientY - clientY) > CARRY;
      if (!this.carried && far && event.type === 'pointermove') {
        if (!this.table.selected.has(id)) this.table.choose({ kind: 'piece', id });
        this.fan = this.opened = null;
      }
      if (event.type === 'pointermove' && (far || this.carried)) {
        this.carried = { id, at: [event.clientX - (frame?.left ?? 0), event.clientY - (frame?.top ?? 0)] };
        this.hover = this.at(event, slack);
      }
      if (event.type === 'pointermove') return;
      for (const kind of kinds) removeEventListener(kind, follow);
      const dropped = !!this.carried && event.type === 'pointerup';
      this.carried = null;
      if (!dropped) return;
      this.swallow = true;
      const hit = this.at(event, slack);
      if (hit && hit.space !== this.find({ kind: 'piece', id })?.space) void this.setDown(hit);
    };
    for (const kind of kinds) addEventListener(kind, follow);
  }

  /** Commits to where a carried piece was set down, once it is known where it can go. */
  private async setDown(hit: Hit): Promise<void> {
    for (let waited = 0; this.table.pending && waited < SETTLED; waited += 20)
      await new Promise((done) => setTimeout(done, 20));
    if (!this.table.deciding || this.table.pending) return;
    const thing = this.aim(hit);
    this.table.choose(thing.kind === 'space' ? thing : { kind: 'space', id: hit.space });
  }

  /** A finger that rests asks what lies under it. */
  private awaitPress(clientX: number, clientY: number): void {
    this.pressed = setTimeout(() => {
      const hit = this.at({ clientX, clientY }, FINGER);
      if (!hit) return;
      this.swallow = true;
      this.inspect(hit.thing);
      if (hit.stack) this.spread(hit.stack, true);
      else this.tip = hit.thing;
    }, PRESS);
    const kinds = ['pointermove', 'pointerup', 'pointercancel'] as const;
    const off = (event: PointerEvent): void => {
      const gone = Math.hypot(event.clientX - clientX, event.clientY - clientY);
      if (event.type === 'pointermove' && gone < 10) return;
      clearTimeout(this.pressed);
      for (const kind of kinds) removeEventListener(kind, off);
    };
    for (const kind of kinds) addEventListener(kind, off);
  }

  clicked = (event: MouseEvent): void => {
    if (still(event) || event.detail === 0) return; // a press by key is the button's own
    if (this.swallow) {
      this.swallow = false;
      return;
    }
    const touch = event instanceof PointerEvent && event.pointerType === 'touch';
    this.press(this.caught ?? this.at(event, touch ? FINGER : NEAR), touch);
  };

  private press(hit: Hit | null, touch: boolean): void {
    this.tip = null;
    this.table.reasons = null;
    if (!hit) {
      this.fan = this.opened = null;
      this.table.choosing = this.table.held = null;
      return;
    }
    this.inspect(hit.thing);
    const thing = this.aim(hit);
    if (hit.stack && thing.kind === 'piece') {
      if (this.fan?.pinned && this.fan.key === hit.stack.key) this.fan = null;
      else this.spread(hit.stack, true);
      return;
    }
    const open = this.opened?.id;
    if (thing.kind !== 'space' || !this.able(thing)) this.fan = this.opened = null;
    if (thing.kind !== 'piece' || thing.id !== open) this.choose(thing, touch);
  }

  /** Chooses a thing if it can be; else tells what it is, and why not. */
  choose(thing: Thing, tells = false, byKey = false): void {
    const { table } = this;
    const container = thing.kind === 'piece' && table.container(thing.id);
    if (container && (table.holdsLit(thing.id) || !table.choices(thing).length)) {
      this.opened = { id: thing.id, takes: byKey };
      this.tip = this.fan = null;
      return;
    }
    if (this.able(thing)) {
      this.chosen();
      this.tip = null;
      // an open tray waits for the next of those in it: another view closes it where nobody in it can be chosen
      if (!this.picks(thing) && thing.kind !== 'space') this.fan = this.opened = null;
    } else if (tells || !this.table.deciding) {
      this.tip = thing;
    }
    if (this.table.deciding) this.table.choose(thing);
  }

  /** Whether a thing is one of several in an open tray: it stays open, and shows who is chosen. */
  private picks(thing: Thing): boolean {
    if (thing.kind !== 'piece') return false;
    const stack = this.ground().stacks.find((one) => one.key === this.fan?.key);
    const inside = this.opened && this.table.container(this.opened.id)?.pieces;
    return !!(stack?.pieces ?? inside ?? []).some((piece) => piece.id === thing.id);
  }

  // ---------------------------------------------------------------- keyboard

  focused(thing: Thing): void {
    this.focus = thing;
    this.inspect(thing);
    const hit = this.find(thing);
    this.fan = null;
    this.tip = thing;
    if (hit?.stack) this.spread(hit.stack, false);
    const box = this.onMap(thing);
    if (box) this.camera.reveal(box, 160);
  }

  blurred = (): void => {
    if (!this.focus) return;
    this.focus = this.tip = null;
    if (!this.fan?.pinned) this.fan = null;
  };

  /** Opens the stack of a space for the keyboard. */
  open(space: string): boolean {
    const stack = this.ground().stacks.find((one) => one.space === space && one.pieces.length > 1);
    if (stack) this.spread(stack, true, true);
    return !!stack;
  }

  /** Closes what floats; false if nothing did. */
  close(): boolean {
    const open = this.tip || this.fan || this.opened || this.table.reasons || this.table.held;
    this.tip = this.fan = this.opened = this.table.reasons = this.table.held = null;
    return !!open;
  }

  /** Another view is shown: nothing is under the pointer until it moves. */
  renewed(): void {
    this.hover = this.tip = null;
    const stack = this.ground().stacks.find((one) => one.key === this.fan?.key);
    if (this.fan && !this.pending(stack?.pieces)) this.fan = null;
    const open = this.opened && this.table.container(this.opened.id);
    if (this.opened && (!open?.place || !this.pending(open.pieces))) this.opened = null;
  }

  /** Whether there is still something to choose among pieces, or nothing is being chosen at all. */
  private pending(pieces: Piece[] | undefined): boolean {
    if (!pieces) return false;
    return !this.table.deciding || pieces.some(({ id }) => this.table.lit('piece', id));
  }

  stop(): void {
    clearTimeout(this.dwell);
    clearTimeout(this.pressed);
  }
}

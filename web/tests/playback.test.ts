import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Entry } from '../src/lib/document';
import type { StepSeen } from '../src/lib/protocol';
import type { Beat } from '../src/table/beats';
import { Playback } from '../src/table/playback.svelte';
import { TableState, unconnected } from '../src/table/state.svelte';
import { board } from './board';
import { question, sheet, update, view } from './table';

const beat = (name: string, hold = 100): Beat => ({
  view: view({ verdict: name }),
  previous: null,
  fresh: [],
  upto: 0,
  hold,
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watch(pace = 1) {
  const seen: string[] = [];
  const state = { busy: false, ended: 0, pace };
  const playback = new Playback({
    show: (one) => void seen.push(one.view.verdict ?? ''),
    ended: () => void (state.ended += 1),
    busy: () => state.busy,
    pace: () => state.pace,
  });
  return { playback, seen, state };
}

describe('the queue of what happens', () => {
  it('shows one beat after another, each for its time', () => {
    const { playback, seen, state } = watch();
    playback.add([beat('a'), beat('b')]);
    expect(seen).toEqual(['a']);
    vi.advanceTimersByTime(99);
    expect(seen).toEqual(['a']);
    vi.advanceTimersByTime(2);
    expect(seen).toEqual(['a', 'b']);
    expect(playback.active).toBe(true);
    vi.advanceTimersByTime(101);
    expect([playback.active, state.ended]).toEqual([false, 1]);
  });

  it('goes on with what arrives meanwhile', () => {
    const { playback, seen } = watch();
    playback.add([beat('a')]);
    playback.add([beat('b')]);
    vi.advanceTimersByTime(300);
    expect(seen).toEqual(['a', 'b']);
  });

  it('waits for what still moves', () => {
    const { playback, seen, state } = watch();
    state.busy = true;
    playback.add([beat('a'), beat('b')]);
    vi.advanceTimersByTime(1000);
    expect(seen).toEqual(['a']);
    state.busy = false;
    vi.advanceTimersByTime(50);
    expect(seen).toEqual(['a', 'b']);
  });

  it('keeps the pace it is set to', () => {
    const { playback, seen } = watch(0.2);
    playback.add([beat('a'), beat('b')]);
    vi.advanceTimersByTime(21);
    expect(seen).toEqual(['a', 'b']);
  });

  it('stops, goes one step on, and goes on', () => {
    const { playback, seen } = watch();
    playback.add([beat('a'), beat('b'), beat('c')]);
    playback.pause(true);
    vi.advanceTimersByTime(5000);
    expect(seen).toEqual(['a']);
    playback.step();
    vi.advanceTimersByTime(5000);
    expect(seen).toEqual(['a', 'b']);
    playback.pause(false);
    vi.advanceTimersByTime(150);
    expect(seen).toEqual(['a', 'b', 'c']);
  });

  it('is empty at once when it is cleared', () => {
    const { playback, seen } = watch();
    playback.add([beat('a'), beat('b')]);
    playback.clear();
    vi.advanceTimersByTime(1000);
    expect([seen, playback.active]).toEqual([['a'], false]);
  });
});

describe('a match that goes on', () => {
  const told = (text: string, more: Partial<Entry> = {}): Entry => ({
    what: 'x',
    side: 'south',
    parts: [{ text }],
    ...more,
  });
  const entries = [told('one'), told('two'), told('three')];
  const steps: StepSeen[] = [1, 2, 3].map((n) => ({ step: n, log: n, view: view({ steps: n }) }));
  const mine = question({ notation: 'go', label: 'Go', target: { kind: 'button', id: 'go' } });

  function sit() {
    const asked: number[] = [];
    const table = new TableState(sheet, board, update(view()), 'en', {
      ...unconnected,
      send: () => true,
      replay: (step) => Promise.resolve(view({ steps: step, log: entries.slice(0, step) })),
      steps: (after) => {
        asked.push(after);
        return Promise.resolve(steps.slice(after));
      },
    });
    return { table, asked };
  }
  const news = update(view({ steps: 3, decision: mine }), 4, { log: { from: 0, entries } });

  it('is shown step by step; log, table and prompt never run ahead', async () => {
    const { table, asked } = sit();
    table.receive(news);
    expect([table.live, table.deciding, table.log.length]).toEqual([false, false, 0]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual([0]);
    expect([table.view.steps, table.log.length]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(400);
    expect([table.view.steps, table.log.length]).toEqual([2, 2]);
    await vi.advanceTimersByTimeAsync(2000);
    expect([table.view.steps, table.live, table.deciding]).toEqual([3, true, true]);
  });

  it('is skipped to now at any moment', async () => {
    const { table } = sit();
    table.receive(news);
    await vi.advanceTimersByTimeAsync(1);
    table.skip();
    expect([table.view.steps, table.log.length, table.deciding]).toEqual([3, 3, true]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(table.view.steps).toBe(3);
  });

  it('is not shown at all where nothing is to be shown', () => {
    const { table, asked } = sit();
    table.motion = 0;
    table.receive(news);
    expect([table.view.steps, table.deciding, asked.length]).toEqual([3, true, 0]);
  });

  it('does not throw dice where nothing may move, but tells what they showed', async () => {
    const { table } = sit();
    table.still = true;
    const roll = told('fires', { dice: [{ n: 6, hit: true }] });
    table.receive(update(view({ steps: 1 }), 2, { log: { from: 0, entries: [roll] } }));
    expect(table.playback.beat?.thrown).toBeUndefined();
    expect(table.fresh).toEqual([roll]);
    await vi.advanceTimersByTimeAsync(3000);
    expect(table.live).toBe(true);
  });

  it('lets one’s own plain deeds be done at once', () => {
    const { table } = sit();
    table.act('go');
    table.receive(update(view({ steps: 1 }), 2, { log: { from: 0, entries: [told('marches')] } }));
    expect([table.view.steps, table.live]).toEqual([1, true]);
  });

  it('is played again from where someone last looked', async () => {
    const { table } = sit();
    table.receive(news);
    table.skip();
    table.playFrom(1);
    await vi.advanceTimersByTimeAsync(1);
    expect([table.view.steps, table.live]).toEqual([2, false]);
    await vi.advanceTimersByTimeAsync(3000);
    expect([table.view.steps, table.live]).toEqual([3, true]);
  });

  it('jumps where something was taken back', async () => {
    const { table } = sit();
    table.receive(news);
    await vi.advanceTimersByTimeAsync(1);
    table.receive(update(view({ steps: 2 }), 5, { log: { from: 2, entries: [] } }));
    expect([table.view.steps, table.log.length, table.live]).toEqual([2, 2, true]);
  });
});

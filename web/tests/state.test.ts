import { describe, expect, it } from 'vitest';
import type { Choice } from '../src/lib/document';
import type { Summary } from '../src/lib/protocol';
import type { TableState } from '../src/table/state.svelte';
import { open, question, update, view } from './table';

const move = (id: string, more: Partial<Choice> = {}): Choice => ({
  notation: `move ${id}`,
  label: `Move to ${id}`,
  target: { kind: 'space', id },
  ...more,
});

describe('choosing', () => {
  it('acts at once where a thing means one action', () => {
    const { table, sent } = open(view({ decision: question(move('a'), move('b')) }));
    table.choose({ kind: 'space', id: 'b' });
    expect(sent).toEqual([{ type: 'act', seq: 1, action: 'move b', then: [], try: true }]);
  });

  it('offers those that share a thing', () => {
    const { table, sent } = open(view({ decision: question(move('a'), move('a', { notation: 'storm a' })) }));
    table.choose({ kind: 'space', id: 'a' });
    expect(table.choosing?.choices).toHaveLength(2);
    expect(sent).toEqual([]);
  });

  it('says why not where nothing can be done', async () => {
    const { table } = open(view({ decision: question(move('a')) }));
    table.choose({ kind: 'space', id: 'box' });
    await Promise.resolve();
    expect(table.reasons?.reasons[0].text).toBe('too far');
  });

  it('picks a piece up first, and then lights only what it can do', () => {
    const pieces = [
      { id: 'k', side: 'north', place: 'a' },
      { id: 'l', side: 'north', place: 'a' },
    ];
    const { table, sent } = open(
      view({ pieces, decision: question(move('b', { origin: 'k' }), move('town', { origin: 'l' })) }),
    );
    table.choose({ kind: 'piece', id: 'k' });
    expect(table.held).toBe('k');
    expect([table.lit('space', 'b'), table.lit('space', 'town')]).toEqual([true, false]);
    table.choose({ kind: 'space', id: 'b' });
    expect(sent).toHaveLength(1);
  });

  it('sends nothing twice while an answer is on its way', () => {
    const { table, sent } = open(view({ decision: question(move('a'), move('b')) }));
    table.act('move a');
    table.act('move b');
    expect(sent).toHaveLength(1);
  });
});

describe('first a choice, then a deed', () => {
  const who = (id: string, more = {}) => ({
    notation: `march ${id}`,
    label: id,
    target: { kind: 'piece', id },
    ...more,
  });
  const there = { notation: 'move p b', label: 'B', target: { kind: 'space', id: 'b' }, cost: '1' };
  const after = { ...question(there), selected: ['p'] };
  const sends = (...line: string[]) => ({
    type: 'act',
    seq: 1,
    action: line[0],
    then: line.slice(1),
    try: true,
  });

  function choose() {
    const opened = open(view({ decision: question(who('p'), who('q')) }));
    opened.table.choose({ kind: 'piece', id: 'p' });
    opened.table.receive({ type: 'ahead', seq: 1, actions: ['march p'], question: after });
    return opened;
  }

  it('shows where a piece can go, and makes both choices with the second', () => {
    const { table, sent } = choose();
    expect(sent).toEqual([sends('march p')]);
    expect([table.pending, table.lit('space', 'b'), [...table.selected]]).toEqual([null, true, ['p']]);
    table.choose({ kind: 'space', id: 'b' });
    expect(sent[1]).toEqual(sends('march p', 'move p b'));
  });

  it('lets go by undo, by Escape, by a second press and by choosing another', () => {
    for (const go of [
      (table: TableState) => table.undo(),
      (table: TableState) => void table.dismiss(),
      (table: TableState) => table.choose({ kind: 'piece', id: 'p' }),
    ]) {
      const { table, sent } = choose();
      go(table);
      expect([table.draft, sent.length]).toEqual([null, 1]);
      expect(table.lit('piece', 'q')).toBe(true);
    }
    const { table, sent } = choose();
    table.choose({ kind: 'piece', id: 'q' });
    expect(sent[1]).toEqual(sends('march q'));
  });

  it('forgets what was chosen when the match goes on', () => {
    const { table } = choose();
    table.receive(update(view({ steps: 1 }), 2));
    expect(table.draft).toBeNull();
  });

  it('shows what a deed takes and risks at the first press, and does it at the second', () => {
    const { table, sent } = open(view({ decision: question(who('p', { cost: '1 CP' })) }));
    table.choose({ kind: 'piece', id: 'p' });
    expect([sent.length, table.choosing?.choices.length]).toEqual([0, 1]);
    table.choosing = null; // the press closes the slip before it is felt
    table.choose({ kind: 'piece', id: 'p' });
    expect(sent).toHaveLength(1);
  });

  it('asks as often as someone wants', () => {
    const grave = who('p', { cost: '1 CP', grave: true });
    for (const [asks, presses] of [
      ['always', 2],
      ['grave', 2],
      ['never', 1],
    ] as const) {
      const { table, sent } = open(view({ decision: question(grave) }));
      table.asks = asks;
      for (let n = 1; n < presses; n++) {
        table.choose({ kind: 'piece', id: 'p' });
        expect(sent).toHaveLength(0);
      }
      table.take(grave);
      expect(sent).toHaveLength(1);
    }
  });

  it('says to choose someone first where a place is pressed and nobody was', () => {
    const { table } = open(view({ decision: question(who('p')) }));
    table.choose({ kind: 'space', id: 'b' });
    expect(table.reasons?.reasons[0].text).toContain('first');
  });

  it('leaves it to the server to say why nothing can be taken back', () => {
    const { table, sent } = open(view({ decision: question(who('p')) }));
    expect(table.undoable).toBe(false);
    table.undo();
    expect(sent).toEqual([{ type: 'undo', seq: 1, deed: true }]);
    table.receive({ type: 'refused', code: 'undo', message: 'a die was rolled', rule: '', seq: 1 });
    expect(table.notice?.text).toBe('a die was rolled');
  });
});

describe('what the server says', () => {
  it('keeps a remark that comes while the chat is being fetched', () => {
    const { table } = open(view({}));
    const remark = (id: number) => ({ id, name: 'Sam', side: 'north', text: `${id}`, at: 0 });
    table.receive({ type: 'chat', remark: remark(2) });
    table.recall([remark(1)]);
    expect(table.remarks.map((one) => one.id)).toEqual([1, 2]);
    table.recall([remark(1), remark(2)]);
    expect(table.remarks).toHaveLength(2);
  });

  it('asks again after a lost line, if the match has not moved', () => {
    const { table, sent } = open(view({ decision: question(move('a')) }));
    table.act('move a');
    table.connected('offline');
    table.receive(update(view({ decision: question(move('a')) })));
    expect(sent).toHaveLength(2);
    table.receive(update(view({ steps: 1 }), 2));
    expect([sent.length, table.pending]).toEqual([2, null]);
  });

  it('animates only what follows on what was shown', () => {
    const { table } = open(view());
    table.receive(update(view({ steps: 1 }), 2));
    expect(table.previous).not.toBeNull();
    table.receive(update(view({ steps: 0 }), 3)); // an undo
    expect(table.previous).toBeNull();
  });

  it('tells a refusal, and a stale one in other words', () => {
    const { table } = open(view());
    table.receive({ type: 'refused', code: 'illegal', message: 'no', rule: '3', seq: 1 });
    expect(table.notice).toEqual({ text: 'no', rule: '3' });
    table.receive({ type: 'refused', code: 'stale', message: 'late', rule: '', seq: 1 });
    expect(table.notice?.text).not.toBe('late');
  });
});

describe('a question that leaves nothing to decide', () => {
  const done: Choice = {
    notation: 'done',
    label: 'Done',
    target: { kind: 'button', id: 'done' },
    role: 'end',
  };
  const idle = (undo = false) => ({ ...question(done), forced: true, idle: true, undo });
  const bots = (match: Summary): Summary => ({
    ...match,
    seats: match.seats.map((seat) => (seat.you ? seat : { ...seat, kind: 'bot' as const })),
  });
  const alone = (decision = idle()) => {
    const opened = open(view({ decision }));
    opened.table.match = bots(opened.table.match);
    return opened;
  };

  it('is answered by itself against bots', () => {
    expect(alone().table.foregone?.notation).toBe('done');
    expect(alone({ ...idle(), idle: false }).table.foregone?.notation).toBe('done');
    expect(alone({ ...idle(), forced: false }).table.foregone).toBeNull();
  });

  it('is not answered where that ends a step of which something could be taken back', () => {
    const spent = { ...idle(true), idle: false };
    expect(alone(spent).table.foregone).toBeNull();
    const { role: _, ...plain } = done;
    expect(alone({ ...spent, actions: [plain] }).table.foregone).not.toBeNull();
  });

  it('is not answered while only a choice led to it: no deed is done by one press', () => {
    const { table } = alone({ ...question(move('a'), move('b')), forced: false, idle: false, undo: false });
    table.choose({ kind: 'space', id: 'a' });
    table.receive({ type: 'ahead', seq: 1, actions: ['move a'], question: idle() });
    expect([table.draft?.line.length, table.foregone]).toEqual([1, null]);
  });

  it('is left to whoever plays against other people, who would see how soon the answer comes', () => {
    expect(open(view({ decision: idle() })).table.foregone).toBeNull();
  });

  it('is answered before other people too where they can tell that it has one answer', () => {
    expect(open(view({ decision: { ...idle(), evident: true } })).table.foregone?.notation).toBe('done');
  });

  it('is left alone by two people at one screen until they hide nothing', () => {
    const { table } = alone();
    table.match = { ...table.match, mine: ['north', 'south'] };
    expect(table.foregone).toBeNull();
    table.openTable = true;
    expect(table.foregone).not.toBeNull();
  });

  it('is taken back together with what was chosen before it, and not answered again', () => {
    const { table, sent } = alone(idle(true));
    const told = (decision: ReturnType<typeof idle>, seq: number) => {
      const one = update(view({ decision }), seq);
      table.receive({ ...one, match: bots(one.match) });
    };
    table.undo();
    told(idle(true), 2);
    expect(sent.map((one) => one.type)).toEqual(['undo', 'undo']);
    told(idle(false), 3);
    expect(sent).toHaveLength(2);
    expect(table.foregone).toBeNull();
    table.act('done');
    told(idle(false), 4);
    expect(table.foregone).not.toBeNull();
  });
});

describe('whose colours', () => {
  it('are the power’s where a thing has one, else the side’s', () => {
    const { table } = open(view());
    expect(table.owner({ side: 'north', power: 'west' }).tincture).toBe('vert');
    expect(table.owner({ side: 'south' }).tincture).toBe('gules');
  });
});

describe('a narrated replay', () => {
  const scene = (step: number) => ({ step, title: '', text: `from ${step}`, places: [] });

  it('begins before its first step, and knows which scene is told at each', async () => {
    const { table } = open(view({ steps: 9 }));
    expect(table.scene).toBe(-1);
    table.match = { ...table.match, status: 'finished' };
    table.narrate([scene(0), scene(1), scene(5)]);
    expect([table.step, table.scene, table.live]).toEqual([0, 0, false]);
    for (const [step, told] of [
      [1, 1],
      [4, 1],
      [5, 2],
      [9, 2],
    ]) {
      await table.show(step);
      expect(table.scene).toBe(told);
    }
  });

  it('stays where it is when it is told in another language', async () => {
    const { table } = open(view({ steps: 9 }));
    table.narrate([scene(0), scene(1)]);
    await table.show(3);
    table.narrate([scene(0), scene(1)]);
    expect(table.step).toBe(3);
  });
});

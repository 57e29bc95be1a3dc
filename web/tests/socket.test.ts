import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MatchSocket } from '../src/lib/socket';

class Line {
  static made: Line[] = [];
  static OPEN = 1;
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly address: string) {
    Line.made.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.end(1006);
  }
  begin(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  end(code: number): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

const states: [string, number | undefined][] = [];
const received: unknown[] = [];
let socket: MatchSocket;
const last = (): Line => Line.made.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('document', { addEventListener: vi.fn(), removeEventListener: vi.fn() });
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
  Line.made.length = states.length = received.length = 0;
  socket = new MatchSocket(
    () => `ws://here/${Line.made.length}`,
    (said) => received.push(said),
    (state, code) => states.push([state, code]),
  );
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the socket of a match', () => {
  it('is live with the first update, and passes on what it is sent', () => {
    last().begin();
    expect(states).toEqual([['connecting', undefined]]);
    last().onmessage!({ data: '{"type":"update","match":{},"view":{},"log":{}}' });
    expect(states.at(-1)).toEqual(['live', undefined]);
    expect(received).toEqual([{ type: 'update', match: {}, view: {}, log: {} }]);
  });

  it('puts changes together, and asks for the whole where one is missing', () => {
    last().begin();
    last().onmessage!({ data: '{"type":"update","n":1,"seq":3,"match":{},"view":{"steps":3},"log":{}}' });
    last().onmessage!({ data: '{"type":"changed","n":2,"seq":4,"changes":[[["view","steps"],4]],"log":{}}' });
    expect(received.at(-1)).toEqual({ type: 'update', n: 2, seq: 4, match: {}, view: { steps: 4 }, log: {} });
    expect(last().sent).not.toContain('{"type":"again"}');
    last().onmessage!({ data: '{"type":"changed","n":4,"seq":6,"changes":[],"log":{}}' });
    expect(received).toHaveLength(2);
    expect(last().sent).toContain('{"type":"again"}');
  });

  it('passes over what is no message', () => {
    last().begin();
    const none = [
      '{',
      'null',
      '[]',
      '7',
      '{}',
      '{"type":3}',
      '{"type":"update"}',
      '{"type":"chat","remark":null}',
    ];
    for (const data of none) last().onmessage!({ data });
    expect(received).toEqual([]);
  });

  it('sends nothing while the line is down, and says so', () => {
    expect(socket.send({ type: 'ping' })).toBe(false);
    last().begin();
    expect(socket.send({ type: 'ping' })).toBe(true);
    expect(last().sent).toEqual(['{"type":"ping"}', '{"type":"ping"}']); // the first asks what time it is
  });

  it('comes back by itself, soon at first and then ever later', () => {
    for (const wait of [50, 500, 1000, 2000, 4000, 8000, 10_000, 10_000]) {
      last().end(1006);
      expect(states.at(-1)).toEqual(['offline', 1006]);
      const made = Line.made.length;
      vi.advanceTimersByTime(wait - 1);
      expect(Line.made.length).toBe(made);
      vi.advanceTimersByTime(1);
      expect(Line.made.length).toBe(made + 1);
    }
  });

  it('asks for its address anew each time', () => {
    last().end(1012);
    vi.advanceTimersByTime(50);
    expect(Line.made.map((line) => line.address)).toEqual(['ws://here/0?changes=1', 'ws://here/1?changes=1']);
  });

  it('does not come back where the match is not for this person', () => {
    last().end(4404);
    expect(states.at(-1)).toEqual(['gone', 4404]);
    vi.advanceTimersByTime(60_000);
    expect(Line.made.length).toBe(1);
  });

  it('gives a silent line up', () => {
    last().begin();
    vi.advanceTimersByTime(40_000);
    expect(last().sent.length).toBe(3); // a ping at once and every twenty seconds
    vi.advanceTimersByTime(20_000);
    expect(states.at(-1)).toEqual(['offline', 1006]);
  });
});

import { describe, expect, it } from 'vitest';
import type { SeatInfo } from '../src/lib/protocol';
import { reading, serverTime, span } from '../src/lib/time.svelte';
import { word } from '../src/lib/words';

const seat = (more: Partial<SeatInfo>): SeatInfo => ({
  side: 'red',
  kind: 'human',
  name: 'Ann',
  you: false,
  online: false,
  thinking: false,
  ...more,
});
const say = (id: string, args?: Record<string, number | string>): string => word('en', id, args);

describe('a clock', () => {
  it('is there only where the server tells of one', () => {
    expect(reading(seat({}), 'none', 100)).toBeNull();
    expect(reading(seat({ away: 500 }), 'day', 100)).toBeNull();
  });

  it('runs, warns, and runs out', () => {
    expect(reading(seat({ until: 1000 }), 'live', 100)).toEqual({ left: 900, state: 'running', low: false });
    expect(reading(seat({ until: 1000 }), 'live', 900)).toEqual({ left: 100, state: 'running', low: true });
    expect(reading(seat({ until: 1000 }), 'live', 1000)).toEqual({ left: 0, state: 'out', low: true });
    expect(reading(seat({ until: 100_000 }), 'day', 90_000)?.low).toBe(true);
    expect(reading(seat({ until: 1_000_000 }), 'week', 90_000)?.low).toBe(false);
  });

  it('stands', () => {
    expect(reading(seat({ left: 600 }), 'live', 100)).toEqual({ left: 600, state: 'standing', low: false });
  });

  it('stands still on vacation, unless it is live', () => {
    const away = seat({ until: 2000, away: 1500 });
    expect(reading(away, 'day', 100)).toMatchObject({ left: 500, state: 'away' });
    expect(reading(away, 'day', 1400)).toMatchObject({ left: 500, state: 'away' });
    expect(reading(away, 'day', 1600)).toMatchObject({ left: 400, state: 'running' });
    expect(reading(away, 'live', 100)).toMatchObject({ left: 1900, state: 'running' });
  });

  it('tells what matters', () => {
    expect(span(3 * 86400 + 5 * 3600 + 59, false, say)).toBe('3 d 5 h');
    expect(span(5 * 3600 + 12 * 60, false, say)).toBe('5 h 12 min');
    expect(span(754, false, say)).toBe('12:34');
    expect(span(3 * 3600 + 61, true, say)).toBe('3:01:01');
    expect(span(-5, true, say)).toBe('0:00');
    expect(span(0.4, true, say)).toBe('0:01');
  });
});

describe("the server's time", () => {
  it('is what the server says, however wrong this machine is', () => {
    serverTime.told(Date.now() / 1000 + 5000);
    expect(serverTime.now - Date.now() / 1000).toBeCloseTo(5000, 0);
    serverTime.told(0); // nothing was said
    expect(serverTime.now - Date.now() / 1000).toBeCloseTo(5000, 0);
    serverTime.told(Date.now() / 1000);
  });
});

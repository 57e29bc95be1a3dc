/** The server's time, which clocks go by, and what is left on a clock. */
import { createSubscriber } from 'svelte/reactivity';
import type { PaceName, SeatInfo } from './protocol';

const DAY = 86400;
/** So many seconds before its end a clock warns. */
const WARNS: Record<PaceName, number> = {
  none: 0,
  live: 120,
  day: 6 * 3600,
  'three-days': DAY,
  week: 2 * DAY,
};

class ServerTime {
  private ahead = 0; // of this machine's clock, in seconds
  private readonly everySecond = createSubscriber((update) => {
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  });

  /** The server has said what time it is. */
  told(now: number): void {
    if (now) this.ahead = now - Date.now() / 1000;
  }

  /** Now; whoever shows it shows it anew every second. */
  get now(): number {
    this.everySecond();
    return Date.now() / 1000 + this.ahead;
  }
}

export const serverTime = new ServerTime();

/** What a clock shows: how much is left, whether it runs, and whether someone should hurry. */
export interface Reading {
  left: number; // seconds
  state: 'running' | 'standing' | 'away' | 'out';
  low: boolean;
}

/** A seat's clock at some time; null where it has none. */
export function reading(seat: SeatInfo, pace: PaceName, now: number): Reading | null {
  if (seat.until === undefined)
    return seat.left === undefined
      ? null
      : { left: seat.left, state: 'standing', low: seat.left < WARNS[pace] };
  const away = pace !== 'live' && (seat.away ?? 0) > now;
  const left = seat.until - Math.max(now, away ? (seat.away ?? 0) : 0);
  if (left <= 0) return { left: 0, state: 'out', low: true };
  return { left, state: away ? 'away' : 'running', low: left < WARNS[pace] };
}

type Say = (id: string, args?: Record<string, number | string>) => string;

/** A time in the two units that matter, or to the second where that is near. */
export function span(seconds: number, live: boolean, say: Say): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const [d, h, m, s] = [
    Math.floor(whole / DAY),
    Math.floor((whole % DAY) / 3600),
    Math.floor((whole % 3600) / 60),
    whole % 60,
  ];
  const two = (n: number): string => String(n).padStart(2, '0');
  if (live || whole < 3600) {
    const hours = Math.floor(whole / 3600);
    return hours ? `${hours}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
  }
  return d ? say('time-days', { d, h }) : say('time-hours', { h, m });
}

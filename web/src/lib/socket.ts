/** A match's socket: it reconnects by itself, and reports its state. */
import { putTogether } from './differences';
import type { Changed, ClientMessage, ServerMessage, Update } from './protocol';
import { serverTime } from './time.svelte';

export type Connection = 'connecting' | 'live' | 'offline' | 'gone';

const LAST = 10_000; // the longest wait between two attempts
const PING = 20_000;
const SILENCE = 50_000; // no message for so long means a dead connection
const FINAL = new Set([4401, 4403, 4404]);

export class MatchSocket {
  private socket: WebSocket | null = null;
  private attempts = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private lastMessage = 0;
  private closed = false;
  private last: Update | null = null; // what changes are made to

  /**
   * @param address makes the socket's address, with what is already known
   * @param receive gets each message of the server; of a change, the update that it makes
   * @param change gets the state of the connection, and the close code
   */
  constructor(
    private readonly address: () => string,
    private readonly receive: (message: Exclude<ServerMessage, Changed>) => void,
    private readonly change: (state: Connection, code?: number) => void,
  ) {
    addEventListener('online', this.now);
    addEventListener('offline', this.lost);
    document.addEventListener('visibilitychange', this.seen);
    this.open();
  }

  /** Sends a message; false when the connection is down, and then nothing was sent. */
  send(what: ClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(what));
    return true;
  }

  close(): void {
    this.closed = true;
    removeEventListener('online', this.now);
    removeEventListener('offline', this.lost);
    document.removeEventListener('visibilitychange', this.seen);
    this.stop();
    this.socket?.close(1000);
    this.socket = null;
  }

  /** Tries again at once. */
  readonly now = (): void => {
    if (this.closed || this.socket?.readyState === WebSocket.OPEN) return;
    this.attempts = 0;
    this.open();
  };

  private readonly lost = (): void => {
    this.socket?.close();
    this.change('offline');
  };

  private readonly seen = (): void => {
    if (document.visibilityState === 'visible') {
      if (this.socket?.readyState === WebSocket.OPEN) this.send({ type: 'ping' });
      else this.now();
    }
  };

  private stop(): void {
    clearTimeout(this.retry);
    clearInterval(this.beat);
  }

  private open(): void {
    this.stop();
    const before = this.socket;
    if (before) {
      before.onclose = before.onmessage = before.onopen = null;
      before.close();
    }
    this.change('connecting');
    const address = this.address();
    const socket = new WebSocket(`${address}${address.includes('?') ? '&' : '?'}changes=1`);
    this.socket = socket;
    this.last = null;
    socket.onopen = () => {
      this.lastMessage = Date.now();
      this.send({ type: 'ping' }); // the answer tells the server's time
      this.beat = setInterval(() => {
        if (Date.now() - this.lastMessage > SILENCE) socket.close();
        else this.send({ type: 'ping' });
      }, PING);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.lastMessage = Date.now();
      let message = readMessage(event.data);
      if (!message) return;
      if (message.type === 'changed') {
        const whole = putTogether(this.last, message);
        if (!whole) {
          this.last = null;
          this.send({ type: 'again' });
          return;
        }
        message = whole;
      }
      if (message.type === 'update') {
        this.last = message;
        this.attempts = 0;
        this.change('live');
      }
      if (message.type === 'pong') serverTime.told(message.now);
      this.receive(message);
    };
    socket.onclose = (event) => {
      clearInterval(this.beat);
      if (this.closed || socket !== this.socket) return;
      this.socket = null;
      if (FINAL.has(event.code)) {
        this.closed = true;
        this.change('gone', event.code);
        return;
      }
      this.change('offline', event.code);
      const wait = this.attempts === 0 ? 50 : Math.min(LAST, 500 * 2 ** (this.attempts - 1));
      this.attempts += 1;
      this.retry = setTimeout(() => this.open(), wait * (0.8 + 0.4 * Math.random()));
    };
  }
}

// What each message must hold to be one.
const HOLDS = new Map<unknown, string[]>([
  ['update', ['match', 'view', 'log']],
  ['changed', ['changes', 'log']],
  ['refused', ['message']],
  ['ahead', ['actions', 'question']],
  ['thinking', ['side']],
  ['presence', ['online']],
  ['chat', ['remark']],
  ['pong', ['now']],
]);

/** A message of the server; null for what is none. */
function readMessage(data: string): ServerMessage | null {
  try {
    const said = JSON.parse(data) as Record<string, unknown> | null;
    const holds = HOLDS.get(said?.type);
    const whole = holds?.every((name) => said?.[name] !== undefined && said[name] !== null);
    return whole ? (said as unknown as ServerMessage) : null;
  } catch {
    return null;
  }
}

/** The address of a path of this server, for a socket. */
export function socketAddress(path: string): string {
  return location.origin.replace(/^http/, 'ws') + path;
}

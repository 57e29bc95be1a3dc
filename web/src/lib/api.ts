/** Calls to the server. Whatever changes something carries the page's token. */
import type { BoardFile } from './board';
import type { Sheet, View } from './document';
import type {
  Analysing,
  Change,
  ChapterInfo,
  Claiming,
  Credentials,
  Device,
  GameInfo,
  GuideInfo,
  GuideWords,
  Hint,
  Lang,
  Lists,
  Narrated,
  NarrationInfo,
  NewMatch,
  Notes,
  Offer,
  Person,
  Problem,
  Reasons,
  Remark,
  Prospect,
  Report,
  ServerInfo,
  SideOdds,
  Steps,
  Summary,
  TurnMark,
  Vacation,
} from './protocol';
import { bare } from './tables';

/** A refusal that a person can be told. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly rule = '',
    readonly body: unknown = null,
  ) {
    super(message);
  }
}

function cookie(name: string): string {
  for (const part of document.cookie.split('; ')) {
    if (part.startsWith(name + '=')) return decodeURIComponent(part.slice(name.length + 1));
  }
  return '';
}

async function call<T>(method: string, path: string, body?: unknown, again = true): Promise<T> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (method !== 'GET') headers['x-csrf-token'] = cookie('__Host-csrf') || cookie('csrf');
  let answer: Response;
  try {
    answer = await fetch('/api' + path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refused(0, 'offline', '');
  }
  if (answer.status === 204) return undefined as T;
  const json = (answer.headers.get('content-type') ?? '').includes('json');
  const said: unknown = json ? await answer.json() : await answer.text();
  if (!answer.ok) {
    const error = (said as Partial<Problem> | null)?.error;
    if (error?.code === 'csrf' && again) return call<T>(method, path, body, false); // the refusal brought a new token
    throw new Refused(
      answer.status,
      error?.code ?? String(answer.status),
      error?.message ?? '',
      error?.rule ?? '',
      said,
    );
  }
  return said as T;
}

const get = <T>(path: string): Promise<T> => call<T>('GET', path);
const post = <T>(path: string, body: unknown = {}): Promise<T> => call<T>('POST', path, body);
const match = (id: string): string => '/matches/' + encodeURIComponent(id);

function query(args: Record<string, string | null | undefined>): string {
  const given = Object.entries(args).filter((pair): pair is [string, string] => !!pair[1]);
  return given.length ? '?' + new URLSearchParams(given).toString() : '';
}

const versions = new Map<string, string>(); // of the games, where known: what is asked by version is kept for good

export const api = {
  async games(lang: Lang): Promise<GameInfo[]> {
    const games = await get<GameInfo[]>('/games' + query({ lang }));
    for (const game of games) versions.set(game.id, game.version);
    return games;
  },
  async board(game: string): Promise<BoardFile> {
    const asked = `/games/${encodeURIComponent(game)}/board` + query({ v: versions.get(game) });
    const drawn = await get<BoardFile>(asked);
    return { ...drawn, spaces: bare(drawn.spaces), places: bare(drawn.places) };
  },
  async sheet(game: string, lang: Lang): Promise<Sheet> {
    const asked = `/games/${encodeURIComponent(game)}/sheet` + query({ lang, v: versions.get(game) });
    const printed = await get<Sheet>(asked);
    return {
      ...printed,
      units: bare(printed.units),
      spaces: bare(printed.spaces),
      cards: bare(printed.cards),
      marks: bare(printed.marks),
      deeds: bare(printed.deeds ?? {}),
      windows: bare(printed.windows ?? {}),
    };
  },

  chapters: (game: string, lang: Lang) =>
    get<ChapterInfo[]>(`/games/${encodeURIComponent(game)}/chapters` + query({ lang })),
  narrations: (game: string, lang: Lang) =>
    get<NarrationInfo[]>(`/games/${encodeURIComponent(game)}/narrations` + query({ lang })),
  narrated: (game: string, id: string, lang: Lang) =>
    get<Narrated>(
      `/games/${encodeURIComponent(game)}/narrations/${encodeURIComponent(id)}` + query({ lang }),
    ),
  narratedAt: (game: string, id: string, step: number, lang: Lang) =>
    get<View>(
      `/games/${encodeURIComponent(game)}/narrations/${encodeURIComponent(id)}/${step}` + query({ lang }),
    ),

  server: () => get<ServerInfo>('/server'),

  me: () => get<Person>('/me'),
  change: (what: Change) => call<Person>('PATCH', '/me', what),
  account: (who: Credentials) => post<Person>('/account', who),
  enter: (who: Credentials) => post<Person>('/session', who),
  leave: () => call<void>('DELETE', '/session'),
  devices: () => get<Device[]>('/sessions'),
  endSession: (id: string) => call<void>('DELETE', '/sessions/' + encodeURIComponent(id)),
  forgot: (email: string) => post<void>('/account/forgot', { email }),
  reset: (token: string, password: string) => post<void>('/account/reset', { token, password }),
  confirm: () => post<void>('/account/confirm'),
  vacation: () => get<Vacation>('/vacation'),
  goAway: (days: number) => call<Vacation>('PUT', '/vacation', { days }),
  comeBack: () => call<Vacation>('DELETE', '/vacation'),
  deleteAccount: (password: string) => post<void>('/account/delete', { password }),

  create: (what: NewMatch) => post<Summary>('/matches', what),
  list: (list: 'yours' | 'open' | 'finished' | 'live') => get<Lists>('/matches' + query({ list })),
  match: (id: string, invitation?: string) => get<Summary>(match(id) + query({ invitation })),
  join: (id: string, invitation?: string, side?: string) =>
    post<Summary>(match(id) + '/join', {
      ...(side ? { side } : {}),
      ...(invitation ? { invitation } : {}),
    }),
  resign: (id: string, side?: string) => post<Summary>(match(id) + '/resign', side ? { side } : {}),
  offer: (id: string, kind: Offer['kind']) => post<Summary>(match(id) + '/offer', { kind }),
  answer: (id: string, accept: boolean) => post<Summary>(match(id) + '/answer', { accept }),
  claim: (id: string, kind: Claiming['kind']) => post<Summary>(match(id) + '/claim', { kind }),
  reopen: (id: string) => post<Summary>(match(id) + '/reopen'),
  rematch: (id: string) => post<Summary>(match(id) + '/rematch'),
  steps: (id: string, after: number, lang: Lang, side?: string | null, invitation?: string) =>
    get<Steps>(`${match(id)}/steps/${after}` + query({ lang, side, invitation })),
  replay: (id: string, step: number, lang: Lang, side?: string | null, invitation?: string) =>
    get<View>(`${match(id)}/replay/${step}` + query({ lang, side, invitation })),
  guides: (game: string, lang: Lang) =>
    get<GuideInfo[]>(`/games/${encodeURIComponent(game)}/guides` + query({ lang })),
  guide: (game: string, id: string, lang: Lang) =>
    get<GuideWords>(`/games/${encodeURIComponent(game)}/guides/${encodeURIComponent(id)}` + query({ lang })),
  beginGuide: (game: string, id: string) =>
    post<Summary>(`/games/${encodeURIComponent(game)}/guides/${encodeURIComponent(id)}`),
  odds: (id: string) => get<SideOdds[]>(match(id) + '/odds'),
  prospect: (id: string, seq: number, line: string[]) =>
    post<Prospect>(match(id) + '/prospect', { seq, line }),
  hint: (id: string, seq: number, line: string[], lang: Lang) =>
    post<Hint>(match(id) + '/hint' + query({ lang }), { seq, line }),
  passes: (id: string, ask: string, on: boolean, side?: string) =>
    call<Summary>('PUT', match(id) + '/passes', { ask, on, ...(side ? { side } : {}) }),
  report: (id: string, lang: Lang, invitation?: string) =>
    get<Report>(match(id) + '/report' + query({ lang, invitation })),
  turns: (id: string, lang: Lang, invitation?: string) =>
    get<TurnMark[]>(match(id) + '/turns' + query({ lang, invitation })),
  analyse: (id: string, what: Analysing, invitation?: string) =>
    post<Summary>(match(id) + '/analysis' + query({ invitation }), what),
  /** Why a thing cannot be chosen, after choices that were not made yet; a notation has no line breaks. */
  why: (id: string, kind: string, target: string, lang: Lang, after: string[] = []) =>
    get<Reasons>(match(id) + '/why' + query({ kind, target, lang, after: after.join('\n') })),
  notes: (id: string) => get<Notes>(match(id) + '/notes'),
  note: (id: string, text: string) => call<Notes>('PUT', match(id) + '/notes', { text }),
  chat: (id: string) => get<Remark[]>(match(id) + '/chat'),
};

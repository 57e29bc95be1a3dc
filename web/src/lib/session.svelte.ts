/** Who sits here, in which language and light, and on which page. One for the whole client. */
import { api, Refused } from './api';
import type { Change, GameInfo, Lang, Person } from './protocol';
import { preferred, word, type Args } from './words';

export type Theme = Person['theme'];
export type Motion = Person['motion'];

export interface Route {
  page: 'home' | 'new' | 'match' | 'join' | 'account' | 'rules' | 'watch' | 'forgot' | 'reset' | 'nowhere';
  args: string[];
}

const KEPT = 'grognard';
const COMPILING = 15_000; // milliseconds between two looks at how compiling stands

/** What this browser remembers between visits. */
interface Kept {
  lang?: Lang;
  theme?: Theme;
  motion?: Motion;
  sound?: boolean;
  guided?: boolean;
  brisk?: boolean;
  asks?: 'always' | 'grave' | 'never';
  [other: string]: unknown;
}

function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Kept;
  } catch {
    return {};
  }
}

function keep(what: Kept): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...kept(), ...what }));
  } catch {
    // a browser that keeps nothing still plays
  }
}

/** Whether this is a match, its end page, its replay, or a moment of it. */
function at([id, where, step, ...more]: string[]): boolean {
  if (!id || more.length) return false;
  if (where === undefined) return true;
  if (where === 'end') return step === undefined;
  return where === 'replay' && (step === undefined || /^\d+$/.test(step));
}

/** Which page an address asks for. */
export function routeOf(path: string): Route {
  const [first = '', ...args] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (first === '') return { page: 'home', args: [] };
  if (first === 'new' || first === 'account' || first === 'rules') return { page: first, args };
  if ((first === 'forgot' || first === 'reset') && !args.length) return { page: first, args };
  if (first === 'match' && at(args)) return { page: 'match', args };
  if (first === 'watch' && args.length === 2) return { page: 'watch', args };
  if (first === 'join' && args.length >= 1) return { page: 'join', args };
  return { page: 'nowhere', args };
}

class Session {
  person = $state.raw<Person | null>(null);
  lang = $state<Lang>(kept().lang ?? preferred());
  theme = $state<Theme>(kept().theme ?? 'auto');
  speed = $state<Motion>(kept().motion ?? 1);
  sound = $state(kept().sound ?? false);
  /** Questions that leave nothing to decide are answered by themselves, where that betrays nothing. */
  brisk = $state(kept().brisk ?? true);
  /** Which deeds are asked about once more. */
  asks = $state(kept().asks ?? 'grave');
  route = $state.raw<Route>(routeOf(location.pathname));
  games = $state.raw<GameInfo[] | null>(null);
  failed = $state(false);
  /** The server's rules are still being compiled. */
  compiling = $state(false);
  /** The server sends mail: a forgotten password can be chosen anew. */
  mail = $state(false);

  private dark = $state(matchMedia('(prefers-color-scheme: dark)').matches);
  /** The system asks that nothing move. */
  still = $state(matchMedia('(prefers-reduced-motion: reduce)').matches);
  private gamesLang: Lang | null = null;

  constructor() {
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', (e) => (this.dark = e.matches));
    matchMedia('(prefers-reduced-motion: reduce)').addEventListener(
      'change',
      (e) => (this.still = e.matches),
    );
    addEventListener('popstate', () => {
      const route = routeOf(location.pathname);
      const same = route.page === this.route.page && route.args.join('/') === this.route.args.join('/');
      if (!same) this.route = route; // a skip link goes nowhere else
    });
    addEventListener('storage', (e) => {
      if (e.key === KEPT) this.recall(kept());
    });
  }

  get light(): 'day' | 'lamp' {
    return this.theme === 'auto' ? (this.dark ? 'lamp' : 'day') : this.theme;
  }

  say(id: string, args?: Args): string {
    return word(this.lang, id, args);
  }

  /** Goes to a page of ours. */
  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    this.route = routeOf(new URL(path, location.origin).pathname);
    scrollTo(0, 0);
  }

  /** Asks the server who this is; what this browser chose wins over what the server remembers. */
  async begin(): Promise<void> {
    try {
      this.person = await api.me();
      const told = this.person;
      const mine = kept();
      if (!mine.lang && told.lang) this.lang = told.lang;
      if (!mine.theme && told.theme) this.theme = told.theme;
      if (mine.motion === undefined && told.motion !== undefined) this.speed = told.motion;
      if (mine.sound === undefined && told.sound !== undefined) this.sound = told.sound;
    } catch (error) {
      this.failed = error instanceof Refused;
    }
  }

  /** Asks how compiling stands, again and again until it is done. */
  async watchCompiling(): Promise<void> {
    try {
      const server = await api.server();
      this.compiling = server.compiling;
      this.mail = server.mail;
    } catch {
      this.compiling = false;
    }
    if (this.compiling) setTimeout(() => void this.watchCompiling(), COMPILING);
  }

  /** Someone else sits down: what they chose holds now. */
  become(person: Person): void {
    this.person = person;
    if (person.lang) this.lang = person.lang;
    if (person.theme) this.theme = person.theme;
    this.speed = person.motion;
    this.sound = person.sound;
    keep({ lang: this.lang, theme: this.theme, motion: this.speed, sound: this.sound });
  }

  async listGames(): Promise<GameInfo[]> {
    if (!this.games || this.gamesLang !== this.lang) {
      const lang = this.lang;
      const games = await api.games(lang);
      this.gamesLang = lang;
      this.games = games;
    }
    return this.games;
  }

  setLang(lang: Lang): void {
    this.lang = lang;
    this.settle({ lang });
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    this.settle({ theme });
  }

  setMotion(motion: Motion): void {
    this.speed = motion;
    this.settle({ motion });
  }

  setSound(sound: boolean): void {
    this.sound = sound;
    this.settle({ sound });
  }

  setBrisk(brisk: boolean): void {
    this.brisk = brisk;
    keep({ brisk });
  }

  setAsks(asks: 'always' | 'grave' | 'never'): void {
    this.asks = asks;
    keep({ asks });
  }

  /** Something small this browser remembers: a guide that was seen, a folded panel. */
  remembers(what: string): boolean {
    return kept()[what] === true;
  }

  remember(what: string, value = true): void {
    keep({ [what]: value });
  }

  private settle(what: Change): void {
    keep(what as Kept);
    if (!this.person) return;
    api.change(what).then(
      (person) => (this.person = person),
      () => undefined, // kept here all the same
    );
  }

  private recall(what: Kept): void {
    if (what.lang) this.lang = what.lang;
    if (what.theme) this.theme = what.theme;
    if (what.motion !== undefined) this.speed = what.motion;
    if (what.sound !== undefined) this.sound = what.sound;
    if (what.brisk !== undefined) this.brisk = what.brisk;
    if (what.asks) this.asks = what.asks;
  }
}

export const session = new Session();

/** dev.html: any component on a fixture, for looking at it without a server. Not part of the build. */
import { mount, type Component } from 'svelte';
import './app.css';
import './styles/map-fonts.css';
import '../../src/grognard/board/board.css';
import type { BoardFile } from './lib/board';
import type { Sheet, View } from './lib/document';
import type { Lang, Summary } from './lib/protocol';
import { TableState } from './table/state.svelte';

const asked = new URLSearchParams(location.search);
const lang = (asked.get('lang') ?? 'en') as Lang;
const fixtures = import.meta.glob<{ default: unknown }>('../fixtures/*.json');
const boards = import.meta.glob<{ default: BoardFile }>('../../src/grognard/games/*/data/board.json');
const components = import.meta.glob<{ default: Component<{ table: TableState }> }>([
  './{board,panels,table,pieces}/*.svelte',
]);

async function fixture<T>(name: string): Promise<T> {
  const load = fixtures[`../fixtures/${name}.json`];
  if (!load) throw new Error(`no fixture ${name}: ${Object.keys(fixtures).join(' ')}`);
  return (await load()).default as T;
}

function summary(sheet: Sheet, view: View): Summary {
  const sides = sheet.players.filter((side) => side.playable !== false);
  const mine = view.side ? [view.side] : [];
  return {
    id: 'fixture',
    game: view.game,
    scenario: view.scenario,
    options: {},
    seats: sides.map((side) => ({
      side: side.id,
      kind: mine.includes(side.id) ? 'human' : 'bot',
      name: mine.includes(side.id) ? 'Ana' : 'Grognard',
      bot: mine.includes(side.id) ? undefined : 'greedy',
      you: mine.includes(side.id),
      online: true,
      thinking: false,
    })),
    public: false,
    created: 0,
    updated: 0,
    seq: view.steps,
    steps: view.steps,
    status: view.winner ? 'finished' : 'playing',
    mine,
    turn: view.decision?.side ?? null,
    your_turn: mine.includes(view.decision?.side ?? ''),
    winner: view.winner ?? null,
    ending: view.ending ?? '',
    offer: null,
    heading: view.status.heading,
    phase: view.status.phase,
    rematch: null,
    kind: '',
    origin: '',
    hints: false,
    pace: 'none',
    minutes: 0,
    put_away: false,
  };
}

/** A view's pieces on another board, for a map that has no game yet: each on one space after another. */
function moved(view: View, board: BoardFile): View {
  const ids = Object.keys(board.spaces);
  const places = [...new Set((view.pieces ?? []).flatMap((piece) => piece.place ?? []))];
  const to = new Map(places.map((place, i) => [place, ids[(i * 7) % ids.length]]));
  const held = ids.slice(0, 60).map((place, i) => ({
    kind: 'control',
    place,
    side: view.pieces?.[(i * 3) % view.pieces.length]?.side ?? '',
    label: '',
  }));
  return {
    ...view,
    scenario: asked.get('scenario') ?? view.scenario,
    decision: undefined,
    pieces: (view.pieces ?? []).map((piece) => ({ ...piece, place: to.get(piece.place ?? '') ?? '' })),
    markers: asked.has('held') ? held : [],
  };
}

async function start(): Promise<void> {
  document.documentElement.className = asked.get('theme') ?? 'day';
  document.documentElement.lang = lang;
  const sheet = await fixture<Sheet>(asked.get('sheet') ?? `sheet-${lang}`);
  const given = await fixture<View>(asked.get('view') ?? 'view-start');
  const folder = `/${asked.get('board') ?? given.game.replaceAll('-', '_')}/`;
  const drawn = boards[Object.keys(boards).find((path) => path.includes(folder)) ?? ''];
  const board = (await drawn()).default;
  const view = asked.has('board') ? moved(given, board) : given;
  const table = new TableState(
    sheet,
    board,
    {
      type: 'update',
      seq: view.steps,
      match: summary(sheet, view),
      view,
      log: { from: 0, entries: view.log ?? [] },
    },
    lang,
  );
  table.connection = 'live';
  table.motion = Number(asked.get('motion') ?? 1) as 0 | 1 | 2;
  Object.assign(window, { table });
  const load = components[`./${asked.get('show') ?? 'table/Match'}.svelte`];
  if (!load) throw new Error(`no such component: ${Object.keys(components).join(' ')}`);
  mount((await load()).default, { target: document.getElementById('app')!, props: { table } });
}

void start();

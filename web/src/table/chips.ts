/** What stands in the prompt's one row: how its choices are called there, and how many of them have room. */
import type { Choice, Thing } from '../lib/document';
import type { TableState } from './state.svelte';

const verb = (choice: Choice): string => choice.notation.split(' ')[0];

/** What a thing is called; of a piece, the shorter name first. */
function names(table: TableState, { kind, id }: Thing): string[] {
  const piece = kind === 'piece' ? (table.piece(id) ?? table.inTray(id)) : undefined;
  const card = kind === 'card' ? table.sheet.cards[id]?.title : undefined;
  const space = kind === 'space' ? table.sheet.spaces[id]?.name : undefined;
  const unit = piece?.unit ? table.sheet.units[piece.unit]?.name : undefined;
  return [card && `«${card}»`, card && `“${card}”`, card, piece?.short, piece?.name, unit, space].filter(
    (name) => name !== undefined && name !== '',
  ) as string[];
}

/**
 * Choices by their names on chips. Where several are of one verb, which the sentence says, each is called by what is
 * chosen alone: "Burgos", "Laredo"; unless two would be called alike.
 */
export function called(table: TableState, choices: Choice[]): Map<Choice, string> {
  const things = choices.filter(({ target }) => target.kind !== 'button');
  const out = new Map(choices.map((choice) => [choice, choice.label]));
  if (things.length < 2 || new Set(things.map(verb)).size > 1) return out;
  const short = things.map(({ target, label }) => names(table, target).find((name) => label.includes(name)));
  if (new Set(short).size < things.length || short.includes(undefined)) return out;
  things.forEach((choice, i) => out.set(choice, short[i] as string));
  return out;
}

/** Letters of the sentence: large on one line, smaller on two, smallest on three. */
export type Lettering = 'large' | 'mid' | 'small' | 'dense';

export interface Row {
  lettering: Lettering;
  /** How many of the chips are in the row; the others are in the list. */
  chips: number;
  /** Whether their words are set small in three lines, so that the last has room. */
  tight?: boolean;
}

/** What the row is made of, in pixels. */
export interface Measures {
  /** The whole row. */
  room: number;
  /** The sentence on one line, in large letters. */
  sentence: number;
  /** The chips that may go into the list, the first first. */
  chips: number[];
  /** What always stands there: what ends the step, undo. */
  fixed: number[];
  /** What opens the list. */
  list: number;
  /** Whether the list is there even if every chip has room. */
  listed: boolean;
  /** Whether the sentence stands beside the chips; else it has a row of its own. */
  beside: boolean;
}

const GAP = 8;
/** Sizes of letters: how many times the large ones, and on how many lines. */
const LETTERS: Record<Lettering, [number, number]> = {
  large: [1, 1],
  mid: [0.86, 2],
  small: [0.74, 2],
  dense: [0.69, 3],
};
/** A sentence of more rows than this, were it in large letters, is set small on a row of its own. */
const LONG = 2.9;
/** Lines break at words: room for half of one. */
const RAGGED = 46;

/** How broad a sentence is in such letters. */
export function breadth(sentence: number, lettering: Lettering): number {
  const [size, lines] = LETTERS[lettering];
  return lines === 1 ? sentence + 2 : (sentence * size) / lines + RAGGED;
}

const FOLDED = 1.4; // the breadth of chips, in rooms, that still fits when their words stand in two lines
const TIGHT = 2; // the same in three lines of small letters
const CROWDED = 1.25; // the same beside a list, which does not fold

/** The row with the most chips, and of those the one with the largest letters. */
export function fitRow(measures: Measures): Row {
  const { room, sentence, chips, fixed, list, listed, beside } = measures;
  const wide = (parts: number[]): number => parts.reduce((sum, part) => sum + part + GAP, 0);
  const within = (left: number): number => {
    for (let n = chips.length; n >= 0; n--) {
      const rest = n < chips.length || listed ? [list] : [];
      if (wide([...chips.slice(0, n), ...fixed, ...rest]) <= left) return n;
    }
    return -1;
  };
  if (!beside) {
    const lettering = sentence > LONG * room ? 'small' : 'large';
    const whole = Math.max(0, within(room));
    // what goes on is seen beside what ends, where that can be
    const one = !whole && chips.length && wide([chips[0], ...fixed, list]) <= CROWDED * room;
    const shown = one ? 1 : whole;
    // a list of one says less than that one in two lines of words, or three small ones
    const all = wide([...chips, ...fixed]) / room;
    if (!listed && shown === chips.length - 1 && all <= TIGHT)
      return { lettering, chips: chips.length, ...(all > FOLDED ? { tight: true } : {}) };
    return { lettering, chips: shown };
  }
  const tried = (Object.keys(LETTERS) as Lettering[]).map((lettering) => ({
    lettering,
    chips: within(room - breadth(sentence, lettering)),
  }));
  // small letters only where nothing else would do, the smallest only where not even those
  const [large, mid, small, dense] = tried;
  const usual = [large, mid].filter((row) => row.chips >= Math.min(1, chips.length));
  const able = usual.length ? usual : [large, mid, small].filter((row) => row.chips >= 0);
  const best = able.length ? able.reduce((a, b) => (b.chips > a.chips ? b : a)) : dense;
  return { ...best, chips: Math.max(0, best.chips) };
}

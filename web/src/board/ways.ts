/** How a deed looks on the map before it is done: its sign, its colour, its line. */
import type { Choice } from '../lib/document';
import type { TableState } from '../table/state.svelte';
import { standingPiece, whereabouts } from './describe';
import type { Chart } from './geometry';

/** `hostile`: red; `wet`: by sea; `plain`: like any other choice. */
export type Tone = 'hostile' | 'wet' | 'plain';

export interface Way {
  from: string;
  to: string;
  sign: string; // among the client's signs; "" for none
  tone: Tone;
  dashed: boolean;
  /** What it takes and risks. */
  note: string;
}

const HOSTILE = new Set(
  'attack forced-attack sea-attack battle assault storm charge skirmish bombard raid sortie burn fire'.split(
    ' ',
  ),
);
const FORCED = new Set(['forced-march', 'forced-attack']);
const WET = new Set(['sail']);

/** The sign of a choice's kind. */
export const signed = (table: TableState, { kind }: Choice): string =>
  table.sheet.deeds?.[kind ?? '']?.sign ?? '';

export const toneOf = (sign: string): Tone =>
  HOSTILE.has(sign) ? 'hostile' : WET.has(sign) ? 'wet' : 'plain';

/** The odds of a deed, short enough to stand on its arrow; "" where they are not known. */
export function odds(table: TableState, choice: Choice): string {
  const holds = table.outlook.success(choice);
  const open = table.outlook.contested(choice);
  const { interception = 0 } = table.outlook.of(choice)?.chances ?? {};
  return [
    holds === null ? '' : table.say('way-success', { holds }),
    open ? table.say('way-contested', { chance: open }) : '',
    interception ? table.say('way-interception', { chance: interception }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

const BROAD = 36; // letters of a line on an arrow

/** A note in lines that are short enough for an arrow. */
export function lines(note: string): string[] {
  const set: string[] = [];
  for (const word of note.split(/ (?!%)/).filter(Boolean)) {
    const longer = set.length ? `${set[set.length - 1]} ${word}` : '';
    if (longer && longer.length <= BROAD) set[set.length - 1] = longer;
    else set.push(word);
  }
  return set;
}

/** A way that a choice would go, from where whoever goes stands. */
export function wayOf(table: TableState, choice: Choice, from: string, to: string): Way {
  const sign = signed(table, choice);
  const told = odds(table, choice); // then the slip beside it is enough for the rest
  const note = [told, choice.cost, told ? '' : choice.risk].filter(Boolean).join(' · ');
  return { from, to, sign, tone: toneOf(sign), dashed: FORCED.has(sign), note };
}

/** From the pieces that would go to a space, to there. */
export function waysTo(table: TableState, chart: Chart, space: string): Way[] {
  const choices = table.choices({ kind: 'space', id: space });
  const origins = new Set(choices.flatMap((choice) => choice.origin || []));
  const who = origins.size ? [...origins] : [...table.selected];
  const from = new Map(
    who.flatMap((id) => {
      const piece = standingPiece(table, id);
      const place = piece && whereabouts(table, piece);
      const choice = choices.find(({ origin }) => origin === id) ?? choices[0];
      return place ? [[place, choice] as const] : [];
    }),
  );
  return [...from]
    .filter(([place]) => chart.has(place) && chart.spaceOf(place) !== chart.spaceOf(space))
    .map(([place, choice]) => wayOf(table, choice, place, space));
}

/** A sign at a space where something else than a plain march would happen. */
export interface Omen {
  id: string;
  sign: string;
  tone: Tone;
}

/** Where a choice would lead to a fight, by sea, or by forced march: those that are all alike need no sign. */
export function omens(table: TableState, spaces: string[]): Omen[] {
  const found = spaces.map((id) => {
    const signs = table.choices({ kind: 'space', id }).map((choice) => signed(table, choice));
    const sign =
      signs.find((one) => toneOf(one) === 'hostile') ??
      (signs.every((one) => FORCED.has(one)) ? signs[0] : '');
    return { id, sign: sign ?? '', tone: toneOf(sign ?? '') };
  });
  const told = found.filter(({ sign }) => sign);
  const alike = told.length === found.length && told.every(({ sign }) => sign === told[0].sign);
  return alike && told[0]?.tone !== 'hostile' ? [] : told;
}

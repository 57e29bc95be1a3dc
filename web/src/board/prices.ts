/** What choosing a space takes, to be told beside it. */
import type { TableState } from '../table/state.svelte';

export interface Price {
  id: string;
  text: string;
}

const MANY = 8; // prices, beyond which the usual one is left to the slip beside what is pointed at
const amount = (cost: string): number => parseFloat(cost.replace(/^½/, '0.5')) || 0;

/** The price of each space; where several choices lead there, the least. Not where all spaces take the same. */
export function prices(table: TableState, spaces: string[]): Price[] {
  const found = spaces.flatMap((id) => {
    const told = table.choices({ kind: 'space', id }).flatMap((choice) => choice.cost || []);
    return told.length ? [{ id, text: told.sort((a, b) => amount(a) - amount(b))[0] }] : [];
  });
  const times = (text: string): number => found.filter((price) => price.text === text).length;
  const usual = [...found].sort((a, b) => times(b.text) - times(a.text))[0]?.text;
  const same = found.every(({ text }) => text === usual);
  return found.length > (same ? 2 : MANY) ? found.filter(({ text }) => text !== usual) : found;
}

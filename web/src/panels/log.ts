/** The log as it is read: entries that tell the same thing are told once. */
import type { Entry, Part, Thing } from '../lib/document';

/** The words of an entry, for those who listen. */
export const spoken = (entry: Entry): string =>
  entry.parts
    .map((part) => part.text)
    .join('')
    .concat(entry.dice?.length ? ` ${entry.dice.map((die) => die.n).join(', ')}.` : '')
    .concat(entry.result ? ` ${entry.result}` : '');

/** A piece of which an entry is told so many times. */
export interface Again extends Part {
  times: number;
}

/** An entry with those that say the same, of it or of other pieces. */
export interface Together {
  n: number; // its place in the log
  entry: Entry;
  times: number; // how often it is told
  also: Again[]; // the other pieces by name
  more: number; // those that have none
  on: Part[]; // where they go on to, step by step
}

/**
 * The part in which an entry differs from another that tells the same of another piece, in the same move or the same
 * place; -1 where there is no difference, null for another matter.
 */
function difference(a: Entry, b: Entry): number | null {
  const alone = (one: Entry): boolean => !!one.dice?.length || !!one.result || !!one.level;
  if (a.what !== b.what || a.side !== b.side || a.rule !== b.rule || alone(a) || alone(b)) return null;
  if (a.parts.length !== b.parts.length || a.place !== b.place) return null;
  if (a.move?.start !== b.move?.start || a.move?.to !== b.move?.to) return null;
  const numbers = (part: Part): string => part.text.replace(/[^\d½]+/g, ' ');
  const differ = a.parts.flatMap((part, i) => {
    const other = b.parts[i];
    const named = part.kind || other.kind;
    // a verb follows the number of its piece: only what is counted may not differ
    return (named ? part.text === other.text : numbers(part) === numbers(other)) ? [] : [i];
  });
  const [only] = differ;
  if (only === undefined) return a.parts.every((part, i) => part.text === b.parts[i].text) ? -1 : null;
  return differ.length === 1 && [a, b].some((one) => one.parts[only].kind === 'piece') ? only : null;
}

/** A piece that headed a sentence, within one: an article before its name has no capital. */
const within = (text: string, isName: (text: string) => boolean): string =>
  isName(text) ? text : text.replace(/^(The|El|La|Los|Las) /, (article) => article.toLowerCase());

/** The place where a step of a march ends, if that is the last word of its entry. */
function endOf(entry: Entry): Part | null {
  const last = entry.parts.at(-1);
  return entry.move?.step && last?.kind === 'space' && last.id === entry.move.to ? last : null;
}

/** Whether an entry tells the next step of those of whom the one before it tells. */
function goesOn(before: Together, next: Together): boolean {
  const [a, b] = [before.entry, next.entry];
  const at = before.on.at(-1)?.id ?? a.move?.to;
  if (!endOf(a) || !endOf(b) || b.move?.start !== at || b.dice?.length || b.result) return false;
  if (a.what !== b.what || a.side !== b.side || a.rule !== b.rule || before.more !== next.more) return false;
  const who = (one: Together): string =>
    [one.entry.parts.find((part) => part.kind === 'piece'), ...one.also].map((part) => part?.text).join();
  return who(before) === who(next);
}

/** Whether an entry is a heading with nothing under it: another like it, or a higher one, follows at once. */
function empty(entry: Entry, next: Entry | undefined): boolean {
  if (entry.level !== 1 || entry.dice?.length || !next) return false;
  return (next.level ?? 0) > 1 || (next.level === 1 && next.what === entry.what);
}

/**
 * The entries from one on, a group's march and what happens again and again told once; phases without an event are not
 * told. `isName` tells whether a text is the whole name of a piece.
 */
export function together(
  entries: Entry[],
  first: number,
  isName: (text: string) => boolean = () => false,
): Together[] {
  const steps: Together[] = [];
  entries.forEach((entry, i) => {
    if (empty(entry, entries[i + 1])) return;
    const last = steps.at(-1);
    const part = last ? difference(last.entry, entry) : null;
    if (!last || part === null) steps.push({ n: first + i, entry, times: 1, also: [], more: 0, on: [] });
    else if (part < 0 && !entry.move) last.times += 1;
    else if (part < 0 || !entry.parts[part].id) last.more += 1;
    else {
      const named = entry.parts[part];
      const again = entry.move ? undefined : last.also.find((one) => one.id === named.id);
      if (again) again.times += 1;
      else last.also.push({ ...named, text: part ? named.text : within(named.text, isName), times: 1 });
    }
  });
  const found: Together[] = [];
  for (const step of steps) {
    const last = found.at(-1);
    const end = endOf(step.entry);
    if (last && end && goesOn(last, step)) last.on.push(end);
    else found.push(step);
  }
  return found;
}

/** What was told of a place, or of none: a die that was thrown elsewhere does not belong to a fight here. */
export const toldHere = (entries: Entry[], isHere: (place: string) => boolean): Entry[] =>
  entries.filter(({ place }) => !place || isHere(place));

/** What an entry speaks of, to be lit on the map. */
export function thingsOf(entry: Entry): Thing[] {
  const named = entry.parts.flatMap((part) =>
    part.id && (part.kind === 'piece' || part.kind === 'space' || part.kind === 'card')
      ? [{ kind: part.kind, id: part.id }]
      : [],
  );
  if (entry.place && !named.some((thing) => thing.kind === 'space'))
    named.push({ kind: 'space', id: entry.place });
  return named;
}

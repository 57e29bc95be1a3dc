/** What has changed of a match, put together with what was there (docs/table-protocol.md, "Changes"). */
import type { Changed, Update } from './protocol';

type Place = Record<string | number, unknown>;

/** A document with changes made to it. What they leave as it was is shared with the document, which stays as it is. */
export function applied<T>(document: T, changes: readonly unknown[][]): T {
  const own = new Set<unknown>(); // those that were copied already, and may be changed
  const copied = (value: unknown): Place => {
    if (typeof value !== 'object' || value === null) throw new TypeError('there is nothing to change');
    if (own.has(value)) return value as Place;
    const fresh = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Place;
    own.add(fresh);
    return fresh;
  };
  const root: Place = { '': document };
  for (const [path, ...change] of changes) {
    let place = root;
    let name: string | number = '';
    for (const step of path as (string | number)[]) {
      place = place[name] = copied(place[name]);
      name = step;
      if (Array.isArray(place) && !(Number(step) <= place.length)) throw new TypeError('it is not that long');
    }
    if (change.length === 0) delete place[name];
    else if (change.length === 1) place[name] = change[0];
    else {
      const [first, number, values] = change as [number, number, unknown[]];
      const list = (place[name] = copied(place[name])) as unknown as unknown[];
      list.splice(first, number, ...values);
    }
  }
  return root[''] as T;
}

/** The update that a change makes of the one before it; null where one between them is missing. */
export function putTogether(before: Update | null, changed: Changed): Update | null {
  if (before?.n === undefined || changed.n !== before.n + 1) return null;
  try {
    const { match, view } = applied({ match: before.match, view: before.view }, changed.changes);
    return { type: 'update', n: changed.n, seq: changed.seq, match, view, log: changed.log };
  } catch {
    return null;
  }
}

/** The rule book, as a list of clauses. */
import type { ClauseText } from '../lib/document';

/** The section a clause belongs to: 6.31.a is in 6. */
export const section = (id: string): string => id.split('.')[0];

/** The clauses beside one: its siblings, then the one that holds them and what it holds. */
export function family(clauses: ClauseText[], id: string, most = 6): ClauseText[] {
  const at = clauses.findIndex((clause) => clause.id === id);
  if (at < 0) return [];
  const stem = id.includes('.') ? id.slice(0, id.lastIndexOf('.')) : id;
  const kin = clauses.filter(
    (clause) => clause.id !== id && (clause.id === stem || clause.id.startsWith(stem + '.')),
  );
  const near = kin.length ? kin : [clauses[at - 1], clauses[at + 1]].filter(Boolean);
  const place = new Map(clauses.map((clause, i) => [clause.id, i]));
  const distance = (clause: ClauseText): number => Math.abs((place.get(clause.id) ?? 0) - at);
  return [...near]
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, most)
    .sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Clauses that say every word of a search, those with it in number or title first. */
export function found(clauses: ClauseText[], search: string): ClauseText[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (!words.length) return clauses;
  const scored: [number, ClauseText][] = [];
  for (const clause of clauses) {
    const title = plain(clause.id + ' ' + clause.title);
    const all = title + ' ' + plain(clause.says);
    if (!words.every((word) => all.includes(word))) continue;
    const score = clause.id === search.trim() ? 0 : words.every((word) => title.includes(word)) ? 1 : 2;
    scored.push([score, clause]);
  }
  return scored.sort((a, b) => a[0] - b[0]).map(([, clause]) => clause);
}

/** Of which choices the odds are worth asking for, and by which choices they are come to. */
import type { Choice, Sheet } from '../lib/document';

const FOUGHT = new Set([
  'attack',
  'forced-attack',
  'sea-attack',
  'battle',
  'skirmish',
  'assault',
  'storm',
  'sortie',
  'intercept',
]);

/** Whether a deed may lead to a fight: by its sign. */
export const fought = (sheet: Pick<Sheet, 'deeds'>, { kind }: Choice): boolean =>
  FOUGHT.has(sheet.deeds?.[kind ?? '']?.sign ?? '');

/** The choices made so far that are no deeds yet, and this one. */
export function lineTo(table: object, choice: Choice): string[] {
  const draft = 'draft' in table ? (table.draft as { line: Choice[] } | null) : null;
  return [...(draft?.line ?? []), choice].map(({ notation }) => notation);
}

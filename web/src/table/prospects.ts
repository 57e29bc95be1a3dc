/** Of which choices the odds are worth asking for, and by which choices they are come to. */
import type { Choice, Sheet } from '../lib/document';
import type { SideOdds } from '../lib/protocol';

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

const ROUNDED = 1; // per cent that rounding may take

/** The chance in per cent that nobody holds the place alone in the end; 0 for none. */
export function contested(sides: SideOdds[]): number {
  const left = 100 - sides.reduce((sum, { holds }) => sum + holds, 0);
  return left > ROUNDED ? left : 0;
}

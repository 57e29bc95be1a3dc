/** Which step of a guide a decision belongs to. */
import type { Question } from '../lib/document';
import type { GuideWords } from '../lib/protocol';

/** A step that was shown, and how far the match had come then. */
export interface Shown {
  steps: number;
  step: number;
}

/** The first step from one on that asks so and of whose suggestions, where it has any, one is possible; -1 for none. */
export function stepFor(guide: GuideWords, decision: Question, after: number): number {
  const possible = new Set((decision.actions ?? []).map((choice) => choice.notation));
  return guide.steps.findIndex(
    ({ ask, suggest }, n) =>
      n >= after && ask === decision.ask && (!suggest.length || suggest.some((one) => possible.has(one))),
  );
}

/** What was shown up to now, with the step for this decision at its end where it has one: back after an undo. */
export function follow(guide: GuideWords, shown: Shown[], decision: Question, steps: number): Shown[] {
  const before = shown.filter((one) => one.steps < steps);
  const step = stepFor(guide, decision, (before.at(-1)?.step ?? -1) + 1);
  return step < 0 ? before : [...before, { steps, step }];
}

import { describe, expect, it } from 'vitest';
import type { Question } from '../src/lib/document';
import type { GuideWords, MarginStep } from '../src/lib/protocol';
import { follow, stepFor } from '../src/table/guided';

const step = (ask: string, ...suggest: string[]): MarginStep => ({ ask, suggest, title: '', text: '' });
const guide: GuideWords = {
  id: 'first',
  title: '',
  aim: '',
  end: '',
  steps: [step('card', 'play a'), step('march', 'move x'), step('march', 'move y', 'move z'), step('fight')],
};

function asked(ask: string, ...notations: string[]): Question {
  const actions = notations.map((notation) => ({
    notation,
    label: notation,
    target: { kind: 'button', id: '' },
  }));
  return { side: 'us', ask, rule: '', prompt: '', actions };
}

describe('a guide', () => {
  it('finds the step by what is asked and what is possible', () => {
    expect(stepFor(guide, asked('card', 'play a', 'play b'), 0)).toBe(0);
    expect(stepFor(guide, asked('march', 'move z'), 0)).toBe(2);
    expect(stepFor(guide, asked('march', 'move x'), 2)).toBe(-1);
    expect(stepFor(guide, asked('fight', 'fire'), 0)).toBe(3);
  });

  it('goes on where the player deviates, and back after an undo', () => {
    let shown = follow(guide, [], asked('card', 'play a'), 0);
    shown = follow(guide, shown, asked('march', 'move y'), 2);
    expect(shown.at(-1)).toEqual({ steps: 2, step: 2 });
    shown = follow(guide, shown, asked('fight', 'fire'), 3);
    expect(shown.at(-1)?.step).toBe(3);
    shown = follow(guide, shown, asked('march', 'move y'), 2);
    expect(shown.map((one) => one.step)).toEqual([0, 2]);
  });
});

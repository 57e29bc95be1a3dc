/** What is printed on the sheet for its own sake: title, key, plans. It folds away where it could not be read. */
import type { Point } from '../lib/board';
import { bounds, corners, type Box } from './geometry';
import { LEAST_LETTER } from './lettering';

/** A plate with all that is printed on it. */
export interface Plate {
  box: Box;
  parts: Element[];
  /** The usual size of its letters, in map units. */
  letters: number;
  /** Whether it explains the signs of the map. */
  explains: boolean;
}

const NUMBERS = /-?\d+(?:\.\d+)?/g;
const KEY = 3; // lines from which a plate is a key

/** Where a part of the sheet begins: where it is moved to, or its first point. */
function origin(part: Element): Point {
  const told = part.getAttribute('transform') ?? part.getAttribute('d') ?? '';
  const [x, y] = (told.match(NUMBERS) ?? [part.getAttribute('x'), part.getAttribute('y')]).map(Number);
  return [x, y];
}

function middle(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

/** The plates of a drawn sheet, by what lies on them. */
export function plates(sheet: SVGSVGElement): Plate[] {
  const loose = [...sheet.querySelectorAll('[data-layer="furniture"] > *, .caption, .caption-small')];
  const drawn = loose.filter((part) => part.classList.contains('plate'));
  return drawn.map((path) => {
    const [l, t, r, b] = bounds(corners(path.getAttribute('d') ?? ''));
    const parts = loose.filter((part) => {
      const [x, y] = origin(part);
      return x >= l && x <= r && y >= t && y <= b;
    });
    const texts = parts.flatMap((part) =>
      part.matches('text') ? [part] : [...part.querySelectorAll('text')],
    );
    const letters = middle(texts.map((text) => Number(text.getAttribute('font-size'))));
    const explains = texts.filter((text) => text.classList.contains('key-text')).length >= KEY;
    return { box: [l, t, r, b], parts, letters, explains };
  });
}

/** Whether a plate is put away: its letters would be too small at this zoom, or the window's edge would cut it. */
export function folds({ box: [l, t, r, b], letters }: Plate, k: number, sight: Box): boolean {
  const [left, top, right, bottom] = sight;
  return letters * k < LEAST_LETTER || l < left || t < top || r > right || b > bottom;
}

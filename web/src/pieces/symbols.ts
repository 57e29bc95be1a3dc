// The signs of pieces, drawn once for this client and for the pictures of `grognard board`: see symbols.json.
import symbols from '../../../src/grognard/board/symbols.json';

type Drawings = Record<string, string>;

export const FACE: number = symbols.face; // the painted face of a block, in a 48-unit square
export const PAINTS: string = symbols.paints;
export const HATCHING: Drawings = symbols.tinctures;
export const EMBLEMS: Drawings = symbols.emblems;
export const FRAMES: Drawings = symbols.frames;
export const ARMS: Drawings = symbols.arms;
export const FRAMELESS: Drawings = symbols.frameless;
export const MARKS: Drawings = symbols.marks;
export const MARKERS = symbols.markers;
export const TOKENS: Drawings = symbols.tokens;
export const BLOCK = symbols.block;
export const COUNTER = symbols.counter;
export const WALLS = symbols.walls;

/** A drawing with its words in braces filled in; a word that is not given stays. */
export const fill = (drawing: string, words: Record<string, string | number>): string =>
  drawing.replace(/\{(\w+)\}/g, (whole, word: string) => String(words[word] ?? whole));

// The signs of pieces, drawn once for this client and for the pictures of `grognard board`: see symbols.json.
import symbols from '../../../src/grognard/board/symbols.json';
import { bare } from '../lib/tables';

type Drawings = Record<string, string>;

export const FACE: number = symbols.face; // the painted face of a block, in a 48-unit square
export const PAINTS: string = symbols.paints;
export const HATCHING: Drawings = bare(symbols.tinctures);
export const EMBLEMS: Drawings = bare(symbols.emblems);
export const FRAMES: Drawings = bare(symbols.frames);
export const ARMS: Drawings = bare(symbols.arms);
export const FRAMELESS: Drawings = bare(symbols.frameless);
export const MARKS: Drawings = bare(symbols.marks);
export const MARKERS = bare(symbols.markers);
export const TOKENS: Drawings = bare(symbols.tokens);
export const BLOCK = symbols.block;
export const COUNTER = symbols.counter;
export const WALLS = symbols.walls;

/** A drawing with its words in braces filled in; a word that is not given stays. */
export const fill = (drawing: string, words: Record<string, string | number>): string =>
  drawing.replace(/\{(\w+)\}/g, (whole, word: string) => String(words[word] ?? whole));

/** The drawn board, as docs/board-format.md tells it. */
export type Text = string | { en: string; es: string };
export type Point = [number, number];
/** x, y and how the text is anchored there. */
export type Anchor = [number, number, 'start' | 'middle' | 'end'];

export interface BoardSpace {
  kind: string;
  shape: string;
  at: Point;
  /** Where markers lie, if the map has a ring for them. */
  marker_at?: Point;
  name_at?: Anchor;
  name?: Text;
  places?: string[];
}
export interface BoardPlace {
  space: string;
  kind: string;
  at: Point;
  name_at?: Anchor;
  name?: Text;
}
export interface BoardPath {
  d?: string;
  stamp?: string;
  at?: Point[];
  class: string | string[];
  zoom?: 'mid' | 'near';
}
export interface BoardUse {
  symbol: string;
  at: Point;
  scale?: number;
  class?: string;
  place?: string;
  zoom?: 'mid' | 'near';
}
export interface BoardText {
  text: Text;
  class: string;
  size: number;
  at?: Point;
  anchor?: 'start' | 'middle' | 'end';
  rotate?: number;
  along?: string;
  spacing?: number;
  box?: [number, number, number, number];
  place?: string;
  space?: string;
  zoom?: 'mid' | 'near';
}
export interface BoardLayer {
  id: string;
  zoom?: 'mid' | 'near';
  clip?: string;
  slot?: boolean;
  paths?: BoardPath[];
  uses?: BoardUse[];
  texts?: BoardText[];
}
export interface BoardFile {
  game: string;
  size: [number, number];
  margin: number;
  spaces: Record<string, BoardSpace>;
  places: Record<string, BoardPlace>;
  clips: Record<string, string>;
  symbols: Record<string, { d: string; class: string }[]>;
  layers: BoardLayer[];
  caption?: Record<'title' | 'subtitle', [number, number, string, number]>;
}

/** A text in one language. */
export function inLanguage(text: Text | undefined, lang: 'en' | 'es'): string {
  return text === undefined ? '' : typeof text === 'string' ? text : text[lang];
}

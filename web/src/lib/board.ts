// The drawn board (docs/board-format.md).
// Written by tools/typescript.py from src/grognard, board/format.py: do not edit.
//
// A field with a question mark is left out where it says nothing: false, 0, "" or [], unless its comment
// tells otherwise.

export type Point = [number, number]; // x, y

export type Anchor = [number, number, 'start' | 'middle' | 'end']; // x, y, and how a text is anchored there

export type Box = [number, number, number, number]; // left, top, right, bottom

export type Zoom = 'low' | 'mid' | 'near'; // from where it is shown

/** A text that differs by language. */
export interface Bilingual {
  en: string;
  es: string;
}

export type Text = string | Bilingual;

/** A space that pieces stand in. */
export interface BoardSpace {
  kind: string; // hex, box, region, sea, port, or what the game calls a place on a map of roads
  shape: string; // a closed path
  at: Point; // where pieces stand: the middle of the foot of the front row
  name_at: Anchor;
  name: Text;
  places: string[]; // the places inside it; the game calls the space by the first
  marker_at?: Point; // where markers lie, if the map has a ring for them
  room?: number; // how far pieces may spread about `at` before they cross a border, on a map of areas
  true?: Point; // latitude and longitude, where the map is bent to make room
  terrain?: string;
  tint?: string; // the tincture of the country it is printed in; who holds it now is the table's to show
}

/** A place inside a space. */
export interface BoardPlace {
  space: string;
  kind: string;
  at: Point;
  name_at: Anchor;
  name: Text;
}

/** A path: `d`, or the shapes of the spaces `of`, or the relative path `stamp` at each point of `at`. */
export interface BoardPath {
  class: string | string[]; // of several, it is painted once for each, in order
  d?: string;
  of?: string[];
  stamp?: string;
  at?: Point[];
  zoom?: Zoom;
}

/** A symbol at a point. */
export interface BoardUse {
  symbol: string;
  at: Point;
  scale?: number; // 1 where left out
  class?: string;
  place?: string;
  zoom?: Zoom;
}

/** A text at a point, or centred on the path `along`. */
export interface BoardText {
  text: Text;
  class: string;
  size: number;
  at?: Point;
  anchor?: 'start' | 'middle' | 'end';
  rotate?: number;
  along?: string;
  spacing?: number;
  box?: Box; // room for either language
  place?: string; // whose name it is
  space?: string;
  zoom?: Zoom;
}

/** One layer, bottom to top. */
export interface BoardLayer {
  id: string;
  zoom?: Zoom;
  clip?: string; // cut to a path of `clips`
  slot?: boolean; // the table fills it
  paths?: BoardPath[];
  uses?: BoardUse[];
  texts?: BoardText[];
}

/** A path of a symbol, round the origin. */
export interface SymbolPath {
  d: string;
  class: string;
}

/** Where a match's own title goes: x, y, anchor, size. */
export interface Caption {
  title: [number, number, string, number];
  subtitle: [number, number, string, number];
}

/** How a link of an area map is drawn: a border that is shared, a line between the two, or a wall between them. */
export interface BoardLink {
  a: string;
  b: string;
  kind: string; // plain, river, river-bridge, mountain, mountain-pass, strait, sea ...; none where there is no link
  drawn: 'border' | 'link' | 'barrier';
}

/** A named part of the sheet; a match of one of its scenarios opens on it. */
export interface BoardTheatre {
  id: string;
  name: Text;
  box: Box;
  scenarios?: string[];
}

/** The whole file. All measures are map units, y down. */
export interface BoardFile {
  game: string;
  size: Point;
  margin: number;
  spaces: Record<string, BoardSpace>;
  places: Record<string, BoardPlace>;
  clips: Record<string, string>;
  symbols: Record<string, SymbolPath[]>;
  layers: BoardLayer[];
  caption?: Caption;
  links?: BoardLink[]; // of an area map
  theatres?: BoardTheatre[];
}

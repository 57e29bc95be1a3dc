// The table document.
// Written by tools/typescript.py from src/grognard, kernel/documents/view.py: do not edit.
//
// A field with a question mark is left out where it says nothing: false, 0, "" or [], unless its comment
// tells otherwise.

/** A stretch of a sentence; with a kind and an id, it names a thing that a client can point out. */
export interface Part {
  text: string;
  kind?: string; // "" for plain words, else side, piece, space, card
  id?: string;
}

/** Something on the table that can be clicked or pointed at. */
export interface Thing {
  kind: string; // piece, space, card, button
  id: string;
}

/** One fact of an inspector, a status bar or a battle: what it is, its value, and the clause that says so. */
export interface Line {
  label: string;
  value: string;
  rule?: string;
}

/** A seat, or a third party whose pieces stand on the map. */
export interface Side {
  id: string;
  name: string;
  tincture: string; // azure gules vert or purpure sable argent tenne
  emblem: string; // an id among the client's emblems: star, rings, crown, lily, ...
  playable?: boolean; // true where left out
  adjective?: string; // "Mexican"
}

/** A nation or faction with a colour of its own, where a side leads several, or some are led by none. */
export interface Power {
  id: string;
  name: string;
  tincture: string; // as of a side
  emblem: string; // as of a side
  side?: string; // who leads it when a match begins; "" nobody
  adjective?: string; // "Prussian"
}

/** A set-up that can be chosen. */
export interface Scenario {
  id: string;
  name: string;
  about: string;
  length: string; // "12 turns, about an hour"
  sides: string[]; // the first to choose comes first
}

/** An optional rule. */
export interface Switch {
  id: string;
  name: string;
  about: string;
  scenarios: string[];
  default: boolean;
  rule: string;
}

/** What the inspector tells of a unit or a space beside its picture. */
export interface Printed {
  name: string;
  about?: string; // "Line infantry, Texas"
  lines?: Line[];
}

/** A card, for all to draw alike. */
export interface Card {
  id: string;
  number: string;
  kind: 'event' | 'operation' | 'tactics'; // which frame and picture
  label: string; // what its kind is called: "Command"
  title: string;
  art: string; // proclamation, column, wagons, fort, charge, battery, wall, fire, ships, storm, riders, fever, treaty
  text: string;
  side?: string; // "" where both sides draw from one deck
  condition?: string;
  value?: string; // "4", printed large where a card is worth points
  unit?: string; // "CP"
  icons?: string[]; // fire, star
  foot?: string; // "1834"
  fate?: string;
  leaves?: boolean; // it leaves the game once played
}

/** A clause in our words. */
export interface ClauseText {
  id: string;
  kind: string;
  title: string;
  says: string;
}

/** A state that a piece can be in: what it is called, and the shape that shows it. */
export interface Sign {
  name: string;
  shape: string; // moved, spent, demoralized, besieged, inside, badge
  badge: string; // the letter of a badge, else ""
}

/** A kind of action, as the player is told of it. */
export interface DeedKind {
  word: string; // "Forced march"
  sign: string; // an id among the client's signs: march, forced-march, attack, sail, burn, build, forage, pass, ...
}

/** What is printed of a game, in one language. */
export interface Sheet {
  game: string;
  name: string;
  tagline: string;
  about: string;
  years: string;
  players: Side[];
  scenarios: Scenario[];
  options: Switch[];
  units: Record<string, Printed>;
  spaces: Record<string, Printed>;
  cards: Record<string, Card>;
  marks: Record<string, Sign>;
  clauses: ClauseText[]; // in the book's order
  back: string; // the tincture of the backs of cards that belong to no side
  credits: string; // designer, publisher, and what was reconstructed
  powers?: Power[]; // only where colours and seats are two things
  deeds?: Record<string, DeedKind>; // by the kind of a choice
  windows?: Record<string, string>;
}

/**
 * A block, counter, disc or wall. One whose face is hidden carries nothing but side, place and marks.
 *
 * The id of a hidden piece is good for this view only: nothing follows a block through a stack.
 */
export interface Piece {
  id: string;
  side: string;
  power?: string; // whose colour it has, among the sheet's powers; "" its side's
  place?: string; // a space or place of the drawn board; "" in a tray, a container or a panel
  inside?: string; // the container it lies in
  kind?: 'block' | 'counter' | 'disc' | 'walls'; // "block" where left out
  face?: boolean; // true where left out
  unit?: string; // its entry among the sheet's units
  name?: string;
  short?: string; // its name where there is little room
  sign?: string; // infantry cavalry artillery mountain supply leader garrison knapsack ship unknown
  quality?: string; // guard line light militia irregular, or what symbols.json has for the sign
  code?: string; // class or brigade: "LN", "V"
  strength?: number;
  steps?: number; // full strength
  left?: string;
  right?: string;
  text?: string; // on a counter or disc
  marks?: string[]; // ids among the sheet's marks
}

/** Something lying on a space that is no piece: burned, besieged, controlled. */
export interface Marker {
  place: string;
  kind: string; // burned, siege, control, battle, flag
  label: string;
  side?: string;
  power?: string; // whose colour it has, among the sheet's powers; "" its side's
  text?: string;
  rule?: string;
}

/** The areas that a side holds, or that have something else in common: one colour, and one label for all. */
export interface Holding {
  label: string; // "Held by the Empire"
  places: string[];
  side?: string; // "" nobody: the sheet's own colours show
  loose?: boolean; // they lie in the land of the side, which does not hold them: its colour, faint
  rule?: string;
}

/** A stretch of a scale, both ends included. */
export interface Zone {
  first: number;
  last: number;
  side?: string;
  label?: string;
}

/** A disc on a scale. One of no side and no power belongs to all. */
export interface Disc {
  value: number;
  side?: string;
  power?: string;
  label?: string; // what it marks, where the scale carries several of one side: "Army"
  text?: string; // a letter or number printed on it
}

/** A scale (a ruler with discs on it) or a stock (so many rings filled). */
export interface Track {
  id: string;
  label: string;
  kind: 'scale' | 'stock';
  most: number;
  least?: number;
  value?: number; // of a stock: how many are left
  side?: string; // of a stock: whose it is
  discs?: Disc[]; // of a scale: at least one
  zones?: Zone[];
  text?: string; // how it reads: "Texas 14, Mexico 4"
  rule?: string;
}

/** A side's cards; of another's, only their number. */
export interface Hand {
  side: string;
  count: number;
  cards?: string[];
  chosen?: string[]; // laid face down, known to their owner
  laid?: number; // how many lie face down
  played?: string[]; // lying face up before this side now
}

/** A deck with what was played and discarded from it. */
export interface Deck {
  id: string;
  label: string;
  count: number;
  side?: string;
  played?: string[]; // lying on the table now
  discarded?: string[]; // the last one first
}

/** Pieces off the map: a pool, a reserve, the dead. */
export interface Tray {
  id: string;
  title: string;
  count: number;
  side?: string;
  pieces?: Piece[]; // where their faces may be known
  note?: string;
  rule?: string;
}

/**
 * Something that holds pieces: an army's box, a fleet with its cargo, a blockade box.
 *
 * On the map it stands as one piece with its count; its contents are looked at by opening it.
 */
export interface Container {
  id: string;
  title: string;
  kind: 'army' | 'fleet' | 'box';
  count: number;
  side?: string;
  power?: string;
  place?: string; // where it stands on the drawn board; "" off the map
  pieces?: Piece[]; // where the contents may be known; each says `inside`
  capacity?: number; // how many it can hold; 0 without limit
  short?: string; // its name where there is little room: who commands it
  text?: string; // what its counter says instead of the count: "8"
  marks?: string[]; // as of a piece
  note?: string;
  rule?: string;
}

/** A place in a line or a box behind it. */
export interface Slot {
  label?: string;
  pieces?: Piece[];
  style?: string; // "", cavalry, walls, demoralized, reserve
}

/** One side of a fight. */
export interface Row {
  side: string;
  role: string; // "attacks"
  line?: Slot[];
  boxes?: Slot[];
  lines?: Line[]; // dice, expected hits, guns
  walls?: boolean;
}

/** A fight or a siege under way, shown over the map. */
export interface Panel {
  id: string;
  title: string;
  place: string;
  rows: Row[]; // the defender first
  subtitle?: string;
  rule?: string;
  round?: number;
  rounds?: number;
  round_label?: string;
  ground?: string; // open, rough, woods, walls, sea
  cards?: string[];
  since?: number; // the first log entry that belongs to it
  lines?: Line[];
  aside?: boolean; // what is asked is decided on the map: it lies there closed, to be looked into
}

/** Something that can be bought: a piece, or something that has no picture. */
export interface Ware {
  target: Thing; // what is chosen for it
  name: string;
  price: string; // "2"
  piece?: Piece;
  about?: string; // "Regular infantry"
  note?: string; // why it cannot be had now, or what it costs besides
}

/** Wares that belong together. */
export interface Shelf {
  title: string;
  wares: Ware[];
}

/** All that a side may buy now, on one screen, with what it has spent and has left. */
export interface Shop {
  id: string;
  title: string;
  side: string;
  currency: string; // "Resources"
  left: number;
  shelves: Shelf[];
  spent?: number; // null: nobody keeps an account of it
  bought?: Ware[]; // in this sitting
  lines?: Line[]; // duties and limits
  rule?: string;
}

/** Where the match stands. */
export interface Status {
  heading: string; // "1836"
  turn: string; // "Turn 1 of 12"
  date: string; // "21 February 1836"
  phase: string;
  step?: number; // the turn's number among `of`
  of?: number;
  phases?: string[]; // of a turn, in order
  now?: number; // the phase among them; -1 where left out
  lines?: Line[]; // player 1, Command Points
}

/** A die as it fell; whether it hit, where that is the question. */
export interface Die {
  n: number;
  hit?: boolean;
  faces?: number; // 6 where left out
}

/** What an entry of the log moved, to be shown. */
export interface Move {
  side: string;
  to: string;
  start?: string;
  piece?: string; // its id, where its face is known
  step?: boolean; // one step of a march, which the next entry may go on with
}

/** An entry of the log. */
export interface Entry {
  what: string;
  parts: Part[];
  rule?: string;
  side?: string;
  level?: number; // 2 a turn, 1 a phase or a battle, 0 the rest
  dice?: Die[];
  result?: string; // "2 hits"
  move?: Move;
  place?: string;
  lines?: Line[]; // of what ends a fight: all that it did
}

/** A legal action. */
export interface Choice {
  notation: string;
  label: string;
  target: Thing;
  rule?: string;
  role?: string; // end: it ends a step; rare: grave or seldom meant, so it is left to the table
  origin?: string; // the piece that does it, where a space is the target
  cost?: string; // what it takes, short enough to stand beside its target
  kind?: string; // what kind of deed it is, among the sheet's deeds
  risk?: string; // what may go wrong: a short sentence, or a chance
  grave?: boolean; // it cannot be mended: a client asks once more
}

/** What must be decided. Only its own side sees the choices. */
export interface Question {
  side: string;
  ask: string;
  rule: string;
  prompt: string;
  actions?: Choice[];
  selected?: string[]; // pieces it is about
  place?: string;
  undo?: boolean;
  forced?: boolean;
  idle?: boolean; // asked lest anyone learn what its side holds
  evident?: boolean; // every side can tell that it leaves no choice
  sealed?: boolean; // asked of several sides at once; nobody sees another's answer before all are in
  passing?: string; // the choice that the server makes for who wants to be passed for this kind of question
}

/** How a power stands now: who leads it, whom it follows, and what else there is to tell. */
export interface Standing {
  power: string;
  side?: string; // who leads it; "" nobody
  status?: string; // "Forced peace until 1807"
  patron?: string; // the power that it follows
  lines?: Line[];
  rule?: string;
}

/** The table itself as one side sees it: the game's part of a view. */
export interface Look {
  status: Status;
  pieces?: Piece[];
  markers?: Marker[];
  tracks?: Track[];
  hands?: Hand[];
  decks?: Deck[];
  trays?: Tray[];
  panels?: Panel[];
  containers?: Container[];
  powers?: Standing[]; // each power now
  holdings?: Holding[]; // no area is in two of them
  shops?: Shop[]; // only to the side that buys
}

/** A match as one side sees it. */
export interface View extends Look {
  game: string;
  scenario: string;
  steps: number;
  side?: string;
  winner?: string;
  ending?: string; // the clause that ended it
  verdict?: string; // "Texas wins: Santa Anna is dead"
  log?: Entry[];
  decision?: Question; // mine where I am asked, else another's
  waiting_for?: string[]; // every side that must still answer
}

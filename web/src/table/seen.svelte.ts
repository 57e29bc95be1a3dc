/** What a match shows: the sheet, the board, the view and its log, and where anything in them is found. */
import type { BoardFile } from '../lib/board';
import { asPiece } from '../lib/containers';
import type {
  ClauseText,
  Container,
  Entry,
  Hand,
  Panel,
  Piece,
  Question,
  Sheet,
  Side,
  Thing,
  View,
} from '../lib/document';
import type { Lang, Summary } from '../lib/protocol';
import { word, type Args } from '../lib/words';

export class Seen {
  sheet = $state.raw() as Sheet;
  board = $state.raw() as BoardFile;
  view = $state.raw() as View;
  log = $state.raw<Entry[]>([]);
  match = $state.raw() as Summary;
  lang = $state<Lang>('en');
  /** The view before this one, for animation; null after a jump. */
  previous = $state.raw<View | null>(null);
  /** Entries that came with the last update; none after undo, replay or the first load. */
  fresh = $state.raw<Entry[]>([]);
  inspected = $state.raw<Thing | null>(null);
  pointed = $state.raw<Thing[]>([]);
  /** The match as it stands, also while an older view is shown. */
  protected now = $state.raw() as View;
  private byPiece = $derived(new Map(everyPiece(this.view).map((piece) => [piece.id, piece])));
  private bySide = $derived(new Map(this.sheet.players.map((side) => [side.id, side])));
  private byPower = $derived(new Map((this.sheet.powers ?? []).map((power) => [power.id, power])));
  private byContainer = $derived(new Map((this.view.containers ?? []).map((one) => [one.id, one])));
  private byClause = $derived(new Map(this.sheet.clauses.map((clause) => [clause.id, clause])));

  /** Sides this person holds. */
  get mine(): string[] {
    return this.match.mine;
  }

  /** The side whose view this is. */
  get seat(): string | null {
    return this.view.side ?? null;
  }

  get finished(): boolean {
    return this.match.status === 'finished';
  }

  get decision(): Question | null {
    return this.view.decision ?? null;
  }

  get panel(): Panel | undefined {
    return this.view.panels?.[0];
  }

  /** The hand this person may look into. */
  get hand(): Hand | undefined {
    return this.view.hands?.find((hand) => hand.side === this.seat);
  }

  /** The last view of the match, also while an older one is shown. */
  get present(): View {
    return this.now;
  }

  side(id: string): Side {
    return this.bySide.get(id) ?? { id, name: id, tincture: 'argent', emblem: 'rings', playable: false };
  }

  /** Whose colours a thing has: its power's, where it has one, else its side's. */
  owner(of: { side?: string; power?: string }): Side {
    return (of.power && this.byPower.get(of.power)) || this.side(of.side ?? '');
  }

  piece(id: string): Piece | undefined {
    return this.byPiece.get(id);
  }

  container(id: string): Container | undefined {
    return this.byContainer.get(id);
  }

  /** A piece that lies beside the map. */
  inTray(id: string): Piece | undefined {
    for (const tray of this.view.trays ?? []) {
      const found = tray.pieces?.find((piece) => piece.id === id);
      if (found) return found;
    }
    return undefined;
  }

  /** A piece that is not seen on the table as it lies: beside the map, or inside an army that is not open. */
  tucked(id: string): Piece | undefined {
    if (this.panel) return this.inTray(id);
    const piece = this.piece(id);
    return this.inTray(id) ?? (piece?.inside ? piece : undefined);
  }

  clause(id: string): ClauseText | undefined {
    return this.byClause.get(id);
  }

  /** Client words, in the language of the table. */
  say(id: string, args?: Args): string {
    return word(this.lang, id, args);
  }
}

/** Every piece that a view shows, on the map, in trays, in containers and in panels. */
export function everyPiece(view: View): Piece[] {
  const found = [...(view.pieces ?? [])];
  for (const tray of view.trays ?? []) found.push(...(tray.pieces ?? []));
  for (const container of view.containers ?? []) found.push(asPiece(container), ...(container.pieces ?? []));
  for (const panel of view.panels ?? []) {
    for (const row of panel.rows) {
      for (const slot of [...(row.line ?? []), ...(row.boxes ?? [])]) found.push(...(slot.pieces ?? []));
    }
  }
  return found;
}

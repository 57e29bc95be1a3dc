/** What a person asks for before they decide: what the bot would do here, and how the fight under way may end. */
import { api, Refused } from '../lib/api';
import type { Hint, SideOdds } from '../lib/protocol';
import type { TableState } from './state.svelte';

export class Counsel {
  /** The answer, and the choices that it was given after. */
  private told = $state.raw<{ hint: Hint; after: string } | null>(null);
  private odds = $state.raw<{ seq: number; sides: SideOdds[] } | null>(null);
  thinking = $state(false);
  weighing = $state(false);

  constructor(private table: TableState) {}

  private line = $derived.by(() => this.table.draft?.line.map(({ notation }) => notation) ?? []);
  private deciding = $derived.by(() => this.table.deciding && this.table.live);
  /** A hint may be asked for. */
  asks = $derived.by(() => this.deciding && this.table.match.hints && !this.table.pending);
  /** A fight is under way that can be weighed. */
  fights = $derived.by(() => this.deciding && !!this.table.panel);
  /** What the bot would do now, where that was asked. */
  hint = $derived.by(() => {
    const { told, table } = this;
    return told?.hint.seq === table.seq && told.after === this.line.join('\n') ? told.hint : null;
  });
  /** How the fight may end, where that was asked. */
  weighed = $derived.by(() =>
    this.fights && this.odds?.seq === this.table.seq && this.odds.sides.length ? this.odds.sides : null,
  );

  async ask(): Promise<void> {
    if (!this.asks || this.thinking) return;
    const { match, seq, lang } = this.table;
    const after = this.line;
    this.thinking = true;
    try {
      this.told = { hint: await api.hint(match.id, seq, after, lang), after: after.join('\n') };
    } catch (error) {
      this.refused(error);
    } finally {
      this.thinking = false;
    }
  }

  async weigh(): Promise<void> {
    const { match, seq } = this.table;
    this.weighing = true;
    try {
      this.odds = { seq, sides: await api.odds(match.id) };
    } catch (error) {
      this.refused(error);
    } finally {
      this.weighing = false;
    }
  }

  private refused(error: unknown): void {
    if (error instanceof Refused && error.message) this.table.notice = { text: error.message, rule: '' };
  }
}

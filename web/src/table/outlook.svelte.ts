/** What may come of deeds before they are done: asked once for each, and known until the match goes on. */
import type { Choice, Question, Sheet } from '../lib/document';
import type { Prospect } from '../lib/protocol';
import { contested, fought, lineTo } from './prospects';

/** The match that is looked ahead in. */
interface Table {
  seq: number;
  sheet: Sheet;
  deciding: boolean;
  decision: Question | null;
  /** What was asked of the server and not yet answered: the match is about to go on. */
  pending: unknown;
}

export class Outlook {
  private known = $state.raw<ReadonlyMap<string, Prospect>>(new Map());
  private seq = -1;
  /** The notation of the deed that is being weighed; "" for none. */
  weighing = $state('');

  constructor(
    private table: Table,
    private server: (seq: number, line: string[]) => Promise<Prospect>,
  ) {}

  private key(choice: Choice): string {
    return `${this.table.seq}\n${lineTo(this.table, choice).join('\n')}`;
  }

  /** What may come of a deed, as far as it was asked. */
  of(choice: Choice): Prospect | undefined {
    return this.known.get(this.key(choice));
  }

  /** The chance in per cent that whoever decides holds the place in the end; null where nothing is fought for. */
  success(choice: Choice): number | null {
    return this.of(choice)?.sides?.find(({ side }) => side === this.table.decision?.side)?.holds ?? null;
  }

  /** The chance in per cent that a place is still fought for in the end; null where nothing is. */
  contested(choice: Choice): number | null {
    const sides = this.of(choice)?.sides;
    return sides?.length ? contested(sides) : null;
  }

  /** The one deed among choices that would be fought out: which of several is meant cannot be told. */
  single(choices: Choice[]): Choice | null {
    const found = choices.filter((choice) => fought(this.table.sheet, choice));
    return this.table.deciding && found.length === 1 ? found[0] : null;
  }

  /** Weighs a deed, one at a time. */
  async ask(choice: Choice): Promise<void> {
    if (this.weighing || this.table.pending || this.of(choice)) return;
    const { seq } = this.table;
    const key = this.key(choice);
    this.weighing = choice.notation;
    try {
      const found = await this.server(seq, lineTo(this.table, choice));
      this.known = new Map([...(this.seq === seq ? this.known : []), [key, found]]);
      this.seq = seq;
    } finally {
      this.weighing = '';
    }
  }
}

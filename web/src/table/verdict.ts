/** Who has won and why, in a sentence. */
import type { TableState } from './state.svelte';

export function verdictOf(table: TableState): string {
  if (table.view.verdict) return table.view.verdict;
  const { ending } = table.match;
  const won = table.match.winner ?? table.view.winner;
  const winner = table.sheet.players.find((side) => side.id === won);
  const loser = table.sheet.players.find((side) => side.id !== won);
  if (ending === 'aborted') return table.say('end-aborted');
  if (ending === 'agreed') return table.say('end-agreed');
  if (ending === 'resigned' && winner && loser)
    return table.say('end-resigned', { side: winner.name, loser: loser.name });
  if (ending === 'time' && winner && loser)
    return table.say('end-time', { side: winner.name, loser: loser.name });
  return winner ? table.say('end-won', { side: winner.name }) : table.say('end-drawn');
}

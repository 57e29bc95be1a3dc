// How a card is drawn: its icons, and which picture it bears.
import type { Card, Sheet, Side } from '../lib/document';
import { bare } from '../lib/tables';
import { tint } from './paint';
import { vignette } from './vignettes';

const ICONS = bare<Record<string, string>>({
  event: '<path d="M-6-7H6V7l-2-1.6L2 7 0 5.4-2 7-4 5.4-6 7ZM-3.4-3.6H3.4M-3.4-.6H3.4M-3.4 2.2H1"/>',
  operation:
    '<path d="M-7 6C-2 6-4-1 0-1S3-7 7-6"/><circle cx="-7" cy="6" r="1.6"/><path d="M3.6-8 8-6 5.4-2.4"/>',
  tactics: '<path d="M-6.500-6.500 6 6M6.500-6.500-6 6M3 7.400 7.400 3M-3 7.400-7.400 3"/>',
  fire: '<path d="M-5 6C-8 1-4-2-4.500-7-.500-4.500-.500-2 .200-.500 1.500-4 .500-6 2.500-8.500 3-4.500 7.500-2 6.500 3 6 5.500 4 7.500 1 7.800-2 8-4 7.500-5 6ZM-1 7.500C-2.500 5 .500 4 .500 1.500 3 3.500 3.500 6 2 7.600"/>',
  star: '<path d="M0-8 2.200-2.700 7.900-2.300 3.500 1.300 4.900 6.900 0 3.900-4.900 6.900-3.500 1.300-7.900-2.300-2.200-2.700Z"/>',
  ship: '<path d="M-8 3H8L6 7H-5ZM0 1V-8M1-7Q7-5 7 1H1M-1-5Q-6-3-6 1H-1"/>',
});

/** An icon in the words' colour, as the inside of an SVG of 20 by 20 about the origin; "" where we have none. */
export const icon = (name: string): string => ICONS[name] ?? '';

/** The side a card belongs to, if any. */
export const owner = (card: Card, sheet: Sheet): Side | undefined =>
  sheet.players.find((s) => s.id === card.side);

export const tinctureOf = (card: Card, sheet: Sheet): string =>
  tint(owner(card, sheet)?.tincture ?? sheet.back);

function seedOf(id: string): number {
  let seed = 7;
  for (const c of id) seed = (seed * 131 + c.charCodeAt(0) * 977) % 9973;
  return seed / 37;
}

const USUAL = bare<Record<string, string>>({
  event: 'proclamation',
  operation: 'column',
  tactics: 'charge',
});

/** The picture of a card. */
export function picture(card: Card, sheet: Sheet): string {
  const side = owner(card, sheet);
  const players = sheet.players.filter((s) => s.playable !== false);
  const tincture = tinctureOf(card, sheet);
  const enemy = players.find((s) => s.id !== side?.id && tint(s.tincture) !== tincture);
  const weight = Number.parseInt(card.value ?? '', 10);
  return vignette(card.art || (USUAL[card.kind] ?? ''), {
    tincture,
    enemy: tint(enemy?.tincture ?? 'sable'),
    emblem: side?.emblem ?? '',
    seed: seedOf(card.id),
    weight: Number.isNaN(weight) ? 3 : Math.max(1, Math.min(4, weight)),
  });
}

/** How long its words are, to be set smaller where they would not fit. */
export function fit(card: Card): '' | 'long' | 'longer' {
  const letters = card.text.length + (card.condition?.length ?? 0) * 1.1;
  return letters > 330 ? 'longer' : letters > 250 ? 'long' : '';
}

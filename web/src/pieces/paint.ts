// What every drawing needs: tinctures, their hatching, and the paints that SVG refers to by name.

export const TINCTURES = ['azure', 'gules', 'vert', 'or', 'purpure', 'sable', 'argent', 'tenne'] as const;

/** A colour variable; a word that is no tincture of ours falls back to sable. */
export function tint(tincture: string): string {
  return (TINCTURES as readonly string[]).includes(tincture) ? tincture : 'sable';
}

export const paint = (name: string): string => `var(--${name})`;

/** What is printed on wood: cream, or ink on argent. */
export const printOn = (tincture: string): string => paint(tincture === 'argent' ? 'engrave' : 'cream');

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text made safe for markup and attributes. */
export const escape = (text: string): string => text.replace(/[&<>"']/g, (c) => ENTITIES[c] ?? c);

/** A number with at most two decimals. */
export const round = (n: number): string => String(Math.round(n * 100) / 100);

// Heraldic hatching: each tincture has lines of its own, so no side is told by colour alone.
const HATCHING: Record<string, string> = {
  azure: '<path d="M0 2H6M0 5H6"/>',
  gules: '<path d="M2 0V6M5 0V6"/>',
  vert: '<path d="M-1-1 7 7M-1 5 1 7M5-1 7 1"/>',
  purpure: '<path d="M7-1-1 7M1-1-1 1M7 5 5 7"/>',
  sable: '<path d="M0 2H6M0 5H6M2 0V6M5 0V6"/>',
  or: '<circle cx="1.5" cy="1.5" r=".8"/><circle cx="4.5" cy="4.5" r=".8"/>',
  tenne: '<path d="M7-1-1 7M0 3H6"/>',
  argent: '',
};

function paints(t: string): string {
  const ink = t === 'argent' ? 'engrave' : 'cream';
  const pattern = (name: string, stroke: string, opacity: number, width: number): string =>
    `<pattern id="${name}-${t}" width="6" height="6" patternUnits="userSpaceOnUse">` +
    `<g stroke="${stroke}" stroke-opacity="${opacity}" stroke-width="${width}" fill="none">${HATCHING[t] ?? ''}</g></pattern>`;
  return (
    pattern('hatch', paint(ink), 0.26, 0.8) +
    pattern('wash', paint(`${t}-print`), 0.5, 0.7) +
    `<linearGradient id="face-${t}" x2=".35" y2="1"><stop offset="0" stop-color="${paint(`${t}-lit`)}"/>` +
    `<stop offset=".42" stop-color="${paint(t)}"/><stop offset="1" stop-color="${paint(t)}"/></linearGradient>`
  );
}

/** The paints of all pieces, to stand once in the page (see Defs.svelte). */
export function defs(): string {
  const bone =
    '<linearGradient id="bone" x2=".4" y2="1"><stop offset="0" stop-color="#fffaf0"/><stop offset="1" stop-color="var(--bone)"/></linearGradient>';
  return TINCTURES.map(paints).join('') + bone;
}

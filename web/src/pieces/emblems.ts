// Emblems of sides, about 26 units across, in one colour. A side names one by its id; an unknown id is a lozenge.
import { EMBLEMS, fill } from './symbols';

/** An emblem in a colour, centred on the origin; `ground` is what shows through its cuts. */
export function emblem(id: string, ink = 'var(--cream)', ground = 'var(--engrave)', scale = 1): string {
  const drawn = fill(EMBLEMS[id] ?? EMBLEMS['lozenge'], { ink, ground });
  return scale === 1 ? drawn : `<g transform="scale(${scale})">${drawn}</g>`;
}

export const EMBLEM_IDS = Object.keys(EMBLEMS);

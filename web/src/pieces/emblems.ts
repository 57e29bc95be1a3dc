// Emblems of sides, about 26 units across, in one colour. A side names one by its id; an unknown id is a lozenge.

type Drawing = (ink: string, ground: string) => string;

const point = (r: number, degrees: number): string => {
  const a = ((degrees - 90) * Math.PI) / 180;
  return `${(Math.cos(a) * r).toFixed(1)} ${(Math.sin(a) * r).toFixed(1)}`;
};

/** A star of n points. */
const star = (n: number, outer: number, inner: number): string =>
  'M' + Array.from({ length: 2 * n }, (_, i) => point(i % 2 ? inner : outer, (i * 180) / n)).join('L') + 'Z';

const lined = (ink: string, width: number, inside: string): string =>
  `<g fill="none" stroke="${ink}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round">${inside}</g>`;

const EMBLEMS: Record<string, Drawing> = {
  star: (c) => `<path d="${star(5, 12.4, 4.9)}" transform="translate(0 .8)" fill="${c}"/>`,
  rings: (c) => lined(c, 1.8, `<circle r="11"/><circle r="6.6"/><circle r="2.2" fill="${c}"/>`),
  crown: (c) =>
    lined(
      c,
      1.7,
      `<path d="M-10 7.5H10M-9.4 4-11.5-5.5-5.6-1 0-9 5.6-1 11.5-5.5 9.4 4Z"/>` +
        `<g fill="${c}"><circle cy="-10.6" r="1.5"/><circle cx="-12" cy="-7" r="1.3"/><circle cx="12" cy="-7" r="1.3"/></g>`,
    ),
  lily: (c) =>
    `<path fill="${c}" d="M0-13.5C3.2-9.6 4.4-6.6 4.4-3.6 4.4-1 3.3.9 2.4 2.4H3.6C4.6-1.4 7-4.4 10-4.4 12.9-4.4 14.4-2.2 14.1.4 13.8 2.7 12 4 10.2 3.6 10.9 2.6 10.6 1.2 9.3 1 7.9.9 7 2.2 6.6 4.2H8.4V7H3.4C3.7 9.6 5.2 11.2 7.2 11.8 5 13 2.6 12.4 1.4 10.8 1 12 .5 12.9 0 13.5-.5 12.9-1 12-1.4 10.8-2.6 12.4-5 13-7.2 11.8-5.2 11.2-3.7 9.6-3.4 7H-8.4V4.2H-6.6C-7 2.2-7.9.9-9.3 1-10.6 1.2-10.9 2.6-10.2 3.6-12 4-13.8 2.7-14.1.4-14.4-2.2-12.9-4.4-10-4.4-7-4.4-4.6-1.4-3.6 2.4H-2.4C-3.3.9-4.4-1-4.4-3.6-4.4-6.6-3.2-9.6 0-13.5Z"/>`,
  lozenge: (c) => `<path d="M0-12 8.5 0 0 12-8.5 0ZM0-5.5-4 0 0 5.5 4 0Z" fill="${c}" fill-rule="evenodd"/>`,
  sun: (c, g) =>
    `<path d="${star(16, 13.4, 7.4)}" fill="${c}"/><circle r="6.2" fill="${c}" stroke="${g}" stroke-width="1.2"/>` +
    `<g fill="${g}"><circle cx="-2.1" cy="-1.2" r=".8"/><circle cx="2.1" cy="-1.2" r=".8"/></g>` +
    `<path d="M-2.4 2q2.4 1.8 4.8 0M0-1V1" fill="none" stroke="${g}" stroke-width=".8" stroke-linecap="round"/>`,
  cross: (c) => `<path d="M-3-12H3L2-2 12-3V3L2 2 3 12H-3L-2 2-12 3V-3L-2-2Z" fill="${c}"/>`,
  saltire: (c) => `<path d="M-11-8-8-11 0-3 8-11 11-8 3 0 11 8 8 11 0 3-8 11-11 8-3 0Z" fill="${c}"/>`,
  crescent: (c) =>
    `<path d="M4-11A11.4 11.4 0 1 0 4 11 9 9 0 1 1 4-11Z" fill="${c}"/><path d="${star(5, 4.6, 1.9)}" transform="translate(7.4 0) rotate(18)" fill="${c}"/>`,
  tower: (c, g) =>
    `<path d="M-9 11V-4H-11V-12H-7V-9H-3V-12H3V-9H7V-12H11V-4H9V11Z" fill="${c}"/>` +
    `<path d="M-3 11V5Q0 1 3 5V11ZM-5-2V2M5-2V2" fill="${g}" stroke="${g}" stroke-width="1.4"/>`,
  anchor: (c) =>
    lined(
      c,
      2.2,
      '<circle cy="-9.4" r="2.6"/><path d="M0-6.6V11M-6-3.4H6M-10 3Q-9 11 0 11.4 9 11 10 3M-12.4 5.6-10 2.6-7.4 5.4M12.4 5.6 10 2.6 7.4 5.4"/>',
    ),
  rose: (c, g) =>
    [0, 72, 144, 216, 288]
      .map(
        (a) =>
          `<g transform="rotate(${a})"><circle cy="-7" r="5" fill="${c}" stroke="${g}" stroke-width=".9"/><path d="M0-3.4 1.6-7.6 0-9 -1.6-7.6Z" fill="${g}"/></g>`,
      )
      .join('') + `<circle r="3" fill="${c}" stroke="${g}"/>`,
  eagle: (c, g) =>
    `<path fill="${c}" d="M0-13Q2.6-13 3.4-10.8L5.8-9.4 3.2-8.6Q3-6.8 4.4-5.6C6.6-8.6 9-11 12.8-12 12-9.6 13-7.2 14-5.6L11.6-5 13.2-2 10.8-1.4 12 1.4 9.2 1.2 9.8 4 7 3 6.4 5.8 4.2 4.4Q3.8 6.6 5 8.4L8.4 9.2 5.2 10.2 3 9.4 3.6 12.8 0 14-3.6 12.8-3 9.4-5.2 10.2-8.4 9.2-5 8.4Q-3.8 6.6-4.2 4.4L-6.4 5.8-7 3-9.8 4-9.2 1.2-12 1.4-10.8-1.4-13.2-2-11.6-5-14-5.6C-13-7.2-12-9.6-12.8-12-9-11-6.6-8.6-4.4-5.6Q-3-6.8-3.2-8.6-3-13 0-13Z"/>` +
    `<circle cx=".9" cy="-10.4" r=".8" fill="${g}"/><path d="M-2-3 0-1 2-3M-2 .4 0 2.4 2 .4M-2 3.8 0 5.8 2 3.8" fill="none" stroke="${g}" stroke-width=".8"/>`,
  lion: (c, g) =>
    `<path d="${star(14, 13, 9.6)}" fill="${c}"/><path d="M-8-9.6A3 3 0 1 1-4-11M8-9.6A3 3 0 1 0 4-11" fill="${c}"/>` +
    `<path d="M-5.6-5Q0-8 5.6-5L6.4 1Q4 8 0 9-4 8-6.4 1Z" fill="${c}" stroke="${g}" stroke-width="1.1" stroke-linejoin="round"/>` +
    `<g fill="${g}"><path d="M-4.6-2.4-1.4-1.4-4-.4ZM4.6-2.4 1.4-1.4 4-.4ZM-2 3H2L0 5.4Z"/></g>` +
    `<path d="M0 5V6.6M-2.8 6.4Q-1 7.8 0 6.6 1 7.8 2.8 6.4M-1-1V2.6M1-1V2.6" fill="none" stroke="${g}" stroke-width=".8" stroke-linecap="round"/>`,
  bear: (c, g) =>
    `<g fill="${c}"><circle cx="-8" cy="-8" r="4.2"/><circle cx="8" cy="-8" r="4.2"/><path d="M0-10.6C7-10.6 11-6 11 0S7 11.6 0 11.6-11 6-11 0-7-10.6 0-10.6Z"/></g>` +
    `<g fill="${g}"><circle cx="-8" cy="-8" r="1.7"/><circle cx="8" cy="-8" r="1.7"/><circle cx="-4.4" cy="-2" r="1.2"/><circle cx="4.4" cy="-2" r="1.2"/></g>` +
    `<ellipse cy="5" rx="5.2" ry="4.4" fill="${c}" stroke="${g}" stroke-width="1"/><path d="M-2 2.6H2L0 4.8Z" fill="${g}"/><path d="M0 4.6V6.4M-2.2 7Q0 8.4 2.2 7" fill="none" stroke="${g}" stroke-width=".9" stroke-linecap="round"/>`,
};

/** An emblem in a colour, centred on the origin; `ground` is what shows through its cuts. */
export function emblem(id: string, ink = 'var(--cream)', ground = 'var(--engrave)', scale = 1): string {
  const drawn = (EMBLEMS[id] ?? EMBLEMS['lozenge'])?.(ink, ground) ?? '';
  return scale === 1 ? drawn : `<g transform="scale(${scale})">${drawn}</g>`;
}

export const EMBLEM_IDS = Object.keys(EMBLEMS);

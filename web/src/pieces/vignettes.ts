// Pictures of cards, engraved by rule in a frame of 200 by 94: ink and paper, one colour, no images.
import { bare } from '../lib/tables';
import { emblem } from './emblems';
import { printOn } from './paint';
import { sign } from './pieces';

export interface Scene {
  tincture: string; // the card's side
  enemy: string; // whom it opposes, for plans
  emblem: string; // "" where the card belongs to no side
  seed: number;
  weight: number; // how much there is of it: 1 to 4
}

const INK = 'var(--ink)';
const PAPER = 'var(--paper-raised)';
const FLAME = 'var(--or-wash)';

/** A small generator of even numbers between 0 and 1, so that a card always looks the same. */
function chance(seed: number): () => number {
  let s = (seed * 7919 + 13) % 2147483647;
  return () => (s = (s * 16807) % 2147483647) / 2147483647;
}
const f1 = (n: number): string => n.toFixed(1);
const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
const line = (d: string, width: number, opacity = 1, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${INK}" stroke-width="${width}"${opacity < 1 ? ` opacity="${opacity}"` : ''}${extra}/>`;
const at = (x: number, y: number, k: number, inside: string, turn = 0): string =>
  `<g transform="translate(${f1(x)} ${f1(y)}) scale(${k.toFixed(2)})${turn ? ` rotate(${turn})` : ''}">${inside}</g>`;

// ------------------------------------------------------------------ grounds

/** A ruled sky, fainter towards the horizon. */
function sky(rows = 17, dark = 0.34): string {
  return range(rows)
    .map(
      (i) =>
        `<path d="M0 ${f1(3 + i * 2.1)}H200" stroke="${INK}" stroke-width=".5" opacity="${Math.max(0.04, dark - (i * dark) / (rows + 1)).toFixed(2)}"/>`,
    )
    .join('');
}

/** One range of hills: a crest, and strokes down its slope, longer on the side away from the light. */
function ridge(
  base: number,
  height: number,
  wave: number,
  phase: number,
  ink: number,
  r: () => number,
): string {
  const y = (x: number): number =>
    base - height * (Math.sin(x / wave + phase) * 0.6 + Math.sin(x / (wave * 1.9) + phase * 0.4) * 0.7);
  const crest =
    'M-2 ' +
    range(52)
      .map((i) => `${i ? 'L' + (i * 4 - 2) + ' ' : ''}${f1(y(i * 4 - 2))}`)
      .join('');
  const strokes = range(87)
    .map((i) => {
      const x = 1 + i * 2.3;
      const slope = y(x + 2) - y(x - 2);
      return `M${f1(x)} ${f1(y(x))}l${f1(slope * 1.1 + 1.2)} ${f1(5 + r() * 8 + Math.max(0, slope) * 7)}`;
    })
    .join('');
  return `<path d="${crest}V96H-2Z" fill="${PAPER}"/>${line(crest, 1)}<path d="${strokes}" stroke="${INK}" stroke-width=".75" opacity="${(ink * 0.7).toFixed(2)}" fill="none"/>`;
}

function hills(seed: number): string {
  const r = chance(seed);
  const p = seed * 1.7;
  return (
    sky() + ridge(30, 17, 19, p, 0.5, r) + ridge(44, 13, 28, p + 2, 0.7, r) + ridge(62, 9, 37, p + 4, 0.95, r)
  );
}

const ROAD = 'M-4 94C40 90 66 82 92 74S150 66 166 55';
const road = (): string =>
  `<path d="${ROAD}" fill="none" stroke="${PAPER}" stroke-width="11"/><path d="${ROAD}" fill="none" stroke="${INK}" stroke-width="6.6"/><path d="${ROAD}" fill="none" stroke="${PAPER}" stroke-width="5"/>`;
const STATIONS = [
  [20, 86, 1],
  [44, 81.5, 0.92],
  [67, 76.5, 0.84],
  [88, 71, 0.76],
  [107, 67, 0.68],
  [124, 64, 0.6],
] as const;

const flag = (x: number, y: number, k: number, t: string): string =>
  at(
    x,
    y,
    k,
    `<path d="M0 2V-27" stroke="${INK}" stroke-width="1.4"/><path d="M0-27q6-3 11 0t10 0v9q-5 3-10 0t-11 0Z" fill="var(--${t})" stroke="${INK}" stroke-width=".8"/>`,
  );

/** Flat ground with tufts, from y down. */
function plain(y: number, seed: number): string {
  const r = chance(seed + 3);
  const tufts = range(46)
    .map(() => {
      const gx = r() * 200;
      const gy = y + 4 + r() * (90 - y);
      return `M${f1(gx)} ${f1(gy)}l-1.6-3M${f1(gx)} ${f1(gy)}l.2-3.8M${f1(gx)} ${f1(gy)}l2-2.8`;
    })
    .join('');
  return `<path d="M0 ${y}H200V96H0Z" fill="${PAPER}"/><path d="M0 ${y}H200" stroke="${INK}" stroke-width=".9"/><path d="${tufts}" stroke="${INK}" stroke-width=".6" opacity=".65" fill="none"/>`;
}

// ------------------------------------------------------------------ landscapes

function column({ seed, tincture: t, weight }: Scene): string {
  const on = printOn(t);
  const companies = STATIONS.slice(Math.max(0, 4 - weight)).map(([x, y, k]) =>
    at(
      x,
      y,
      k,
      `<rect x="-9" y="-10" width="17" height="10" fill="var(--${t})" stroke="${INK}" stroke-width=".9"/><path d="M-9-10 8 0M8-10-9 0" stroke="${on}" stroke-width=".9"/><path d="M-7-10v-7M-3.5-10v-7M0-10v-7M3.5-10v-7M7-10v-7" stroke="${INK}" stroke-width=".7"/>`,
    ),
  );
  return hills(seed) + road() + companies.join('') + flag(132, 63, 0.62, t);
}

const WAGON =
  `<path d="M-12-8C-13-20 13-20 12-8Z" fill="${PAPER}" stroke="${INK}" stroke-width="1"/><path d="M-6-8Q-7-15-3-17M0-8V-17.4M6-8Q7-15 3-17" fill="none" stroke="${INK}" stroke-width=".7"/>` +
  `<path d="M-13-8H13L11-4H-11Z" fill="${PAPER}" stroke="${INK}" stroke-width="1.1"/><path d="M13-6L22-5" stroke="${INK}" stroke-width="1"/>`;

function wagons({ seed }: Scene): string {
  const wheel = sign('supply', '', '', INK);
  const wagon = WAGON + at(-7, -3, 0.48, wheel) + at(7, -3, 0.48, wheel);
  const train = [0, 1, 3, 4].map((i) => {
    const [x, y, k] = STATIONS[i] ?? [0, 0, 1];
    return at(x + 4, y + 1, k * 1.04, wagon);
  });
  return hills(seed) + road() + train.reverse().join('');
}

function fort({ seed, tincture: t }: Scene): string {
  const work =
    `<path d="M-40 2V-16H40V2Z" fill="${PAPER}" stroke="${INK}" stroke-width="1.1"/><path d="M-26-16V-26H26V-16Z" fill="${PAPER}" stroke="${INK}" stroke-width="1.1"/>` +
    `<path d="M-31-26H31V-33h-6v3h-7v-3h-7v3h-8v-3h-7v3h-8v-3h-7v3h-6v-3h-6Z" fill="${PAPER}" stroke="${INK}" stroke-width="1.1"/>` +
    `<path d="M-45-16H-26V-22h-4v3h-5v-3h-5v3h-5ZM45-16H26V-22h4v3h5v-3h5v3h5Z" fill="${PAPER}" stroke="${INK}" stroke-width="1"/>` +
    `<path d="M-18-20h5M-5-20h5M9-20h5M-40-10H40M-40-4H40M-32-10v6M-16-10v6M16-10v6M32-10v6M-24-4v6M24-4v6" stroke="${INK}" stroke-width=".7" opacity=".8"/>` +
    `<path d="M-6 2V-7Q0-13 6-7V2Z" fill="${INK}"/><path d="M26-26V-16H40V2H14Z" fill="${INK}" opacity=".24"/>`;
  return hills(seed) + at(104, 72, 1.06, work) + flag(104, 38, 0.9, t) + plain(74, seed);
}

/** A tongue of fire standing on the origin. */
const FLAME_PATH =
  'M-7 0C-10-7-5-11-6-17-1-14-1-10 0-8 1-14-2-19 2-26 3-19 8-16 7-10 9-12 9-14 9-16 12-10 11-4 7 0Z';
const tongue = (x: number, y: number, k: number, turn = 0): string =>
  at(
    x,
    y,
    k,
    `<path d="${FLAME_PATH}" fill="${FLAME}" stroke="${INK}" stroke-width="1"/><path d="M-2 0C-4-4 0-6 0-10 3-7 4-4 3 0Z" fill="${PAPER}" stroke="${INK}" stroke-width=".6"/>`,
    turn,
  );

/** Smoke as an engraver turns it: nested curls drifting with the wind. */
function smoke(x: number, y: number, k: number, r: () => number): string {
  return range(5)
    .map((i) => {
      const cx = i * 8 + r() * 4;
      const cy = -i * 8 - r() * 3;
      const R = 6 + i * 2.4;
      const curl = [1, 0.72, 0.46]
        .map(
          (q) =>
            `<path d="M${f1(cx - R * q)} ${f1(cy)}A${f1(R * q)} ${f1(R * q)} 0 1 1 ${f1(cx + R * q * 0.5)} ${f1(cy + R * q * 0.8)}" fill="${q === 1 ? PAPER : 'none'}" stroke="${INK}" stroke-width="${q === 1 ? 0.9 : 0.6}" opacity="${(1 - i * 0.13).toFixed(2)}"/>`,
        )
        .join('');
      return curl;
    })
    .reverse()
    .join('')
    .replace(/^/, `<g transform="translate(${x} ${y}) scale(${k})">`)
    .concat('</g>');
}

const house = (w: number, h: number, roof: number): string =>
  `<path d="M0 0V${-h}L${w / 2} ${-h - roof} ${w} ${-h}V0Z" fill="${PAPER}" stroke="${INK}" stroke-width="1"/><path d="M${w / 2} ${-h - roof}L${w} ${-h}V0H${w * 0.62}V${-h * 0.9}Z" fill="${INK}" opacity=".5"/><rect x="${w * 0.2}" y="${-h * 0.65}" width="${w * 0.2}" height="${h * 0.32}" fill="${INK}"/>`;

function fire({ seed, weight }: Scene): string {
  const r = chance(seed);
  const burning = range(weight + 1).map((i) => 44 + i * 28 + (i % 2) * 5);
  const back = sky(30, 0.62) + ridge(56, 6, 41, seed, 0.8, r);
  const clouds = burning.map((x, i) => smoke(x + 4, 40 - (i % 2) * 8, 0.8 + r() * 0.25, r)).join('');
  const church =
    `<path d="M0 0V-26H30V0Z" fill="${PAPER}" stroke="${INK}"/><path d="M9-26V-36Q15-44 21-36V-26Z" fill="${PAPER}" stroke="${INK}"/><path d="M15-41V-48M12-45H18" stroke="${INK}" stroke-width="1.2"/>` +
    `<path d="M11 0V-11Q15-16 19-11V0Z" fill="${INK}"/><circle cx="15" cy="-21" r="2.6" fill="none" stroke="${INK}"/><path d="M30-26V0H22V-26ZM21-36V-26H17V-40Z" fill="${INK}" opacity=".4"/><path d="M13-28V-34Q15-36 17-34V-28Z" fill="${INK}"/>`;
  const town =
    at(12, 76, 1, house(24, 14, 9)) +
    at(148, 76, 1, house(26, 15, 8)) +
    at(118, 77, 1, house(22, 12, 9)) +
    at(50, 77, 1, house(26, 13, 8)) +
    at(82, 76, 0.95, church) +
    at(176, 78, 0.9, house(24, 12, 8));
  const fires = burning
    .map((x, i) => tongue(x, 62 - (i % 3) * 3, 0.86 + r() * 0.3, -6 + r() * 12) + tongue(x + 10, 66, 0.6, 8))
    .join('');
  return back + clouds + town + fires + plain(76, seed);
}

/** Water ruled in short waves, closer and fainter towards the horizon. */
function water(y: number, r: () => number): string {
  return range(13)
    .map((i) => {
      const wy = y + 1.5 + i * (1.4 + i * 0.22);
      const step = 7 + i * 1.2;
      const start = r() * step;
      const waves = range(Math.ceil(210 / step)).filter(() => r() > 0.24);
      return `<path d="${waves.map((w) => `M${f1(w * step - start)} ${f1(wy)}q${f1(step * 0.24)} ${f1(-0.7 - i * 0.1)} ${f1(step * 0.48)} 0t${f1(step * 0.4)} 0`).join('')}" fill="none" stroke="${INK}" stroke-width="${f1(0.45 + i * 0.05)}" opacity="${(0.45 + i * 0.035).toFixed(2)}"/>`;
    })
    .join('');
}

const schooner = (t: string): string => {
  const shade = (d: string): string =>
    `<path d="${d}" fill="none" stroke="${INK}" stroke-width=".5" opacity=".75"/>`;
  return (
    `<path d="M-10 0V-46M11-1V-50M24-2 40-9M-30-1-24-3" stroke="${INK}" stroke-width="1.5" fill="none"/>` +
    `<path d="M-11-41Q-19-40-27-35-31-18-29-6-19-3-11-5Z" fill="${PAPER}" stroke="${INK}"/>${shade('M-13-38Q-16-20-13-7M-16-37Q-20-20-17-7M-19-36Q-23-20-21-7')}` +
    `<path d="M10-44Q1-43-6-37-9-20-8-7 1-4 10-6Z" fill="${PAPER}" stroke="${INK}"/>${shade('M8-41Q5-22 8-8M5-40Q1-22 4-8M2-39Q-3-22 0-8')}` +
    `<path d="M12-46Q24-28 38-9L14-6Q17-26 12-46Z" fill="${PAPER}" stroke="${INK}"/>${shade('M15-38Q20-22 18-8M17-34Q24-20 23-9')}` +
    `<path d="M-31-2Q-20 2 0 2T26-4Q24 5 18 9H-23Q-29 5-31-2Z" fill="var(--${t})" stroke="${INK}" stroke-width="1.1"/><path d="M-29 2Q-10 5.4 24 1" stroke="var(--cream)" stroke-width="1.2" fill="none"/>` +
    `<path d="M11-50q5-2 8 0t7 0v5q-4 2-7 0t-8 0Z" fill="var(--${t})" stroke="${INK}" stroke-width=".7"/>`
  );
};

function ships({ seed, tincture: t }: Scene): string {
  const r = chance(seed);
  const coast =
    `<path d="M118 46Q140 38 156 40T200 34V50H118Z" fill="${PAPER}"/>` +
    line('M112 47Q140 38 156 40T204 33', 0.9) +
    line(
      range(28)
        .map((i) => `M${124 + i * 2.8} ${f1(43.6 - i * 0.22)}l1.4 ${f1(3 + r() * 3)}`)
        .join(''),
      0.6,
      0.7,
    );
  return (
    sky(18, 0.4) +
    coast +
    line('M0 47H200', 0.9) +
    water(47, r) +
    at(150, 56, 0.46, schooner(t)) +
    at(76, 70, 1.06, schooner(t), -2) +
    `<path d="M38 80q30 5 82-1M50 85q30 4 60 0" stroke="${INK}" stroke-width=".8" fill="none"/>`
  );
}

/** Heavy cloud: rows of arcs. */
function cloud(x: number, y: number, w: number, r: () => number): string {
  return range(4)
    .map((row) => {
      const n = 5 - row;
      return range(n)
        .map((i) => {
          const cx = x + (i - (n - 1) / 2) * (w / 5) + r() * 4;
          const cy = y - row * 7 + r() * 2;
          const R = w / 7.5;
          return `<circle cx="${f1(cx)}" cy="${f1(cy)}" r="${f1(R)}" fill="${PAPER}" stroke="${INK}" stroke-width=".9"/><path d="M${f1(cx - R * 0.5)} ${f1(cy + R * 0.2)}A${f1(R * 0.6)} ${f1(R * 0.6)} 0 0 0 ${f1(cx + R * 0.6)} ${f1(cy + R * 0.1)}M${f1(cx - R * 0.3)} ${f1(cy + R * 0.6)}A${f1(R * 0.6)} ${f1(R * 0.6)} 0 0 0 ${f1(cx + R * 0.8)} ${f1(cy + R * 0.4)}" fill="none" stroke="${INK}" stroke-width=".6"/>`;
        })
        .join('');
    })
    .reverse()
    .join('');
}

function storm({ seed }: Scene): string {
  const r = chance(seed);
  const rain = (n: number, y0: number, y1: number): string =>
    range(n)
      .map(() => {
        const x = -20 + r() * 250;
        const y = y0 + r() * (y1 - y0);
        const len = 7 + r() * 12;
        return `M${f1(x)} ${f1(y)}l${f1(-len * 0.62)} ${f1(len)}`;
      })
      .join('');
  const gust = range(5)
    .map(
      (i) =>
        `M${f1(204)} ${20 + i * 9}Q${150 - i * 8} ${14 + i * 10} ${110 - i * 6} ${24 + i * 8}t${-50 - i * 4} ${2 + i}`,
    )
    .join('');
  const tree =
    `<path d="M0 0Q2-12-2-20-6-27-14-31" fill="none" stroke="${INK}" stroke-width="3.4" stroke-linecap="round"/><path d="M-1-16Q-8-22-18-22M-3-22Q-6-32-20-38M-8-28Q-18-32-28-30M0-11Q-7-15-13-14M-14-31Q-22-38-31-38" fill="none" stroke="${INK}" stroke-width="1.5" stroke-linecap="round"/>` +
    `<path d="M-18-22l-8 1M-20-38l-8-3M-28-30l-8 2M-31-38l-9-1M-13-14l-6 1M-22-34l-9-1M-19-26l-9 0" stroke="${INK}" stroke-width=".8" stroke-linecap="round"/>`;
  return (
    sky(40, 0.5) +
    ridge(66, 5, 44, seed, 0.8, r) +
    cloud(48, 20, 74, r) +
    cloud(122, 15, 84, r) +
    cloud(184, 20, 66, r) +
    line(gust, 0.8) +
    plain(74, seed) +
    at(150, 80, 1.05, tree) +
    at(52, 79, 0.7, tree) +
    `<path d="${rain(150, 24, 84)}" stroke="${INK}" stroke-width=".7" opacity=".8" fill="none"/><path d="${rain(26, 30, 80)}" stroke="${PAPER}" stroke-width="1.5" fill="none"/>`
  );
}

const HORSE =
  'M-14-13C-10-17-4-15 2-15 6-15 8-17.500 9.500-20.500L11.400-24.600 12.800-22.600 18-19.600 18.600-17.800 16.600-16.800 13.200-17.600C12.400-14 11.400-12 9.400-10.200L15.600-8.600 20.400-5.800 19.600-4.600 14.600-6.400 7-8 11.800-3.400 9.200-.6 7.800-1.400 9.600-3.400 3.600-7.800C0-7-5-7.400-8.200-8.400L-13-5.200-19-3.800-22.400-.8-23.600-1.800-20.600-5.400-15-8C-16.200-9.400-16-11.400-14-13Z';
const rider = (t: string): string =>
  `<path d="${HORSE}" fill="${INK}" stroke="${INK}" stroke-width=".5" stroke-linejoin="round"/><path d="M-14-13C-18-16-21-13-25-13.500-22-11-18-11-14-11.200" fill="${INK}"/><path d="M9-20Q6-19 4-15.500M7.600-19.800Q5-20 3-17" fill="none" stroke="${INK}"/>` +
  `<path d="M-10.500-10-6-4-9-2.400-10-3.400-8.400-4.600-13-9Z" fill="${INK}"/>` +
  `<path d="M-2.600-14.600C-2.600-19 0-22.400 2.400-23L5.400-19.600 9.200-18 8.600-16.600 4-17.400 3.200-14.800 5-9.400 3-8.400-.6-13.400Z" fill="var(--${t})" stroke="${PAPER}" stroke-width=".6"/>` +
  `<circle cx="3.600" cy="-25.200" r="2.100" fill="${INK}"/><path d="M-.4-26.200 7.800-27.400M1.400-27Q3-30 6-27.800Z" fill="${INK}" stroke="${INK}" stroke-width="1"/>` +
  `<path d="M-6-13 22-27" stroke="${INK}" stroke-width="1"/><path d="M22-27l-6.600 1 2.200 3.800Z" fill="var(--${t})" stroke="${INK}" stroke-width=".5"/>`;

function riders({ seed, tincture: t }: Scene): string {
  const r = chance(seed);
  const dust = (x: number, y: number): string =>
    range(4)
      .map((i) => `M${f1(x - i * 9)} ${f1(y - r() * 4)}q-3-5-7-2-5-2-6 2`)
      .join('');
  const band: [number, number, number][] = [
    [92, 62, 0.8],
    [150, 60, 0.74],
    [46, 82, 1.2],
    [106, 84, 1.36],
    [164, 83, 1.26],
  ];
  return (
    sky() +
    ridge(46, 8, 40, seed * 1.3, 0.7, r) +
    plain(54, seed) +
    line(band.map(([x, y, k]) => dust(x - 26 * k, y)).join(''), 0.8, 0.8) +
    band.map(([x, y, k]) => at(x, y, k, rider(t))).join('')
  );
}

function fever({ seed, tincture: t }: Scene): string {
  const r = chance(seed);
  const tent =
    `<path d="M-22 0 0-30 22 0Z" fill="${PAPER}" stroke="${INK}" stroke-width="1.1"/><path d="M0-30 22 0 30-6 6-31Z" fill="${PAPER}" stroke="${INK}" stroke-width="1"/>` +
    `<path d="M0-30 6 0H-6Z" fill="${INK}"/><path d="M5-26 25-4M8-25 28-5M3-24 21-1M-4-24-17-2M-3-20-11-2" stroke="${INK}" stroke-width=".5" opacity=".8"/><path d="M0-30V-35M-22 0-27 2M22 0 26 3M30-6 35-4" stroke="${INK}" stroke-width=".9"/>`;
  const cot =
    `<path d="M-20 0V-7M20 0V-7M-20-6H20" stroke="${INK}" stroke-width="1.6"/><path d="M-19-7Q-16-11-10-9.500 0-14 19-8V-6H-19Z" fill="${PAPER}" stroke="${INK}"/><circle cx="-15" cy="-11.600" r="3.200" fill="${PAPER}" stroke="${INK}"/>` +
    `<path d="M-8-9Q4-12 18-8M-6-7.500H18" stroke="${INK}" stroke-width=".5"/><path d="M-17.600-12.400q2.600-2 5 0" stroke="${INK}" fill="none" stroke-width=".8"/>`;
  const moon = `<circle cx="38" cy="22" r="10" fill="${PAPER}" stroke="${INK}"/><path d="M38 12A10 10 0 0 1 38 32 13 13 0 0 0 38 12Z" fill="${INK}" opacity=".55"/>`;
  const mist = range(7)
    .map((i) => `M${f1(-10 + r() * 30)} ${f1(40 + i * 5.2)}q12-4 24 0t24 0 24 0 24 0 24 0 24 0 24 0 24 0`)
    .join('');
  const lamp = `<path d="M0 0V-20Q0-24 5-24V-21" fill="none" stroke="${INK}" stroke-width="1.2"/><path d="M2.600-21H7.600L8.600-14H1.600Z" fill="${FLAME}" stroke="${INK}" stroke-width=".8"/>`;
  return (
    sky(26, 0.72) +
    moon +
    ridge(52, 5, 46, seed, 0.8, r) +
    plain(58, seed) +
    at(160, 64, 0.62, tent) +
    at(118, 64, 0.7, tent) +
    at(66, 74, 1, tent) +
    flag(94, 62, 0.8, t) +
    line(mist, 0.7, 0.5) +
    at(150, 88, 1.35, cot) +
    at(112, 90, 1.3, lamp)
  );
}

// ------------------------------------------------------------------ a proclamation

function rays(cx: number, cy: number, inner: number): string {
  return range(96)
    .map((i) => {
      const a = (i * Math.PI) / 48;
      const r = inner + (i % 2) * 3;
      const R = 48 + (i % 4 === 0 ? 46 : i % 2 ? 30 : 62);
      return `M${f1(cx + Math.cos(a) * r * 1.1)} ${f1(cy + Math.sin(a) * r)}L${f1(cx + Math.cos(a) * R * 1.5)} ${f1(cy + Math.sin(a) * R)}`;
    })
    .join('');
}

function proclamation({ tincture: t, emblem: id, seed }: Scene): string {
  const ground = `<path d="${rays(100, 46, 25)}" stroke="${INK}" stroke-width=".8" opacity=".75"/>`;
  if (id)
    return `${ground}<circle cx="100" cy="46" r="25" fill="var(--${t})"/><circle cx="100" cy="46" r="21.5" fill="none" stroke="var(--cream)" stroke-width=".9"/>${at(100, 47, 1.12, emblem(id, printOn(t), `var(--${t})`))}`;
  const r = chance(seed);
  const lines = range(7)
    .map((i) => `M76 ${33 + i * 5.4}H${f1(104 + r() * 16)}`)
    .join('');
  return (
    `${ground}<path d="M66 8H126Q132 8 132 13T127 18H124V80Q124 88 118 88H62Q68 88 68 82V14Q68 8 62 8 57 8 57 13T62 18H68" fill="${PAPER}" stroke="${INK}" stroke-width="1.2"/>` +
    `<path d="M76 22H116M82 27H110" stroke="${INK}" stroke-width="2.2"/>${line(lines, 0.9)}<path d="M120 66 128 88 121 85 116 90 113 68Z" fill="var(--${t})" stroke="${INK}" stroke-width=".8"/>` +
    `<circle cx="116" cy="66" r="9" fill="var(--${t})" stroke="${INK}"/><circle cx="116" cy="66" r="6.2" fill="none" stroke="var(--cream)" stroke-width=".8"/>${at(116, 66.4, 0.4, emblem('star', 'var(--cream)'))}`
  );
}

/** A parchment with two seals on a table by a window, ink and quill beside it. */
function treaty({ seed, tincture: t, enemy: e }: Scene): string {
  const r = chance(seed);
  const panes = range(4)
    .map((i) => `M${18 + i * 14} 6V40`)
    .join('');
  const window_ = `<path d="M18 6H60V40H18Z" fill="${PAPER}" stroke="${INK}" stroke-width="1.4"/>${line(`${panes}M18 23H60`, 0.8)}<path d="M8 2Q14 24 6 48H17V2ZM70 2Q64 24 72 48H61V2Z" fill="var(--${t})" stroke="${INK}" stroke-width=".9"/>`;
  const table =
    `<path d="M0 58H200V96H0Z" fill="${PAPER}"/><path d="M0 58H200" stroke="${INK}" stroke-width="1.4"/>` +
    line(
      range(16)
        .map((i) => `M0 ${f1(61 + i * 2.3)}H200`)
        .join(''),
      0.5,
      0.35,
    );
  const words = range(6)
    .map((i) => `M${f1(84 - i * 1.6)} ${f1(44 + i * 6)}H${f1(126 + r() * 22 + i * 1.4)}`)
    .join('');
  const sheet =
    `<path d="M84 30H150L166 88H66Z" fill="${PAPER}" stroke="${INK}" stroke-width="1.2"/><path d="M150 30Q156 26 153 34L150 36Z" fill="${PAPER}" stroke="${INK}" stroke-width=".9"/>` +
    `<path d="M96 37H140" stroke="${INK}" stroke-width="2.2"/>${line(words, 0.9)}`;
  const seal = (x: number, tincture: string): string =>
    at(
      x,
      82,
      1,
      `<path d="M-4 4-7 15-1 11 3 15 4 4Z" fill="var(--${tincture})" stroke="${INK}" stroke-width=".8"/><circle r="7.4" fill="var(--${tincture})" stroke="${INK}"/><circle r="5" fill="none" stroke="var(--cream)" stroke-width=".8"/>`,
    );
  const quill = `<path d="M-7 0H7L5.500 9H-5.500Z" fill="${INK}"/><path d="M0 1C6-12 10-26 24-36 20-22 12-10 2 0" fill="${PAPER}" stroke="${INK}" stroke-width="1"/><path d="M0 1Q10-16 22-33M7-10 14-13M10-16 17-20" fill="none" stroke="${INK}" stroke-width=".6"/>`;
  return sky(24, 0.3) + window_ + table + sheet + seal(92, t) + seal(138, e) + at(180, 72, 1, quill);
}

// ------------------------------------------------------------------ drill plates

function grid(): string {
  const hill = range(44)
    .map((i) => {
      const a = (i * Math.PI) / 22;
      return `M${f1(166 + Math.cos(a) * 15)} ${f1(27 + Math.sin(a) * 9)}L${f1(166 + Math.cos(a) * (24 + (i % 3) * 2))} ${f1(27 + Math.sin(a) * (15 + (i % 3)))}`;
    })
    .join('');
  const net = range(10)
    .map((i) => `M0 ${f1(9.6 * i)}H200M${20 * i + 10} 0V96`)
    .join('');
  return `<path d="${hill}" stroke="var(--hachure)" stroke-width=".8" opacity=".8"/><path d="${net}" stroke="var(--rule-strong)" stroke-width=".35" opacity=".5"/>`;
}

const corps = (x: number, y: number, t: string, w = 30): string =>
  `<g transform="translate(${x} ${y})"><rect width="${w}" height="12" fill="var(--${t})" stroke="${INK}"/><path d="M0 12 ${w} 0" stroke="${printOn(t)}"/></g>`;
const enemyLine = (e: string): string => corps(26, 18, e) + corps(66, 14, e) + corps(106, 18, e);
const dashes = (d: string): string =>
  `<path d="${d}" stroke="${INK}" stroke-width="1.1" stroke-dasharray="3 2.4" fill="none"/>`;

const charge = ({ tincture: t, enemy: e }: Scene): string =>
  grid() +
  enemyLine(e) +
  corps(28, 74, t) +
  corps(68, 62, t, 34) +
  corps(112, 74, t) +
  `<path d="M85 59V34M79 42l6-9 6 9" fill="none" stroke="${INK}" stroke-width="2"/>` +
  dashes('M43 72V48M127 72V48');

const battery = ({ tincture: t, enemy: e }: Scene): string =>
  grid() +
  enemyLine(e) +
  corps(20, 76, t) +
  corps(116, 76, t) +
  [64, 83, 102]
    .map((x) => `<path d="M${x} 74l${f1((x - 83) * 0.9 - 7)}-38h14Z" fill="${FLAME}" opacity=".55"/>`)
    .join('') +
  [64, 83, 102]
    .map(
      (x) =>
        `<path d="M${x} 82V70" stroke="${INK}" stroke-width="3"/><path d="M${x - 5} 74V84M${x + 5} 74V84M${x - 5} 79H${x + 5}" stroke="${INK}" stroke-width="1.3"/>`,
    )
    .join('');

const wall = ({ tincture: t, enemy: e }: Scene): string =>
  grid() +
  enemyLine(e) +
  `<path d="M20 60q64-16 130 0" fill="none" stroke="${INK}" stroke-width="4" stroke-dasharray="7 1.6"/>` +
  corps(32, 70, t) +
  corps(70, 66, t) +
  corps(108, 70, t) +
  dashes('M41 32V50M81 28V46M121 32V50');

const SCENES = bare<Record<string, (scene: Scene) => string>>({
  proclamation,
  column,
  wagons,
  fort,
  charge,
  battery,
  wall,
  fire,
  ships,
  storm,
  riders,
  fever,
  treaty,
});
export const ARTS = Object.keys(SCENES);
/** Seen from above: these must be shown whole. */
export const PLANS = ['charge', 'battery', 'wall'];

const drawn = new Map<string, string>();

/** The picture of a card. */
export function vignette(art: string, scene: Scene): string {
  const key = [art, scene.tincture, scene.enemy, scene.emblem, scene.seed, scene.weight].join(' ');
  let picture = drawn.get(key);
  if (picture === undefined) {
    picture = (SCENES[art] ?? proclamation)(scene);
    drawn.set(key, picture);
  }
  return picture;
}

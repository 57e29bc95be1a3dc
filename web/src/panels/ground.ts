// The ground two lines meet on, engraved as a band of 600 by 66.

function chance(seed: number): () => number {
  let s = seed;
  return () => (s = (s * 16807) % 2147483647) / 2147483647;
}
const f = (n: number): string => n.toFixed(1);
const stroke = (d: string, colour: string, width: number, opacity: number): string =>
  `<path d="${d}" fill="none" stroke="var(--${colour})" stroke-width="${width}" stroke-linecap="round" opacity="${opacity}"/>`;

/** Points scattered evenly over the band. */
function scatter(nx: number, ny: number, r: () => number): [number, number][] {
  const cells = Array.from({ length: nx * ny }, (_, i): [number, number] => [i % nx, Math.floor(i / nx)]);
  return cells.map(([i, j]) => [((i + r()) * 600) / nx, ((j + r()) * 66) / ny]);
}

function open(r: () => number): string {
  const tufts = scatter(44, 4, r).map(
    ([x, y]) => `M${f(x)} ${f(y)}l-1.6-3.2M${f(x)} ${f(y)}l.2-4M${f(x)} ${f(y)}l2-3`,
  );
  return stroke(tufts.join(''), 'hachure', 0.7, 0.5);
}

/** Hills from above: strokes down the slope, longer where it is steep, heavier away from the light in the north-west. */
function rough(r: () => number): string {
  const hills = [20, 95, 150, 215, 300, 345, 430, 500, 575].map((x, i) => ({
    x,
    y: [8, 52, 20, 60, 14, 50, 30, 62, 18][i] ?? 33,
    a: 22 + r() * 22,
    b: 12 + r() * 9,
    tilt: (r() - 0.5) * 0.9,
  }));
  const height = (x: number, y: number): number =>
    hills.reduce((sum, hill) => {
      const [dx, dy] = [x - hill.x, y - hill.y - (x - hill.x) * hill.tilt * 0.4];
      return sum + Math.exp(-((dx / hill.a) ** 2 + (dy / hill.b) ** 2));
    }, 0);
  const classes = ['', '', ''];
  for (const [x, y] of scatter(112, 13, r)) {
    const [gx, gy] = [height(x - 1, y) - height(x + 1, y), height(x, y - 1) - height(x, y + 1)];
    const slope = Math.hypot(gx, gy);
    if (slope < 0.045) continue;
    const long = Math.min(6.5, 2 + slope * 34);
    const shade = (gx + gy) / slope; // -1.4 towards the light, 1.4 away from it
    const ink = shade > 0.5 ? 2 : shade > -0.6 ? 1 : 0;
    classes[ink] += `M${f(x)} ${f(y)}l${f((gx / slope) * long)} ${f((gy / slope) * long)}`;
  }
  return classes.map((d, i) => stroke(d, 'hachure', [0.45, 0.7, 1][i] ?? 1, 0.55)).join('');
}

function woods(r: () => number): string {
  const trees = scatter(30, 4, r).sort((a, b) => a[1] - b[1]);
  return trees
    .map(
      ([x, y]) =>
        `<path d="M${f(x)} ${f(y + 5)}v-3M${f(x - 4)} ${f(y + 2)}q-2-4 1-5 0-4 3-4t3 4q3 1 1 5-4 2-8 0Z" fill="var(--vert-wash)" fill-opacity=".35" stroke="var(--hachure)" stroke-width=".7" opacity=".75"/>`,
    )
    .join('');
}

function masonry(): string {
  const rows = Array.from({ length: 6 }, (_, j) => {
    const joints = Array.from({ length: 26 }, (_, i) => `M${i * 24 + (j % 2) * 12} ${j * 11}v11`).join('');
    return `M0 ${j * 11}H600${joints}`;
  });
  return stroke(rows.join(''), 'hachure', 0.8, 0.4);
}

function sea(r: () => number): string {
  const waves = scatter(26, 7, r).map(([x, y]) => `M${f(x)} ${f(y)}q3.5-2.4 7 0t7 0 7 0`);
  return stroke(waves.join(''), 'sea-line', 0.9, 0.6);
}

const drawn = new Map<string, string>();

/** The ground of a kind; what is unknown is open. */
export function ground(kind = 'open'): string {
  let band = drawn.get(kind);
  if (band === undefined) drawn.set(kind, (band = engrave(kind)));
  return band;
}

function engrave(kind: string): string {
  const r = chance(4711);
  switch (kind) {
    case 'rough':
    case 'hills':
      return rough(r);
    case 'woods':
      return woods(r) + open(r);
    case 'walls':
      return masonry();
    case 'sea':
      return `<rect width="600" height="66" fill="var(--sea)"/>${sea(r)}`;
    default:
      return open(r);
  }
}

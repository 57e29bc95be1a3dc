/** Where the map is looked at: where the war is, what is asked about, what happens and what is told. */
import { untrack } from 'svelte';
import type { Thing } from '../lib/document';
import type { TableState } from '../table/state.svelte';
import type { Attention, Ground } from './attention.svelte';
import type { Camera, Inset } from './camera.svelte';
import { scaled, type Box } from './geometry';
import { closest, pressBox } from './press';
import type { Scene } from './scene.svelte';
import type { Stack } from './stacks';

const FINGER = 45; // pixels that a finger needs
const TIMES = 5; // that the map is tried nearer
const LITTLE = 1.04; // how much nearer at least
const LINGERS = 500; // milliseconds that a thing is pointed at before the map goes there

/** What lies on the map, and what of it can be chosen. */
export interface Seen extends Ground {
  targets: Thing[];
  litSpaces: string[];
  /** The stacks as they would lie at a zoom. */
  laidOut: (k: number) => Stack[];
}

/** Leads the camera; called while a board is made. */
export function lookOut(
  table: TableState,
  camera: Camera,
  attention: Attention,
  scene: Scene,
  seen: () => Seen,
  inset: () => Inset,
): void {
  /** Where things lie, and where a space is pressed, in map units. */
  const where = (thing: Thing): Box | null => {
    const { chart, litSpaces } = seen();
    const space = thing.kind === 'space' && chart.has(thing.id);
    return space ? pressBox(chart, thing.id, litSpaces) : attention.onMap(thing);
  };
  const boxes = (things: Thing[]): Box[] => things.map(where).filter((box) => box !== null);
  const goals = (): Box[] => boxes(seen().targets.filter((thing) => thing.kind === 'space'));
  const spaces = (ids: (string | undefined)[]): Box[] => {
    const { chart } = seen();
    const there = ids.filter((id): id is string => !!id && chart.has(id));
    return there.map((id) => chart.box(chart.spaceOf(id)));
  };

  /** What the first view is about: what stands on the map, and before all else what is asked about. */
  camera.war = () => {
    const { stacks, targets, k } = seen();
    const able = boxes(targets);
    return [
      ...spaces([table.decision?.place]).map((box) => ({ box, weight: 40 })),
      ...able.map((box) => ({ box, weight: 12 / Math.max(1, able.length / 4) })),
      ...stacks.map(({ box, side, pieces }) => ({
        box: scaled(box, 1 / k),
        weight: Math.sqrt(pieces.length) * (side === table.seat ? 2 : 1),
      })),
    ];
  };
  /** Coming nearer, stacks are laid out anew: so it is looked again whether each choice has its finger's breadth. */
  camera.apart = (from, most) => {
    const { chart, targets, litSpaces, laidOut } = seen();
    let k = from;
    for (let times = 0; times < TIMES && k < most; times++) {
      const gap = closest(chart, laidOut(k), k, targets, litSpaces);
      if (gap >= FINGER) break;
      k = Math.min(most, k * Math.max(LITTLE, FINGER / gap));
    }
    return k;
  };
  camera.theatre = () => seen().chart.theatre(table.view.scenario);

  function toTheQuestion(): void {
    if (!table.deciding || !camera.width) return;
    const lit = boxes(seen().targets);
    const asked = spaces([table.decision?.place]);
    if (asked.length) camera.gather([...asked, ...goals()]);
    else if (lit.length) bring(lit);
    camera.approach(camera.war());
  }
  camera.changed = toTheQuestion;

  /** What can be chosen comes into sight: most of it, unless a person has chosen where to look. */
  function bring(lit: Box[]): void {
    const inSight = lit.filter((box) => camera.sees(box)).length;
    if (inSight === lit.length) return;
    if (camera.byFinger && !camera.touched && camera.centre(lit)) return;
    if (!camera.touched && !camera.byFinger && inSight < lit.length / 2) camera.gather(lit);
    else if (!inSight) camera.reveal(lit[0]);
  }

  $effect(() => {
    void [table.view, table.draft];
    untrack(toTheQuestion);
  });

  // what happens out of sight is gone to
  $effect(() => {
    const { fresh } = scene.now;
    if (!table.playback.active) return;
    untrack(() => camera.gather(spaces(fresh.flatMap(({ move, place }) => [move?.start, move?.to, place]))));
  });

  // what is told is seen from near by
  $effect(() => {
    const places = table.scenes[table.scene]?.places ?? [];
    untrack(() => camera.show(spaces(places)));
  });

  // where what was picked up can be set down
  $effect(() => {
    if (!table.held) return;
    untrack(() => {
      const lit = goals();
      if (camera.width && lit.length && !lit.some((box) => camera.sees(box))) camera.gather(lit);
    });
  });

  // a thing that stays pointed at, and is out of sight, is gone to
  $effect(() => {
    const things = table.pointed;
    if (!things.length) return;
    const wait = setTimeout(() => {
      const [box] = boxes(things);
      if (box) camera.reveal(box);
    }, LINGERS);
    return () => clearTimeout(wait);
  });

  $effect(() => {
    const { top, right, bottom, left } = inset();
    void [top, right, bottom, left];
    untrack(() => {
      if (!camera.width || camera.touched) return;
      camera.home(0);
      toTheQuestion();
    });
  });
}

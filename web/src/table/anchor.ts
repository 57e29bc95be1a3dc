/** Where the pointer or the focus was last: what opens, opens there. */
export interface Spot {
  x: number;
  y: number;
  on: Element | null;
  byKey?: boolean;
}

let spot: Spot = { x: innerWidth / 2, y: innerHeight / 3, on: null };

addEventListener('pointerdown', (e) => (spot = { x: e.clientX, y: e.clientY, on: e.target as Element }), {
  capture: true,
  passive: true,
});
addEventListener(
  'keydown',
  (e) => {
    const on = e.target as Element;
    if (!on || on === document.body) return;
    const box = on.getBoundingClientRect();
    spot = { x: box.left + box.width / 2, y: box.bottom, on, byKey: true };
  },
  { capture: true, passive: true },
);

export function lastSpot(): Spot {
  return spot;
}

/** Where a thing is drawn; where the pointer was, if it was chosen with the pointer. */
export function spotOf(thing?: { kind: string; id: string }): Spot {
  if (!thing || !spot.byKey) return spot;
  const drawn = document.querySelector(`[data-thing="${CSS.escape(thing.kind)}:${CSS.escape(thing.id)}"]`);
  const box = drawn?.getBoundingClientRect();
  if (!box || box.bottom < 0 || box.top > innerHeight || box.right < 0 || box.left > innerWidth) return spot;
  return { x: box.left + box.width / 2, y: box.bottom, on: drawn };
}

/** Puts a floating slip beside a spot, inside the window; again a little later, when the map has come to rest. */
export function beside(node: HTMLElement, where: () => Spot = lastSpot): () => void {
  const place = (): void => {
    const at = where();
    const { width, height } = node.getBoundingClientRect();
    const left = Math.min(Math.max(8, at.x - width / 2), innerWidth - width - 8);
    const below = at.y + 16;
    const top = below + height < innerHeight - 8 ? below : Math.max(8, at.y - height - 18);
    node.style.left = `${Math.round(left)}px`;
    node.style.top = `${Math.round(top)}px`;
  };
  place();
  const timers = [30, 450].map((wait) => setTimeout(place, wait));
  return () => timers.forEach(clearTimeout);
}

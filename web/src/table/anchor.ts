/** Where the person's hand was last: what opens, opens there. */
export interface Spot {
  x: number;
  y: number;
  on: Element | null;
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
    spot = { x: box.left + box.width / 2, y: box.bottom, on };
  },
  { capture: true, passive: true },
);

export function lastSpot(): Spot {
  return spot;
}

/** Puts a floating slip beside a spot, inside the window. */
export function beside(node: HTMLElement, at: Spot = lastSpot()): void {
  const place = (): void => {
    const { width, height } = node.getBoundingClientRect();
    const left = Math.min(Math.max(8, at.x - width / 2), innerWidth - width - 8);
    const below = at.y + 16;
    const top = below + height < innerHeight - 8 ? below : Math.max(8, at.y - height - 18);
    node.style.left = `${Math.round(left)}px`;
    node.style.top = `${Math.round(top)}px`;
  };
  place();
  requestAnimationFrame(place);
}

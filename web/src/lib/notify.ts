/** Tells someone who looks elsewhere that it is their turn. */
import { tint } from '../pieces/paint';

const base = 'Grognard';
let flagged = false;

export function allowed(): NotificationPermission | 'none' {
  return 'Notification' in window ? Notification.permission : 'none';
}

export async function allow(): Promise<NotificationPermission | 'none'> {
  return 'Notification' in window ? Notification.requestPermission() : 'none';
}

/** The page's title, with a mark while it is the person's turn and the page is not seen. */
export function title(...words: string[]): void {
  document.title = (flagged ? '● ' : '') + [...words.filter(Boolean), base].join(' · ');
}

let icon = ''; // the page's own

/** The page's sign in the colours of the side whose turn it is, with a lamp where it is this person's. */
export function favicon(side: { tincture: string } | null, mine: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (!link) return;
  icon ||= link.href;
  if (!side) {
    link.href = icon;
    return;
  }
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string): string => style.getPropertyValue(`--${name}`).trim() || '#41413f';
  const lamp = `<circle cx="23" cy="9" r="8" fill="${colour('gilt-lit')}" stroke="#1b1916" stroke-width="2"/>`;
  const block = `<rect x="3" y="5" width="24" height="24" rx="3" fill="${colour(tint(side.tincture))}" stroke="#f4eddf" stroke-width="2"/>`;
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${block}${mine ? lamp : ''}</svg>`;
  link.href = `data:image/svg+xml,${encodeURIComponent(drawn)}`;
}

export function flag(on: boolean): void {
  flagged = on;
  document.title = (on ? '● ' : '') + document.title.replace(/^● /, '');
}

export function notify(words: string, body: string, tag: string): void {
  if (document.visibilityState === 'visible') return;
  flag(true);
  if (allowed() !== 'granted') return;
  try {
    const note = new Notification(words, { body, tag });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // some phones only notify through a service worker
  }
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') flag(false);
});

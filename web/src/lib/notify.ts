/** Tells someone who looks elsewhere that it is their turn. */
const base = 'Grognard';
let flagged = false;

export function allowed(): NotificationPermission | 'none' {
  return 'Notification' in window ? Notification.permission : 'none';
}

export async function allow(): Promise<NotificationPermission | 'none'> {
  return 'Notification' in window ? Notification.requestPermission() : 'none';
}

/** The page's title, with a mark while it is the person's turn and the page is not seen. */
export function title(words: string): void {
  document.title = (flagged ? '● ' : '') + (words ? `${words} · ${base}` : base);
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

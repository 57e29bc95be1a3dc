/** How far someone has seen each match at this browser. */
const KEPT = 'grognard-seen';
const MOST = 40; // matches

export interface SeenUpTo {
  step: number;
  log: number;
}

function all(): Record<string, SeenUpTo> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Record<string, SeenUpTo>;
  } catch {
    return {};
  }
}

export function lastSeen(match: string): SeenUpTo | null {
  return all()[match] ?? null;
}

/** A match has been seen up to a step; the oldest are forgotten. */
export function see(match: string, step: number, log: number): void {
  const { [match]: _, ...others } = all();
  const kept = Object.entries(others).slice(1 - MOST);
  try {
    localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries([...kept, [match, { step, log }]])));
  } catch {
    // a browser that keeps nothing tells nothing later
  }
}

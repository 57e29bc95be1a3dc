/** A table in which only what was put there is found: not `constructor` or `toString`, which every other object has. */
export function bare<T extends object>(entries: T): T {
  return Object.assign(Object.create(null) as T, entries);
}

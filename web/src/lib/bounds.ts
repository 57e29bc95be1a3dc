/** How many are drawn of what a message counts: a whole number, never more than `most`, whatever the message says. */
export const drawn = (n: number, most: number): number => Math.max(0, Math.min(most, Math.floor(n) || 0));

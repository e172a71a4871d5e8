/** Returns a value of a printed list's address as text; null if it is not text. */
export const textOf = (value: unknown): string | null => (typeof value === 'string' || typeof value === 'number' ? String(value) : null);

/** A moment in milliseconds since 1970; null where it is none, or lies beyond what a calendar has. */
export const timeOf = (value: unknown): string | null => (typeof value === 'number' && Math.abs(value) < 8.64e15 ? new Date(value).toISOString() : null);

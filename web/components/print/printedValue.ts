/** Returns a value of a printed list's address as text; null if it is not text. */
export const toText = (value: unknown): string | null => (typeof value === 'string' || typeof value === 'number' ? String(value) : null);

/** Formats a time in milliseconds since 1970; null if it is invalid or beyond the calendar's range. */
export const toIsoTime = (value: unknown): string | null => (typeof value === 'number' && Math.abs(value) < 8.64e15 ? new Date(value).toISOString() : null);

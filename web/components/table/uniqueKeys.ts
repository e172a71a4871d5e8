/**
 * Returns a React key for each row: its own, with a counter from its second occurrence on. Providers send rows twice, and equal ones may be
 * the same object.
 */
export function createUniqueKeys<Row>(rows: readonly Row[], getKey: (row: Row) => string): string[] {
  const counts = new Map<string, number>();
  return rows.map((row) => {
    const key = getKey(row);
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return count === 0 ? key : `${key}\u0000${count}`;
  });
}

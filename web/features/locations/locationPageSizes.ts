/** Page size of locations at first. */
export const firstLocationPageSize = 40;

/** Largest page size of locations in an address. */
export const maxLocationPageSize = 5_000;

/** Page sizes of a list of locations: 5, doubled as long as it stays below their number, then the number itself. */
export function getLocationPageSizes(total: number): number[] {
  const sizes: number[] = [];
  for (let size = 5; size < total; size *= 2) sizes.push(size);
  return total > 0 ? [...sizes, total] : [5];
}

/** Returns the page size of a list of locations: the number of its items where it has fewer than the chosen size. */
export const getShownPageSize = (chosen: number, total: number): number => (total > 0 ? Math.min(chosen, total) : chosen);

/** Page size of locations at first. */
export const firstLocationPageSize = 40;

/** Page sizes of a list of locations: 5, doubled as long as it stays below their number, then the number itself. */
export function locationPageSizes(total: number): number[] {
  const sizes: number[] = [];
  for (let size = 5; size < total; size *= 2) sizes.push(size);
  return total > 0 ? [...sizes, total] : [5];
}

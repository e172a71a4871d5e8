/** State of the matching locations: none, some or all are ticked. */
type AllState = 'none' | 'mixed' | 'all';

interface Matching {
  /** Number of locations that match the filter. */
  total: number;
  isFiltered: boolean;
  /** Ticks of the matching locations; null while not all of them are loaded. */
  ticks: readonly boolean[] | null;
  /** Number of ticked locations in the whole list. */
  picked: number;
}

/**
 * Returns the state of the checkbox for all. Only a page of a long list is loaded, so that the counts must suffice. With a filter they can
 * only prove 'none'.
 */
export function getAllState({ total, isFiltered, ticks, picked }: Matching): AllState {
  if (picked === 0 || total === 0) return 'none';
  if (!ticks) return !isFiltered && picked >= total ? 'all' : 'mixed';
  if (ticks.every(Boolean)) return 'all';
  return ticks.some(Boolean) ? 'mixed' : 'none';
}

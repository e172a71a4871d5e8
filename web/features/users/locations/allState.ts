/** Whether none, some or all of the locations that match are ticked. */
export type AllState = 'none' | 'mixed' | 'all';

interface Matching {
  /** How many locations match the filter. */
  total: number;
  isFiltered: boolean;
  /** Whether each of them is ticked; null while not all of them are known. */
  ticks: readonly boolean[] | null;
  /** How many are ticked in the list as a whole. */
  picked: number;
}

/** The state of the box that ticks all. Of a long list only a page is known, so that the counts must do: behind a filter they tell 'none' alone. */
export function allState({ total, isFiltered, ticks, picked }: Matching): AllState {
  if (picked === 0 || total === 0) return 'none';
  if (!ticks) return !isFiltered && picked >= total ? 'all' : 'mixed';
  if (ticks.every(Boolean)) return 'all';
  return ticks.some(Boolean) ? 'mixed' : 'none';
}

import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Level } from '../../generated/graphql.ts';
import { useSetParams } from '../../hooks/useSetParams.ts';

/** Which locations are shown, and whether as a list or by their cities. */
export interface StateFilter {
  level: Level | null;
  city: string | null;
  isByPlace: boolean;
}

const levels: readonly Level[] = ['RED', 'YELLOW', 'GREEN'];

/** Stores level, city and grouping in the address; a change restarts at the first page. */
export function useStateFilter(prefix: string): StateFilter & { setFilter: (next: Partial<StateFilter>) => void } {
  const [search] = useSearchParams();
  const setParams = useSetParams({ replace: false });
  const setFilter = useCallback(
    (next: Partial<StateFilter>) =>
      setParams({
        [`${prefix}level`]: next.level,
        [`${prefix}city`]: next.city,
        [`${prefix}view`]: next.isByPlace === false ? null : next.isByPlace && 'places',
        [`${prefix}page`]: null,
      }),
    [setParams, prefix],
  );
  return {
    level: levels.find((each) => each === search.get(`${prefix}level`)) ?? null,
    city: search.get(`${prefix}city`),
    isByPlace: search.get(`${prefix}view`) === 'places',
    setFilter,
  };
}

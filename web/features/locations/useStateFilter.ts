import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Level } from '../../generated/graphql.ts';
import { useChangeAddress } from '../../hooks/useChangeAddress.ts';

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
  const changeAddress = useChangeAddress();
  const setFilter = useCallback(
    (next: Partial<StateFilter>) =>
      changeAddress((after) => {
        const set = (name: string, value: string | null) => (value === null ? after.delete(prefix + name) : after.set(prefix + name, value));
        if (next.level !== undefined) set('level', next.level);
        if (next.city !== undefined) set('city', next.city);
        if (next.isByPlace !== undefined) set('view', next.isByPlace ? 'places' : null);
        after.delete(`${prefix}page`);
        return after;
      }),
    [changeAddress, prefix],
  );
  return {
    level: levels.find((each) => each === search.get(`${prefix}level`)) ?? null,
    city: search.get(`${prefix}city`),
    isByPlace: search.get(`${prefix}view`) === 'places',
    setFilter,
  };
}

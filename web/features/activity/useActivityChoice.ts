import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ActivityFilter, ActivityKind } from '../../generated/graphql.ts';
import { useChangeAddress } from '../../hooks/useChangeAddress.ts';
import { useDays } from '../../hooks/useDays.ts';

/** Kinds of activity, in the order of their list. */
export const kinds = [
  'SIGN_IN',
  'ACTING',
  'USERS',
  'TOKENS',
  'AUDITORS',
  'FILES',
  'DEFECTS',
  'ACTIONS',
  'PLANS',
  'DOCUMENTS',
  'IMAGES',
  'NOTIFICATIONS',
  'REQUESTS',
] as const satisfies readonly ActivityKind[];

/** Returns the filter of the activity. The address stores it, so that a link shows the same list to a colleague. */
export function useActivityChoice() {
  const [search] = useSearchParams();
  const changeAddress = useChangeAddress();
  const days = useDays();
  const { from, to } = days.requested;
  const kind = kinds.find((each) => each === search.get('kind')) ?? null;
  const [userId, thingId] = [search.get('user'), search.get('thing')];
  const isRefused = search.has('refused');
  const filter: ActivityFilter = useMemo(
    () => ({
      ...(kind ? { kinds: [kind] } : {}),
      ...(userId ? { userId } : {}),
      ...(thingId ? { thingId } : {}),
      ...(from ? { from } : {}),
      ...(to ? { to } : {}),
      ...(isRefused ? { isRefused } : {}),
    }),
    [kind, userId, thingId, from, to, isRefused],
  );
  const setParameter = (name: 'kind' | 'user' | 'thing' | 'refused' | 'here', value: string | null) =>
    changeAddress(
      (after) => {
        if (value) after.set(name, value);
        else after.delete(name);
        after.delete('page');
        return after;
      },
      { replace: true },
    );
  return { kind, userId, thingId, isRefused, days, filter, isChosen: Object.keys(filter).length > 0, put: setParameter };
}

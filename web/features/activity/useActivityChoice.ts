import { useMemo } from 'react';
import { listMembers } from '../../../domain/listMembers.ts';
import { useSearchParams } from 'react-router-dom';
import type { ActivityFilter, ActivityKind } from '../../generated/graphql.ts';
import { useSetParams } from '../../hooks/useSetParams.ts';
import { useDays } from '../../components/form/useDays.ts';

/** Kinds of activity, in the order of their list. */
export const kinds = listMembers<ActivityKind>({
  SIGN_IN: true,
  ACTING: true,
  USERS: true,
  TOKENS: true,
  AUDITORS: true,
  FILES: true,
  DEFECTS: true,
  ACTIONS: true,
  PLANS: true,
  DOCUMENTS: true,
  IMAGES: true,
  NOTIFICATIONS: true,
  REQUESTS: true,
});

/** Returns the filter of the activity. The address stores it, so that a link shows the same list to a colleague. */
export function useActivityChoice() {
  const [search] = useSearchParams();
  const setParams = useSetParams({ resetPage: true });
  const days = useDays();
  const { from, to } = days.requested;
  const kind = kinds.find((each) => each === search.get('kind')) ?? null;
  const userId = search.get('user');
  const thingId = search.get('thing');
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
  return { kind, userId, thingId, isRefused, days, filter, isChosen: Object.keys(filter).length > 0, setParams };
}

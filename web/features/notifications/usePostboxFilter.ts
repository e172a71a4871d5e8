import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Level, NotificationFilter, NotificationStatusChoice } from '../../generated/graphql.ts';
import { useSession } from '../../session/SessionProvider.tsx';
import { useSetParams } from '../../hooks/useSetParams.ts';
import { type PostboxPlace, usePostboxPlace } from './usePostboxPlace.ts';

export const priorities = ['RED', 'YELLOW', 'GREEN'] as const;
/** Returns whether a level is the priority of a message. */
export const isPriority = (level: Level): level is (typeof priorities)[number] => level !== 'UNKNOWN' && level !== 'NOT_CHECKABLE';
export const states: readonly (NotificationStatusChoice | 'COMPLETED')[] = ['OPEN', 'WORKED', 'COMPLETED'];

/** Returns the filter of the Postbox from the address. A customer with several locations may see all of them. */
export function usePostboxFilter(term: string) {
  const [search] = useSearchParams();
  const setParams = useSetParams({ resetPage: true, replace: false });
  const { viewer, locationCount } = useSession();
  const chosen = usePostboxPlace();
  const hasSeveral = viewer.role === 'CUSTOMER' && (locationCount ?? 0) > 1;
  const isAll = hasSeveral && search.get('all') === '1';
  const isUnread = search.get('unread') === '1';
  const level = priorities.find((each) => each === search.get('level')) ?? null;
  const status = states.find((each) => each === search.get('status')) ?? null;
  const place = useMemo<PostboxPlace | null>(() => (isAll ? {} : chosen), [isAll, chosen]);
  const filter = useMemo<NotificationFilter | null>(
    () => (term || isUnread || level || status ? { text: term, isUnread, levels: level && [level], statuses: status && [status] } : null),
    [term, isUnread, level, status],
  );
  return { place, filter, hasSeveral, isAll, isUnread, level, status, setParams };
}

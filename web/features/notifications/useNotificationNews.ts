import { useApolloClient, useSubscription } from '@apollo/client/react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { NotificationNewsDocument } from '../../generated/graphql.ts';
import { refetchChanged } from '../../graphql/keepCurrent.ts';
import type { usePostboxPlace } from './usePostboxPlace.ts';

const listen = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};
const isVisible = () => document.visibilityState === 'visible';

/**
 * Refetches bell, Postbox and the rest of the page when a message arrives or is read elsewhere. Only a visible page subscribes: a browser opens few connections
 * to one server, and hidden tabs would use them up.
 */
export function useNotificationNews(place: ReturnType<typeof usePostboxPlace>): void {
  const client = useApolloClient();
  const visible = useSyncExternalStore(listen, isVisible);
  const { data } = useSubscription(NotificationNewsDocument, { variables: place ?? {}, skip: place === null || !visible });
  const news = data ? `${data.notificationNews.unread} of ${data.notificationNews.total}` : null;
  const last = useRef<string | null>(null);
  useEffect(
    function readAgain() {
      if (news !== null && last.current !== null && news !== last.current) refetchChanged(client, ['UnreadNotificationCount', 'NotificationList']);
      last.current = news ?? last.current;
    },
    [news, client],
  );
}

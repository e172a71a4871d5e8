import { useQuery } from '@apollo/client/react';
import { Badge } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useNotificationNews } from '../../features/notifications/useNotificationNews.ts';
import { usePostboxPlace } from '../../features/notifications/usePostboxPlace.ts';
import { UnreadNotificationCountDocument } from '../../generated/graphql.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { usePageSettled } from '../../hooks/usePageSettled.ts';

/** Number of unread messages, updated by news and with the rest of the page: a customer's at the chosen location, a key user's over all. */
export function NotificationBell() {
  const { t } = useTranslation('shell');
  const place = usePostboxPlace();
  // The page has priority: a browser opens few connections at once, and the news occupy one.
  const isSettled = usePageSettled(place !== null);
  useNotificationNews(isSettled ? place : null);
  const { data } = useQuery(UnreadNotificationCountDocument, { variables: place ?? {}, skip: place === null || !isSettled });
  const count = data?.unreadNotificationCount ?? 0;
  const missing = data?.unreadMissingLocations?.length ?? 0;
  const label = [t('unread', { count }), missing > 0 && t('unreadMissing', { count: missing })].filter(Boolean).join(', ');
  const inside = (
    <>
      <Icon name="bell" size={20} />
      {(count > 0 || missing > 0) && (
        <Badge bg="level.red.fg" color="surface" borderRadius="full" position="absolute" top="0" insetStart="55%">
          {missing === 0 ? count : count > 0 ? `${count}+` : '?'}
        </Badge>
      )}
    </>
  );
  return (
    <Button asChild variant="ghost" size="sm" aria-label={label} title={missing > 0 ? label : undefined}>
      <Link to={paths.notifications}>{inside}</Link>
    </Button>
  );
}

import { useQuery } from '@apollo/client/react';
import { Badge, Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useNotificationNews } from '../features/notifications/useNotificationNews.ts';
import { usePostboxPlace } from '../features/notifications/usePostboxPlace.ts';
import { UnreadNotificationCountDocument } from '../generated/graphql.ts';
import { paths } from '../paths.ts';

/** Unread messages, as news come and with each keep-alive; a customer's at the chosen location, a key user's over all. */
export function NotificationBell() {
  const { t } = useTranslation('shell');
  const place = usePostboxPlace();
  useNotificationNews(place);
  const { data } = useQuery(UnreadNotificationCountDocument, { variables: place ?? {}, skip: place === null, pollInterval: 240_000 });
  const count = data?.unreadNotificationCount ?? 0;
  const inside = (
    <>
      <svg
        width="20"
        height="20"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M6 9a6 6 0 0 1 12 0c0 6 2.5 7 2.5 7h-17S6 15 6 9M10 20a2.2 2.2 0 0 0 4 0" />
      </svg>
      {count > 0 && (
        <Badge bg="level.red.fg" color="white" borderRadius="full">
          {count}
        </Badge>
      )}
    </>
  );
  return (
    <Button asChild variant="ghost" size="sm" aria-label={t('unread', { count })}>
      <Link to={paths.notifications}>{inside}</Link>
    </Button>
  );
}

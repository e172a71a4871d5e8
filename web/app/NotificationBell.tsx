import { useQuery } from '@apollo/client/react';
import { Badge, Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Role, UnreadNotificationCountDocument } from '../generated/graphql.ts';
import { useChosenCustomer } from '../session/useChosenCustomer.ts';
import { paths } from '../paths.ts';
import { hasPage } from './routes.tsx';

/** Unread messages, read again with each keep-alive; a customer's at the chosen location, a key user's over all. */
export function NotificationBell({ role }: { role: Role }) {
  const { t } = useTranslation('shell');
  const { customer } = useChosenCustomer();
  const place = role === 'CUSTOMER' && customer ? { country: customer.country, cardcode: customer.cardcode } : {};
  const { data } = useQuery(UnreadNotificationCountDocument, { variables: place, skip: role === 'CUSTOMER' && !customer, pollInterval: 240_000 });
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
  if (!hasPage(paths.notifications)) {
    return (
      <Button variant="ghost" size="sm" as="span" role="img" aria-label={t('unread', { count })} cursor="default">
        {inside}
      </Button>
    );
  }
  return (
    <Button asChild variant="ghost" size="sm" aria-label={t('unread', { count })}>
      <Link to={paths.notifications}>{inside}</Link>
    </Button>
  );
}

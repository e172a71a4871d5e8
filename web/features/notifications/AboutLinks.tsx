import { Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { NotificationFieldsFragment } from '../../generated/graphql.ts';
import { paths } from '../../paths.ts';
import { toLocationQuery } from '../../session/chosenLocation.ts';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { SupportLink } from '../../links/SupportLink.tsx';
import { findMentions } from './findMentions.ts';

/** Links from a message to its subjects: its location's report, and the defects and positions that it names. */
export function AboutLinks({ notification }: { notification: NotificationFieldsFragment }) {
  const { t } = useTranslation('notifications');
  const { customer } = notification;
  if (!customer) return null;
  const place = toLocationQuery(customer);
  const links = [
    { to: paths.report + place, text: t('about.report', { name: customer.name }) },
    ...findMentions(notification).map(({ kind, number }) => ({
      to: `${kind === 'defect' ? paths.defects : paths.positions}${place}&q=${encodeURIComponent(number)}`,
      text: t(`about.${kind}`, { number }),
    })),
  ];
  return (
    <Flex as="ul" listStyleType="none" gap="2" wrap="wrap" aria-label={t('about.title')}>
      {links.map(({ to, text }) => (
        <li key={to}>
          <Button asChild size="xs" variant="surface" colorPalette="brand">
            <Link to={to}>
              {text}
              <Icon name="next" />
            </Link>
          </Button>
        </li>
      ))}
      <li>
        <SupportLink location={customer} about={{ topic: notification.subject.slice(0, 200) }} />
      </li>
    </Flex>
  );
}

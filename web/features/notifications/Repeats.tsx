import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { NotificationFieldsFragment } from '../../generated/graphql.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { getMessageAddress } from './messageAddress.ts';
import { useLocationText } from './notificationViews.tsx';
import { Button } from '../../theme/Button.tsx';
import { EntityLink } from '../../theme/EntityLink.tsx';

/** The messages that are folded into one row, each to be opened. */
export function Repeats({ messages, onOpen }: { messages: readonly NotificationFieldsFragment[]; onOpen: (id: string) => void }) {
  const { t } = useTranslation('notifications');
  const locationText = useLocationText();
  return (
    <chakra.ul listStyleType="none" display="grid" gap="1" py="1">
      {messages.map((message) => (
        <li key={message.id}>
          <Button asChild variant="ghost" size="xs" fontWeight={message.isUnread ? 'bold' : 'normal'}>
            <EntityLink className="" to={getMessageAddress(message.id)} onOpen={() => onOpen(message.id)}>
              {t('repeat', { sentAt: formatDateTime(message.sentAt), location: locationText(message) })}
            </EntityLink>
          </Button>
        </li>
      ))}
    </chakra.ul>
  );
}

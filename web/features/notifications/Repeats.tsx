import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { NotificationFieldsFragment } from '../../generated/graphql.ts';
import { formatMinute } from '../../i18n/format.ts';
import { getMessageAddress } from './messageAddress.ts';
import { useLocationText } from './notificationViews.tsx';
import { Button } from '../../theme/Button.tsx';
import { ThingLink } from '../../theme/ThingLink.tsx';

/** The messages that are folded into one row, each to be opened. */
export function Repeats({ messages, onOpen }: { messages: readonly NotificationFieldsFragment[]; onOpen: (id: string) => void }) {
  const { t } = useTranslation('notifications');
  const locationText = useLocationText();
  return (
    <chakra.ul listStyleType="none" display="grid" gap="1" py="1">
      {messages.map((message) => (
        <li key={message.id}>
          <Button asChild variant="ghost" size="xs" fontWeight={message.isUnread ? 'bold' : 'normal'}>
            <ThingLink className="" to={getMessageAddress(message.id)} onOpen={() => onOpen(message.id)}>
              {t('repeat', { sentAt: formatMinute(message.sentAt), location: locationText(message) })}
            </ThingLink>
          </Button>
        </li>
      ))}
    </chakra.ul>
  );
}

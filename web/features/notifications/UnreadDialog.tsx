import { useQuery } from '@apollo/client/react';
import { Box, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { UnreadMessagesDocument, UnreadNotificationCountDocument } from '../../generated/graphql.ts';
import { formatDay } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/SessionProvider.tsx';
import { isUnreadShown, rememberUnreadShown } from '../../session/unreadShown.ts';
import { canInterrupt } from '../../components/form/canInterrupt.ts';
import { Modal } from '../../components/overlay/Modal.tsx';
import { usePageSettled } from '../../hooks/usePageSettled.ts';
import { getMessageAddress } from './messageAddress.ts';
import { usePostboxPlace } from './usePostboxPlace.ts';
import { Button } from '../../theme/Button.tsx';

/** Maximum number of urgent messages that are named. */
const maxNamed = 3;

/**
 * Shows once after sign-in that there are unread messages. Names the urgent ones of the latest page and links to them. Waits until the page
 * beneath is settled, no other dialog is open and no form is in use. It is not shown to users who act as another one, since the messages are not theirs.
 */
export function UnreadDialog() {
  const { t } = useTranslation('notifications');
  const place = usePostboxPlace();
  const isActing = Boolean(useSession().actor);
  const [isClosed, setIsClosed] = useState(isUnreadShown);
  const isQuiet = place === null || isClosed || isActing;
  const isSettled = usePageSettled(!isQuiet, canInterrupt);
  const counted = useQuery(UnreadNotificationCountDocument, { variables: place ?? {}, skip: isQuiet || !isSettled });
  const count = counted.data?.unreadNotificationCount ?? 0;
  const { data, loading } = useQuery(UnreadMessagesDocument, { variables: place ?? {}, skip: isQuiet || count === 0 });
  // The user may have begun to type while the messages were fetched.
  const canOpen = usePageSettled(!isQuiet && isSettled && count > 0 && !loading, canInterrupt, 1);
  const urgent = data?.notifications?.nodes.filter(({ level, isUnread }) => isUnread && level === 'RED') ?? [];
  const close = () => {
    rememberUnreadShown();
    setIsClosed(true);
  };
  return (
    <Modal
      title={t('unreadDialog.title')}
      isOpen={!isQuiet && canOpen}
      onClose={close}
      size="sm"
      footer={
        <>
          <Button variant="outline" onClick={close}>
            {t('unreadDialog.later')}
          </Button>
          <Button asChild colorPalette="brand" onClick={close}>
            <Link to={paths.notifications}>{t('unreadDialog.go')}</Link>
          </Button>
        </>
      }
    >
      <Text>{t('unreadDialog.text', { count })}</Text>
      {urgent.length > 0 && (
        <>
          <Text mt="3" fontWeight="semibold">
            {t('unreadDialog.urgent')}
          </Text>
          <Box as="ul" listStyleType="none">
            {urgent.slice(0, maxNamed).map(({ id, subject, sentAt, customer }) => (
              <Box as="li" key={id} mt="1.5">
                <Link className="text-button" to={getMessageAddress(id)} onClick={close}>
                  {subject}
                </Link>
                <Text color="quiet" fontSize="0.8125rem">
                  {[customer?.name, formatDay(sentAt)].filter(Boolean).join(' · ')}
                </Text>
              </Box>
            ))}
          </Box>
        </>
      )}
    </Modal>
  );
}

import { Box, chakra, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MarkNotificationsReadDocument, type NotificationFieldsFragment, SetNotificationStatusDocument } from '../../generated/graphql.ts';
import { useChange } from '../../graphql/useChange.ts';
import { minuteText } from '../../i18n/format.ts';
import { Modal } from '../../ui/Modal.tsx';
import { CleanHtml } from './CleanHtml.tsx';
import { Replies, useReplyForm } from './Replies.tsx';
import { PriorityBadge, shownStatus, useLocationText } from './notificationViews.tsx';
import type { PostboxPlace } from './usePostboxPlace.ts';

interface NotificationDialogProps {
  notification: NotificationFieldsFragment;
  place: PostboxPlace;
  onClose: () => void;
}

/** A message with its replies, its status and a reply to write; opening it marks it read. */
export function NotificationDialog({ notification, place, onClose }: NotificationDialogProps) {
  const { t } = useTranslation('notifications');
  const locationText = useLocationText();
  const { id, isUnread, subject, message, sentAt, level } = notification;
  const reply = useReplyForm();
  const { send } = useChange({ touches: ['UnreadNotificationCount'] });
  const isMarked = useRef(false);
  useEffect(
    function markAsRead() {
      if (!isUnread || isMarked.current) return;
      isMarked.current = true;
      void send(MarkNotificationsReadDocument, { ids: [id], ...place }, { failed: t('changeFailed') });
    },
    [isUnread, id, place, send, t],
  );
  return (
    <Modal title={subject} isOpen onClose={() => void reply.mayClose().then((may) => may && onClose())} size="xl">
      <Stack gap="6">
        <SimpleGrid as="dl" columns={{ base: 1, sm: 3 }} gap="3">
          <Fact name={t('dialog.sentAt')}>{minuteText(sentAt)}</Fact>
          <Fact name={t('dialog.customer')}>{locationText(notification)}</Fact>
          <Fact name={t('dialog.level')}>
            <PriorityBadge level={level} />
          </Fact>
        </SimpleGrid>
        <Box borderWidth="1px" borderColor="line" borderRadius="lg" p="4">
          <CleanHtml html={message} label={t('dialog.message')} />
        </Box>
        <StatusChoice notification={notification} place={place} />
        <Replies id={id} place={place} form={reply} />
      </Stack>
    </Modal>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box>
      <Text as="dt" color="quiet" fontSize="0.8125rem">
        {name}
      </Text>
      <Text as="dd">{children}</Text>
    </Box>
  );
}

function StatusChoice({ notification, place }: Omit<NotificationDialogProps, 'onClose'>) {
  const { t } = useTranslation('notifications');
  const { send, isBusy } = useChange({ touches: ['NotificationList'] });
  const current = shownStatus(notification);
  const choose = (status: 'OPEN' | 'WORKED') => send(SetNotificationStatusDocument, { id: notification.id, status, ...place }, { failed: t('changeFailed') });
  const colours = { OPEN: 'level.red', WORKED: 'level.yellow', COMPLETED: 'level.green' } as const;
  return (
    <chakra.fieldset>
      <Text as="legend" fontWeight="semibold" mb="2">
        {t('dialog.status')}
      </Text>
      <Flex gap="4" wrap="wrap">
        {(['OPEN', 'WORKED', 'COMPLETED'] as const).map((status) => {
          const isOff = status === 'COMPLETED' || current === 'COMPLETED' || isBusy;
          return (
            <chakra.label key={status} display="inline-flex" alignItems="center" gap="2" cursor={isOff ? 'default' : 'pointer'} color={`${colours[status]}.fg`}>
              <chakra.input
                type="radio"
                name="notification-status"
                w="4"
                h="4"
                accentColor={`${colours[status]}.solid`}
                checked={current === status}
                disabled={isOff}
                onChange={() => status !== 'COMPLETED' && void choose(status)}
              />
              {t(`status.${status}`)}
            </chakra.label>
          );
        })}
      </Flex>
    </chakra.fieldset>
  );
}

import { useMutation, useQuery } from '@apollo/client/react';
import { Box, Button, chakra, Flex, Heading, SimpleGrid, Skeleton, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  MarkNotificationsReadDocument,
  type NotificationFieldsFragment,
  NotificationRepliesDocument,
  ReplyToNotificationDocument,
  SetNotificationStatusDocument,
} from '../../generated/graphql.ts';
import { minuteText } from '../../i18n/format.ts';
import { Modal } from '../../ui/Modal.tsx';
import { Retry } from '../../ui/Retry.tsx';
import { toast } from '../../ui/toaster.tsx';
import { CleanHtml } from './CleanHtml.tsx';
import { PriorityBadge, shownStatus, useLocationText } from './notificationViews.tsx';

interface NotificationDialogProps {
  notification: NotificationFieldsFragment;
  place: { country?: 'AT' | 'DE'; cardcode?: string };
  onClose: () => void;
}

/** A message with its replies, its status and a reply to write; opening it marks it read. */
export function NotificationDialog({ notification, place, onClose }: NotificationDialogProps) {
  const { t } = useTranslation('notifications');
  const locationText = useLocationText();
  const { id, isUnread, subject, message, sentAt, level } = notification;
  const [markRead] = useMutation(MarkNotificationsReadDocument, { refetchQueries: ['UnreadNotificationCount'] });
  const isMarked = useRef(false);
  useEffect(
    function markAsRead() {
      if (!isUnread || isMarked.current) return;
      isMarked.current = true;
      void markRead({ variables: { ids: [id], ...place } }).catch(() => undefined);
    },
    [isUnread, id, place, markRead],
  );
  return (
    <Modal title={subject} isOpen onClose={onClose} size="xl">
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
        <Replies id={id} place={place} />
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
  const [setStatus, { loading }] = useMutation(SetNotificationStatusDocument);
  const current = shownStatus(notification);
  async function choose(status: 'OPEN' | 'WORKED') {
    const answer = await setStatus({ variables: { id: notification.id, status, ...place } }).catch(() => null);
    if (answer?.data?.setNotificationStatus.problem !== null) toast.failure(t('changeFailed'));
  }
  const colours = { OPEN: 'level.red', WORKED: 'level.yellow', COMPLETED: 'level.green' } as const;
  return (
    <chakra.fieldset>
      <Text as="legend" fontWeight="semibold" mb="2">
        {t('dialog.status')}
      </Text>
      <Flex gap="4" wrap="wrap">
        {(['OPEN', 'WORKED', 'COMPLETED'] as const).map((status) => {
          const isOff = status === 'COMPLETED' || current === 'COMPLETED' || loading;
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

function Replies({ id, place }: { id: string; place: NotificationDialogProps['place'] }) {
  const { t } = useTranslation('notifications');
  const [text, setText] = useState('');
  const { data, loading, error, refetch } = useQuery(NotificationRepliesDocument, { variables: { id, ...place }, fetchPolicy: 'cache-and-network' });
  const [reply, sending] = useMutation(ReplyToNotificationDocument);
  const replies = data?.notification?.replies;
  async function send(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '' || sending.loading) return;
    const answer = await reply({ variables: { id, text, ...place } }).catch(() => null);
    if (answer?.data?.replyToNotification.problem === null) {
      toast.success(t('dialog.sent'));
      setText('');
    } else toast.failure(t('changeFailed'));
    await refetch().catch(() => undefined);
  }
  return (
    <Box>
      <Heading as="h3" size="sm" mb="3">
        {t('dialog.replies')}
      </Heading>
      {loading && !replies && <Skeleton height="12" />}
      {error && !replies && <Retry text={t('dialog.repliesFailed')} onRetry={() => void refetch()} />}
      {replies?.length === 0 && <Text color="quiet">{t('dialog.noReplies')}</Text>}
      <chakra.ul listStyleType="none" display="grid" gap="3" mb="5" aria-label={t('dialog.replies')}>
        {replies?.map(({ id: replyId, text: words, writtenAt, isStaff }) => (
          <chakra.li
            key={replyId}
            bg={isStaff ? 'level.info.subtle' : 'canvas'}
            borderRadius="lg"
            p="3"
            ms={isStaff ? '0' : { md: '8' }}
            me={isStaff ? { md: '8' } : '0'}
          >
            <Text fontSize="0.8125rem" color={isStaff ? 'level.info.fg' : 'quiet'}>
              {t(isStaff ? 'dialog.staff' : 'dialog.customerSide')}, {minuteText(writtenAt)}
            </Text>
            <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
              {words}
            </Text>
          </chakra.li>
        ))}
      </chakra.ul>
      <form onSubmit={(event) => void send(event)}>
        <chakra.label display="block" fontWeight="medium" mb="1.5" htmlFor="notification-reply">
          {t('dialog.reply')}
        </chakra.label>
        <chakra.textarea
          id="notification-reply"
          w="100%"
          minH="24"
          p="3"
          borderWidth="1px"
          borderColor="field"
          borderRadius="md"
          bg="surface"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" mt="2" colorPalette="brand" loading={sending.loading} disabled={text.trim() === ''}>
          {t('dialog.send')}
        </Button>
      </form>
    </Box>
  );
}

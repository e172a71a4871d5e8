import { Box, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DeleteNotificationsDocument,
  MarkNotificationsReadDocument,
  type NotificationFieldsFragment,
  SetNotificationStatusDocument,
} from '../../generated/graphql.ts';
import { FactList } from '../../components/layout/FactList.tsx';
import { useChange } from '../../changes/useChange.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { Button } from '../../theme/Button.tsx';
import { EntityLink } from '../../theme/EntityLink.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { Modal } from '../../components/overlay/Modal.tsx';
import { useConfirm } from '../../components/overlay/useConfirm.tsx';
import { AboutLinks } from './AboutLinks.tsx';
import { CleanHtml } from './CleanHtml.tsx';
import { Replies } from './Replies.tsx';
import { PriorityBadge, getShownStatus, useLocationText } from './notificationViews.tsx';
import { getMessageAddress } from './messageAddress.ts';
import { getTimes } from './getTimes.ts';
import type { PostboxPlace } from './usePostboxPlace.ts';

/** Position of a message in its list. */
interface Trail {
  at: number;
  count: number;
  previous: string | undefined;
  next: string | undefined;
}

interface NotificationDialogProps {
  notification: NotificationFieldsFragment;
  place: PostboxPlace;
  /** Null for a message that is not listed. */
  trail: Trail | null;
  /** Shows another message in its place. */
  onGo: (id: string) => void;
  onClose: () => void;
}

/** A message with its replies, its status and a reply to write; opening it marks it read. */
export function NotificationDialog({ notification, place, trail, onGo, onClose }: NotificationDialogProps) {
  const { t } = useTranslation(['notifications', 'ui']);
  const confirm = useConfirm();
  const locationText = useLocationText();
  const { id, isUnread, subject, message, sentAt, level } = notification;
  const { send: mark } = useChange({ refetchQueries: ['UnreadNotificationCount'] });
  const { send, isBusy } = useChange({ refetchQueries: ['UnreadNotificationCount', 'NotificationList'] });
  const marked = useRef<string | null>(null);
  useEffect(
    function markAsRead() {
      if (!isUnread || marked.current === id) return;
      marked.current = id;
      void mark(MarkNotificationsReadDocument, { ids: [id], ...getTimes([{ sentAt }]), ...place }, { failed: t('changeFailed') });
    },
    [isUnread, id, sentAt, place, mark, t],
  );
  function leave(to: string | undefined) {
    if (to === undefined) onClose();
    else onGo(to);
  }
  const linkTo = (to: string | undefined) => ({ to: to === undefined ? null : getMessageAddress(to), onOpen: () => leave(to) });
  async function remove() {
    if (!(await confirm(t('deleteQuestion', { subject }), t('delete'), 'destructive'))) return;
    const { outcome } = await send(DeleteNotificationsDocument, { ids: [id], ...getTimes([{ sentAt }]), ...place }, { failed: t('changeFailed') });
    if (outcome === 'done') leave(trail?.next ?? trail?.previous);
  }
  return (
    <Modal
      title={subject}
      isOpen
      onClose={() => leave(undefined)}
      size="xl"
      footer={
        <Flex gap="2" wrap="wrap" align="center" w="100%">
          {trail && (
            <>
              <Button asChild size="sm" variant="outline">
                <EntityLink className="" {...linkTo(trail.previous)}>
                  <Icon name="previous" />
                  {t('dialog.previous')}
                </EntityLink>
              </Button>
              <Button asChild size="sm" variant="outline">
                <EntityLink className="" {...linkTo(trail.next)}>
                  {t('dialog.next')}
                  <Icon name="next" />
                </EntityLink>
              </Button>
              <Text color="quiet" fontSize="0.8125rem" fontVariantNumeric="tabular-nums">
                {t('dialog.place', { at: trail.at + 1, count: trail.count })}
              </Text>
            </>
          )}
          <Button size="sm" variant="ghost" color="level.red.fg" ms="auto" loading={isBusy} onClick={() => void remove()}>
            {t('delete')}
          </Button>
        </Flex>
      }
    >
      <Stack gap="6" key={id}>
        <FactList
          facts={[
            [t('dialog.sentAt'), formatDateTime(sentAt)],
            [t('dialog.customer'), locationText(notification)],
            [t('dialog.level'), <PriorityBadge key="level" level={level} />],
          ]}
          columns={{ base: 1, sm: 3 }}
          fontSize="1rem"
        />
        <Box borderWidth="1px" borderColor="line" borderRadius="lg" p="4">
          <CleanHtml html={message} label={t('dialog.message')} />
        </Box>
        <AboutLinks notification={notification} />
        <StatusChoice notification={notification} place={place} />
        <Replies id={id} sentAt={sentAt} place={place} />
      </Stack>
    </Modal>
  );
}

function StatusChoice({ notification, place }: Pick<NotificationDialogProps, 'notification' | 'place'>) {
  const { t } = useTranslation('notifications');
  const { send, isBusy } = useChange({ refetchQueries: ['NotificationList'] });
  const current = getShownStatus(notification);
  const choose = (status: 'OPEN' | 'WORKED') =>
    send(SetNotificationStatusDocument, { id: notification.id, sentAt: notification.sentAt, status, ...place }, { failed: t('changeFailed') });
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

import { useFragment, useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NotificationFieldsFragmentDoc, NotificationOpenedDocument } from '../../generated/graphql.ts';
import { GoneNotice } from '../../components/form/GoneNotice.tsx';
import { Modal } from '../../components/overlay/Modal.tsx';
import { NotificationDialog } from './NotificationDialog.tsx';
import { getReplyKey } from './replyKey.ts';
import type { PostboxPlace } from './usePostboxPlace.ts';

interface OpenedNotificationProps {
  id: string;
  /** Ids of the messages that are listed, in their order. */
  listed: readonly string[];
  place: PostboxPlace;
  onGo: (id: string) => void;
  onClose: () => void;
}

/**
 * The message in the address, with its neighbours in the list at the time when the first was opened. A message that is read meanwhile
 * leaves a list of unread ones, but its neighbours remain. A message that is not listed is fetched separately.
 */
export function OpenedNotification({ id, listed, place, onGo, onClose }: OpenedNotificationProps) {
  const { t } = useTranslation('notifications');
  const [trail, setTrail] = useState(listed);
  if (!trail.includes(id) && listed.includes(id)) setTrail(listed);
  const cached = useFragment({ fragment: NotificationFieldsFragmentDoc, fragmentName: 'NotificationFields', from: { __typename: 'Notification', id } });
  const { data, loading } = useQuery(NotificationOpenedDocument, { variables: { id, ...place }, skip: cached.complete });
  const at = trail.indexOf(id);
  const previous = trail[at - 1];
  const next = at === -1 ? undefined : trail[at + 1];
  useEffect(
    function goByKeys() {
      function go({ key, target }: KeyboardEvent) {
        const isTyped = target instanceof Element && target.closest('input, textarea, select') !== null;
        const to = key === 'ArrowLeft' ? previous : key === 'ArrowRight' ? next : undefined;
        if (!isTyped && to !== undefined) onGo(to);
      }
      window.addEventListener('keydown', go);
      return () => window.removeEventListener('keydown', go);
    },
    [previous, next, onGo],
  );
  const notification = cached.complete ? cached.data : data?.notification;
  if (notification)
    return (
      <NotificationDialog
        notification={notification}
        place={place}
        trail={at === -1 ? null : { at, count: trail.length, previous, next }}
        onGo={onGo}
        onClose={onClose}
      />
    );
  return (
    !loading && (
      <Modal title={t('title')} isOpen onClose={onClose} size="sm">
        <GoneNotice text={t('unknown')} drafts={{ [getReplyKey(id)]: { text: t('dialog.reply') } }} />
      </Modal>
    )
  );
}

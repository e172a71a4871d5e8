import { useQuery } from '@apollo/client/react';
import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import {
  DeleteNotificationDocument,
  MarkNotificationsReadDocument,
  type NotificationFieldsFragment,
  NotificationListDocument,
  type NotificationSortField,
} from '../../generated/graphql.ts';
import { useChange } from '../../graphql/useChange.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { TickBox } from '../../ui/TickBox.tsx';
import { useConfirm } from '../../ui/useConfirm.tsx';
import { useTableAddress } from '../../ui/useTableAddress.ts';
import { messageParameter } from './messageAddress.ts';
import { NotificationDialog } from './NotificationDialog.tsx';
import { useNotificationColumns } from './useNotificationColumns.tsx';
import { usePostboxPlace } from './usePostboxPlace.ts';

const pageSize = 50;
const fields: readonly NotificationSortField[] = ['SENT_AT', 'CUSTOMER', 'SUBJECT', 'LEVEL', 'STATUS'];
const isMessage = ({ status }: NotificationFieldsFragment) => status !== 'UNCHECKED_IMAGES';

/** The Postbox (Q-01 ... ). */
export function NotificationsPage() {
  const { t } = useTranslation(['notifications', 'shell']);
  const confirm = useConfirm();
  const place = usePostboxPlace();
  const { state, change } = useTableAddress({ sort: { field: 'SENT_AT', direction: 'DESC' }, pageSize, fields });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [search] = useSearchParams();
  const [openedId, setOpenedId] = useState(search.get(messageParameter));
  const { data, previousData, loading, error, refetch } = useQuery(NotificationListDocument, {
    variables: { ...place, offset: (state.page - 1) * pageSize, sort: state.sort },
    skip: place === null,
    fetchPolicy: 'cache-and-network',
  });
  const { send, isBusy } = useChange({ touches: ['UnreadNotificationCount', 'NotificationList'] });
  const list = (loading ? (data ?? previousData) : data)?.notifications;
  const rows = list?.rows ?? [];
  const markable = rows.filter(isMessage);
  const chosen = markable.filter(({ id }) => selected.has(id));
  const opened = rows.find(({ id }) => id === openedId);
  const toggle = (id: string) => setSelected((before) => (before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set([...before, id])));

  async function deleteOne({ id, subject }: NotificationFieldsFragment) {
    if (await confirm(t('deleteQuestion', { subject }))) await send(DeleteNotificationDocument, { id, ...place }, { failed: t('changeFailed') });
  }
  async function markChosen() {
    const { outcome } = await send(MarkNotificationsReadDocument, { ids: chosen.map(({ id }) => id), ...place }, { failed: t('changeFailed') });
    if (outcome === 'done') setSelected(new Set());
  }
  const columns = useNotificationColumns({ selected, onToggle: toggle, onOpen: setOpenedId, onDelete: (row) => void deleteOne(row) });
  const isAllChosen = markable.length > 0 && chosen.length === markable.length;
  return (
    <>
      <PageHeader title={t('title')} />
      {place === null && <Notice kind="info">{t('shell:chooseLocation')}</Notice>}
      {place !== null && list?.total === 0 && <Notice kind="success">{t('allDone')}</Notice>}
      {place !== null && list?.total !== 0 && (
        <DataTable
          caption={t('caption')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          total={list?.total ?? 0}
          unreadable={list?.unreadable}
          state={{ ...state, pageSize }}
          onChange={(next) => {
            setSelected(new Set());
            change(next);
          }}
          pageSizes={[pageSize]}
          isLoading={loading && !data}
          failure={error !== undefined && !list ? t('failed') : undefined}
          onRetry={() => void refetch()}
          isMarked={({ isUnread }) => isUnread}
          actions={
            <>
              <TickBox label={t('selectAll')} isTicked={isAllChosen} onToggle={() => setSelected(new Set(isAllChosen ? [] : markable.map(({ id }) => id)))} />
              {chosen.length > 0 && (
                <Button size="sm" colorPalette="brand" loading={isBusy} onClick={() => void markChosen()}>
                  {t('markRead')}
                </Button>
              )}
            </>
          }
          empty={<Notice kind="success">{t('allDone')}</Notice>}
        />
      )}
      {opened && place && <NotificationDialog notification={opened} place={place} onClose={() => setOpenedId(null)} />}
    </>
  );
}

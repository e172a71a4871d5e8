import { useQuery } from '@apollo/client/react';
import { listMembers } from '../../../domain/listMembers.ts';
import { Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DeleteNotificationsDocument,
  MarkNotificationsReadDocument,
  type NotificationFieldsFragment,
  NotificationListDocument,
  type NotificationOrderField,
  UnreadNotificationCountDocument,
} from '../../generated/graphql.ts';
import { formatFailure } from '../../graphql/failure.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useChange } from '../../changes/useChange.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { TickBox } from '../../components/form/TickBox.tsx';
import { useConfirm } from '../../components/overlay/useConfirm.tsx';
import { WithoutLocation } from '../../session/WithoutLocation.tsx';
import { useOpenedId } from '../../hooks/useOpenedId.ts';
import { isBoolean, useRemembered } from '../../hooks/useRemembered.ts';
import { useRowSelection } from '../../components/table/useRowSelection.ts';
import { useTableAddress } from '../../components/table/useTableAddress.ts';
import { messageParameter } from './messageAddress.ts';
import { getTimes } from './getTimes.ts';
import { countUnread, foldRepeats, getGroupKey } from './foldRepeats.ts';
import { OpenedNotification } from './OpenedNotification.tsx';
import { PostboxFilter } from './PostboxFilter.tsx';
import { Repeats } from './Repeats.tsx';
import { useNotificationColumns } from './useNotificationColumns.tsx';
import { usePostboxFilter } from './usePostboxFilter.ts';
import { Button } from '../../theme/Button.tsx';

const pageSize = 50;
const fields = listMembers<NotificationOrderField>({ SENT_AT: true, CUSTOMER: true, SUBJECT: true, LEVEL: true, STATUS: true });
const isMessage = ({ status }: NotificationFieldsFragment) => status !== 'UNCHECKED_IMAGES';

interface TickAllProps {
  label: string;
  /** Messages of the rows in view, without new ones that wait to be shown. */
  messages: readonly NotificationFieldsFragment[];
  ticked: ReadonlySet<string>;
  onTick: (messages: readonly NotificationFieldsFragment[], isTicked: boolean) => void;
}

function TickAll({ label, messages, ticked, onTick }: TickAllProps) {
  const isAll = messages.length > 0 && messages.every(({ id }) => ticked.has(id));
  return <TickBox label={label} isTicked={isAll} onToggle={() => onTick(messages, !isAll)} />;
}

/** The Postbox. */
export function NotificationsPage() {
  const { t } = useTranslation('notifications');
  const confirm = useConfirm();
  const { state, change } = useTableAddress({ sort: { field: 'SENT_AT', direction: 'DESC' }, pageSize, fields });
  const shown = usePostboxFilter(state.filter);
  const { place, filter } = shown;
  const variables = { ...place, offset: (state.page - 1) * pageSize, sort: state.sort, filter };
  const { data, previousData, loading, error, refetch } = useQuery(NotificationListDocument, {
    variables,
    skip: place === null,
    fetchPolicy: 'cache-and-network',
  });
  const unread = useQuery(UnreadNotificationCountDocument, { variables: place ?? {}, skip: place === null }).data?.unreadNotificationCount;
  const { send, isBusy } = useChange({ refetchQueries: ['UnreadNotificationCount', 'NotificationList'] });
  const list = (loading ? (data ?? previousData) : data)?.notifications;
  const rows = list?.nodes ?? [];
  // Another page or filter starts without ticks: what they act on is in view.
  const listed = JSON.stringify(variables);
  const selection = useRowSelection({ rows: data?.notifications?.nodes, list: listed, scope: listed });
  const [isFolding, setIsFolding] = useRemembered('postbox folds repeats', true, isBoolean);
  const [unfolded, setUnfolded] = useState<string | null>(null);
  const groups = foldRepeats(rows);
  const getKey = (row: NotificationFieldsFragment) => (isFolding ? getGroupKey(row) : row.id);
  const getGroup = (row: NotificationFieldsFragment) => (isFolding && groups.get(getGroupKey(row))) || [row];
  const hasRepeats = groups.size < rows.length;
  const markable = rows.filter(isMessage);
  const chosen = markable.filter(({ id }) => selection.ids.has(id));
  const { opened: openedId, open, close } = useOpenedId(messageParameter, { replace: true });
  /** A row represents all messages that are folded into it. A repeat that has come since is not ticked with the others. */
  const isTicked = (row: NotificationFieldsFragment) => getGroup(row).some(({ id }) => selection.ids.has(id));

  async function remove(messages: readonly NotificationFieldsFragment[]) {
    const [first] = messages;
    const question = messages.length === 1 ? t('deleteQuestion', { subject: first!.subject }) : t('deleteSeveralQuestion', { count: messages.length });
    if (!(await confirm(question, t('delete'), 'destructive'))) return;
    const { outcome } = await send(
      DeleteNotificationsDocument,
      { ids: messages.map(({ id }) => id), ...getTimes(messages), ...place },
      { failed: t('changeFailed') },
    );
    if (outcome === 'done') selection.clear();
  }
  async function markChosen() {
    const { outcome } = await send(
      MarkNotificationsReadDocument,
      { ids: chosen.map(({ id }) => id), ...getTimes(chosen), ...place },
      { failed: t('changeFailed') },
    );
    if (outcome === 'done') selection.clear();
  }
  const columns = useNotificationColumns({
    getGroup,
    isUnfolded: (row) => unfolded === getKey(row),
    onUnfold: (row) => setUnfolded(unfolded === getKey(row) ? null : getKey(row)),
    isTicked,
    onToggle: (row) => selection.setTicked(getGroup(row), !isTicked(row)),
    onOpen: open,
    onDelete: (messages) => void remove(messages),
  });
  const missing = list?.missingLocations ?? [];
  const leftOut = list?.leftOut ?? 0;
  const isEmpty = list?.totalCount === 0 && !filter;
  const isOnlyUnread = shown.isUnread && !shown.level && !shown.status && !state.filter;
  return (
    <>
      <PageHeader title={t('title')} />
      {place === null && <WithoutLocation />}
      {place !== null && (
        <Flex gap="2" wrap="wrap" align="center" mb="3" role="group" aria-label={t('filter.title')}>
          {(!isEmpty || shown.hasSeveral) && <PostboxFilter filter={shown} counts={list?.counts} unread={unread} />}
        </Flex>
      )}
      {missing.length > 0 && <Notice kind="warning">{t('missingLocations', { count: missing.length, names: missing.join(', ') })}</Notice>}
      {leftOut > 0 && <Notice kind="warning">{t(filter ? 'leftOut' : 'leftOutByTime', { count: leftOut, number: formatNumber(leftOut) })}</Notice>}
      {place !== null && isEmpty && missing.length === 0 && <Notice kind="success">{t('allDone')}</Notice>}
      {place !== null && !isEmpty && (
        <DataTable
          name="messages"
          caption={t('caption')}
          columns={columns}
          rows={isFolding ? [...groups.values()].map(([first]) => first!) : rows}
          detail={(row) => isFolding && unfolded === getKey(row) && <Repeats messages={getGroup(row)} onOpen={open} />}
          rowKey={getKey}
          total={list?.totalCount ?? 0}
          unreadable={list?.unreadableCount}
          state={{ ...state, pageSize }}
          onChange={change}
          pageSizes={[pageSize]}
          isLoading={loading && !data}
          failure={error !== undefined && !list ? formatFailure(error, t('failed')) : undefined}
          onRetry={() => void refetch()}
          filterLabel={t('filter.text')}
          isMarked={(row) => countUnread(getGroup(row)) > 0}
          actions={(seen) => (
            // On a phone there is room for both boxes before it is known whether there are repeats.
            <Flex gap="2" wrap="wrap" align="center" alignContent="flex-start" minH={{ base: '3.125rem', md: 'auto' }}>
              <TickAll label={t('selectAll')} messages={seen.flatMap(getGroup).filter(isMessage)} ticked={selection.ids} onTick={selection.setTicked} />
              {hasRepeats && <TickBox label={t('foldRepeats')} isTicked={isFolding} onToggle={() => setIsFolding(!isFolding)} />}
              {hasRepeats && isFolding && (
                <Text as="span" fontSize="0.8125rem" color="quiet">
                  {t('foldedInto', { messages: formatNumber(rows.length), count: groups.size })}
                </Text>
              )}
              {chosen.length > 0 && (
                <>
                  <Button size="sm" colorPalette="brand" loading={isBusy} onClick={() => void markChosen()}>
                    {t('markRead')}
                  </Button>
                  <Button size="sm" variant="outline" color="level.red.fg" disabled={isBusy} onClick={() => void remove(chosen)}>
                    {t('deleteSeveral', { count: chosen.length })}
                  </Button>
                </>
              )}
            </Flex>
          )}
          empty={isOnlyUnread ? <Notice kind="success">{t('allRead')}</Notice> : <Notice kind="info">{t('noneFound')}</Notice>}
        />
      )}
      {openedId !== null && place && <OpenedNotification id={openedId} listed={markable.map(({ id }) => id)} place={place} onGo={open} onClose={close} />}
    </>
  );
}

import { useQuery } from '@apollo/client/react';
import { listMembers } from '../../../domain/listMembers.ts';
import { Box, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { DeliveryNoteListDocument, type DeliveryNoteListQuery, type DeliveryNoteOrderField } from '../../generated/graphql.ts';
import { getLoadState } from '../../graphql/getLoadState.ts';
import { formatDay } from '../../i18n/format.ts';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import type { TableColumn } from '../../components/table/tableProps.ts';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { usualPageSizes } from '../../components/table/TablePaging.tsx';
import { useTableAddress } from '../../components/table/useTableAddress.ts';
import { DayRange } from '../../components/form/DayRange.tsx';
import { useDays } from '../../components/form/useDays.ts';
import { useDownloadNotes } from './useDownloadNotes.ts';
import { useRowSelection } from '../../components/table/useRowSelection.ts';
import { RowTick } from '../../components/table/RowTick.tsx';

type Note = NonNullable<NonNullable<DeliveryNoteListQuery['customer']>['deliveryNotes']>['nodes'][number];

const fields = listMembers<DeliveryNoteOrderField>({ NUMBER: true, DATE: true, ORDER_NUMBER: true, DESCRIPTION: true, SIGNED_BY: true });
/** Maximum number of notes that the gateway packs at once. */
const maxNotes = 50;

/** Delivery notes of a location; one is downloaded as a PDF, several as one archive. */
export function DeliveryNotesPage() {
  const { t } = useTranslation(['deliveryNotes', 'errors']);
  const customer = useChosenCustomer().customer!;
  const location = { country: customer.country, cardcode: customer.cardcode };
  const isAllowed = customer.rights.canShowDeliveryNotes;
  const { state, change } = useTableAddress({ sort: { field: 'DATE', direction: 'DESC' }, pageSize: 20, fields });
  const days = useDays();
  const paging = { first: state.pageSize, offset: (state.page - 1) * state.pageSize };
  const variables = { customer: location, ...days.requested, ...paging, filter: state.filter, sort: state.sort };
  const { data, previousData, ...query } = useQuery(DeliveryNoteListDocument, { variables, skip: !isAllowed });
  const notes = (query.loading ? (data ?? previousData) : data)?.customer?.deliveryNotes;
  const { download, isBusy, failure } = useDownloadNotes(location);
  const rows = notes?.nodes ?? [];
  const selection = useRowSelection({ rows: data?.customer?.deliveryNotes?.nodes, list: JSON.stringify(variables) });
  const chosen = selection.ids;
  const areTicked = (seen: readonly Note[]) => seen.length > 0 && seen.every(({ id }) => chosen.has(id));

  const columns: readonly TableColumn<Note, DeliveryNoteOrderField>[] = [
    {
      key: 'choose',
      heading: t('deliveryNotes:columns.choose'),
      phoneSlot: 'tick',
      cell: (note) => (
        <RowTick label={t('deliveryNotes:choose', { number: note.number })} isTicked={chosen.has(note.id)} onToggle={() => selection.toggle(note)} />
      ),
    },
    { key: 'number', heading: t('deliveryNotes:columns.number'), sortField: 'NUMBER', phoneSlot: 'title', isShort: true, cell: ({ number }) => number },
    { key: 'date', heading: t('deliveryNotes:columns.date'), sortField: 'DATE', isShort: true, cell: ({ deliveredAt }) => formatDay(deliveredAt) },
    { key: 'order', heading: t('deliveryNotes:columns.order'), sortField: 'ORDER_NUMBER', cell: ({ orderNumber }) => orderNumber },
    { key: 'description', heading: t('deliveryNotes:columns.description'), sortField: 'DESCRIPTION', cell: ({ description }) => description },
    { key: 'signedBy', heading: t('deliveryNotes:columns.signedBy'), sortField: 'SIGNED_BY', cell: ({ signedBy }) => signedBy },
    {
      key: 'pdf',
      heading: t('deliveryNotes:columns.pdf'),
      phoneSlot: 'act',
      isShort: true,
      cell: ({ id, number }) => (
        <Button
          size="xs"
          variant="outline"
          disabled={isBusy}
          aria-label={t('deliveryNotes:downloadOne', { number })}
          onClick={() => void download([id], `${number}.pdf`)}
        >
          <Icon name="download" size={14} />
          PDF
        </Button>
      ),
    },
  ];

  if (!isAllowed) return <Notice kind="warning">{t('errors:FORBIDDEN')}</Notice>;
  return (
    <>
      <PageHeader title={t('deliveryNotes:title')} line={`${customer.name} (${customer.cardcode})`} />
      {failure && (
        <Box mb="4">
          <Notice kind="danger">{t(failure === 'busy' ? 'errors:BUSY' : 'deliveryNotes:downloadFailed')}</Notice>
        </Box>
      )}
      <DayRange days={days} onDay={days.setDay} mb="4" />
      <DataTable
        name="delivery notes"
        caption={t('deliveryNotes:title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        total={notes?.totalCount ?? 0}
        unreadable={notes?.unreadableCount}
        state={state}
        onChange={change}
        pageSizes={usualPageSizes}
        {...getLoadState(query, notes)}
        isLoading={query.loading}
        filterLabel={t('deliveryNotes:filter')}
        actions={(seen) => (
          <>
            <Button size="sm" variant="outline" disabled={seen.length === 0} onClick={() => selection.setTicked(seen, !areTicked(seen))}>
              <Icon name="check" />
              {t(areTicked(seen) ? 'deliveryNotes:chooseNone' : 'deliveryNotes:chooseAll')}
            </Button>
            <Button
              size="sm"
              variant="solid"
              colorPalette="brand"
              loading={isBusy}
              disabled={chosen.size === 0 || chosen.size > maxNotes || isBusy}
              onClick={() => void download([...chosen], `Lieferscheine_${location.cardcode}`)}
            >
              <Icon name="download" />
              {t('deliveryNotes:downloadChosen', { count: chosen.size })}
            </Button>
          </>
        )}
        empty={<Notice kind="info">{t(state.filter || days.isSet ? 'deliveryNotes:noneFound' : 'deliveryNotes:none')}</Notice>}
      />
      {notes && notes.totalCount > 0 && (
        <Text color="quiet" fontSize="0.875rem" mt="3">
          {t('deliveryNotes:sum', { count: notes.totalCount, from: formatDay(notes.oldestAt), to: formatDay(notes.newestAt) })}
        </Text>
      )}
      {chosen.size > maxNotes && (
        <Box mt="4">
          <Notice kind="warning" isNews>
            {t('deliveryNotes:tooMany', { max: maxNotes })}
          </Notice>
        </Box>
      )}
    </>
  );
}

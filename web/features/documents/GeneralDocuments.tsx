import { useQuery } from '@apollo/client/react';
import { listMembers } from '../../../domain/listMembers.ts';
import { useTranslation } from 'react-i18next';
import { type DocumentOrderField, GeneralDocumentListDocument, type GeneralDocumentListQuery } from '../../generated/graphql.ts';
import { getLoadState } from '../../graphql/getLoadState.ts';
import { formatDay } from '../../i18n/format.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import type { TableColumn } from '../../components/table/tableProps.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { usualPageSizes } from '../../components/table/TablePaging.tsx';
import { useTableAddress } from '../../components/table/useTableAddress.ts';
import { FileAnchor } from './FileAnchor.tsx';
import { freshAddresses } from '../../graphql/freshAddresses.ts';

type GeneralDocument = NonNullable<NonNullable<GeneralDocumentListQuery['customer']>['generalDocuments']>['nodes'][number];
const fields = listMembers<DocumentOrderField>({ DATE: true, TITLE: true, FILE_NAME: true });

/** Documents for all locations of a country. */
export function GeneralDocuments({ location }: { location: LocationKey }) {
  const { t } = useTranslation('documents');
  const { state, change } = useTableAddress({ sort: { field: 'DATE', direction: 'DESC' }, pageSize: 20, prefix: 'g', fields });
  const { data, previousData, ...query } = useQuery(GeneralDocumentListDocument, {
    variables: { customer: location, first: state.pageSize, offset: (state.page - 1) * state.pageSize, filter: state.filter, sort: state.sort },
    ...freshAddresses,
  });
  const documents = (query.loading ? (data ?? previousData) : data)?.customer?.generalDocuments;
  const columns: readonly TableColumn<GeneralDocument, DocumentOrderField>[] = [
    { key: 'date', heading: t('columns.date'), sortField: 'DATE', isShort: true, phoneSlot: 'aside', cell: ({ date }) => formatDay(date) },
    { key: 'title', heading: t('columns.title'), sortField: 'TITLE', phoneSlot: 'title', cell: ({ title }) => title },
    { key: 'file', heading: t('columns.file'), sortField: 'FILE_NAME', cell: ({ fileName, url }) => <FileAnchor name={fileName} url={url} /> },
  ];
  return (
    <DataTable
      caption={t('tabs.general')}
      columns={columns}
      rows={documents?.nodes ?? []}
      rowKey={({ fileName, date }) => `${fileName} ${date}`}
      total={documents?.totalCount ?? 0}
      unreadable={documents?.unreadableCount}
      state={state}
      onChange={change}
      pageSizes={usualPageSizes}
      {...getLoadState(query, documents)}
      isLoading={query.loading}
      filterLabel={t('filter.general')}
      empty={<Notice kind="info">{t(state.filter ? 'noneFound' : 'none')}</Notice>}
    />
  );
}

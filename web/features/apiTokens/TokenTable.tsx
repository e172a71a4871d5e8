import { useQuery } from '@apollo/client/react';
import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { getLoadState } from '../../graphql/getLoadState.ts';
import { ApiTokenListDocument, type ApiTokenListQuery, type ApiTokenOrderField } from '../../generated/graphql.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { usualPageSizes } from '../../components/table/TablePaging.tsx';
import type { TableColumn } from '../../components/table/tableProps.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useTableAddress } from '../../components/table/useTableAddress.ts';
import { SaveLocations } from './SaveLocations.tsx';
import { TokenActions } from './TokenActions.tsx';

type Row = NonNullable<ApiTokenListQuery['apiTokens']>['nodes'][number];
const fields = ['CARDCODE', 'NAME', 'CITY'] as const;

/** The user's own locations, each with its token. */
export function TokenTable() {
  const { t } = useTranslation('apiTokens');
  const { state, change } = useTableAddress({ sort: { field: 'NAME', direction: 'ASC' }, pageSize: 20, fields });
  const { data, previousData, ...query } = useQuery(ApiTokenListDocument, {
    variables: { first: state.pageSize, offset: (state.page - 1) * state.pageSize, filter: state.filter, sort: state.sort },
  });
  const list = (query.loading ? (data ?? previousData) : data)?.apiTokens;
  const columns: readonly TableColumn<Row, ApiTokenOrderField>[] = [
    { key: 'cardcode', heading: t('columns.cardcode'), sortField: 'CARDCODE', isShort: true, cell: ({ customer }) => customer.cardcode },
    {
      key: 'name',
      heading: t('columns.location'),
      sortField: 'NAME',
      phoneSlot: 'title',
      cell: ({ customer }) => <Text fontWeight="medium">{customer.name}</Text>,
    },
    { key: 'city', heading: t('columns.city'), sortField: 'CITY', cell: ({ customer }) => customer.city },
    { key: 'token', heading: t('columns.token'), phoneSlot: 'foot', width: '50%', cell: ({ customer }) => <TokenActions customer={customer} /> },
  ];
  return (
    <DataTable
      caption={t('tokens.title')}
      columns={columns}
      rows={list?.nodes ?? []}
      rowKey={({ id }) => id}
      total={list?.totalCount ?? 0}
      unreadable={list?.unreadableCount}
      state={state}
      onChange={change}
      pageSizes={usualPageSizes}
      {...getLoadState(query, list, t('tokens.failed'))}
      isLoading={query.loading && !data}
      actions={list && list.totalCount > 1 && <SaveLocations filter={state.filter} />}
      {...((list?.unfilteredCount ?? 0) > 1 ? { filterLabel: t('tokens.filter') } : {})}
      empty={<Notice kind="info">{t('tokens.none')}</Notice>}
    />
  );
}

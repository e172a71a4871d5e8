import { useQuery } from '@apollo/client/react';
import { listMembers } from '../../../domain/listMembers.ts';
import { useTranslation } from 'react-i18next';
import { AlarmTemplateListDocument, type AlarmTemplateListQuery, type AlarmTemplateOrderField } from '../../generated/graphql.ts';
import { getLoadState } from '../../graphql/getLoadState.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import type { TableColumn } from '../../components/table/tableProps.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { usualPageSizes } from '../../components/table/TablePaging.tsx';
import { useTableAddress } from '../../components/table/useTableAddress.ts';

type Template = NonNullable<NonNullable<AlarmTemplateListQuery['customer']>['alarmTemplates']>['nodes'][number];

const fields = listMembers<AlarmTemplateOrderField>({
  AREA: true,
  TASK: true,
  TASK_CODE: true,
  TASK_DESCRIPTION: true,
  GREEN_FROM: true,
  YELLOW_FROM: true,
  RED_FROM: true,
  YELLOW_MEASURES: true,
  RED_MEASURES: true,
});

/** Thresholds and measures of the tasks of a location, by area. */
export function AlarmTemplatesPage() {
  const { t } = useTranslation('alarmTemplates');
  const customer = useChosenCustomer().customer!;
  const { state, change } = useTableAddress({ sort: { field: 'AREA', direction: 'ASC' }, pageSize: 20, fields });
  const { data, previousData, ...query } = useQuery(AlarmTemplateListDocument, {
    variables: {
      customer: { country: customer.country, cardcode: customer.cardcode },
      first: state.pageSize,
      offset: (state.page - 1) * state.pageSize,
      filter: state.filter,
      sort: state.sort,
    },
  });
  const templates = (query.loading ? (data ?? previousData) : data)?.customer?.alarmTemplates;
  const columns: readonly TableColumn<Template, AlarmTemplateOrderField>[] = [
    { key: 'area', heading: t('columns.area'), sortField: 'AREA', phoneSlot: 'aside', cell: ({ areaName }) => areaName },
    { key: 'task', heading: t('columns.task'), sortField: 'TASK', phoneSlot: 'title', cell: ({ task }) => task },
    { key: 'code', heading: t('columns.code'), sortField: 'TASK_CODE', isShort: true, cell: ({ taskCode }) => taskCode },
    {
      key: 'description',
      heading: t('columns.description'),
      sortField: 'TASK_DESCRIPTION',
      cut: 'opens',
      cell: ({ taskDescription }) => taskDescription,
    },
    { key: 'green', heading: t('columns.green'), sortField: 'GREEN_FROM', align: 'end', cell: ({ greenFrom }) => formatNumber(greenFrom) },
    { key: 'yellow', heading: t('columns.yellow'), sortField: 'YELLOW_FROM', align: 'end', cell: ({ yellowFrom }) => formatNumber(yellowFrom) },
    { key: 'red', heading: t('columns.red'), sortField: 'RED_FROM', align: 'end', cell: ({ redFrom }) => formatNumber(redFrom) },
    {
      key: 'yellowMeasures',
      heading: t('columns.yellowMeasures'),
      sortField: 'YELLOW_MEASURES',
      width: '10rem',
      cut: 'opens',
      cell: ({ yellowMeasures }) => yellowMeasures,
    },
    {
      key: 'redMeasures',
      heading: t('columns.redMeasures'),
      sortField: 'RED_MEASURES',
      width: '10rem',
      cut: 'opens',
      cell: ({ redMeasures }) => redMeasures,
    },
  ];
  return (
    <>
      <PageHeader title={t('title')} line={`${customer.name} (${customer.cardcode})`} />
      <DataTable
        name="templates"
        caption={t('title')}
        columns={columns}
        rows={templates?.nodes ?? []}
        rowKey={(template) => JSON.stringify(template)}
        total={templates?.totalCount ?? 0}
        unreadable={templates?.unreadableCount}
        state={state}
        onChange={change}
        pageSizes={usualPageSizes}
        {...getLoadState(query, templates)}
        isLoading={query.loading}
        filterLabel={t('filter')}
        empty={<Notice kind="info">{t(state.filter ? 'noneFound' : 'none')}</Notice>}
      />
    </>
  );
}

import { useApolloClient, useQuery } from '@apollo/client/react';
import { Box } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Notice } from '../../components/feedback/Notice.tsx';
import { ToggleGroup } from '../../components/form/ToggleGroup.tsx';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { FileButtons } from '../../components/print/FileButtons.tsx';
import { useExport } from '../../components/print/useExport.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { usualPageSizes } from '../../components/table/TablePaging.tsx';
import { useTableAddress } from '../../components/table/useTableAddress.ts';
import { storesActivity } from '../../brand.ts';
import { ActivityFileDocument, ActivityListDocument } from '../../generated/graphql.ts';
import { getLoadState } from '../../graphql/getLoadState.ts';
import { getGatewayLanguage } from '../../i18n/i18n.ts';
import { useSession } from '../../session/SessionProvider.tsx';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { ActivityChoice } from './ActivityChoice.tsx';
import { createActivityColumns } from './activityColumns.tsx';
import { useActivityChoice } from './useActivityChoice.ts';
import { formatNameAndCity } from '../../i18n/formatAddress.ts';

const files = ['EXCEL', 'PDF'] as const;

/** Lists who did what at the chosen location, or everywhere. */
export function ActivityPage() {
  const { t } = useTranslation('activity');
  const { viewer } = useSession();
  const client = useApolloClient();
  const [search] = useSearchParams();
  const { customer, location } = useChosenCustomer();
  const choice = useActivityChoice();
  const isAll = location === null || !search.has('here');
  const { state, change } = useTableAddress<'AT'>({ sort: { field: 'AT', direction: 'DESC' }, pageSize: 20, fields: [] });
  const requested = {
    customer: isAll ? null : { country: location.country, cardcode: location.cardcode },
    filter: { ...choice.filter, ...(state.filter ? { text: state.filter } : {}) },
  };
  const { data, previousData, ...query } = useQuery(ActivityListDocument, {
    variables: { ...requested, first: state.pageSize, offset: (state.page - 1) * state.pageSize },
    fetchPolicy: 'cache-and-network',
  });
  const { exportAs, busy, failure } = useExport<(typeof files)[number]>(async (format) => {
    const { data: found } = await client.query({
      query: ActivityFileDocument,
      variables: { ...requested, format, language: getGatewayLanguage() },
      fetchPolicy: 'no-cache',
    });
    return found?.activity?.file?.url ?? null;
  });
  const list = query.loading ? (data ?? previousData)?.activity : data?.activity;
  const columns = useMemo(() => createActivityColumns(t, isAll, viewer), [t, isAll, viewer]);
  return (
    <>
      <PageHeader title={t('title')} line={isAll ? t('lineAll') : customer && `${formatNameAndCity(customer)} (${customer.cardcode})`} />
      <Box mb="3" color="quiet" maxW="48rem">
        {t(viewer.role === 'ADMIN' ? 'explainedAdmin' : 'explained')}
      </Box>
      {location !== null && (
        <Box mb="3">
          <ToggleGroup
            label={t('scope.label')}
            options={(['one', 'all'] as const).map((value) => ({ value, text: t(`scope.${value}`) }))}
            value={isAll ? 'all' : 'one'}
            onChange={(value) => choice.setParams({ here: value === 'one' ? '1' : null })}
          />
        </Box>
      )}
      <ActivityChoice choice={choice} />
      {failure && <Notice kind="danger">{t('fileFailed')}</Notice>}
      <DataTable
        name="activity"
        caption={t('title')}
        columns={columns}
        rows={list?.nodes ?? []}
        rowKey={({ id }) => id}
        total={list?.totalCount ?? 0}
        state={state}
        onChange={change}
        pageSizes={usualPageSizes}
        {...getLoadState(query, list)}
        isLoading={query.loading && !data}
        filterLabel={t('search')}
        actions={(list?.nodes.length ?? 0) > 0 && <FileButtons offered={files} onExport={(what) => void exportAs(what)} busy={busy} />}
        empty={<Notice kind="info">{t(!storesActivity() ? 'off' : choice.isChosen || state.filter ? 'noneFound' : 'none')}</Notice>}
      />
    </>
  );
}

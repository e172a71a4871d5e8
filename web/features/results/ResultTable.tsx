import { useQuery } from '@apollo/client/react';
import { Box } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ResultListDocument, type ResultRowFieldsFragment } from '../../generated/graphql.ts';
import { getLoadState } from '../../graphql/getLoadState.ts';
import { useSession } from '../../session/SessionProvider.tsx';
import { usePlanWay } from '../../links/usePlanWay.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { FileButtons, defaultFormats } from '../../components/print/FileButtons.tsx';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { usualPageSizes } from '../../components/table/TablePaging.tsx';
import { useTableAddress } from '../../components/table/useTableAddress.ts';
import { createActionColumn } from './actionColumn.tsx';
import { type DetailSlots, OpenedDetail } from './OpenedDetail.tsx';
import { type RequestedReport, getReportVariables, type ReportRef } from './reportRef.ts';
import { createResultColumns, resultFields, type RowDetail } from './resultColumns.tsx';
import { ResultNarrowing } from './ResultNarrowing.tsx';
import { useClearResultCache } from './useClearResultCache.ts';
import { toChoiceInput, useResultChoice } from './useResultChoice.ts';
import { useResultExport } from './useResultExport.ts';

interface ResultTableProps extends DetailSlots {
  at: ReportRef;
  requested: RequestedReport;
  /** Is true if rows come from visits and from 24/7 traps, so that a column names the source. */
  isMonthly?: boolean;
}

/** Result list of a report: narrowed, filtered, sorted and paged by the gateway; newest first, 20 rows. */
export function ResultTable({ at, requested, isMonthly = false, ...details }: ResultTableProps) {
  const { t } = useTranslation('results');
  const isAdmin = useSession().viewer.role === 'ADMIN';
  const [opened, setOpened] = useState<{ row: ResultRowFieldsFragment; detail: RowDetail } | null>(null);
  const planWay = usePlanWay(at);
  const { country, cardcode, reportId } = at;
  const columns = useMemo(
    () => [
      ...createResultColumns<ResultRowFieldsFragment>(t, { country, cardcode }, (row, detail) => setOpened({ row, detail }), {
        withSource: isMonthly,
        planWay,
      }),
      createActionColumn<ResultRowFieldsFragment>(t, { country, cardcode }, () => reportId),
    ],
    [t, isMonthly, planWay, country, cardcode, reportId],
  );
  const { state, change } = useTableAddress({ sort: { field: 'FOUND_AT', direction: 'DESC' }, pageSize: 20, fields: resultFields });
  const { chosen, choose } = useResultChoice();
  const only = toChoiceInput(chosen);
  const page = { first: state.pageSize, offset: (state.page - 1) * state.pageSize, filter: state.filter, ...only, sort: state.sort };
  const { data, previousData, ...query } = useQuery(ResultListDocument, { variables: { ...getReportVariables(requested), ...page } });
  const results = (query.loading ? (data ?? previousData) : data)?.customer?.report?.results;
  const { exportAs, busy, failure } = useResultExport(at, { ...state, only });
  const clearCache = useClearResultCache(at, () => void query.refetch());

  return (
    <Section
      title={t('title')}
      isCollapsible
      remember="results"
      actions={
        isAdmin && (
          <Button size="sm" variant="ghost" color="quiet" onClick={() => void clearCache()}>
            <Icon name="refresh" />
            {t('clearCache')}
          </Button>
        )
      }
    >
      {failure && (
        <Box mb="4">
          <Notice kind="danger">{t('fileFailed')}</Notice>
        </Box>
      )}
      <ResultNarrowing chosen={chosen} onChoose={choose} counts={results?.levels} choices={results?.choices} />
      <DataTable
        keepsHead
        name={isMonthly ? 'monthly results' : 'results'}
        caption={t('title')}
        columns={columns}
        rows={results?.nodes ?? []}
        rowKey={({ id }) => id}
        total={results?.totalCount ?? 0}
        unreadable={results?.unreadableCount}
        state={state}
        onChange={change}
        pageSizes={usualPageSizes}
        {...getLoadState(query, results)}
        isLoading={query.loading}
        filterLabel={t('filter')}
        actions={<FileButtons offered={defaultFormats} onExport={(what) => void exportAs(what)} busy={busy} />}
        empty={<Notice kind="info">{t(state.filter || only ? 'noneFound' : 'none')}</Notice>}
      />
      <OpenedDetail opened={opened && { at, ...opened }} onClose={() => setOpened(null)} {...details} />
    </Section>
  );
}

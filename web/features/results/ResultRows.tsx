import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResultRowFieldsFragment, ResultSortField } from '../../generated/graphql.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { usualPageSizes } from '../../ui/TablePaging.tsx';
import type { TableState } from '../../ui/useTableAddress.ts';
import { arrangeResults } from './arrangeResults.ts';
import { resultColumns } from './resultColumns.tsx';

/** A few results that are already there, for example those behind a point of a chart (F-02, F-17). Nothing opens from them: they may stem from other reports. */
export function ResultRows({ rows }: { rows: readonly ResultRowFieldsFragment[] }) {
  const { t } = useTranslation('results');
  const [state, setState] = useState<TableState<ResultSortField>>({ filter: '', sort: { field: 'FOUND_AT', direction: 'DESC' }, page: 1, pageSize: 20 });
  const columns = useMemo(() => resultColumns(t, () => undefined).filter(({ key }) => key !== 'image'), [t]);
  const shown = useMemo(
    () => arrangeResults(rows, state.filter, state.sort).map((row) => ({ ...row, hasDevelopment: false, hasAdvisor: false, positionId: null })),
    [rows, state.filter, state.sort],
  );
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={shown.slice((state.page - 1) * state.pageSize, state.page * state.pageSize)}
      rowKey={({ id }) => id}
      total={shown.length}
      state={state}
      onChange={(next) => setState((before) => ({ ...before, page: 1, ...next }))}
      pageSizes={usualPageSizes}
      isLoading={false}
      filterLabel={t('filter')}
      empty={<Notice kind="info">{t('noneFound')}</Notice>}
    />
  );
}

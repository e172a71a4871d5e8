import { Box } from '@chakra-ui/react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResultRowFieldsFragment, ResultOrderField } from '../../generated/graphql.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { usePlanWay } from '../../links/usePlanWay.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { Modal } from '../../components/overlay/Modal.tsx';
import { FileButtons, defaultFormats } from '../../components/print/FileButtons.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { usualPageSizes } from '../../components/table/TablePaging.tsx';
import type { TableState } from '../../components/table/useTableAddress.ts';
import { arrangeResults } from './arrangeResults.ts';
import { createResultColumns, type RowDetail } from './resultColumns.tsx';
import { type PointFileUrl, usePointExport } from './usePointExport.ts';

interface ResultRowsProps {
  location: LocationKey;
  rows: readonly ResultRowFieldsFragment[];
  file: PointFileUrl;
  /** Content of a row's dialog, set by the app: its advisor, its development, or its images. */
  detail: (resultId: string, detail: RowDetail) => ReactNode;
  /** The position of a row in a dialog, put in by the app; without it positions do not open. */
  position?: ((positionId: string, onClose: () => void) => ReactNode) | undefined;
}

/** The results behind a point of a chart, which are already there. */
export function ResultRows({ location, rows, file, detail, position }: ResultRowsProps) {
  const { t } = useTranslation('results');
  const [state, setState] = useState<TableState<ResultOrderField>>({ filter: '', sort: { field: 'FOUND_AT', direction: 'DESC' }, page: 1, pageSize: 20 });
  const [opened, setOpened] = useState<{ row: ResultRowFieldsFragment; detail: RowDetail } | null>(null);
  const planWay = usePlanWay(location);
  const columns = useMemo(() => createResultColumns(t, location, (row, what) => setOpened({ row, detail: what }), { planWay }), [t, location, planWay]);
  const opensPosition = position !== undefined;
  const shown = useMemo(
    () => arrangeResults(rows, state.filter, state.sort).map((row) => (opensPosition ? row : { ...row, positionId: null })),
    [rows, state.filter, state.sort, opensPosition],
  );
  const { exportAs, busy, failure } = usePointExport(location, state, shown, file);
  const close = () => setOpened(null);
  return (
    <>
      {failure && (
        <Box mb="4">
          <Notice kind="danger">{t('fileFailed')}</Notice>
        </Box>
      )}
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
        actions={shown.length > 0 && <FileButtons offered={defaultFormats} onExport={(what) => void exportAs(what)} busy={busy} />}
        empty={<Notice kind="info">{t('noneFound')}</Notice>}
      />
      <Modal
        title={opened && opened.detail !== 'position' ? t(`details.${opened.detail}`) : ''}
        isOpen={opened !== null && opened.detail !== 'position'}
        onClose={close}
        size={opened?.detail === 'advisor' ? 'md' : 'xl'}
      >
        {opened && detail(opened.row.id, opened.detail)}
      </Modal>
      {opened?.detail === 'position' && opened.row.positionId && position?.(opened.row.positionId, close)}
    </>
  );
}

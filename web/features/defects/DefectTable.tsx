import { useQuery } from '@apollo/client/react';
import { Box } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DefectCountsDocument, DefectListDocument, type DefectOrderField } from '../../generated/graphql.ts';
import { formatFailure } from '../../graphql/failure.ts';
import { paths } from '../../paths.ts';
import { toLocationQuery } from '../../session/chosenLocation.ts';
import { type LocationKey, useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { getDefectAddress } from '../../links/thingAddresses.ts';
import { usePlanWay } from '../../links/usePlanWay.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { FileButtons, defaultFormats } from '../../components/print/FileButtons.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useRowSelection } from '../../components/table/useRowSelection.ts';
import { usualPageSizes } from '../../components/table/TablePaging.tsx';
import { TickBox } from '../../components/form/TickBox.tsx';
import { useTableAddress } from '../../components/table/useTableAddress.ts';
import { useOpenedId } from '../../hooks/useOpenedId.ts';
import { createDefectColumns, defectFields, type ListedDefect } from './defectColumns.tsx';
import { DefectBulk } from './DefectBulk.tsx';
import { DefectNarrowing } from './DefectNarrowing.tsx';
import { DefectDialog } from './DefectDialog.tsx';
import type { PositionSlot } from './positionSlot.ts';
import { useCompletedAddress } from './useCompletedAddress.ts';
import { toChoiceInput, useDefectChoice } from './useDefectChoice.ts';
import { useDefectExport } from './useDefectExport.ts';

interface DefectTableProps {
  location: LocationKey;
  position?: PositionSlot | undefined;
}

/** Defects of a location: filtered, sorted and paged by the gateway, newest first. */
export function DefectTable({ location, position }: DefectTableProps) {
  const { t } = useTranslation('defects');
  const rights = useChosenCustomer().customer?.rights;
  const withPhotos = rights?.canShowDefectPhotos ?? false;
  const canEdit = rights?.canEditDefects ?? false;
  const { state, change } = useTableAddress<DefectOrderField>({ sort: { field: 'NUMBER', direction: 'DESC' }, pageSize: 20, fields: defectFields });
  const { withCompleted, showCompleted } = useCompletedAddress();
  const { opened, open, close } = useOpenedId('defect');
  const counts = useQuery(DefectCountsDocument, { variables: { customer: location } }).data?.customer?.defectCounts;
  const includeCompleted = withCompleted && (counts?.completed ?? 0) > 0;
  const { chosen, toggle } = useDefectChoice();
  const only = toChoiceInput(chosen);
  const requested = { filter: state.filter, sort: state.sort, includeCompleted, ...only };
  const isChosen = state.filter !== '' || only !== null;
  const variables = { customer: location, first: state.pageSize, offset: (state.page - 1) * state.pageSize, ...requested };
  const { data, previousData, loading, error, refetch } = useQuery(DefectListDocument, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  const defects = (loading ? (data ?? previousData) : data)?.customer?.defects;
  const { exportAs, busy, failure } = useDefectExport(location, requested);
  const selection = useRowSelection({
    rows: data?.customer?.defects?.nodes,
    list: JSON.stringify(variables),
    // A changed defect may leave a filtered list before its change is complete.
    keepsLeft: true,
  });
  const { ids: ticked, toggle: toggleTick } = selection;
  const planWay = usePlanWay(location);
  const columns = useMemo(() => {
    const choice = canEdit ? { chosen: ticked, toggle: toggleTick } : undefined;
    const linkTo = (id: string) => ({ to: getDefectAddress(location, id), onOpen: () => open(id) });
    return createDefectColumns(t, { linkTo, planAddress: paths.plan + toLocationQuery(location), planWay, withPhotos, choice });
  }, [t, open, location, planWay, withPhotos, canEdit, ticked, toggleTick]);
  const rows: readonly ListedDefect[] = [...(defects?.planRow ? [defects.planRow] : []), ...(defects?.nodes ?? [])];

  return (
    <>
      {failure && (
        <Box mb="4">
          <Notice kind="danger">{t('fileFailed')}</Notice>
        </Box>
      )}
      <DefectNarrowing chosen={chosen} onToggle={toggle} counts={defects?.counts} withCompleted={includeCompleted} />
      <DefectBulk location={location} chosen={selection.rows} present={defects?.nodes ?? []} onClear={selection.clear} />
      <DataTable
        name="defects"
        caption={t('list')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        total={defects?.totalCount ?? 0}
        unreadable={defects?.unreadableCount}
        state={state}
        onChange={change}
        pageSizes={usualPageSizes}
        isLoading={loading && !data}
        failure={error && !defects ? formatFailure(error) : undefined}
        onRetry={() => void refetch()}
        filterLabel={t('filter')}
        actions={
          <>
            {/* Reserves its place while the counts load. */}
            {counts?.completed !== 0 && (
              <Box display="flex" visibility={counts ? undefined : 'hidden'}>
                <TickBox label={t('showCompleted')} isTicked={withCompleted} onToggle={() => showCompleted(!withCompleted)} />
              </Box>
            )}
            <FileButtons offered={defaultFormats} onExport={(what) => void exportAs(what)} busy={busy} />
          </>
        }
        empty={<Notice kind={isChosen ? 'info' : 'success'}>{t(isChosen ? 'noneFound' : 'none')}</Notice>}
      />
      <DefectDialog location={location} defectId={opened} onClose={close} onDeleted={selection.drop} position={position} />
    </>
  );
}

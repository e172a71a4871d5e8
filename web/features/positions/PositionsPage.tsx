import { Box, Flex, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFailure } from '../../graphql/failure.ts';
import { formatIsoDay } from '../../../domain/formatDay.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useToday } from '../../i18n/gatewayClock.ts';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { DataTable } from '../../components/table/DataTable.tsx';
import { FileButtons, defaultFormats } from '../../components/print/FileButtons.tsx';
import { LeftOutRows } from '../../components/feedback/LeftOutRows.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { RetryNotice } from '../../components/feedback/RetryNotice.tsx';
import { ProgressBar } from '../../components/feedback/ProgressBar.tsx';
import { usualPageSizes } from '../../components/table/TablePaging.tsx';
import { useTableAddress } from '../../components/table/useTableAddress.ts';
import { lazyPart } from '../../components/feedback/lazyPart.tsx';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { arrangePositions } from './arrangePositions.ts';
import { createPositionColumns, positionFields } from './positionColumns.tsx';
import { PositionDialog } from './PositionDialog.tsx';
import type { PositionSlots } from './PositionDetails.tsx';
import { usePositions } from './usePositions.ts';
import { getSortNumbers, usePositionStates } from './usePositionStates.ts';
import { usePositionExport } from './usePositionExport.ts';

const LabelsDialog = lazyPart(() => import('./LabelsDialog.tsx'), 'LabelsDialog', { place: 'floating' });

/** Positions of a location, with today's date. */
export function PositionsPage(slots: PositionSlots) {
  const { t } = useTranslation('positions');
  const customer = useChosenCustomer().customer!;
  const { country, cardcode } = customer;
  const today = useToday();
  const [isLabelling, setIsLabelling] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const { state, change } = useTableAddress({ sort: { field: 'AREA', direction: 'ASC' }, pageSize: 20, fields: positionFields });
  const { rows, total, unreadable, failure, isLoading, retry } = usePositions(country, cardcode);
  const withDefects = customer.rights.canShowDefects;
  const states = usePositionStates({ country, cardcode }, withDefects);
  const shown = useMemo(
    () => arrangePositions(rows, state.filter, state.sort, getSortNumbers(state.sort.field, states)),
    [rows, state.filter, state.sort, states],
  );
  const columns = useMemo(() => createPositionColumns(t, { country, cardcode }, setOpenId, states, withDefects), [t, country, cardcode, states, withDefects]);
  const { exportAs, busy, failure: fileFailed } = usePositionExport(customer, state, { rows: shown, unreadable });
  return (
    <>
      <PageHeader title={t('titleOn', { day: formatIsoDay(today) })} line={`${customer.name} (${cardcode})`} />
      {/* Positioned over the space above the table, so that its removal shifts nothing. */}
      <Box position="relative">{isLoading && <LoadingBar loaded={rows.length} total={total} />}</Box>
      {failure !== null && rows.length > 0 && (
        <Box mb="4">
          <RetryNotice text={t('incomplete', { loaded: rows.length, total })} onRetry={retry} />
        </Box>
      )}
      {states.isIncomplete && (
        <Box mb="4">
          <RetryNotice text={t('statesIncomplete')} onRetry={states.retry} />
        </Box>
      )}
      <LeftOutRows count={states.leftOutRows} />
      {states.leftOutDevices > 0 && (
        <Box mb="4">
          <Notice kind="info">{t('leftOutDevices', { count: states.leftOutDevices, number: formatNumber(states.leftOutDevices) })}</Notice>
        </Box>
      )}
      {fileFailed && (
        <Box mb="4">
          <Notice kind="danger">{t('fileFailed')}</Notice>
        </Box>
      )}
      <DataTable
        name="positions"
        caption={t('title')}
        columns={columns}
        rows={shown.slice((state.page - 1) * state.pageSize, state.page * state.pageSize)}
        rowKey={({ id }) => id}
        total={shown.length}
        unreadable={unreadable}
        state={state}
        onChange={change}
        pageSizes={usualPageSizes}
        isLoading={isLoading && shown.length === 0}
        failure={failure !== null && rows.length === 0 ? formatFailure(failure) : undefined}
        onRetry={retry}
        filterLabel={t('filter')}
        actions={
          <Flex gap="2" wrap="wrap">
            <FileButtons offered={defaultFormats} onExport={(what) => void exportAs(what)} busy={busy} />
            <Button size="sm" variant="outline" disabled={isLoading || shown.length === 0} onClick={() => setIsLabelling(true)}>
              <Icon name="qrCode" />
              {t('labels.action')}
            </Button>
          </Flex>
        }
        empty={rows.length === 0 ? <Notice kind="success">{t('none')}</Notice> : <Notice kind="info">{t('noneFound')}</Notice>}
      />
      {isLabelling && <LabelsDialog customer={customer} list={state} count={shown.length} onClose={() => setIsLabelling(false)} />}
      {openId && <PositionDialog country={country} cardcode={cardcode} positionId={openId} onClose={() => setOpenId(null)} {...slots} />}
    </>
  );
}

/** Progress of loading the list. */
function LoadingBar({ loaded, total }: { loaded: number; total: number | null }) {
  const { t } = useTranslation('positions');
  return (
    <Flex align="center" gap="3" position="absolute" insetX="0" bottom="1">
      <ProgressBar label={t('loading')} progress={total ? loaded / total : 0} />
      <Text fontSize="0.8125rem" color="quiet" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        {total === null ? t('loading') : t('loaded', { loaded, total })}
      </Text>
    </Flex>
  );
}

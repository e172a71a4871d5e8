import { useQuery } from '@apollo/client/react';
import { Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SensorHistoryDocument, type SensorKind, type SensorReadingFieldsFragment } from '../../generated/graphql.ts';
import { formatFailure } from '../../graphql/failure.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { BatteryCharge } from '../../components/layout/BatteryCharge.tsx';
import { LevelBadge } from '../../components/layout/LevelBadge.tsx';
import { Loading } from '../../components/feedback/Loading.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { PagedTable } from '../../components/table/PagedTable.tsx';
import { RetryNotice } from '../../components/feedback/RetryNotice.tsx';
import type { SmallColumn } from '../../components/table/SmallTable.tsx';
import { ToggleGroup } from '../../components/form/ToggleGroup.tsx';
import { SensorValues } from './SensorValues.tsx';
import type { SensorRef } from './sensorRef.ts';
import { formatValue, type Measure } from './units.ts';
import { type Level, worstFirst } from '../../../domain/levels.ts';

const pageSize = 10;

/** Measured values of a sensor: its latest readings, or the values of a month. */
export function SensorHistory({ at, kind }: { at: SensorRef; kind: SensorKind }) {
  const { t } = useTranslation('sensors');
  const [shown, setShown] = useState<'latest' | 'month'>('latest');
  if (kind === 'DOOR') return <LatestReadings at={at} kind={kind} />;
  return (
    <Stack gap="4">
      <ToggleGroup
        label={t('history')}
        options={(['latest', 'month'] as const).map((value) => ({ value, text: t(`historyOf.${value}`) }))}
        value={shown}
        onChange={setShown}
      />
      {shown === 'latest' ? <LatestReadings at={at} kind={kind} /> : <SensorValues at={at} />}
    </Stack>
  );
}

/** Latest readings of a sensor, 10 a page. */
function LatestReadings({ at: { country, cardcode, sensorId }, kind }: { at: SensorRef; kind: SensorKind }) {
  const { t } = useTranslation('sensors');
  const [page, setPage] = useState(1);
  const columns = useColumns(kind);
  const { data, previousData, loading, error, refetch } = useQuery(SensorHistoryDocument, {
    variables: { customer: { country, cardcode }, id: sensorId, offset: (page - 1) * pageSize },
  });
  const history = (loading ? (data ?? previousData) : data)?.customer?.sensor?.history;
  if (loading && !history) return <Loading h="72" />;
  if (error && !history) return <RetryNotice text={formatFailure(error)} onRetry={() => void refetch()} />;
  if (!history || (history.totalCount === 0 && history.unreadableCount === 0)) return <Notice kind="info">{t('noOlder')}</Notice>;
  return (
    <PagedTable
      caption={t('history')}
      columns={columns}
      list={history}
      rowKey={({ readAt }) => String(readAt)}
      page={page}
      pageSize={pageSize}
      onPage={setPage}
      isLoading={loading}
    />
  );
}

function useColumns(kind: SensorKind): readonly SmallColumn<SensorReadingFieldsFragment>[] {
  const { t } = useTranslation('sensors');
  const time = { key: 'time', heading: t('columns.time'), cell: ({ readAt }: SensorReadingFieldsFragment) => formatDateTime(readAt) };
  const battery = {
    key: 'battery',
    heading: t('columns.battery'),
    align: 'end' as const,
    cell: ({ batteryPercent, batteryState }: SensorReadingFieldsFragment) => <BatteryCharge percent={batteryPercent} state={batteryState} />,
  };
  if (kind === 'DOOR')
    return [time, { key: 'door', heading: t('columns.door'), cell: ({ isOpen }) => isOpen !== null && t(isOpen ? 'isOpen' : 'isClosed') }, battery];
  const createValueColumn = (key: 'temperature' | 'humidity' | 'dewPoint', measure: Measure): SmallColumn<SensorReadingFieldsFragment> => ({
    key,
    heading: t(`columns.${key}`),
    align: 'end',
    cell: (row) => row[key] !== null && formatValue(row[key], measure),
  });
  return [
    time,
    createValueColumn('temperature', 'TEMPERATURE'),
    createValueColumn('humidity', 'HUMIDITY'),
    createValueColumn('dewPoint', 'DEW_POINT'),
    { key: 'level', heading: t('columns.level'), cell: ({ level, humidityLevel }) => <LevelBadge level={getWorst(level, humidityLevel)} /> },
    battery,
  ];
}

const getWorst = (one: Level, other: Level): Level => worstFirst.find((level) => level === one || level === other)!;

import { Box, chakra, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { LocationKey } from '../../session/chosenLocation.ts';
import { EntityActions } from '../../links/EntityActions.tsx';
import { getSupportAddress } from '../../links/SupportLink.tsx';
import type { SensorRecordsQuery } from '../../generated/graphql.ts';
import { formatDay, formatDateTime, formatNumber } from '../../i18n/format.ts';
import { LevelBadge } from '../../components/layout/LevelBadge.tsx';
import { SmallTable } from '../../components/table/SmallTable.tsx';
import { formatValue } from './units.ts';
import { formatLevel } from '../../i18n/formatLevel.ts';

type SensorRecord = NonNullable<NonNullable<SensorRecordsQuery['customer']>['sensorRecords']>[number];

/** A table under its title, which distinguishes the tables of a sensor; a screen reader reads the caption. */
const Titled = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box>
    <Text mb="1" fontSize="0.875rem" fontWeight="medium" aria-hidden>
      {title}
    </Text>
    {children}
  </Box>
);

/** Lowest, highest and mean value of each measure, with its limits. */
export function MeasureTable({ sensor, rows }: { sensor: string; rows: SensorRecord['measures'] }) {
  const { t } = useTranslation('sensors');
  const createValueColumn = (key: 'lowest' | 'mean' | 'highest' | 'yellowFrom' | 'redFrom') => ({
    key,
    heading: t(`record.${key}`),
    align: 'end' as const,
    cell: (row: SensorRecord['measures'][number]) => formatValue(row[key], row.measure),
  });
  return (
    <Titled title={t('record.measures')}>
      <SmallTable
        caption={`${t('record.measures')}: ${sensor}`}
        rows={rows}
        rowKey={({ measure }) => measure}
        columns={[
          { key: 'measure', heading: t('measure'), cell: ({ measure }) => t(`measures.${measure}`) },
          { key: 'readings', heading: t('record.readings'), align: 'end', cell: ({ readings }) => formatNumber(readings) },
          ...(['lowest', 'mean', 'highest', 'yellowFrom', 'redFrom'] as const).map(createValueColumn),
        ]}
      />
    </Titled>
  );
}

interface ExcursionTableProps {
  location: LocationKey;
  /** Name of the sensor. */
  sensor: string;
  rows: SensorRecord['excursions'];
}

/** Times outside the limits, each with what was done about it, and a link to a request. */
export function ExcursionTable({ location, sensor, rows }: ExcursionTableProps) {
  const { t } = useTranslation('sensors');
  const createRequest = ({ measure, from, to, worst, limit }: (typeof rows)[number]) => ({
    topic: t('requestTopic', { sensor, day: formatDay(from) }),
    text: t('requestText', {
      measure: t(`measures.${measure}`),
      from: formatDateTime(from),
      to: formatDateTime(to),
      worst: formatValue(worst, measure),
      limit: formatValue(limit, measure),
    }),
  });
  return (
    <Titled title={t('excursions')}>
      <SmallTable
        caption={`${t('excursions')}: ${sensor}`}
        rows={rows}
        rowKey={({ measure, from }) => `${measure} ${from}`}
        columns={[
          { key: 'measure', heading: t('measure'), cell: ({ measure }) => t(`measures.${measure}`) },
          { key: 'from', heading: t('record.from'), cell: ({ from }) => formatDateTime(from) },
          { key: 'to', heading: t('record.to'), cell: ({ to }) => formatDateTime(to) },
          { key: 'minutes', heading: t('record.minutes'), align: 'end', cell: ({ minutes }) => formatNumber(minutes) },
          { key: 'redMinutes', heading: t('record.redMinutes'), align: 'end', cell: ({ redMinutes }) => formatNumber(redMinutes) },
          { key: 'worst', heading: t('record.worst'), align: 'end', cell: ({ worst, measure }) => formatValue(worst, measure) },
          { key: 'limit', heading: t('record.limit'), align: 'end', cell: ({ limit, measure }) => formatValue(limit, measure) },
          { key: 'level', heading: t('columns.level'), cell: ({ level }) => <LevelBadge level={level} text={formatLevel(level)} /> },
          { key: 'hasGap', heading: t('record.hasGap'), cell: ({ hasGap }) => t(hasGap ? 'record.yes' : 'record.no') },
          {
            key: 'acknowledgement',
            heading: t('acknowledgement'),
            cell: ({ id, measure, from }) => {
              const text = t('excursionName', { measure: t(`measures.${measure}`), sensor, from: formatDateTime(from) });
              return <EntityActions isSmall location={location} thing={{ kind: 'EXCURSION', thingId: id, text }} />;
            },
          },
          {
            key: 'request',
            heading: t('request'),
            cell: (row) => (
              <chakra.span asChild color="brand.fg" textDecoration="underline">
                <Link to={getSupportAddress(location, createRequest(row))} aria-label={`${t('request')}: ${formatDateTime(row.from)}`}>
                  {t('request')}
                </Link>
              </chakra.span>
            ),
          },
        ]}
      />
    </Titled>
  );
}

const minute = 60_000;

/** Times without readings. */
export function GapTable({ sensor, rows }: { sensor: string; rows: SensorRecord['gaps'] }) {
  const { t } = useTranslation('sensors');
  return (
    <Titled title={t('record.gaps')}>
      <SmallTable
        caption={`${t('record.gaps')}: ${sensor}`}
        rows={rows}
        rowKey={({ from }) => from}
        columns={[
          { key: 'from', heading: t('record.gapFrom'), cell: ({ from }) => formatDateTime(from) },
          { key: 'to', heading: t('record.to'), cell: ({ to }) => formatDateTime(to) },
          {
            key: 'minutes',
            heading: t('record.minutes'),
            align: 'end',
            cell: ({ from, to }) => formatNumber(Math.round((Date.parse(to) - Date.parse(from)) / minute)),
          },
        ]}
      />
    </Titled>
  );
}

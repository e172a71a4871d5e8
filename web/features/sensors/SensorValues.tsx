import { useQuery } from '@apollo/client/react';
import { listMembers } from '../../../domain/listMembers.ts';
import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SensorValuesDocument, type SensorSpreadFieldsFragment, type SensorStep } from '../../generated/graphql.ts';
import { formatFailure } from '../../graphql/failure.ts';
import { useToday } from '../../i18n/gatewayClock.ts';
import { getGatewayLanguage } from '../../i18n/i18n.ts';
import { formatDay, formatDateTime } from '../../i18n/format.ts';
import { Icon } from '../../theme/Icon.tsx';
import { LoadedPart } from '../../components/feedback/LoadedPart.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { PagedTable } from '../../components/table/PagedTable.tsx';
import { ToggleGroup } from '../../components/form/ToggleGroup.tsx';
import { MonthChoice } from './MonthChoice.tsx';
import { getDays } from './period.ts';
import type { SensorRef } from './sensorRef.ts';
import { formatValue, formatValueRange, type Measure } from './units.ts';

const steps = listMembers<SensorStep>({ RAW: true, HOUR: true, DAY: true });
const pageSize = 10;

/** Values of a sensor in a month: each reading, by the hour or by the day, and as CSV. */
export function SensorValues({ at: { country, cardcode, sensorId } }: { at: SensorRef }) {
  const { t } = useTranslation('sensors');
  const today = useToday();
  const [{ chosen, step, page }, set] = useState({ chosen: null as string | null, step: 'DAY' as SensorStep, page: 1 });
  const month = chosen ?? today.slice(0, 7);
  const { data, previousData, loading, error, refetch } = useQuery(SensorValuesDocument, {
    variables: {
      customer: { country, cardcode },
      id: sensorId,
      ...getDays({ view: 'MONTH', day: `${month}-01` }),
      step,
      offset: (page - 1) * pageSize,
      language: getGatewayLanguage(),
    },
  });
  const sensor = (loading ? (data ?? previousData) : data)?.customer?.sensor;
  const createColumn = (key: 'temperature' | 'humidity' | 'dewPoint', measure: Measure) => ({
    key,
    heading: t(`columns.${key}`),
    align: 'end' as const,
    cell: (row: Record<typeof key, SensorSpreadFieldsFragment | null>) => <Spread spread={row[key]} measure={measure} isSingle={step === 'RAW'} />,
  });
  return (
    <Stack gap="4">
      <Flex gap="3" wrap="wrap" justify="space-between" align="center">
        <MonthChoice month={month} today={today} onChange={(next) => set({ chosen: next, step, page: 1 })} />
        <ToggleGroup
          label={t('step')}
          options={steps.map((value) => ({ value, text: t(`steps.${value}`) }))}
          value={step}
          onChange={(next) => set({ chosen, step: next, page: 1 })}
        />
        {sensor?.valuesFile && !loading && (
          <chakra.a className="text-button" href={sensor.valuesFile.url} display="inline-flex" alignItems="center" gap="1">
            <Icon name="sheet" size={14} />
            {t('csv')}
          </chakra.a>
        )}
      </Flex>
      <LoadedPart
        value={sensor?.values}
        isLoading={loading}
        height="72"
        failure={error && formatFailure(error)}
        onRetry={() => void refetch()}
        isEmpty={(values) => values.totalCount === 0}
        empty={<Notice kind="info">{t('noData')}</Notice>}
      >
        {(values) => (
          <PagedTable
            caption={t('values')}
            columns={[
              { key: 'time', heading: t('columns.time'), cell: ({ at }) => (step === 'DAY' ? formatDay(at) : formatDateTime(at)) },
              createColumn('temperature', 'TEMPERATURE'),
              createColumn('humidity', 'HUMIDITY'),
              createColumn('dewPoint', 'DEW_POINT'),
            ]}
            list={values}
            rowKey={({ at }) => at}
            page={page}
            pageSize={pageSize}
            onPage={(next) => set({ chosen, step, page: next })}
            isLoading={loading}
          />
        )}
      </LoadedPart>
    </Stack>
  );
}

/** A value, or the mean of several with the lowest and the highest. */
function Spread({ spread, measure, isSingle }: { spread: SensorSpreadFieldsFragment | null; measure: Measure; isSingle: boolean }) {
  if (!spread) return '---';
  return (
    <>
      {formatValue(spread.mean, measure)}
      {!isSingle && (
        <chakra.span color="quiet" display="block" fontSize="0.75rem">
          {formatValueRange(spread.lowest, spread.highest, measure)}
        </chakra.span>
      )}
    </>
  );
}

import { useQuery } from '@apollo/client/react';
import { Heading, Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { type ChartFieldsFragment, PositionDeviceChartDocument, PositionTaskChartsDocument } from '../../generated/graphql.ts';
import { formatFailure } from '../../graphql/failure.ts';
import { formatNumber } from '../../i18n/format.ts';
import { type ChartData, translateTicks } from '../../components/chart/chartData.ts';
import { Loading } from '../../components/feedback/Loading.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { RetryNotice } from '../../components/feedback/RetryNotice.tsx';
import { type DrawRows, PointChart } from './PointChart.tsx';
import type { PositionRef } from './positionRef.ts';
import { formatLevel } from '../../i18n/formatLevel.ts';
import type { Level } from '../../../domain/levels.ts';

interface PositionChartsProps {
  at: PositionRef;
  rows: DrawRows;
}

/** Converts a chart of counted or measured values for a frame. */
function toChartData({ labels, series, ticks }: ChartFieldsFragment, getLevelName: (level: Level) => string): ChartData {
  return {
    labels,
    ticks: translateTicks(ticks, getLevelName('NOT_CHECKABLE')),
    isPercent: false,
    series: series.map(({ label, level, values }) => ({ name: level ? getLevelName(level) : (label ?? ''), level, values })),
  };
}

/** Development of the results of each task, with the thresholds of the task as lines. A task with too few results has no chart. */
export function TaskCharts({ at, rows }: PositionChartsProps) {
  const { country, cardcode, positionId } = at;
  const { t } = useTranslation(['positions', 'errors', 'ui', 'charts']);
  const { data, loading, error, refetch } = useQuery(PositionTaskChartsDocument, { variables: { customer: { country, cardcode }, id: positionId } });
  const charts = data?.customer?.position?.taskCharts;
  if (loading && !charts) return <Loading h="72" />;
  if (error && !charts) return <RetryNotice text={formatFailure(error)} onRetry={() => void refetch()} />;
  const shown = (charts ?? []).flatMap(({ id, task, chart }) => (chart ? [{ id, task, chart }] : []));
  if (shown.length === 0 && !error) return <Notice kind="info">{t('positions:notEnough')}</Notice>;
  return (
    <Stack gap="5">
      {error && <RetryNotice text={t('positions:chartsMissing')} onRetry={() => void refetch()} />}
      {shown.map(({ id, task, chart }) => (
        <section key={id}>
          <Heading as="h3" size="sm" mb="2">
            {task}
          </Heading>
          <PointChart
            at={at}
            taskResultId={id}
            rows={rows}
            label={task}
            kind="line"
            pointNames={chart.pointNames}
            chart={{
              ...toChartData(chart, formatLevel),
              thresholds: chart.thresholds.map(({ level, value }) => ({
                level,
                value,
                text: t('charts:from', { level: formatLevel(level), value: formatNumber(value) }),
              })),
            }}
          />
        </section>
      ))}
    </Stack>
  );
}

/** Reports of the position's 24/7 traps by month. */
export function DeviceChart({ at, rows }: PositionChartsProps) {
  const { country, cardcode, positionId } = at;
  const { t } = useTranslation(['positions', 'errors', 'ui']);
  const { data, loading, error, refetch } = useQuery(PositionDeviceChartDocument, { variables: { customer: { country, cardcode }, id: positionId } });
  const chart = data?.customer?.position?.deviceChart;
  if (loading && !chart) return <Loading h="72" />;
  if (error && !chart) return <RetryNotice text={formatFailure(error)} onRetry={() => void refetch()} />;
  if (!chart) return <Notice kind="info">{t('positions:notEnough')}</Notice>;
  return (
    <PointChart
      at={at}
      rows={rows}
      label={t('positions:sections.deviceChart')}
      kind="bar"
      pointNames={chart.pointNames}
      chart={toChartData(chart, formatLevel)}
    />
  );
}

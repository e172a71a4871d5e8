import { Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartFieldsFragment, Level } from '../../generated/graphql.ts';
import { formatNumber } from '../../i18n/format.ts';
import { type ChartPoint, translateTicks } from '../../components/chart/chartData.ts';
import { ChartFrame } from '../../components/chart/ChartFrame.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { toChartData } from './chartView.ts';
import { formatLevel } from '../../i18n/formatLevel.ts';

interface DevelopmentFrameProps {
  task: string | null;
  positionNumber: string | null;
  development: (ChartFieldsFragment & { thresholds: readonly { level: Level; value: number }[] }) | null;
  /** Opens the results behind a point; without it points open nothing. */
  onPoint?: (point: ChartPoint) => void;
  /** A line beneath the chart. */
  note?: ReactNode;
}

/** Development of a task's results at a position. */
export function DevelopmentFrame({ task, positionNumber, development, onPoint, note }: DevelopmentFrameProps) {
  const { t } = useTranslation(['charts', 'ui']);
  if (!development) return <Notice kind="info">{t('charts:notEnough')}</Notice>;
  const label = t('charts:developmentOf', { task: task ?? '', position: positionNumber ?? '' });
  const thresholds = development.thresholds.map(({ level, value }) => ({
    level,
    value,
    text: t('charts:from', { level: formatLevel(level), value: formatNumber(value) }),
  }));
  const ticks = translateTicks(development.ticks, formatLevel('NOT_CHECKABLE'));
  const chart = toChartData({ ...development, ticks }, formatLevel);
  return (
    <Stack gap="3">
      <Text fontWeight="semibold">{label}</Text>
      <ChartFrame label={label} kind={chart.isPercent ? 'area' : 'line'} chart={{ ...chart, thresholds }} onPoint={onPoint} note={note} />
    </Stack>
  );
}

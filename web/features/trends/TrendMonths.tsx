import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { findHighestMonth, formatMonthDays } from '../../../domain/trendMonths.ts';
import { formatIsoDay } from '../../../domain/formatDay.ts';
import { ChartFrame } from '../../components/chart/ChartFrame.tsx';
import type { ChartData } from '../../components/chart/chartData.ts';
import { Section } from '../../components/layout/Section.tsx';
import { formatShare } from './trendText.ts';
import type { TrendFound } from './useTrends.ts';

const formatMonthName = (month: TrendFound['months'][number]) => formatMonthDays(formatIsoDay(month.month), month);

/** The alarm share by month next to last year's. A month without a check is a gap. */
export function TrendMonths({ months }: { months: TrendFound['months'] }) {
  const { t } = useTranslation('trends');
  const chart: ChartData = {
    labels: months.map(formatMonthName),
    series: [
      { name: t('periods.now'), level: 'RED', values: months.map(({ now }) => now.alarmShare) },
      { name: t('periods.lastYear'), level: null, values: months.map(({ lastYear }) => lastYear.alarmShare) },
    ],
    ticks: [],
    isPercent: true,
  };
  return (
    <Section title={t('byMonth')}>
      <Text mb="3" maxW="70ch">
        <MonthSentence months={months} />
      </Text>
      <ChartFrame kind="line" label={t('byMonth')} chart={chart} />
    </Section>
  );
}

function MonthSentence({ months }: { months: TrendFound['months'] }) {
  const { t } = useTranslation('trends');
  const highest = findHighestMonth(months);
  if (!highest) return t('nothing');
  const share = highest.now.alarmShare;
  const without = months.filter(({ now }) => now.alarmShare === null).length;
  return [
    share === 0 ? t('noAlarm') : t('highest', { name: formatMonthName(highest), share: formatShare(t, share) }),
    without > 0 && t('gaps', { count: without }),
  ]
    .filter(Boolean)
    .join(' ');
}

import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { dayName } from '../../i18n/format.ts';
import { ChartFrame } from '../../components/chart/ChartFrame.tsx';
import type { ChartData } from '../../components/chart/chartData.ts';
import { Section } from '../../components/layout/Section.tsx';
import { shareText } from './trendText.ts';
import type { TrendFound } from './useTrends.ts';

/** The alarm share by month next to last year's. A month without a check is a gap. */
export function TrendMonths({ months }: { months: TrendFound['months'] }) {
  const { t } = useTranslation('trends');
  const chart: ChartData = {
    labels: months.map(({ month }) => dayName(month)),
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
  const checked = months.filter(({ now }) => now.alarmShare !== null);
  if (checked.length === 0) return t('nothing');
  const highest = checked.reduce((one, other) => (other.now.alarmShare! > one.now.alarmShare! ? other : one));
  const share = highest.now.alarmShare;
  const without = months.length - checked.length;
  return [share === 0 ? t('noAlarm') : t('highest', { name: dayName(highest.month), share: shareText(t, share) }), without > 0 && t('gaps', { count: without })]
    .filter(Boolean)
    .join(' ');
}

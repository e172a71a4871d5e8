import { Box, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { formatIsoDay } from '../../../domain/formatDay.ts';
import { formatNumber } from '../../i18n/format.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { type SmallColumn, SmallTable } from '../../components/table/SmallTable.tsx';
import { formatShare, formatValue } from './trendText.ts';
import type { TrendFound } from './useTrends.ts';
import { formatLevel } from '../../i18n/formatLevel.ts';

const names = ['now', 'before', 'lastYear'] as const;
type Row = TrendFound['now'] & { name: (typeof names)[number] };

/** The three periods in words and figures. */
export function TrendOverview({ found, isWhole }: { found: TrendFound; isWhole: boolean }) {
  const { t } = useTranslation('trends');
  const { now, before, lastYear } = found;
  const formatAlarmShare = ({ figures }: TrendFound['now']) => formatShare(t, figures.alarmShare);
  const formatCatches = ({ figures }: TrendFound['now']) => formatValue(t, figures.catchesPer100);
  const createCountColumn = (key: string, heading: string, of: (figures: Row['figures']) => number): SmallColumn<Row> => ({
    key,
    heading,
    align: 'end',
    cell: ({ figures }) => formatNumber(of(figures)),
  });
  const columns: SmallColumn<Row>[] = [
    {
      key: 'period',
      heading: t('periods.now'),
      phoneSlot: 'title',
      cell: ({ name }) => <b>{t(`periods.${name}`)}</b>,
    },
    {
      key: 'days',
      heading: t('days'),
      phoneSlot: 'line',
      cell: ({ from, to }) => <span className="one-line">{`${formatIsoDay(from)} – ${formatIsoDay(to)}`}</span>,
    },
    { key: 'reports', heading: t('reportsRead'), align: 'end', cell: ({ read, reports }) => t('reports', { read, reports }) },
    { key: 'share', heading: t('share'), align: 'end', phoneSlot: 'aside', cell: ({ figures }) => <b>{formatShare(t, figures.alarmShare)}</b> },
    createCountColumn('checks', t('checks'), ({ checks }) => checks),
    createCountColumn('red', formatLevel('RED'), ({ counts }) => counts.red),
    createCountColumn('yellow', formatLevel('YELLOW'), ({ counts }) => counts.yellow),
    createCountColumn('green', formatLevel('GREEN'), ({ counts }) => counts.green),
    createCountColumn('notCheckable', formatLevel('NOT_CHECKABLE'), ({ counts }) => counts.notCheckable),
    { key: 'catches', heading: t('catchesShort'), align: 'end', cell: ({ figures }) => formatValue(t, figures.catchesPer100) },
  ];
  return (
    <Section title={t('overview')}>
      <Text mb="3" fontSize="1.0625rem" maxW="70ch">
        {now.figures.checks === 0
          ? t('nothing')
          : t('sentence', {
              checks: formatNumber(now.figures.checks),
              red: formatNumber(now.figures.counts.red),
              share: formatAlarmShare(now),
              before: formatAlarmShare(before),
              lastYear: formatAlarmShare(lastYear),
            })}{' '}
        {now.figures.catchChecks > 0 && t('catchSentence', { now: formatCatches(now), before: formatCatches(before), lastYear: formatCatches(lastYear) })}
      </Text>
      <SmallTable caption={t('overview')} columns={columns} rows={names.map((name) => ({ name, ...found[name] }))} rowKey={({ name }) => name} />
      <Text mt="3" fontSize="0.8125rem" color="quiet" maxW="80ch">
        {t('shareNote')}
      </Text>
      {/* Last, so that its removal shifts nothing above. */}
      {!isWhole && (
        <Box mt="3">
          <Notice kind="info">{t('incomplete')}</Notice>
        </Box>
      )}
    </Section>
  );
}

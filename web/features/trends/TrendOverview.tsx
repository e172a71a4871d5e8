import { Box, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { dayName, numberText } from '../../i18n/format.ts';
import { Notice } from '../../components/feedback/Notice.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { type SmallColumn, SmallTable } from '../../components/table/SmallTable.tsx';
import { shareText, valueText } from './trendText.ts';
import type { TrendFound } from './useTrends.ts';
import { levelWord } from '../../i18n/levelWord.ts';

const names = ['now', 'before', 'lastYear'] as const;
type Row = TrendFound['now'] & { name: (typeof names)[number] };

/** The three periods in words and figures. */
export function TrendOverview({ found, isWhole }: { found: TrendFound; isWhole: boolean }) {
  const { t } = useTranslation('trends');
  const { now, before, lastYear } = found;
  const share = ({ figures }: TrendFound['now']) => shareText(t, figures.alarmShare);
  const catches = ({ figures }: TrendFound['now']) => valueText(t, figures.catchesPer100);
  const count = (key: string, heading: string, of: (figures: Row['figures']) => number): SmallColumn<Row> => ({
    key,
    heading,
    align: 'end',
    cell: ({ figures }) => numberText(of(figures)),
  });
  const columns: SmallColumn<Row>[] = [
    {
      key: 'period',
      heading: t('periods.now'),
      onCard: 'title',
      cell: ({ name }) => <b>{t(`periods.${name}`)}</b>,
    },
    { key: 'days', heading: t('days'), onCard: 'line', cell: ({ from, to }) => <span className="one-line">{`${dayName(from)} – ${dayName(to)}`}</span> },
    { key: 'reports', heading: t('reportsRead'), align: 'end', cell: ({ read, reports }) => t('reports', { read, reports }) },
    { key: 'share', heading: t('share'), align: 'end', onCard: 'aside', cell: ({ figures }) => <b>{shareText(t, figures.alarmShare)}</b> },
    count('checks', t('checks'), ({ checks }) => checks),
    count('red', levelWord('RED'), ({ counts }) => counts.red),
    count('yellow', levelWord('YELLOW'), ({ counts }) => counts.yellow),
    count('green', levelWord('GREEN'), ({ counts }) => counts.green),
    count('notCheckable', levelWord('NOT_CHECKABLE'), ({ counts }) => counts.notCheckable),
    { key: 'catches', heading: t('catchesShort'), align: 'end', cell: ({ figures }) => valueText(t, figures.catchesPer100) },
  ];
  return (
    <Section title={t('overview')}>
      <Text mb="3" fontSize="1.0625rem" maxW="70ch">
        {now.figures.checks === 0
          ? t('nothing')
          : t('sentence', {
              checks: numberText(now.figures.checks),
              red: numberText(now.figures.counts.red),
              share: share(now),
              before: share(before),
              lastYear: share(lastYear),
            })}{' '}
        {now.figures.catchChecks > 0 && t('catchSentence', { now: catches(now), before: catches(before), lastYear: catches(lastYear) })}
      </Text>
      <SmallTable caption={t('overview')} columns={columns} rows={names.map((name) => ({ name, ...found[name] }))} rowKey={({ name }) => name} />
      <Text mt="3" fontSize="0.8125rem" color="quiet" maxW="80ch">
        {t('shareNote')}
      </Text>
      {/* Last, so that nothing that is read moves when it goes. */}
      {!isWhole && (
        <Box mt="3">
          <Notice kind="info">{t('incomplete')}</Notice>
        </Box>
      )}
    </Section>
  );
}

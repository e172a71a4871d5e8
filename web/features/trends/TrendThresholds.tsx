import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RetryNotice } from '../../components/feedback/RetryNotice.tsx';
import { Section } from '../../components/layout/Section.tsx';
import { SmallTable } from '../../components/table/SmallTable.tsx';
import { useIsPhone } from '../../hooks/useIsPhone.ts';
import { formatValue } from './trendText.ts';
import type { TrendFound } from './useTrends.ts';
import { Button } from '../../theme/Button.tsx';

/** Thresholds that are shown at first. */
const shownAtFirst = 10;

/** Current thresholds of yellow and red results. */
export function TrendThresholds({ thresholds: all, onRetry }: { thresholds: TrendFound['thresholds']; onRetry: () => void }) {
  const { t } = useTranslation('trends');
  const isPhone = useIsPhone();
  const [isAll, setIsAll] = useState(false);
  // The provider may list one of them twice.
  const thresholds = all && [...new Map(all.map((each) => [JSON.stringify(each), each] as const)).values()];
  const count = thresholds?.length ?? 0;
  return (
    <Section title={t('thresholds')} isCollapsible startsOpen={!isPhone}>
      {thresholds === null && <RetryNotice text={t('thresholdsFailed')} onRetry={onRetry} />}
      {thresholds !== null && count === 0 && <Text>{t('noThresholds')}</Text>}
      {thresholds !== null && count > 0 && (
        <>
          <Text mb="3">{t('thresholdSentence', { count })}</Text>
          <SmallTable
            caption={t('thresholds')}
            rows={isAll ? thresholds : thresholds.slice(0, shownAtFirst)}
            rowKey={(row) => JSON.stringify(row)}
            columns={[
              { key: 'area', heading: t('area'), cell: ({ areaName }) => areaName },
              { key: 'task', heading: t('task'), cell: ({ task, taskDescription }) => [task, taskDescription].filter(Boolean).join(': ') },
              { key: 'yellow', heading: t('yellowFrom'), align: 'end', cell: ({ yellowFrom }) => formatValue(t, yellowFrom) },
              { key: 'red', heading: t('redFrom'), align: 'end', cell: ({ redFrom }) => formatValue(t, redFrom) },
            ]}
          />
          {count > shownAtFirst && !isAll && (
            <Button size="sm" variant="outline" mt="3" onClick={() => setIsAll(true)}>
              {t('moreThresholds', { count })}
            </Button>
          )}
        </>
      )}
    </Section>
  );
}

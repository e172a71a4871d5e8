import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResultPeriod } from '../../generated/graphql.ts';
import { formatFailure } from '../../graphql/failure.ts';
import { type LocationKey, useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { Loading } from '../../components/feedback/Loading.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { SelectFilter } from '../../components/form/SelectFilter.tsx';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { RetryNotice } from '../../components/feedback/RetryNotice.tsx';
import { TrendGroups } from './TrendGroups.tsx';
import { TrendMonths } from './TrendMonths.tsx';
import { TrendOverview } from './TrendOverview.tsx';
import { TrendThresholds } from './TrendThresholds.tsx';
import { type TrendFound, useTrends } from './useTrends.ts';
import { trendNames, useTrendChoice } from './useTrendChoice.ts';

/** Progress of reading the reports, with functions to stop and continue. */
type ReadingState = ReturnType<typeof useTrends>['progress'] & {
  found: Pick<TrendFound, 'reports' | 'read' | 'leftOut' | 'failed'>;
};

interface TrendsPageProps {
  /** Null while own days are no period yet. */
  period: ResultPeriod | null;
  periodChoice: ReactNode;
  progress: (state: ReadingState) => ReactNode;
}

/** Results of a period against the previous period and last year. The address stores every choice. */
export function TrendsPage({ period, periodChoice, progress }: TrendsPageProps) {
  const { t } = useTranslation('trends');
  const { country, cardcode, name } = useChosenCustomer().customer!;
  const location = { country, cardcode };
  return (
    <>
      <PageHeader title={t('title')} line={`${name} (${cardcode})`} />
      <Text mb="4" maxW="70ch" color="quiet">
        {t('intro')}
      </Text>
      <Box mb="4">{periodChoice}</Box>
      {period ? (
        <TrendsOfPeriod key={JSON.stringify([location, period])} location={location} period={period} progress={progress} />
      ) : (
        <Notice kind="info">{t('chooseDays')}</Notice>
      )}
    </>
  );
}

const listNames = { area: 'areas', category: 'objects', task: 'tasks' } as const;

function TrendsOfPeriod({ location, period, progress }: Pick<TrendsPageProps, 'progress'> & { location: LocationKey; period: ResultPeriod }) {
  const { t } = useTranslation('trends');
  const { by, chosen, only, page, setParams } = useTrendChoice();
  const { found, isLoading, isBusy, error, retry, isWhole, progress: reading } = useTrends(location, period, { only, by, page });
  if (error) return <RetryNotice text={formatFailure(error)} onRetry={retry} />;
  if (isLoading || !found) return <Loading h="60vh" borderRadius="xl" />;
  return (
    <>
      <Stack gap="3" mb="4">
        {progress({ found, ...reading })}
        {found.unreadable > 0 && <Notice kind="warning">{t('unreadable', { count: found.unreadable })}</Notice>}
        <Flex role="group" aria-label={t('narrow')} gap="2" wrap="wrap" align="center">
          {trendNames.map((name) => (
            <SelectFilter
              key={name}
              size="sm"
              w={{ base: 'calc(50% - 0.25rem)', sm: '12rem' }}
              label={t(`choose.${name}`)}
              allText={t(`all.${name}`)}
              value={chosen[name]}
              options={found.choices[listNames[name]].map((each) => ({ value: each, text: each }))}
              onChange={(value) => setParams({ [name]: value })}
              marksChoice
            />
          ))}
          <Button asChild size="sm" variant="outline" ms={{ md: 'auto' }}>
            <a href={found.file.url} download>
              <Icon name="page" />
              {t('pdf')}
            </a>
          </Button>
        </Flex>
      </Stack>
      <Box aria-busy={isBusy}>
        <TrendOverview found={found} isWhole={isWhole} />
        <TrendMonths months={found.months} />
        <TrendGroups by={by} page={page} groups={found.groups} rising={found.rising} isBusy={isBusy} onChange={setParams} />
        <TrendThresholds thresholds={found.thresholds} onRetry={retry} />
      </Box>
    </>
  );
}

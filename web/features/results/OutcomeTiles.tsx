import { useQuery } from '@apollo/client/react';
import { Box, chakra, Flex, SimpleGrid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ReportPageDocument, type Level, VisitComparisonDocument } from '../../generated/graphql.ts';
import { formatFailure } from '../../graphql/failure.ts';
import { formatDay, formatNumber } from '../../i18n/format.ts';
import { LevelBadge } from '../../components/layout/LevelBadge.tsx';
import { Loading } from '../../components/feedback/Loading.tsx';
import { RetryNotice } from '../../components/feedback/RetryNotice.tsx';
import { EntityLink } from '../../theme/EntityLink.tsx';
import { UnreadableRows } from '../../components/feedback/UnreadableRows.tsx';
import { getCount } from './levelCounts.ts';
import type { LocationKey } from '../../session/chosenLocation.ts';
import { getReportAddress } from '../../links/thingAddresses.ts';
import { type RequestedReport, getReportVariables } from './reportRef.ts';
import { resultLevels, useResultChoice } from './useResultChoice.ts';
import { type Comparison, findComparison, fewChanges } from './visitChange.ts';

interface OutcomeTilesProps {
  requested: RequestedReport;
  /** Is true if a previous visit may exist for comparison. */
  isVisit: boolean;
  /** Brings the result list into sight. */
  onShowResults: () => void;
}

/** Result of the report: a tile for each level, which filters the result list, and the difference to the previous visit. */
export function OutcomeTiles({ requested, isVisit, onShowResults }: OutcomeTilesProps) {
  const { t } = useTranslation('results');
  const { chosen, choose } = useResultChoice();
  const { data, loading, error, refetch } = useQuery(ReportPageDocument, { variables: getReportVariables(requested) });
  const difference = useQuery(VisitComparisonDocument, { variables: { ...getReportVariables(requested), first: fewChanges }, skip: !isVisit });
  const outcome = data?.customer?.report?.outcome;
  const comparison = findComparison(difference.data);
  if (error && !outcome)
    return (
      <Box mb="4">
        <RetryNotice text={formatFailure(error)} onRetry={() => void refetch()} />
      </Box>
    );
  const total = outcome ? resultLevels.reduce((sum, level) => sum + getCount(outcome.counts, level), 0) : 0;
  const isOnly = (level: Level) => chosen.levels.length === 1 && chosen.levels[0] === level;
  return (
    <Box as="section" aria-label={t('outcome')} mb="4">
      <SimpleGrid columns={{ base: 2, lg: 4 }} gap={{ base: '2', md: '4' }}>
        {(['RED', 'YELLOW', 'GREEN', 'NOT_CHECKABLE'] as const).map((level) => (
          <OutcomeTile
            key={level}
            level={level}
            count={outcome ? getCount(outcome.counts, level) : undefined}
            isLoading={loading && !outcome}
            isChosen={isOnly(level)}
            note={formatNote(level, comparison, outcome ? t('share', { percent: computeShare(outcome.counts.green, total), total: formatNumber(total) }) : '')}
            onChoose={() => {
              choose({ levels: isOnly(level) ? [] : [level] });
              onShowResults();
            }}
          />
        ))}
      </SimpleGrid>
      <UnreadableRows count={outcome?.unreadable} />
      {isVisit && (
        <Box mt="2" minH="6" fontSize="0.875rem" color="quiet" aria-live="polite">
          {difference.loading && !comparison ? (
            <Loading h="5" maxW="28rem" />
          ) : comparison ? (
            <DifferenceLine comparison={comparison} location={requested} />
          ) : (
            difference.data && !difference.error && t('noVisitBefore')
          )}
        </Box>
      )}
    </Box>
  );

  function formatNote(level: Level, found: Comparison | null, greenShare: string): ReactNode {
    if (level === 'GREEN') return greenShare;
    if (!found) return null;
    if (level === 'RED') return t('newlyRed', { count: found.newlyRed });
    return level === 'NOT_CHECKABLE' && found.notCheckableAgain > 0 ? t('notCheckableAgain', { count: found.notCheckableAgain }) : null;
  }
}

/** Returns a whole percentage that is 100 only for all: missing items are not rounded away. */
const computeShare = (part: number, total: number): number => (total === 0 ? 0 : part === total ? 100 : Math.min(99, Math.round((100 * part) / total)));

interface TileProps {
  level: Level;
  count: number | undefined;
  isLoading: boolean;
  isChosen: boolean;
  note: ReactNode;
  onChoose: () => void;
}

function OutcomeTile({ level, count, isLoading, isChosen, note, onChoose }: TileProps) {
  return (
    <chakra.button
      type="button"
      textAlign="start"
      bg="surface"
      borderWidth="1px"
      borderColor={isChosen ? 'brand.solid' : 'line'}
      boxShadow={isChosen ? '0 0 0 1px var(--chakra-colors-brand-solid)' : undefined}
      borderRadius="xl"
      px={{ base: '3', md: '4' }}
      py={{ base: '1.5', md: '3' }}
      cursor="pointer"
      _hover={{ borderColor: 'brand.solid' }}
      aria-pressed={isChosen}
      disabled={count === undefined}
      onClick={onChoose}
    >
      <Box as="span" display="block" fontSize={{ base: '0.8125rem', md: '1rem' }}>
        <LevelBadge level={level} />
      </Box>
      <Flex as="span" align="baseline" columnGap="2" mt={{ base: '0.5', md: '1' }} minH={{ base: '7', md: '8' }} wrap="wrap">
        <Box as="span" fontSize={{ base: '1.25rem', md: '1.5rem' }} fontWeight="bold" lineHeight="1.2" fontVariantNumeric="tabular-nums">
          {isLoading ? <Loading as="span" display="block" h="7" w="12" /> : count === undefined ? '–' : formatNumber(count)}
        </Box>
        <Box as="span" fontSize="0.8125rem" color="quiet">
          {note}
        </Box>
      </Flex>
    </chakra.button>
  );
}

function DifferenceLine({ comparison, location }: { comparison: Comparison; location: LocationKey }) {
  const { t } = useTranslation('results');
  const { newlyRed, noLongerRed, notCheckable, previousId, previousEndedAt, unreadable } = comparison;
  return (
    <>
      <span>{t('difference', { newlyRed, noLongerRed, notCheckable })}</span> <span aria-hidden="true">·</span>{' '}
      <EntityLink to={getReportAddress(location, previousId)}>{t('against', { day: formatDay(previousEndedAt) })}</EntityLink>
      {unreadable > 0 && (
        <>
          {' '}
          · <span>{t('comparedWithout', { count: unreadable })}</span>
        </>
      )}
    </>
  );
}

import { useQuery } from '@apollo/client/react';
import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LastVisitDocument, type Level } from '../../generated/graphql.ts';
import { findFieldError, formatFailure } from '../../graphql/failure.ts';
import { formatDay } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { toLocationQuery } from '../../session/chosenLocation.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { LevelBadge } from '../../components/layout/LevelBadge.tsx';
import { CountLink, Tile } from '../../components/layout/Tile.tsx';
import { UnreadableRows } from '../../components/feedback/UnreadableRows.tsx';
import { getCount } from './levelCounts.ts';

const levels: readonly Level[] = ['RED', 'YELLOW', 'NOT_CHECKABLE', 'GREEN'];

/** Result of the last visit: each level with a link to its rows, and the changes since the previous visit. */
export function LastVisitTiles({ location }: { location: LocationKey }) {
  const { t } = useTranslation('results');
  const { data, loading, error, refetch } = useQuery(LastVisitDocument, {
    variables: { customer: { country: location.country, cardcode: location.cardcode } },
  });
  const report = data?.customer?.report;
  const comparison = report?.__typename === 'VisitReport' ? report.comparison : null;
  const address = report && `${paths.report}${toLocationQuery(location)}&report=${encodeURIComponent(report.id)}`;
  const counts = report?.outcome?.counts;
  /** A tile whose own part failed shows the failure instead of an empty state. */
  const getTileState = (part: 'outcome' | 'comparison', isThere: boolean) => {
    const failed = isThere ? undefined : report ? findFieldError(error, ['customer', 'report', part]) : error;
    return { isLoading: loading && !data, failure: failed && formatFailure(failed), onRetry: () => void refetch(), isTall: true };
  };
  return (
    <>
      <Tile title={t('lastVisit')} line={formatDay(report?.endedAt)} {...getTileState('outcome', Boolean(counts))}>
        {address && counts ? (
          <>
            {levels.map((level) => (
              <CountLink key={level} to={`${address}&level=${level}`} count={getCount(counts, level)}>
                <LevelBadge level={level} />
              </CountLink>
            ))}
            <UnreadableRows count={report.outcome?.unreadable} />
          </>
        ) : (
          t('noVisit')
        )}
      </Tile>
      <Tile
        title={t('changed')}
        line={comparison && t('against', { day: formatDay(comparison.previousEndedAt) })}
        {...getTileState('comparison', Boolean(comparison))}
      >
        {address && comparison ? (
          <>
            {(['WORSE', 'NOT_CHECKED', 'BETTER'] as const).map((kind) => (
              <CountLink key={kind} to={address} count={{ WORSE: comparison.worse, NOT_CHECKED: comparison.notChecked, BETTER: comparison.better }[kind]}>
                {t(`kinds.${kind}`)}
              </CountLink>
            ))}
            <Box color="quiet" fontSize="0.875rem">
              <Link to={address}>{t('redChange', { newlyRed: comparison.newlyRed, noLongerRed: comparison.noLongerRed })}</Link>
            </Box>
          </>
        ) : (
          t('noVisitBefore')
        )}
      </Tile>
    </>
  );
}

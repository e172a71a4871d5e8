import { useQuery } from '@apollo/client/react';
import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LastVisitDocument, type ResultLevel } from '../../generated/graphql.ts';
import { failureOf } from '../../graphql/failure.ts';
import { dayText } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { addressOfRef } from '../../session/chosenCustomerRef.ts';
import type { CustomerRef } from '../../session/useChosenCustomer.ts';
import { LevelBadge } from '../../ui/LevelBadge.tsx';
import { CountLink, Tile } from '../../ui/Tile.tsx';
import { UnreadableRows } from '../../ui/UnreadableRows.tsx';
import { countOf } from './levelCounts.ts';

const levels: readonly Exclude<ResultLevel, 'NONE'>[] = ['RED', 'YELLOW', 'NOT_CHECKABLE', 'GREEN'];

/** What the last visit found, each level with the way to its rows, and what changed since the one before. */
export function LastVisitTiles({ at }: { at: CustomerRef }) {
  const { t } = useTranslation(['results', 'errors']);
  const { data, loading, error, refetch } = useQuery(LastVisitDocument, { variables: { country: at.country, cardcode: at.cardcode } });
  const report = data?.customer?.report;
  const comparison = report?.__typename === 'VisitReport' ? report.comparison : null;
  const address = report && `${paths.report}${addressOfRef(at)}&report=${encodeURIComponent(report.id)}`;
  const state = {
    isLoading: loading && !data,
    failure: error && !report ? t(`errors:${failureOf(error)}`) : undefined,
    onRetry: () => void refetch(),
    isTall: true,
  };
  const counts = report?.outcome?.counts;
  return (
    <>
      <Tile title={t('results:lastVisit')} line={dayText(report?.endedAt)} {...state}>
        {address && counts ? (
          <>
            {levels.map((level) => (
              <CountLink key={level} to={`${address}&level=${level}`} count={countOf(counts, level)}>
                <LevelBadge level={level} />
              </CountLink>
            ))}
            <UnreadableRows count={report.outcome?.unreadable} />
          </>
        ) : (
          t('results:noVisit')
        )}
      </Tile>
      <Tile title={t('results:changed')} line={comparison && t('results:against', { day: dayText(comparison.previousEndedAt) })} {...state}>
        {address && comparison ? (
          <>
            {(['WORSE', 'NOT_CHECKED', 'BETTER'] as const).map((kind) => (
              <CountLink key={kind} to={address} count={{ WORSE: comparison.worse, NOT_CHECKED: comparison.notChecked, BETTER: comparison.better }[kind]}>
                {t(`results:kinds.${kind}`)}
              </CountLink>
            ))}
            <Box color="quiet" fontSize="0.875rem">
              <Link to={address}>{t('results:redChange', { newlyRed: comparison.newlyRed, noLongerRed: comparison.noLongerRed })}</Link>
            </Box>
          </>
        ) : (
          t('results:noVisitBefore')
        )}
      </Tile>
    </>
  );
}

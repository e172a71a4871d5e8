import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { DefectListDocument } from '../../generated/graphql.ts';
import { formatFailure } from '../../graphql/failure.ts';
import { paths } from '../../paths.ts';
import { toLocationQuery } from '../../session/chosenLocation.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { CountLink, Tile } from '../../components/layout/Tile.tsx';
import { PriorityBadge } from './DefectBadges.tsx';
import { priorities } from './useDefectChoice.ts';

/** Unresolved defects by danger, each with a link to its list; shows no counts while it `isDelayed`. */
export function OpenDefectsTile({ location, isDelayed }: { location: LocationKey; isDelayed: boolean }) {
  const { t } = useTranslation('defects');
  const { data, loading, error, refetch } = useQuery(DefectListDocument, {
    variables: { customer: { country: location.country, cardcode: location.cardcode }, first: 1, onlyUnresolved: true },
    fetchPolicy: 'cache-and-network',
  });
  const counts = isDelayed ? undefined : data?.customer?.defects?.counts;
  const address = `${paths.defects}${toLocationQuery(location)}&status=OPEN`;
  return (
    <Tile
      title={t('openOnes')}
      isTall
      isLoading={isDelayed || (loading && !counts)}
      failure={error && !counts && !isDelayed ? formatFailure(error) : undefined}
      onRetry={() => void refetch()}
    >
      {counts &&
        priorities.map((priority) => (
          <CountLink key={priority} to={`${address}&priority=${priority}`} count={{ HIGH: counts.high, MEDIUM: counts.medium, LOW: counts.low }[priority]}>
            <PriorityBadge priority={priority} />
          </CountLink>
        ))}
    </Tile>
  );
}

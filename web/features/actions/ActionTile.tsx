import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { ActionCountsOfLocationDocument } from '../../generated/graphql.ts';
import { getLoadState } from '../../graphql/getLoadState.ts';
import { paths } from '../../paths.ts';
import { toLocationQuery, type LocationKey } from '../../session/chosenLocation.ts';
import { CountLink, Tile } from '../../components/layout/Tile.tsx';

/** Unfinished and overdue actions of a location, each with a link to its list. */
export function ActionTile({ location }: { location: LocationKey }) {
  const { t } = useTranslation('actions');
  const { data, ...query } = useQuery(ActionCountsOfLocationDocument, {
    variables: { customer: { country: location.country, cardcode: location.cardcode } },
    fetchPolicy: 'cache-and-network',
  });
  const counts = data?.customer?.actions?.counts;
  const to = paths.actions + toLocationQuery(location);
  return (
    <Tile title={t('title')} {...getLoadState(query, counts)}>
      {counts && (
        <>
          <CountLink to={`${to}&status=OPEN&status=IN_PROGRESS&status=INEFFECTIVE`} count={counts.unfinished}>
            {t('tile.unfinished')}
          </CountLink>
          <CountLink to={`${to}&overdue=1`} count={counts.overdue}>
            {t('overdue')}
          </CountLink>
        </>
      )}
    </Tile>
  );
}

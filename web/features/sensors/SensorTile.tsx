import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { SensorListDocument } from '../../generated/graphql.ts';
import { getLoadState } from '../../graphql/getLoadState.ts';
import { paths } from '../../paths.ts';
import { toLocationQuery } from '../../session/chosenLocation.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { CountLink, Tile } from '../../components/layout/Tile.tsx';
import { UnreadableRows } from '../../components/feedback/UnreadableRows.tsx';
import { isOutOfLimits } from './isOutOfLimits.ts';

/** Numbers of sensors beyond a limit and without current values, with links to them. */
export function SensorTile({ location }: { location: LocationKey }) {
  const { t } = useTranslation('sensors');
  const { data, ...query } = useQuery(SensorListDocument, {
    variables: { customer: { country: location.country, cardcode: location.cardcode } },
  });
  const sensors = data?.customer?.sensors;
  const silent = sensors?.nodes.filter(({ isSilent }) => isSilent).length ?? 0;
  return (
    <Tile title={t('title')} {...getLoadState(query, sensors)}>
      {sensors?.message ??
        (sensors?.nodes.length === 0 ? (
          t('none')
        ) : (
          <>
            <CountLink to={`${paths.sensors}${toLocationQuery(location)}&sensors=out`} count={sensors?.nodes.filter(isOutOfLimits).length ?? 0}>
              {t('outOf', { count: sensors?.nodes.length ?? 0 })}
            </CountLink>
            {silent > 0 && (
              <CountLink to={`${paths.sensors}${toLocationQuery(location)}&sensors=silent`} count={silent}>
                {t('withoutValues')}
              </CountLink>
            )}
            <UnreadableRows count={sensors?.unreadableCount} />
          </>
        ))}
    </Tile>
  );
}

import { useQuery } from '@apollo/client/react';
import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { DeviceCountsDocument } from '../../generated/graphql.ts';
import { getLoadState } from '../../graphql/getLoadState.ts';
import { formatNumber } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { toLocationQuery } from '../../session/chosenLocation.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import { CountLink, Tile } from '../../components/layout/Tile.tsx';
import { attentionQuery } from './attention.ts';

/**
 * Number of 24/7 devices of a location that need attention, with a link to them. The list fetches more of each device, with three provider
 * calls plus one.
 */
export function DeviceTile({ location }: { location: LocationKey }) {
  const { t } = useTranslation('devices');
  const { data, ...query } = useQuery(DeviceCountsDocument, {
    variables: { customer: { country: location.country, cardcode: location.cardcode } },
  });
  const devices = data?.customer?.devices;
  const leftOut = devices?.leftOut ?? 0;
  return (
    <Tile title={t('title')} {...getLoadState(query, devices)}>
      {devices?.unfilteredCount === 0 ? (
        t('none')
      ) : (
        <>
          <CountLink to={`${paths.dashboard}${toLocationQuery(location)}&${attentionQuery}`} count={devices?.totalCount ?? 0}>
            {t('needAttention', { count: devices?.unfilteredCount ?? 0 })}
          </CountLink>
          {leftOut > 0 && <Text fontSize="0.8125rem">{t('leftOut', { count: leftOut, number: formatNumber(leftOut) })}</Text>}
        </>
      )}
    </Tile>
  );
}

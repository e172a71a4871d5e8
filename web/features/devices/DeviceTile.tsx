import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { DeviceCountsDocument } from '../../generated/graphql.ts';
import { failureOf } from '../../graphql/failure.ts';
import { paths } from '../../paths.ts';
import { addressOfRef } from '../../session/chosenCustomerRef.ts';
import type { CustomerRef } from '../../session/useChosenCustomer.ts';
import { CountLink, Tile } from '../../components/layout/Tile.tsx';
import { attentionQuery } from './attention.ts';

/** How many 24/7 devices of a location need attention, with the way to them; of each device in the list more is asked for, three calls of the provider and one. */
export function DeviceTile({ at }: { at: CustomerRef }) {
  const { t } = useTranslation(['devices', 'errors']);
  const { data, loading, error, refetch } = useQuery(DeviceCountsDocument, { variables: { country: at.country, cardcode: at.cardcode } });
  const devices = data?.customer?.devices;
  return (
    <Tile
      title={t('devices:title')}
      isLoading={loading && !devices}
      failure={error && !devices ? t(`errors:${failureOf(error)}`) : undefined}
      onRetry={() => void refetch()}
    >
      {devices?.unfilteredTotal === 0 ? (
        t('devices:none')
      ) : (
        <CountLink to={`${paths.dashboard}${addressOfRef(at)}&${attentionQuery}`} count={devices?.total ?? 0}>
          {t('devices:needAttention', { count: devices?.unfilteredTotal ?? 0 })}
        </CountLink>
      )}
    </Tile>
  );
}

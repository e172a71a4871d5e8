import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { CustomerDevicesDocument } from '../../generated/graphql.ts';
import { failureOf } from '../../graphql/failure.ts';
import { paths } from '../../paths.ts';
import { addressOfRef } from '../../session/chosenCustomerRef.ts';
import type { CustomerRef } from '../../session/useChosenCustomer.ts';
import { CountLink, Tile } from '../../ui/Tile.tsx';
import { attentionQuery, firstDevices } from './attention.ts';

/** How many 24/7 devices of a location need attention, with the way to them; asks just what their list asks first. */
export function DeviceTile({ at }: { at: CustomerRef }) {
  const { t } = useTranslation(['devices', 'errors']);
  const { data, loading, error, refetch } = useQuery(CustomerDevicesDocument, {
    variables: { country: at.country, cardcode: at.cardcode, ...firstDevices, needsAttention: true },
  });
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

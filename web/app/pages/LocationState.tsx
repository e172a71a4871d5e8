import { useTranslation } from 'react-i18next';
import { OpenDefectsTile } from '../../features/defects/OpenDefectsTile.tsx';
import { DeviceTile } from '../../features/devices/DeviceTile.tsx';
import { UnreadTile } from '../../features/notifications/UnreadTile.tsx';
import { ReadinessTile } from '../../features/readiness/ReadinessTile.tsx';
import { LastVisitTiles } from '../../features/results/LastVisitTiles.tsx';
import { SensorTile } from '../../features/sensors/SensorTile.tsx';
import { type CustomerRef, useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { Tile } from '../../ui/Tile.tsx';

/** What stands at a location now, as tiles; defects only for those who may see them. */
export function LocationState({ at }: { at: CustomerRef }) {
  const { t } = useTranslation('defects');
  const { customer, isLoading, retry } = useChosenCustomer();
  return (
    <>
      <LastVisitTiles at={at} />
      {customer?.rights.canShowDefects && <OpenDefectsTile at={at} />}
      {isLoading && (
        <Tile title={t('openOnes')} isLoading isTall onRetry={retry}>
          {null}
        </Tile>
      )}
      <SensorTile at={at} />
      <DeviceTile at={at} />
      <ReadinessTile at={at} />
      <UnreadTile />
    </>
  );
}

import { useQuery } from '@apollo/client/react';
import { ActionTile } from '../../features/actions/ActionTile.tsx';
import { OpenDefectsTile } from '../../features/defects/OpenDefectsTile.tsx';
import { DeviceTile } from '../../features/devices/DeviceTile.tsx';
import { UnreadTile } from '../../features/notifications/UnreadTile.tsx';
import { ReadinessTile } from '../../features/readiness/ReadinessTile.tsx';
import { LastVisitTiles } from '../../features/results/LastVisitTiles.tsx';
import { SensorTile } from '../../features/sensors/SensorTile.tsx';
import { ReadinessCountsDocument } from '../../generated/graphql.ts';
import { useSession } from '../../session/SessionProvider.tsx';
import { type LocationKey, useChosenCustomer } from '../../session/useChosenCustomer.ts';

/**
 * Queries that take two rounds of provider calls are sent before those that take one. A browser opens few connections, and later queries
 * start a round later.
 */
function ReadinessPrefetch({ location: { country, cardcode } }: { location: LocationKey }) {
  useQuery(ReadinessCountsDocument, { variables: { customer: { country, cardcode } }, fetchPolicy: 'cache-and-network' });
  return null;
}

/** Current state of a location, as tiles. Defects only for users who may see them; fetched while the right is still loading. */
export function LocationState({ location }: { location: LocationKey }) {
  const { customer, isLoading } = useChosenCustomer();
  const { hasActions } = useSession();
  return (
    <>
      <ReadinessPrefetch location={location} />
      <LastVisitTiles location={location} />
      {(isLoading || customer?.rights.canShowDefects) && <OpenDefectsTile location={location} isDelayed={isLoading} />}
      <SensorTile location={location} />
      <DeviceTile location={location} />
      <ReadinessTile location={location} />
      {hasActions && <ActionTile location={location} />}
      <UnreadTile />
    </>
  );
}

import { skipToken, useQuery } from '@apollo/client/react';
import { AllDevicesDocument, CustomerDevicesDocument, type CustomerDevicesQueryVariables } from '../../generated/graphql.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import type { Device } from './deviceColumns.tsx';
import { locationsAtOnce } from './LocationWindow.tsx';

/** Filter, order and page of a list of devices; `isSkipped` where it is not read yet. */
interface Requested {
  choice: Omit<CustomerDevicesQueryVariables, 'customer' | 'withPlaces'>;
  withPlaces: boolean;
  isSkipped?: boolean;
}

function useDevicesOfLocation(of: LocationKey | 'all', { choice, withPlaces, isSkipped = false }: Requested) {
  const customer = of === 'all' ? null : { country: of.country, cardcode: of.cardcode };
  const query = useQuery(CustomerDevicesDocument, customer && !isSkipped ? { variables: { ...choice, customer, withPlaces } } : skipToken);
  return { query, now: query.data?.customer?.devices, before: query.previousData?.customer?.devices, window: undefined };
}

/** Devices of a window of locations, from `locationOffset` on. */
function useDevicesOfAll(of: LocationKey | 'all', locationOffset: number, { choice, withPlaces, isSkipped = false }: Requested) {
  const variables = { ...choice, locationOffset, locationLimit: locationsAtOnce, withPlaces };
  const query = useQuery(AllDevicesDocument, of === 'all' && !isSkipped ? { variables } : skipToken);
  const now = query.data?.devices;
  const before = query.previousData?.devices;
  return { query, now, before, window: now ?? before };
}

/**
 * Reads a page of the devices of a location, or of all locations. The rows come first: places and connections take four provider requests a
 * device. While the rows are fetched again in the background, their places stay.
 */
export function useDevices(of: LocationKey | 'all', locationOffset: number, choice: Requested['choice']) {
  const ofAll = useDevicesOfAll(of, locationOffset, { choice, withPlaces: false });
  const ofOne = useDevicesOfLocation(of, { choice, withPlaces: false });
  const { query, now, before, window } = of === 'all' ? ofAll : ofOne;
  const placed = { choice, withPlaces: true, isSkipped: !now || now.nodes.length === 0 };
  const allPlaced = useDevicesOfAll(of, locationOffset, placed);
  const onePlaced = useDevicesOfLocation(of, placed);
  const { query: placing, now: withPlaces } = of === 'all' ? allPlaced : onePlaced;
  const devices = query.loading ? (now ?? before) : now;
  const rows: readonly Device[] = withPlaces?.nodes ?? devices?.nodes ?? [];
  return { query, devices, window, rows, isPlacing: !withPlaces && !placing.error, hasNoPlaces: !withPlaces && placing.error !== undefined };
}

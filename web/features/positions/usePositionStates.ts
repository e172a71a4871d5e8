import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { PositionDefectCountsDocument, PositionStatesDocument, type PositionStatesQuery, type PositionOrderField } from '../../generated/graphql.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';

type Customer = NonNullable<PositionStatesQuery['customer']>;
type Placed = NonNullable<Customer['placedDevices']>['nodes'];
type Device = Placed[number]['device'];

/** States of a location's positions, by their ids; null while unknown. */
export interface PositionStates {
  isLoading: boolean;
  latest: ReadonlyMap<string, NonNullable<Customer['latestResults']>['nodes'][number]> | null;
  /** When the oldest report began of which `latest` knows. */
  since: string | null;
  openDefects: ReadonlyMap<string, number> | null;
  /** The most urgent device of a position. */
  devices: ReadonlyMap<string, Device> | null;
  /** Number of devices whose position is not known here. */
  leftOutDevices: number;
  /** Number of rows beyond the longest list: last checks and positions with open defects. */
  leftOutRows: number;
  /** One of these could not be read, or not whole. */
  isIncomplete: boolean;
  retry: () => void;
}

/**
 * Returns the last checks of positions, the state of their 24/7 devices, and their open defects, which wait for the right to see them. Each
 * part may fail alone.
 */
export function usePositionStates({ country, cardcode }: LocationKey, withDefects: boolean): PositionStates {
  const variables = { customer: { country, cardcode } };
  const { data, loading, error, refetch } = useQuery(PositionStatesDocument, { variables });
  const defects = useQuery(PositionDefectCountsDocument, { variables, skip: !withDefects });
  const customer = data?.customer;
  const counted = withDefects ? defects.data?.customer?.openDefectsByPosition : null;
  const isLoading = (loading && !customer) || (defects.loading && !counted);
  const isIncomplete = error !== undefined || defects.error !== undefined || (customer?.latestResults?.failed ?? 0) > 0;
  const refetchDefects = defects.refetch;
  return useMemo(() => {
    const { latestResults, placedDevices } = customer ?? {};
    return {
      isLoading,
      latest: latestResults ? new Map(latestResults.nodes.map((row) => [row.positionId, row])) : null,
      since: latestResults?.since ?? null,
      openDefects: counted ? new Map(counted.nodes.map(({ positionId, open }) => [positionId, open])) : null,
      devices: placedDevices ? findMostUrgent(placedDevices.nodes) : null,
      leftOutRows: countLeftOut(latestResults) + countLeftOut(counted),
      leftOutDevices: placedDevices?.leftOut ?? 0,
      isIncomplete,
      retry() {
        void refetch();
        if (withDefects) void refetchDefects();
      },
    };
  }, [customer, counted, isLoading, isIncomplete, withDefects, refetch, refetchDefects]);
}

const countLeftOut = (list: { totalCount: number; nodes: readonly unknown[] } | null | undefined): number => (list ? list.totalCount - list.nodes.length : 0);

function findMostUrgent(placed: Placed): ReadonlyMap<string, Device> {
  const devices = new Map<string, Device>();
  for (const { positionId, device } of placed) {
    const known = devices.get(positionId);
    if (!known || device.urgency > known.urgency) devices.set(positionId, device);
  }
  return devices;
}

/** Returns the sort values that positions do not have themselves. */
export function getSortNumbers(field: PositionOrderField, { latest, openDefects, devices }: PositionStates): ReadonlyMap<string, number> {
  if (field === 'LAST_CHECK') return new Map([...(latest ?? [])].flatMap(([id, { foundAt }]) => (foundAt ? [[id, Date.parse(foundAt)] as const] : [])));
  if (field === 'OPEN_DEFECTS') return openDefects ?? new Map();
  return new Map([...(devices ?? [])].map(([id, { urgency }]) => [id, urgency]));
}

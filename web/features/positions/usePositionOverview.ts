import { useQuery } from '@apollo/client/react';
import { PositionOverviewDocument, type PositionOverviewQuery } from '../../generated/graphql.ts';
import type { PositionRef } from './positionRef.ts';

/** A 24/7 device at a position. */
export type PlacedDevice = NonNullable<NonNullable<NonNullable<PositionOverviewQuery['customer']>['position']>['devices']>[number];

/** Counts of a position for the headings of its parts, undefined while unknown, and the state of its 24/7 devices. */
export function usePositionOverview({ country, cardcode, positionId }: PositionRef, { isSkipped, withDefects }: { isSkipped: boolean; withDefects: boolean }) {
  // A part that fails leaves its own number out.
  const { data, error, loading } = useQuery(PositionOverviewDocument, {
    variables: { customer: { country, cardcode }, id: positionId, withDefects },
    skip: isSkipped,
    errorPolicy: 'all',
  });
  const position = data?.customer?.position;
  return {
    /** The sections know whether they start open. */
    isKnown: data !== undefined || error !== undefined || !loading,
    latest: position?.latestResults?.length,
    taskCharts: position?.latestResults?.filter(({ result }) => result.hasDevelopment).length,
    objects: position?.objects?.totalCount,
    articles: position?.articles?.totalCount,
    sensors: position?.sensors?.totalCount,
    defects: data?.customer?.defects?.totalCount,
    placed: position?.devices ?? [],
    devices: position?.devices?.length,
  };
}

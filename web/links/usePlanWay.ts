import { useQuery } from '@apollo/client/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { PositionsOnPlansDocument } from '../generated/graphql.ts';
import { paths } from '../paths.ts';
import { toLocationQuery, type LocationKey } from '../session/chosenLocation.ts';
import { useSession } from '../session/SessionProvider.tsx';

/** The address that shows a position on its plan. */
const getPlanAddress = (location: LocationKey, positionId: string): string =>
  `${paths.plan}${toLocationQuery(location)}&position_id=${encodeURIComponent(positionId)}`;

/** Number of mounted parts that use the positions on the plans. */
let mountedCount = 0;

/**
 * Returns a function that builds the address of a position on its plan. The function returns null for a position on no plan, and while this
 * is being fetched. Where some plans were not read, every position has an address, and the page of the plan says whether the position is on
 * one. A session of a plan link is on its plan already. A page fetches once and its later parts share the result. A page that follows one
 * without such parts, for example a plan, fetches again.
 */
export function usePlanWay(location: LocationKey | null): (positionId: string | null) => string | null {
  const { planView } = useSession();
  const country = location?.country ?? 'AT';
  const cardcode = location?.cardcode ?? '';
  const [isFirst] = useState(() => mountedCount === 0);
  useEffect(function countIn() {
    mountedCount += 1;
    return () => {
      mountedCount -= 1;
    };
  }, []);
  const { data } = useQuery(PositionsOnPlansDocument, {
    variables: { customer: { country, cardcode } },
    skip: planView !== null || location === null,
    fetchPolicy: isFirst ? 'cache-and-network' : 'cache-first',
    nextFetchPolicy: 'cache-first',
  });
  const onPlans = data?.customer?.positionsOnPlans;
  const placed = useMemo(() => new Set(onPlans?.ids), [onPlans]);
  const maybePlaced = (onPlans?.unreadPlans ?? 0) > 0;
  return useCallback(
    (positionId) => (positionId !== null && (maybePlaced || placed.has(positionId)) ? getPlanAddress({ country, cardcode }, positionId) : null),
    [placed, maybePlaced, country, cardcode],
  );
}

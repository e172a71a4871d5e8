import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { LocationListDocument } from '../../generated/graphql.ts';
import { useSession } from '../../session/SessionProvider.tsx';
import { useTableAddress } from '../../components/table/useTableAddress.ts';
import { LocationChips } from './LocationChips.tsx';
import { locationFields } from './locationFields.ts';
import { firstLocationPageSize, maxLocationPageSize } from './locationPageSizes.ts';
import { LocationTable } from './LocationTable.tsx';
import { PlaceList } from './PlaceList.tsx';
import { useStateFilter } from './useStateFilter.ts';

const prefix = 'loc-';
/** Rows whose defects come with them. */
const firstDefects = 20;

/** The user's own locations; on the dashboard the worst first. Calls `onShown` when the list is rendered or has failed. */
export function OwnLocations({ isWorstFirst = false, onShown }: { isWorstFirst?: boolean; onShown?: () => void }) {
  const { state, change } = useTableAddress({
    sort: isWorstFirst ? { field: 'URGENCY', direction: 'DESC' } : { field: 'NAME', direction: 'ASC' },
    pageSize: firstLocationPageSize,
    maxSize: maxLocationPageSize,
    prefix,
    fields: locationFields,
  });
  const { locationCount } = useSession();
  const { level, city, isByPlace, setFilter } = useStateFilter(prefix);
  const requested = {
    first: state.pageSize,
    offset: (state.page - 1) * state.pageSize,
    filter: state.filter,
    sort: state.sort,
    levels: level && [level],
    city,
  };
  const { data, previousData, loading, error, refetch } = useQuery(LocationListDocument, { variables: { ...requested, defectsOf: firstDefects } });
  // Each row may cost a request for its defects, so that those of a long page follow its rows.
  const whole = useQuery(LocationListDocument, { variables: requested, skip: !data?.locations?.leftOutDefects });
  const list = (whole.data ?? data ?? (loading ? previousData : undefined))?.locations;
  const isShown = !loading;
  useEffect(
    function tellPage() {
      if (isShown) onShown?.();
    },
    [isShown, onShown],
  );
  return (
    <>
      {(list || loading) && (
        <LocationChips
          levels={list?.levels}
          total={list?.unfilteredCount}
          isSingle={locationCount === 1}
          level={level}
          city={city}
          isByPlace={isByPlace}
          setFilter={setFilter}
        />
      )}
      {isByPlace && list ? (
        <PlaceList places={list.places} onPick={(name) => setFilter({ city: name, isByPlace: false })} />
      ) : (
        <LocationTable
          rows={list?.nodes ?? []}
          leftOutDefects={list?.leftOutDefects}
          areDefectsOnTheWay={whole.loading}
          total={list?.totalCount ?? 0}
          unreadable={list?.unreadableCount}
          unfilteredTotal={list?.unfilteredCount ?? 0}
          state={state}
          onChange={change}
          isLoading={loading}
          expected={locationCount}
          hasFailed={error !== undefined && !list}
          onRetry={() => void refetch()}
          isWorstFirst={isWorstFirst}
        />
      )}
    </>
  );
}

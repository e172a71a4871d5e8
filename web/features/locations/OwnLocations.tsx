import { useQuery } from '@apollo/client/react';
import { LocationListDocument } from '../../generated/graphql.ts';
import { useTableAddress } from '../../ui/useTableAddress.ts';
import { locationFields } from './locationFields.ts';
import { firstLocationPageSize } from './locationPageSizes.ts';
import { LocationTable } from './LocationTable.tsx';

/** The user's own locations, on the list of locations and on the dashboard (C-09, D-17, D-18). */
export function OwnLocations() {
  const { state, change } = useTableAddress({
    sort: { field: 'NAME', direction: 'ASC' },
    pageSize: firstLocationPageSize,
    prefix: 'loc-',
    fields: locationFields,
  });
  const { data, previousData, loading, error, refetch } = useQuery(LocationListDocument, {
    variables: { first: state.pageSize, offset: (state.page - 1) * state.pageSize, filter: state.filter, sort: state.sort },
  });
  const list = (loading ? (data ?? previousData) : data)?.locations;
  return (
    <LocationTable
      rows={list?.rows ?? []}
      total={list?.total ?? 0}
      unreadable={list?.unreadable}
      unfilteredTotal={list?.unfilteredTotal ?? 0}
      state={state}
      onChange={change}
      isLoading={loading}
      hasFailed={error !== undefined && !list}
      onRetry={() => void refetch()}
    />
  );
}

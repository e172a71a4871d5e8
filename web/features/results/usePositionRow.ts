import { useApolloClient, useQuery } from '@apollo/client/react';
import { PositionPointFileDocument, PositionPointRowDocument } from '../../generated/graphql.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';
import type { PointFileUrl } from './usePointExport.ts';
import { getDetailParts, type PointRow } from './pointRow.ts';
import type { RowDetail } from './resultColumns.tsx';

/** A point of a position's chart: of a task, or without one of its 24/7 traps. */
export type PositionPointRef = LocationKey & { positionId: string; taskResultId: string | null; index: number; seriesIndex: number; label: string };

/** Fetches a detail of a result behind a point of a position's chart. It may belong to any report, so the query goes through the point. */
export function usePositionRow({ country, cardcode, ...point }: PositionPointRef, id: string, detail: RowDetail): PointRow {
  const { data, loading, error, refetch } = useQuery(PositionPointRowDocument, {
    variables: { customer: { country, cardcode }, ...point, id, ...getDetailParts(detail) },
  });
  return { row: data?.customer?.position?.chartPoint?.[0] ?? null, loading, error, retry: () => void refetch() };
}

/** Returns the way to a file of the results behind the point. */
export function usePositionFile({ country, cardcode, positionId: id, ...point }: PositionPointRef): PointFileUrl {
  const client = useApolloClient();
  return async (file) => {
    const variables = { customer: { country, cardcode }, id, ...point, ...file };
    const { data } = await client.query({ query: PositionPointFileDocument, variables, fetchPolicy: 'no-cache' });
    return data?.customer?.position?.chartPointFile?.url ?? null;
  };
}

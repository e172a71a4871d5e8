import { useApolloClient, useQuery } from '@apollo/client/react';
import { DevelopmentPointFileDocument, DevelopmentPointRowDocument } from '../../generated/graphql.ts';
import type { PointFileUrl } from './usePointExport.ts';
import { getDetailParts, type PointRow } from './pointRow.ts';
import type { ReportRef } from './reportRef.ts';
import type { RowDetail } from './resultColumns.tsx';

/** A point of the development of a report's result. */
export type DevelopmentPointRef = ReportRef & { resultId: string; index: number; seriesIndex: number; label: string };

/** Fetches a detail of a result behind a point of a development. It may belong to any report, so the query goes through the point. */
export function useDevelopmentRow({ country, cardcode, ...point }: DevelopmentPointRef, id: string, detail: RowDetail): PointRow {
  const { data, loading, error, refetch } = useQuery(DevelopmentPointRowDocument, {
    variables: { customer: { country, cardcode }, ...point, id, ...getDetailParts(detail) },
  });
  return { row: data?.customer?.report?.result?.developmentPoint?.[0] ?? null, loading, error, retry: () => void refetch() };
}

/** Returns the way to a file of the results behind the point. */
export function useDevelopmentFile({ country, cardcode, ...point }: DevelopmentPointRef): PointFileUrl {
  const client = useApolloClient();
  return async (file) => {
    const variables = { customer: { country, cardcode }, ...point, ...file };
    const { data } = await client.query({ query: DevelopmentPointFileDocument, variables, fetchPolicy: 'no-cache' });
    return data?.customer?.report?.result?.developmentPointFile?.url ?? null;
  };
}

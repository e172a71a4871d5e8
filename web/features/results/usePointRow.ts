import { useQuery } from '@apollo/client/react';
import { DevelopmentPointRowDocument, type PointRowFieldsFragment, PositionPointRowDocument } from '../../generated/graphql.ts';
import type { CustomerRef } from '../../session/useChosenCustomer.ts';
import type { RowDetail } from './resultColumns.tsx';

/** A point of a chart as the gateway finds it: of a result's development, or of a position's chart. */
export type PointRef = CustomerRef & { index: number; seriesIndex: number; label: string } & (
    | { reportId: string; resultId: string }
    | { positionId: string; taskResultId: string | null }
  );

/** A detail of a result behind a point. It may stem from any report, so that it is asked for through the point. */
export function usePointRow(point: PointRef, id: string, detail: RowDetail) {
  const wanted = { id, advisor: detail === 'advisor', development: detail === 'development', images: detail === 'images' };
  const ofResult = 'resultId' in point ? { ...point, ...wanted } : null;
  const ofPosition = 'positionId' in point ? { ...point, ...wanted } : null;
  const none = { country: 'AT', cardcode: '', index: 0, seriesIndex: 0, label: '', ...wanted } as const;
  const result = useQuery(DevelopmentPointRowDocument, ofResult ? { variables: ofResult } : { skip: true, variables: { ...none, reportId: '', resultId: '' } });
  const position = useQuery(PositionPointRowDocument, ofPosition ? { variables: ofPosition } : { skip: true, variables: { ...none, positionId: '' } });
  const { loading, error, refetch } = ofResult ? result : position;
  const rows: readonly PointRowFieldsFragment[] | null | undefined = ofResult
    ? result.data?.customer?.report?.result?.developmentPoint
    : position.data?.customer?.position?.chartPoint;
  return { row: rows?.[0] ?? null, loading, error, retry: () => void refetch() };
}

import { skipToken, useQuery } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { ResultDevelopmentDocument, ResultDevelopmentPointDocument, type ResultRowFieldsFragment } from '../../generated/graphql.ts';
import { formatFailure } from '../../graphql/failure.ts';
import { PointDialog, PointNote } from '../../components/chart/BehindPoint.tsx';
import type { ChartPoint } from '../../components/chart/chartData.ts';
import { Loading } from '../../components/feedback/Loading.tsx';
import { RetryNotice } from '../../components/feedback/RetryNotice.tsx';
import { DevelopmentFrame } from './DevelopmentFrame.tsx';

interface ResultDevelopmentProps {
  at: { country: 'AT' | 'DE'; cardcode: string; reportId: string };
  resultId: string;
  /** The results behind a point, which the chart names so, put in by the app. */
  rows: (rows: readonly ResultRowFieldsFragment[], point: ChartPoint & { label: string }) => ReactNode;
}

/** Development of a result. A click on a point opens the results behind it, if there are any. */
export function ResultDevelopment({ at: { reportId, ...customer }, resultId, rows }: ResultDevelopmentProps) {
  const [point, setPoint] = useState<(ChartPoint & { label: string }) | null>(null);
  const { data, loading, error, refetch } = useQuery(ResultDevelopmentDocument, { variables: { customer, reportId, resultId } });
  const behind = useQuery(ResultDevelopmentPointDocument, point ? { variables: { customer, reportId, resultId, ...point } } : skipToken);
  const result = data?.customer?.report?.result;
  const found = behind.error ? undefined : behind.data && (behind.data.customer?.report?.result?.developmentPoint ?? []);
  if (loading) return <Loading h="20rem" />;
  if (error && !result?.development) return <RetryNotice text={formatFailure(error)} onRetry={() => void refetch()} />;
  return (
    <>
      <DevelopmentFrame
        task={result?.task ?? null}
        positionNumber={result?.positionNumber ?? null}
        development={result?.development ?? null}
        onPoint={({ index, seriesIndex }) => setPoint({ index, seriesIndex, label: result?.development?.pointNames[index] ?? '' })}
        note={<PointNote behind={point && { rows: found, failure: behind.error && formatFailure(behind.error), refetch: behind.refetch }} />}
      />
      <PointDialog rows={found} onClose={() => setPoint(null)}>
        {(results) => rows(results, point!)}
      </PointDialog>
    </>
  );
}

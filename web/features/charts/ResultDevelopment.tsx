import { useLazyQuery, useQuery } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ResultDevelopmentDocument, ResultDevelopmentPointDocument, type ResultRowFieldsFragment } from '../../generated/graphql.ts';
import { formatFailure } from '../../graphql/failure.ts';
import type { ChartPoint } from '../../components/chart/chartData.ts';
import { Loading } from '../../components/feedback/Loading.tsx';
import { Modal } from '../../components/overlay/Modal.tsx';
import { RetryNotice } from '../../components/feedback/RetryNotice.tsx';
import { toast } from '../../components/feedback/toaster.tsx';
import { DevelopmentFrame } from './DevelopmentFrame.tsx';

interface ResultDevelopmentProps {
  at: { country: 'AT' | 'DE'; cardcode: string; reportId: string };
  resultId: string;
  /** The results behind a point, which the chart names so, put in by the app. */
  rows: (rows: readonly ResultRowFieldsFragment[], point: ChartPoint & { label: string }) => ReactNode;
}

/** Development of a result. A click on a point opens the results behind it, if there are any. */
export function ResultDevelopment({ at: { reportId, ...customer }, resultId, rows }: ResultDevelopmentProps) {
  const { t } = useTranslation('charts');
  const [shown, setShown] = useState<{ rows: readonly ResultRowFieldsFragment[]; point: ChartPoint & { label: string } } | null>(null);
  const { data, loading, error, refetch } = useQuery(ResultDevelopmentDocument, { variables: { customer, reportId, resultId } });
  const [readPoint] = useLazyQuery(ResultDevelopmentPointDocument);
  const result = data?.customer?.report?.result;
  async function openPoint(point: ChartPoint) {
    const label = result?.development?.pointNames[point.index] ?? '';
    const { data: answer, error: failure } = await readPoint({ variables: { customer, reportId, resultId, ...point, label } });
    if (failure) toast.failure(formatFailure(failure));
    const found = answer?.customer?.report?.result?.developmentPoint ?? [];
    setShown(found.length > 0 ? { rows: found, point: { ...point, label } } : null);
  }
  if (loading) return <Loading h="20rem" />;
  if (error && !result?.development) return <RetryNotice text={formatFailure(error)} onRetry={() => void refetch()} />;
  return (
    <>
      <DevelopmentFrame
        task={result?.task ?? null}
        positionNumber={result?.positionNumber ?? null}
        development={result?.development ?? null}
        onPoint={(point) => void openPoint(point)}
      />
      <Modal title={t('behindPoint')} isOpen={shown !== null} onClose={() => setShown(null)} size="wide">
        {shown && rows(shown.rows, shown.point)}
      </Modal>
    </>
  );
}

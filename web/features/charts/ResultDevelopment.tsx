import { useLazyQuery, useQuery } from '@apollo/client/react';
import { Skeleton, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ResultDevelopmentDocument, ResultDevelopmentPointDocument, type ResultRowFieldsFragment } from '../../generated/graphql.ts';
import { failureOf } from '../../graphql/failure.ts';
import type { ChartPoint } from '../../ui/chartData.ts';
import { ChartFrame } from '../../ui/ChartFrame.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Retry } from '../../ui/Retry.tsx';
import { toast } from '../../ui/toaster.tsx';
import { toChartData } from './chartView.ts';

interface ResultDevelopmentProps {
  at: { country: 'AT' | 'DE'; cardcode: string; reportId: string };
  resultId: string;
  /** The results behind a point, put in by the app. */
  rows: (rows: readonly ResultRowFieldsFragment[]) => ReactNode;
}

/** How a result developed; a click on a point opens the results behind it, if there are any (F-16, F-17). */
export function ResultDevelopment({ at, resultId, rows }: ResultDevelopmentProps) {
  const { t } = useTranslation(['charts', 'ui', 'errors']);
  const [shown, setShown] = useState<readonly ResultRowFieldsFragment[]>([]);
  const { data, loading, error, refetch } = useQuery(ResultDevelopmentDocument, { variables: { ...at, resultId } });
  const [readPoint] = useLazyQuery(ResultDevelopmentPointDocument);
  const result = data?.customer?.report?.result;
  async function openPoint(point: ChartPoint) {
    const label = result?.development?.pointNames[point.index] ?? '';
    const { data: answer, error: failure } = await readPoint({ variables: { ...at, resultId, ...point, label } });
    if (failure) toast.failure(t(`errors:${failureOf(failure)}`));
    setShown(answer?.customer?.report?.result?.developmentPoint ?? []);
  }
  if (loading) return <Skeleton h="20rem" />;
  if (error && !result?.development) return <Retry text={t(`errors:${failureOf(error)}`)} onRetry={() => void refetch()} />;
  if (!result?.development) return <Notice kind="info">{t('charts:notEnough')}</Notice>;
  const label = t('charts:developmentOf', { task: result.task ?? '', position: result.positionNumber ?? '' });
  const chart = toChartData(result.development, (level) => t(`ui:level.${level}`));
  return (
    <Stack gap="3">
      <Text fontWeight="semibold">{label}</Text>
      <ChartFrame
        label={label}
        kind={chart.isPercent ? 'area' : 'line'}
        chart={chart}
        onPoint={(point) => void openPoint(point)}
        note={t('charts:pointHint')}
      />
      <Modal title={t('charts:behindPoint')} isOpen={shown.length > 0} onClose={() => setShown([])} size="wide">
        {rows(shown)}
      </Modal>
    </Stack>
  );
}

import { Skeleton } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DevelopmentFrame } from '../../features/charts/DevelopmentFrame.tsx';
import { PersonDetails } from '../../features/persons/PersonDetails.tsx';
import { Pictures } from '../../features/results/Pictures.tsx';
import type { RowDetail } from '../../features/results/resultColumns.tsx';
import { ResultRows } from '../../features/results/ResultRows.tsx';
import { type PointRef, usePointRow } from '../../features/results/usePointRow.ts';
import type { ResultRowFieldsFragment } from '../../generated/graphql.ts';
import { failureOf } from '../../graphql/failure.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Retry } from '../../ui/Retry.tsx';

interface PointRowsProps {
  rows: readonly ResultRowFieldsFragment[];
  point: PointRef;
  position?: (positionId: string, onClose: () => void) => ReactNode;
}

/** The results behind a point of a chart, from which advisor, development and pictures open (F-02, F-17). */
export function PointRows({ rows, point, position }: PointRowsProps) {
  return <ResultRows rows={rows} position={position} detail={(resultId, detail) => <PointDetail point={point} resultId={resultId} detail={detail} />} />;
}

function PointDetail({ point, resultId, detail }: { point: PointRef; resultId: string; detail: RowDetail }) {
  const { t } = useTranslation(['errors', 'persons']);
  const { row, loading, error, retry } = usePointRow(point, resultId, detail);
  if (loading) return <Skeleton h="48" />;
  if (error && !row) return <Retry text={t(`errors:${failureOf(error)}`)} onRetry={retry} />;
  if (detail === 'images') return <Pictures images={row?.images ?? []} />;
  if (detail === 'development')
    return <DevelopmentFrame task={row?.task ?? null} positionNumber={row?.positionNumber ?? null} development={row?.development ?? null} />;
  return row?.advisor ? <PersonDetails person={row.advisor} /> : <Notice kind="info">{t('persons:none')}</Notice>;
}

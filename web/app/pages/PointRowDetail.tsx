import { useTranslation } from 'react-i18next';
import { DevelopmentFrame } from '../../features/charts/DevelopmentFrame.tsx';
import { PersonDetails } from '../../features/persons/PersonDetails.tsx';
import type { PointRow } from '../../features/results/pointRow.ts';
import type { RowDetail } from '../../features/results/resultColumns.tsx';
import { formatFailure } from '../../graphql/failure.ts';
import { Loading } from '../../components/feedback/Loading.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { Pictures } from '../../components/layout/Pictures.tsx';
import { RetryNotice } from '../../components/feedback/RetryNotice.tsx';

/** Detail of a result behind a point of a chart: its advisor, its development, or its images. */
export function PointRowDetail({ found: { row, loading, error, retry }, detail }: { found: PointRow; detail: RowDetail }) {
  const { t } = useTranslation('persons');
  if (loading) return <Loading h="48" />;
  if (error && !row) return <RetryNotice text={formatFailure(error)} onRetry={retry} />;
  if (detail === 'images') return <Pictures images={row?.images ?? []} />;
  if (detail === 'development')
    return <DevelopmentFrame task={row?.task ?? null} positionNumber={row?.positionNumber ?? null} development={row?.development ?? null} />;
  return row?.advisor ? <PersonDetails person={row.advisor} /> : <Notice kind="info">{t('none')}</Notice>;
}

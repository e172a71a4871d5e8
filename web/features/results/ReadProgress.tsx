import { useTranslation } from 'react-i18next';
import type { OrderKind } from '../../generated/graphql.ts';
import { formatDay, formatMonth } from '../../i18n/format.ts';
import { PartialReadStatus } from '../../components/feedback/PartialReadStatus.tsx';

interface FailedReport {
  id: string;
  kind: OrderKind;
  number: string | null;
  startedAt: string | null;
}
interface ReadProgressProps {
  found: { from: string | null; to: string | null; reports: number; read: number; leftOut: number; failed: readonly { order: FailedReport }[] };
  isReading: boolean;
  isStopped: boolean;
  onStop: () => void;
  onGoOn: () => void;
  onReadFailed: () => void;
}

/** Number of the period's reports that were read, with a button to stop. Names the reports that failed. */
export function ReadProgress({ found, ...reading }: ReadProgressProps) {
  const { t } = useTranslation('results');
  const { reports, read, leftOut, failed } = found;
  const requestedCount = reports - leftOut;
  const days = found.from ? `${formatDay(found.from)} – ${formatDay(found.to)}` : '';
  const formatReport = ({ kind, number, startedAt }: FailedReport) =>
    kind === 'MONTHLY_REPORT' ? t('monthlyReportOf', { month: formatMonth(startedAt) }) : t('visitOf', { number: number ?? '', day: formatDay(startedAt) });
  return (
    <PartialReadStatus
      status={[t('reportsRead', { read, count: requestedCount }), days].filter(Boolean).join(' · ')}
      words={{ reading: t('reading'), stop: t('stop'), stopped: t('stopped'), goOn: t('goOn') }}
      failed={failed.length > 0 ? t('notRead', { count: failed.length, reports: failed.map(({ order }) => formatReport(order)).join(', ') }) : null}
      leftOut={leftOut > 0 ? t('tooMany', { count: leftOut, max: requestedCount }) : null}
      total={requestedCount}
      done={read + failed.length}
      {...reading}
    />
  );
}

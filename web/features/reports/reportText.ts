import type { TFunction } from 'i18next';
import type { OrderKind } from '../../generated/graphql.ts';
import { formatMonth } from '../../i18n/format.ts';

interface Titled {
  kind: OrderKind;
  startedAt: string | null;
  order: { number: string | null; description: string | null } | null;
}

/** Title of a report: its order, or the month of a 24/7 report. */
export function formatReportTitle({ kind, startedAt, order }: Titled, t: TFunction<['reports', 'errors']>): string {
  return kind === 'MONTHLY_REPORT' ? t('reports:monthly', { month: formatMonth(startedAt) }) : t('reports:visit', { number: order?.number ?? '' });
}

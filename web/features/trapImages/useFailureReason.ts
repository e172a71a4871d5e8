import { useTranslation } from 'react-i18next';
import type { Changed } from '../../graphql/sendChange.ts';

/** Returns a function that words why a result was not saved; null for an ended session, whose sign-in says it. */
export function useFailureReason(): (sent: Changed<unknown>) => string | null {
  const { t } = useTranslation('trapImages');
  return ({ outcome, problem, reason }) => {
    if (problem) return problem.code === 'STATE_CHANGED' ? t('reason.changed') : (problem.message ?? t('reason.refused'));
    return [outcome === 'unknown' && t('reason.noResponse'), reason].filter(Boolean).join(' ') || null;
  };
}

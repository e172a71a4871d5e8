import { useTranslation } from 'react-i18next';
import { ClearResultCacheDocument } from '../../generated/graphql.ts';
import { useChange } from '../../changes/useChange.ts';
import { useConfirm } from '../../components/overlay/useConfirm.tsx';
import { getReportVariables, type ReportRef } from './reportRef.ts';

/** Clears the caches of a report's results after a confirmation, and shows the outcome. */
export function useClearResultCache(at: ReportRef, onCleared: () => void): () => Promise<void> {
  const { t } = useTranslation('results');
  const confirm = useConfirm();
  const { send } = useChange();
  return async () => {
    if (!(await confirm(t('clearCacheQuestion'), t('clear')))) return;
    const { outcome } = await send(ClearResultCacheDocument, getReportVariables(at), { done: t('cacheCleared'), failed: t('cacheFailed') });
    if (outcome === 'done') onCleared();
  };
}

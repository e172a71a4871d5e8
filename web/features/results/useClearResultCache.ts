import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { ClearResultCacheDocument } from '../../generated/graphql.ts';
import { toast } from '../../ui/toaster.tsx';
import { useConfirm } from '../../ui/useConfirm.tsx';
import type { ReportRef } from './reportRef.ts';

/** Empties the caches of a report's results after a question, and tells how it went (F-14). */
export function useClearResultCache(at: ReportRef, onCleared: () => void): () => Promise<void> {
  const { t } = useTranslation('results');
  const confirm = useConfirm();
  const [clear] = useMutation(ClearResultCacheDocument);
  return async () => {
    if (!(await confirm(t('clearCacheQuestion')))) return;
    const answer = await clear({ variables: at }).catch(() => null);
    if (!answer?.data?.clearResultCache) return toast.failure(t('cacheFailed'));
    toast.success(t('cacheCleared'));
    return onCleared();
  };
}

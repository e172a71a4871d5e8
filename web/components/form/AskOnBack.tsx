import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { useConfirm } from '../overlay/useConfirm.tsx';
import { isAnythingUnsaved } from './useUnsaved.ts';

/** Asks before Back or Forward loses input. The router takes one blocker for all forms. */
export function AskOnBack(): null {
  const { t } = useTranslation('ui');
  const confirm = useConfirm();
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && isAnythingUnsaved());
  useEffect(
    function ask() {
      if (blocker.state !== 'blocked') return;
      void confirm(t('leaveQuestion'), t('leave'), 'destructive').then((isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset()));
    },
    [blocker, confirm, t],
  );
  return null;
}

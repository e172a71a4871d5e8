import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { getPageKey } from '../../hooks/pageKey.ts';
import { useConfirm } from '../overlay/useConfirm.tsx';
import { isLostByLeaving } from './useUnsaved.ts';

/** Asks before another page or location loses input: on links, Back and Forward. The router takes one blocker for all forms. */
export function LeaveGuard(): null {
  const { t } = useTranslation('ui');
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ historyAction, currentLocation, nextLocation }) =>
      isLostByLeaving() && (historyAction === 'POP' || (historyAction === 'PUSH' && getPageKey(currentLocation) !== getPageKey(nextLocation))),
  );
  useEffect(
    function ask() {
      if (blocker.state !== 'blocked') return;
      void confirm(t('leaveQuestion'), t('leave'), 'destructive').then((isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset()));
    },
    [blocker, confirm, t],
  );
  return null;
}

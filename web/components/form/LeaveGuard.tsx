import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker, useLocation } from 'react-router-dom';
import { getPageKey } from '../../hooks/pageKey.ts';
import { findDialogToClose, type OpenDialog } from '../overlay/openDialogs.ts';
import { useConfirm } from '../overlay/useConfirm.tsx';
import { isLostByLeaving } from './useUnsaved.ts';

/** Key of the history entry that the browser shows. */
const getShownKey = (): unknown => (window.history.state as { key?: unknown } | null)?.key ?? 'default';

/**
 * Lets Back close the top dialog in place of a navigation, and asks before another page or location loses input: on links, Back and Forward.
 * The router takes one blocker for all dialogs and forms.
 */
export function LeaveGuard(): null {
  const { t } = useTranslation('ui');
  const confirm = useConfirm();
  const { key } = useLocation();
  const dialog = useRef<OpenDialog>(null);
  const blocker = useBlocker(({ historyAction, currentLocation, nextLocation }) => {
    dialog.current = historyAction === 'POP' ? findDialogToClose(currentLocation) : null;
    if (dialog.current) return true;
    return isLostByLeaving() && (historyAction === 'POP' || (historyAction === 'PUSH' && getPageKey(currentLocation) !== getPageKey(nextLocation)));
  });
  useEffect(
    function closeOrAsk() {
      if (blocker.state !== 'blocked') return;
      const { current } = dialog;
      if (!current) {
        void confirm(t('leaveQuestion'), t('leave'), 'destructive').then((isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset()));
        return;
      }
      blocker.reset();
      // The router goes forward again to undo the step. A dialog that reads the address as it closes must not see the earlier entry.
      if (getShownKey() === key) current.close();
      else window.addEventListener('popstate', () => current.close(), { once: true });
    },
    [blocker, confirm, t, key],
  );
  return null;
}

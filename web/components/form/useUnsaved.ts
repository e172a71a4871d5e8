import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useConfirm } from '../overlay/useConfirm.tsx';

/** The forms with something typed that is not saved. */
const unsaved = new Set<object>();

/** Returns whether the page has unsaved input. */
export const isAnythingUnsaved = (): boolean => unsaved.size > 0;

/**
 * Asks before unsaved input is lost: when a link leads to another page, on Back (`AskOnBack`), and, by the browser's own dialog, on closing
 * or reloading the page. A form with its own close button calls the returned function, which resolves to true if it may close.
 */
export function useUnsaved(isUnsaved: boolean): () => Promise<boolean> {
  const { t } = useTranslation('ui');
  const confirm = useConfirm();
  const navigate = useNavigate();
  useEffect(
    function askBeforeLeaving() {
      if (!isUnsaved) return undefined;
      const form = {};
      unsaved.add(form);
      const followLink = (event: MouseEvent) => {
        const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
        const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
        if (!link || !isPlain || link.target === '_blank' || link.hasAttribute('download') || link.origin !== window.location.origin) return;
        if (link.pathname === window.location.pathname) return;
        event.preventDefault();
        event.stopPropagation();
        void confirm(t('leaveQuestion'), t('leave'), 'destructive').then((isLeaving) => isLeaving && navigate(link.pathname + link.search + link.hash));
      };
      const unload = (event: BeforeUnloadEvent) => event.preventDefault();
      document.addEventListener('click', followLink, { capture: true });
      window.addEventListener('beforeunload', unload);
      return () => {
        unsaved.delete(form);
        document.removeEventListener('click', followLink, { capture: true });
        window.removeEventListener('beforeunload', unload);
      };
    },
    [isUnsaved, confirm, navigate, t],
  );
  return async () => !isUnsaved || confirm(t('leaveQuestion'), t('leave'), 'destructive');
}

import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { canInterrupt } from '../components/form/canInterrupt.ts';
import { followLanguage, showStoredLanguage } from '../i18n/i18n.ts';

/**
 * Shows the language that was chosen in another tab. Parts of pages are fetched again in it, with their forms and dialogs, so that a tab with
 * input waits until the user returns to it or opens another page without any.
 */
export function useLanguageOfOtherTabs(): void {
  const { key } = useLocation();
  useEffect(
    function follow() {
      const show = () => {
        if (canInterrupt()) void showStoredLanguage();
      };
      show();
      addEventListener('focus', show);
      const unfollow = followLanguage(show);
      return () => {
        removeEventListener('focus', show);
        unfollow();
      };
    },
    [key],
  );
}

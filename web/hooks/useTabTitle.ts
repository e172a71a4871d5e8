import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { announcePageTitle } from './pageTitle.ts';

/** Names the browser tab after the page. */
export function useTabTitle(title: string): void {
  const { t } = useTranslation('ui');
  const full = `${title} · ${t('product')}`;
  useEffect(
    function nameTab() {
      document.title = full;
      announcePageTitle(title);
    },
    [full, title],
  );
}

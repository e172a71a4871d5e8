import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getFileWordsKey, type TakeAlong } from './FileButtons.tsx';

/** Opens the export; resolves to null if it failed. `tab` is the tab that shows it. */
export type OpenTaken<What extends TakeAlong> = (what: What, tab: Window) => Promise<string | null>;

/**
 * Exports a list in a new tab. The tab opens with the click, before the file has loaded, so that no popup blocker stops it. If the file
 * fails, the tab closes and `failure` is set.
 */
export function useExport<What extends TakeAlong>(open: OpenTaken<What>) {
  const { t } = useTranslation('ui');
  const [busy, setBusy] = useState<What | null>(null);
  const [failure, setFailure] = useState(false);

  async function take(what: What) {
    setFailure(false);
    const tab = window.open('', '_blank');
    if (!tab) return setFailure(true);
    tab.document.title = t(getFileWordsKey(what));
    tab.document.body.append(t('loading'));
    setBusy(what);
    const url = await open(what, tab).catch(() => null);
    setBusy(null);
    if (url) tab.location.href = url;
    else {
      tab.close();
      setFailure(true);
    }
  }
  return { take, busy, failure };
}

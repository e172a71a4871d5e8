import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getFormatTextKey, type ExportFormat } from './FileButtons.tsx';

/** Opens the export; resolves to null if it failed. `tab` is the tab that shows it. */
type OpenExport<Format extends ExportFormat> = (format: Format, tab: Window) => Promise<string | null>;

/**
 * Exports a list in a new tab. The tab opens with the click, before the file has loaded, so that no popup blocker stops it. If the file
 * fails, the tab closes and `failure` is set.
 */
export function useExport<Format extends ExportFormat>(open: OpenExport<Format>) {
  const { t } = useTranslation('ui');
  const [busy, setBusy] = useState<Format | null>(null);
  const [failure, setFailure] = useState(false);

  async function exportAs(format: Format) {
    setFailure(false);
    const tab = window.open('', '_blank');
    if (!tab) return setFailure(true);
    tab.document.title = t(getFormatTextKey(format));
    tab.document.body.append(t('loading'));
    setBusy(format);
    const url = await open(format, tab).catch(() => null);
    setBusy(null);
    if (url) tab.location.href = url;
    else {
      tab.close();
      setFailure(true);
    }
  }
  return { exportAs, busy, failure };
}

import { useTranslation } from 'react-i18next';
import { useConfirm } from './useConfirm.tsx';

/** Returns a function for Back in a dialog with a secret that is shown once: closes it after a confirmation. */
export function useCloseSecret(): (close: () => void) => void {
  const { t } = useTranslation('ui');
  const confirm = useConfirm();
  return (close) => void confirm(t('secretQuestion'), t('secretClose'), 'destructive').then((isClosing) => isClosing && close());
}

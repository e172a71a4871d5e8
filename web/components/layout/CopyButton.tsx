import { useTranslation } from 'react-i18next';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { toast } from '../feedback/toaster.tsx';

/** Copies a text; its label names the text. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('ui');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(t('copied')),
      () => toast.failure(t('copyFailed')),
    );
  return (
    <Button size="2xs" variant="ghost" px="1" minW="6" aria-label={label} title={label} onClick={() => void copy()}>
      <Icon name="copy" size={14} />
    </Button>
  );
}

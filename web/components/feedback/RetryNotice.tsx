import { useTranslation } from 'react-i18next';
import { Button } from '../../theme/Button.tsx';
import { Icon } from '../../theme/Icon.tsx';
import { Notice } from './Notice.tsx';

/** Message that a part of the page failed, with a retry. */
export function RetryNotice({ text, onRetry }: { text: string; onRetry?: (() => void) | undefined }) {
  const { t } = useTranslation('ui');
  return (
    <Notice
      kind="danger"
      action={
        onRetry && (
          <Button size="sm" variant="outline" bg="transparent" borderColor="currentColor" color="inherit" onClick={onRetry}>
            <Icon name="refresh" />
            {t('retry')}
          </Button>
        )
      }
    >
      {text}
    </Notice>
  );
}

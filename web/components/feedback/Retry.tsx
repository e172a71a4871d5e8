import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../theme/Icon.tsx';
import { Notice } from './Notice.tsx';

/** Says that a part of the page failed, and offers to try it again. */
export function Retry({ text, onRetry }: { text: string; onRetry?: (() => void) | undefined }) {
  const { t } = useTranslation('ui');
  return (
    <Notice
      kind="danger"
      action={
        onRetry && (
          <Button size="sm" variant="outline" borderColor="currentColor" color="inherit" onClick={onRetry}>
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

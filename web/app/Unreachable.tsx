import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../ui/Notice.tsx';

/** Shown where the gateway cannot say who is signed in or what there is; offers to ask again. */
export function Unreachable({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['errors', 'ui']);
  return (
    <Notice
      kind="danger"
      action={
        <Button size="sm" variant="outline" onClick={onRetry}>
          {t('ui:retry')}
        </Button>
      }
    >
      {t('errors:PROVIDER_UNREACHABLE')}
    </Notice>
  );
}

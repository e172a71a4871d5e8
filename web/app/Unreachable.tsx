import { useTranslation } from 'react-i18next';
import type { Failure } from '../graphql/failure.ts';
import { isConnected } from '../graphql/network.ts';
import { PageHeader } from '../components/layout/PageHeader.tsx';
import { RetryNotice } from '../components/feedback/RetryNotice.tsx';
import { useRetryWhenOnline } from '../hooks/useRetryWhenOnline.ts';

interface UnreachableProps {
  failure?: Failure;
  onRetry: () => void;
}

/** Replaces a page when the gateway cannot return the session or the service state. Offers a retry, and retries when the network is back. */
export function Unreachable({ failure = isConnected() ? 'PROVIDER_UNREACHABLE' : 'OFFLINE', onRetry }: UnreachableProps) {
  const { t } = useTranslation('errors');
  useRetryWhenOnline(onRetry);
  return (
    <>
      <PageHeader title={t('pageNotRead')} />
      <RetryNotice text={t(failure)} onRetry={onRetry} />
    </>
  );
}

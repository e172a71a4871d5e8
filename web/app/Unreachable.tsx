import { useTranslation } from 'react-i18next';
import type { Failure } from '../graphql/failure.ts';
import { PageHeader } from '../components/layout/PageHeader.tsx';
import { Retry } from '../components/feedback/Retry.tsx';

interface UnreachableProps {
  failure?: Failure;
  onRetry: () => void;
}

/** Replaces a page when the gateway cannot return the session or the service state. Offers a retry. */
export function Unreachable({ failure = 'PROVIDER_UNREACHABLE', onRetry }: UnreachableProps) {
  const { t } = useTranslation('errors');
  return (
    <>
      <PageHeader title={t('pageNotRead')} />
      <Retry text={t(failure)} onRetry={onRetry} />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import type { Failure } from '../graphql/failure.ts';
import { PageHeader } from '../components/layout/PageHeader.tsx';
import { Retry } from '../components/feedback/Retry.tsx';

interface UnreachableProps {
  failure?: Failure;
  onRetry: () => void;
}

/** Stands in place of a page where the gateway cannot say who is signed in or what there is; offers to ask again. */
export function Unreachable({ failure = 'PROVIDER_UNREACHABLE', onRetry }: UnreachableProps) {
  const { t } = useTranslation('errors');
  return (
    <>
      <PageHeader title={t('pageNotRead')} />
      <Retry text={t(failure)} onRetry={onRetry} />
    </>
  );
}

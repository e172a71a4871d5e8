import { useTranslation } from 'react-i18next';
import { formatFailure } from '../graphql/failure.ts';
import { Loading } from '../components/feedback/Loading.tsx';
import { Notice } from '../components/feedback/Notice.tsx';
import { RetryNotice } from '../components/feedback/RetryNotice.tsx';
import { useChosenCustomer } from './useChosenCustomer.ts';

/** Replaces content of the chosen location while there is none: it still loads, it failed, or the user must choose first. */
export function WithoutLocation() {
  const { t } = useTranslation(['shell']);
  const { isLoading, error, retry } = useChosenCustomer();
  if (isLoading) return <Loading h="14rem" />;
  if (error) return <RetryNotice text={formatFailure(error)} onRetry={retry} />;
  return <Notice kind="info">{t('shell:chooseLocation')}</Notice>;
}

import { useTranslation } from 'react-i18next';
import { formatFailure } from '../graphql/failure.ts';
import { Loading } from '../components/feedback/Loading.tsx';
import { Notice } from '../components/feedback/Notice.tsx';
import { RetryNotice } from '../components/feedback/RetryNotice.tsx';
import { useHasNoLocation } from './useHasNoLocation.ts';
import { useChosenCustomer } from './useChosenCustomer.ts';

/** Replaces content of the chosen location while there is none: it still loads, it failed, or the user must choose first or has none. */
export function WithoutLocation() {
  const { t } = useTranslation('shell');
  const { isLoading, error, retry } = useChosenCustomer();
  const hasNone = useHasNoLocation();
  if (isLoading) return <Loading h="14rem" />;
  if (error) return <RetryNotice text={formatFailure(error)} onRetry={retry} />;
  return <Notice kind="info">{t(hasNone ? 'noLocation' : 'chooseLocation')}</Notice>;
}

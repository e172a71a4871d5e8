import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { ResultAdvisorDocument } from '../../generated/graphql.ts';
import { formatFailure } from '../../graphql/failure.ts';
import { Loading } from '../../components/feedback/Loading.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { RetryNotice } from '../../components/feedback/RetryNotice.tsx';
import { PersonDetails } from './PersonDetails.tsx';

interface PersonCardProps {
  at: { country: 'AT' | 'DE'; cardcode: string; reportId: string };
  resultId: string;
}

/** Card of a result's advisor. */
export function PersonCard({ at: { reportId, ...customer }, resultId }: PersonCardProps) {
  const { t } = useTranslation('persons');
  const { data, loading, error, refetch } = useQuery(ResultAdvisorDocument, { variables: { customer, reportId, resultId } });
  const person = data?.customer?.report?.result?.advisor;
  if (loading) return <Loading h="48" />;
  if (error && !person) return <RetryNotice text={formatFailure(error)} onRetry={() => void refetch()} />;
  if (!person) return <Notice kind="info">{t('none')}</Notice>;
  return <PersonDetails person={person} />;
}

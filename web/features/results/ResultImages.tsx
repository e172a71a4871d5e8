import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { ResultImagesDocument } from '../../generated/graphql.ts';
import { failureOf } from '../../graphql/failure.ts';
import { Loading } from '../../components/feedback/Loading.tsx';
import { Pictures } from '../../components/layout/Pictures.tsx';
import { Retry } from '../../components/feedback/Retry.tsx';
import { reportOf, type ReportRef } from './reportRef.ts';

/** All pictures of a result's trap report. */
export function ResultImages({ at, resultId }: { at: ReportRef; resultId: string }) {
  const { t } = useTranslation('errors');
  const { data, loading, error, refetch } = useQuery(ResultImagesDocument, { variables: { ...reportOf(at), resultId } });
  if (loading) return <Loading h="64" />;
  if (error) return <Retry text={t(failureOf(error))} onRetry={() => void refetch()} />;
  return <Pictures images={data?.customer?.report?.result?.images ?? []} />;
}

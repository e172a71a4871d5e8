import { useQuery } from '@apollo/client/react';
import { chakra, SimpleGrid, Skeleton } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { ResultImagesDocument } from '../../generated/graphql.ts';
import { failureOf } from '../../graphql/failure.ts';
import { Retry } from '../../ui/Retry.tsx';
import type { ReportRef } from './reportRef.ts';

/** All pictures of a trap's report, in full size (F-19, K-01). */
export function ResultImages({ at, resultId }: { at: ReportRef; resultId: string }) {
  const { t } = useTranslation(['results', 'errors']);
  const { data, loading, error, refetch } = useQuery(ResultImagesDocument, { variables: { ...at, resultId } });
  const images = data?.customer?.report?.result?.images ?? [];
  if (loading) return <Skeleton h="64" />;
  if (error) return <Retry text={t(`errors:${failureOf(error)}`)} onRetry={() => void refetch()} />;
  return (
    <SimpleGrid columns={{ base: 1, lg: images.length > 1 ? 2 : 1 }} gap="5">
      {images.map(({ id, url }, index) => {
        const text = t('results:picture', { number: index + 1, count: images.length });
        return (
          <chakra.figure key={id}>
            <a href={url} target="_blank" rel="noreferrer">
              <img src={url} alt={text} style={{ width: '100%', borderRadius: 8 }} />
            </a>
            <chakra.figcaption mt="1.5" fontSize="0.8125rem" color="quiet" textAlign="center">
              {text}
            </chakra.figcaption>
          </chakra.figure>
        );
      })}
    </SimpleGrid>
  );
}

import { useQuery } from '@apollo/client/react';
import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { UnreadNotificationCountDocument } from '../../generated/graphql.ts';
import { formatFailure } from '../../graphql/failure.ts';
import { paths } from '../../paths.ts';
import { CountLink, Tile } from '../../components/layout/Tile.tsx';
import { usePostboxPlace } from './usePostboxPlace.ts';

/** Number of unread messages, as in the bell, with a link to them. */
export function UnreadTile() {
  const { t } = useTranslation('notifications');
  const place = usePostboxPlace();
  const { data, loading, error, refetch } = useQuery(UnreadNotificationCountDocument, { variables: place ?? {}, skip: place === null });
  const count = data?.unreadNotificationCount;
  const missing = data?.unreadMissingLocations ?? [];
  if (place === null) return null;
  return (
    <Tile
      title={t('title')}
      isLoading={loading && count === undefined}
      failure={error && typeof count !== 'number' ? formatFailure(error) : undefined}
      onRetry={() => void refetch()}
    >
      <CountLink to={`${paths.notifications}?unread=1`} count={count ?? 0}>
        {t('unreadOnes')}
      </CountLink>
      {missing.length > 0 && (
        <Text color="quiet" fontSize="0.75rem" title={missing.join(', ')}>
          {t('uncounted', { count: missing.length })}
        </Text>
      )}
    </Tile>
  );
}

import { useQuery } from '@apollo/client/react';
import { chakra, Skeleton } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { UserLocationsDocument } from '../../generated/graphql.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Retry } from '../../ui/Retry.tsx';
import { UnreadableRows } from '../../ui/UnreadableRows.tsx';

/** The locations of a user, beneath its row (O-02). */
export function UserLocations({ userId }: { userId: string }) {
  const { t } = useTranslation('users');
  const { data, loading, error, refetch } = useQuery(UserLocationsDocument, { variables: { id: userId }, fetchPolicy: 'cache-and-network' });
  const locations = data?.user?.locations;
  if (loading && !locations) return <Skeleton height="10" />;
  if (!locations || error) return <Retry text={t('locationsFailed')} onRetry={() => void refetch()} />;
  const { unreadableLocations } = data.user!;
  if (locations.length === 0 && unreadableLocations === 0) return <Notice kind="info">{t('noLocations')}</Notice>;
  return (
    <>
      <UnreadableRows count={unreadableLocations} />
      <chakra.ul listStyleType="none" display="grid" gap="1" gridTemplateColumns={{ base: '1fr', md: 'repeat(auto-fill, minmax(20rem, 1fr))' }} py="1">
        {locations.map(({ id, customer }) => (
          <li key={id}>
            <chakra.span color="quiet" me="2" fontVariantNumeric="tabular-nums">
              {customer.cardcode}
            </chakra.span>
            {[customer.name, customer.city].filter(Boolean).join(', ')}
          </li>
        ))}
      </chakra.ul>
    </>
  );
}

import { useQuery } from '@apollo/client/react';
import { chakra, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { formatFailure } from '../../../graphql/failure.ts';
import { UserLocationRightsDocument, UserLocationsDocument } from '../../../generated/graphql.ts';
import { Loading } from '../../../components/feedback/Loading.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { RetryNotice } from '../../../components/feedback/RetryNotice.tsx';
import { UnreadableRows } from '../../../components/feedback/UnreadableRows.tsx';
import { RightsLine } from '../rights/RightsLine.tsx';
import type { ShownRights } from '../rights/describeRights.ts';
import { formatNameAndCity } from '../../../i18n/formatAddress.ts';

/** Rights are read with a call for each location: of more locations than these they are seen in the dialog. */
const maxWithRights = 40;

/** The locations of a user with the rights there in words, beneath its row. */
export function UserLocations({ userId }: { userId: string }) {
  const { t } = useTranslation('users');
  const { data, loading, error, refetch } = useQuery(UserLocationsDocument, { variables: { id: userId }, fetchPolicy: 'cache-and-network' });
  const locations = data?.user?.locations?.nodes;
  const { data: rights } = useQuery(UserLocationRightsDocument, {
    variables: { id: userId },
    fetchPolicy: 'cache-and-network',
    skip: !locations || locations.length === 0 || locations.length > maxWithRights,
  });
  const rightsById = new Map(rights?.user?.locations?.edges.map((edge) => [edge.node.id, edge.rights]));
  if (loading && !locations) return <Loading height="10" />;
  if (!locations || error) return <RetryNotice text={formatFailure(error, t('locationsFailed'))} onRetry={() => void refetch()} />;
  const unreadable = data.user!.locations!.unreadableCount;
  if (locations.length === 0 && unreadable === 0) return <Notice kind="info">{t('noLocations')}</Notice>;
  return (
    <>
      <UnreadableRows count={unreadable} />
      <chakra.ul listStyleType="none" display="grid" gap="1" gridTemplateColumns={{ base: '1fr', md: 'repeat(auto-fill, minmax(20rem, 1fr))' }} py="1">
        {locations.map((customer) => (
          <li key={customer.id}>
            <chakra.span color="quiet" me="2" fontVariantNumeric="tabular-nums">
              {customer.cardcode}
            </chakra.span>
            {formatNameAndCity(customer)}
            <Rights rights={rightsById.get(customer.id)} />
          </li>
        ))}
      </chakra.ul>
    </>
  );
}

function Rights({ rights }: { rights: ShownRights | null | undefined }) {
  return (
    rights && (
      <Text as="span" display="block" color="quiet" fontSize="0.8125rem">
        <RightsLine rights={rights} />
      </Text>
    )
  );
}

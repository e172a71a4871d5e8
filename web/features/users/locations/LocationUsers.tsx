import { useQuery } from '@apollo/client/react';
import { chakra, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFailure } from '../../../graphql/failure.ts';
import { type UserFieldsFragment, UsersOfCustomerDocument } from '../../../generated/graphql.ts';
import { Button } from '../../../theme/Button.tsx';
import { Icon } from '../../../theme/Icon.tsx';
import { LeftOutRows } from '../../../components/feedback/LeftOutRows.tsx';
import { Loading } from '../../../components/feedback/Loading.tsx';
import { MailAddress } from '../../../components/layout/MailAddress.tsx';
import { Notice } from '../../../components/feedback/Notice.tsx';
import { RetryNotice } from '../../../components/feedback/RetryNotice.tsx';
import type { LocationRef, LocationSlot } from './locationSlot.ts';
import { StateBadge } from '../list/StateBadge.tsx';
import type { LocationKey } from '../../../session/chosenLocation.ts';

const pageSize = 40;
const maxUsers = 500;

interface LocationUsersProps {
  locations: LocationSlot;
  onEdit: (user: UserFieldsFragment, sharedLocation: LocationKey) => void;
}

/** Locations, each with its users behind it. */
export function LocationUsers({ locations, onEdit }: LocationUsersProps) {
  const { t } = useTranslation('users');
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => setOpened((before) => (before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set([...before, id])));
  return locations({
    pageSize,
    action: {
      heading: t('users'),
      cell: ({ id, name }) => (
        <Button
          size="xs"
          variant="surface"
          colorPalette="brand"
          aria-expanded={opened.has(id)}
          aria-label={t(opened.has(id) ? 'hideUsers' : 'showUsers', { name })}
          onClick={() => toggle(id)}
        >
          {t('users')}
          <Icon name={opened.has(id) ? 'ascending' : 'descending'} size={14} />
        </Button>
      ),
    },
    detail: (customer) => (opened.has(customer.id) ? <UsersHere at={customer} onEdit={onEdit} /> : null),
  });
}

function UsersHere({ at, onEdit }: { at: LocationRef; onEdit: LocationUsersProps['onEdit'] }) {
  const { t } = useTranslation('users');
  const { country, cardcode } = at;
  const { data, loading, error, refetch } = useQuery(UsersOfCustomerDocument, {
    variables: { customer: { country, cardcode }, first: maxUsers },
    fetchPolicy: 'cache-and-network',
  });
  const users = data?.customer?.users;
  if (loading && !users) return <Loading height="10" />;
  if (!users || error) return <RetryNotice text={formatFailure(error, t('failed'))} onRetry={() => void refetch()} />;
  if (users.totalCount === 0 && users.unreadableCount === 0) return <Notice kind="info">{t('noUsers')}</Notice>;
  return (
    <>
      <chakra.ul listStyleType="none" display="grid" gap="2" aria-label={t('caption')}>
        {users.nodes.map((user) => (
          <chakra.li key={user.id} display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="1">
            <Text as="span" fontWeight="medium" overflowWrap="anywhere" minW={{ md: '18rem' }}>
              <MailAddress of={user.username} />
            </Text>
            <Text as="span" flex="1">
              {user.firstName} {user.lastName}
            </Text>
            <Flex as="span" gap="3" align="center">
              <StateBadge {...user} />
              <Button
                size="xs"
                variant="outline"
                aria-label={t('editNamed', { name: `${user.firstName} ${user.lastName}` })}
                onClick={() => onEdit(user, { country, cardcode })}
              >
                {t('edit')}
              </Button>
            </Flex>
          </chakra.li>
        ))}
      </chakra.ul>
      <LeftOutRows count={users.totalCount - users.nodes.length} />
    </>
  );
}

import { useQuery } from '@apollo/client/react';
import { Tabs } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type UserFieldsFragment, UserListDocument } from '../../../generated/graphql.ts';
import { useSession } from '../../../session/SessionProvider.tsx';
import { PageHeader } from '../../../components/layout/PageHeader.tsx';
import { useTableAddress } from '../../../components/table/useTableAddress.ts';
import type { InviteSlot, LocationSlot } from '../locations/locationSlot.ts';
import { LocationUsers } from '../locations/LocationUsers.tsx';
import { EditUserDialog } from '../EditUserDialog.tsx';
import { UserDialog } from '../UserDialog.tsx';
import type { LocationKey } from '../../../session/chosenLocation.ts';
import { userSortFields, UserTable } from './UserTable.tsx';
import { Button } from '../../../theme/Button.tsx';

/** A key user's own users, by user and by location. */
export function UsersPage({ locations, invite }: { locations: LocationSlot; invite: InviteSlot }) {
  const { t } = useTranslation('users');
  const { locationCount, actor } = useSession();
  const [edited, setEdited] = useState<{ user: UserFieldsFragment | null; sharedLocation?: LocationKey } | null>(null);
  const { state, change } = useTableAddress({ sort: { field: 'LAST_NAME', direction: 'ASC' }, pageSize: 20, fields: userSortFields });
  const { data, previousData, loading, error, refetch } = useQuery(UserListDocument, {
    variables: { first: state.pageSize, offset: (state.page - 1) * state.pageSize, filter: state.filter, sort: state.sort },
    fetchPolicy: 'cache-and-network',
  });
  const list = (loading ? (data ?? previousData) : data)?.users;
  const table = (
    <UserTable
      rows={list?.nodes ?? []}
      total={list?.totalCount ?? 0}
      unreadable={list?.unreadableCount}
      state={state}
      onChange={change}
      isLoading={loading && !data}
      failure={list ? undefined : error}
      onRetry={() => void refetch()}
      onEdit={(user) => setEdited({ user })}
      invite={invite}
    />
  );
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          !actor && (
            <Button colorPalette="brand" size="sm" onClick={() => setEdited({ user: null })}>
              {t('add')}
            </Button>
          )
        }
      />
      <Tabs.Root defaultValue="byUser" lazyMount unmountOnExit>
        <Tabs.List colorPalette="brand">
          <Tabs.Trigger value="byUser">{t('byUser')}</Tabs.Trigger>
          {(locationCount ?? 0) > 1 && <Tabs.Trigger value="byLocation">{t('byLocation')}</Tabs.Trigger>}
        </Tabs.List>
        <Tabs.Content value="byUser">{table}</Tabs.Content>
        <Tabs.Content value="byLocation">
          <LocationUsers locations={locations} onEdit={(user, sharedLocation) => setEdited({ user, sharedLocation })} />
        </Tabs.Content>
      </Tabs.Root>
      {edited && !edited.user && <UserDialog user={null} locations={locations} onClose={() => setEdited(null)} />}
      {edited?.user && <EditUserDialog user={edited.user} sharedLocation={edited.sharedLocation} locations={locations} onClose={() => setEdited(null)} />}
    </>
  );
}

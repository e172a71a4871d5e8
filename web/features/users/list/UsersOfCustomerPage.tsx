import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { UsersOfCustomerDocument } from '../../../generated/graphql.ts';
import { useChosenCustomer } from '../../../session/useChosenCustomer.ts';
import { PageHeader } from '../../../components/layout/PageHeader.tsx';
import { useTableAddress } from '../../../components/table/useTableAddress.ts';
import { AddUserFor } from '../AddUserFor.tsx';
import type { InviteSlot, LocationSlot } from '../locations/locationSlot.ts';
import { UserList } from './UserList.tsx';
import { userSortFields } from './UserTable.tsx';

/** All users of the chosen location, for administrators. */
export function UsersOfCustomerPage({ locations, invite }: { locations: LocationSlot; invite: InviteSlot }) {
  const { t } = useTranslation('users');
  const { customer } = useChosenCustomer();
  const { state, change } = useTableAddress({ sort: { field: 'LAST_NAME', direction: 'ASC' }, pageSize: 20, fields: userSortFields });
  const { data, previousData, loading, error, refetch } = useQuery(UsersOfCustomerDocument, {
    variables: {
      customer: { country: customer?.country ?? 'AT', cardcode: customer?.cardcode ?? '' },
      first: state.pageSize,
      offset: (state.page - 1) * state.pageSize,
      filter: state.filter,
      sort: state.sort,
    },
    skip: !customer,
    fetchPolicy: 'cache-and-network',
  });
  const found = (loading ? (data ?? previousData) : data)?.customer?.users;
  return (
    <>
      <PageHeader title={t('titleOfCustomer')} line={customer && `${customer.name} (${customer.cardcode})`} actions={<AddUserFor locations={locations} />} />
      <UserList
        list={found}
        state={state}
        onChange={change}
        isLoading={loading && !data}
        error={error}
        readAgain={() => void refetch()}
        locations={locations}
        invite={invite}
      />
    </>
  );
}

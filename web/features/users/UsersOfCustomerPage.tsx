import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type UserFieldsFragment, UsersOfCustomerDocument } from '../../generated/graphql.ts';
import { useChosenCustomer } from '../../session/useChosenCustomer.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useTableAddress } from '../../ui/useTableAddress.ts';
import type { LocationSlot } from './locationSlot.ts';
import { UserDialog } from './UserDialog.tsx';
import { userSortFields, UserTable } from './UserTable.tsx';

/** All users of the chosen location, for administrators (O-04). */
export function UsersOfCustomerPage({ locations }: { locations: LocationSlot }) {
  const { t } = useTranslation('users');
  const { customer } = useChosenCustomer();
  const [edited, setEdited] = useState<UserFieldsFragment | null>(null);
  const { state, change } = useTableAddress({ sort: { field: 'LAST_NAME', direction: 'ASC' }, pageSize: 20, fields: userSortFields });
  const { data, previousData, loading, error, refetch } = useQuery(UsersOfCustomerDocument, {
    variables: {
      country: customer?.country ?? 'AT',
      cardcode: customer?.cardcode ?? '',
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
      <PageHeader title={t('titleOfCustomer')} line={customer?.name} />
      <UserTable
        rows={found?.rows ?? []}
        total={found?.total ?? 0}
        state={state}
        onChange={change}
        isLoading={loading && !found}
        hasFailed={error !== undefined && !found}
        onRetry={() => void refetch()}
        onEdit={setEdited}
      />
      {edited && <UserDialog user={edited} locations={locations} onClose={() => setEdited(null)} onSaved={() => void refetch()} />}
    </>
  );
}

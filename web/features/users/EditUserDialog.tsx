import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { type UserFieldsFragment, UserToEditDocument } from '../../generated/graphql.ts';
import { FreshValueModal } from '../../components/form/FreshValueModal.tsx';
import type { SharedLocation } from './list/UserTable.tsx';
import type { LocationSlot } from './locations/locationSlot.ts';
import { UserDialog } from './UserDialog.tsx';

interface EditUserProps {
  user: UserFieldsFragment;
  metAt?: SharedLocation | undefined;
  locations: LocationSlot;
  onClose: () => void;
}

/** Dialog of an existing user, whose present state is read first. */
export function EditUserDialog({ user: { id }, metAt, locations, onClose }: EditUserProps) {
  const { t } = useTranslation('users');
  const { data, loading, refetch } = useQuery(UserToEditDocument, { variables: { id, customer: metAt }, fetchPolicy: 'network-only' });
  return (
    <FreshValueModal
      title={t('dialog.edit')}
      failed={t('dialog.notRead')}
      value={data?.user}
      isLoading={loading}
      onRetry={() => void refetch().catch(() => undefined)}
      onClose={onClose}
    >
      {(user) => <UserDialog user={user} metAt={metAt} locations={locations} onClose={onClose} />}
    </FreshValueModal>
  );
}

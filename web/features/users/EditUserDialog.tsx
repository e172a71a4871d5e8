import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { type UserFieldsFragment, UserToEditDocument } from '../../generated/graphql.ts';
import { FreshValueModal } from '../../components/form/FreshValueModal.tsx';
import type { LocationKey } from '../../session/chosenLocation.ts';
import { getUserKey } from './getUserKey.ts';
import type { LocationSlot } from './locations/locationSlot.ts';
import { UserDialog } from './UserDialog.tsx';

interface EditUserProps {
  user: UserFieldsFragment;
  sharedLocation?: LocationKey | undefined;
  locations: LocationSlot;
  onClose: () => void;
}

/** Dialog of an existing user, whose present state is read first. */
export function EditUserDialog({ user: { id }, sharedLocation, locations, onClose }: EditUserProps) {
  const { t } = useTranslation('users');
  const { data, loading, refetch } = useQuery(UserToEditDocument, { variables: { id, customer: sharedLocation }, fetchPolicy: 'network-only' });
  return (
    <FreshValueModal
      title={t('dialog.edit')}
      failed={t('dialog.notRead')}
      gone={t('dialog.gone')}
      drafts={{ [getUserKey(id)]: { username: t('dialog.username'), firstName: t('dialog.firstName'), lastName: t('dialog.lastName') } }}
      value={data?.user}
      isLoading={loading}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {(user) => <UserDialog user={user} sharedLocation={sharedLocation} locations={locations} onClose={onClose} />}
    </FreshValueModal>
  );
}

import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { UserFieldsFragment } from '../../generated/graphql.ts';
import { DraftNotice } from '../../components/form/DraftNotice.tsx';
import { EditConflicts } from '../../components/form/EditConflicts.tsx';
import { Modal } from '../../components/overlay/Modal.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useConfirm } from '../../components/overlay/useConfirm.tsx';
import { LocationPicker } from './locations/LocationPicker.tsx';
import type { LocationRef, LocationSlot } from './locations/locationSlot.ts';
import { TakenDialog } from './locations/TakenDialog.tsx';
import { usePickedLocations } from './locations/usePickedLocations.ts';
import type { LocationKey } from '../../session/chosenLocation.ts';
import { Button } from '../../theme/Button.tsx';
import { UserFields } from './UserFields.tsx';
import { UserLinks } from './UserLinks.tsx';
import { useSaveUser } from './useSaveUser.ts';
import { useUserForm } from './useUserForm.ts';

const formId = 'modal-edit';

interface UserDialogProps {
  /** Null for a new user. */
  user: UserFieldsFragment | null;
  sharedLocation?: LocationKey | undefined;
  /** The location for whose key user an administrator adds a user. */
  newAt?: LocationRef | undefined;
  locations: LocationSlot;
  onClose: () => void;
}

/** Adds or changes a user with its locations. The input stays after a failure, and as a draft. */
export function UserDialog({ user, sharedLocation, newAt, locations, onClose }: UserDialogProps) {
  const { t } = useTranslation('users');
  const confirm = useConfirm();
  const { form, edited } = useUserForm(user);
  const picked = usePickedLocations(user, sharedLocation);
  const { save, enableExisting, isBusy, failed, isTaken, dismissTaken } = useSaveUser({ user, newAt, picked, form, edited, onSaved: onClose });
  const canEdit = user?.canEdit ?? true;
  const name = form.getValues('username').trim();
  // Locations of a new user are saved with it.
  const bothDrafts = {
    restored: form.draft.restored ?? picked.draft.restored,
    discard() {
      form.draft.discard();
      picked.draft.discard();
    },
  };
  async function submit() {
    if (picked.count > 0 || (await confirm(t('dialog.noLocation'), t('dialog.saveAnyway')))) await save(false);
  }

  return (
    <Modal
      title={t(user ? 'dialog.edit' : 'dialog.new')}
      isOpen
      onClose={onClose}
      size="wide"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t(canEdit ? 'dialog.cancel' : 'dialog.close')}
          </Button>
          {canEdit && (
            <Button type="submit" form={formId} colorPalette="brand" loading={isBusy} disabled={!form.formState.isValid}>
              {t('dialog.save')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="6">
        <DraftNotice draft={bothDrafts} />
        {user && (
          <EditConflicts
            edited={edited}
            getLabel={(field) => t(`dialog.${field === 'isEnabled' ? 'enabled' : field}`)}
            onTake={(field, value) => form.setValue(field, value, { shouldDirty: true })}
          />
        )}
        {failed !== null && <Notice kind="danger">{failed}</Notice>}
        {!canEdit && <Notice kind="info">{t('dialog.foreign')}</Notice>}
        {newAt && <Notice kind="info">{t('dialog.newAt', { name: newAt.name })}</Notice>}
        <UserFields id={formId} user={user} canEdit={canEdit} form={form} onSubmit={() => void submit()} />
        <Box>
          <Heading as="h3" size="sm" mb="1">
            {t('dialog.locations')}
          </Heading>
          <Text color="quiet" mb="3">
            {t(user ? 'pick.savedAtOnce' : 'pick.savedWithUser')}
          </Text>
          <LocationPicker user={user} picked={picked} locations={locations} newAt={newAt} />
        </Box>
        {user && <UserLinks user={user} />}
      </Stack>
      {isTaken && (
        <TakenDialog
          name={name}
          canEnable={!user && picked.count > 0}
          onUseAnyway={() => void save(true)}
          onEnable={() => void enableExisting(name)}
          onClose={dismissTaken}
        />
      )}
    </Modal>
  );
}

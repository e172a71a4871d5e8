import { useMutation } from '@apollo/client/react';
import { Box, Button, Heading, SimpleGrid, Stack } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EnableExistingUserDocument, SaveUserDocument, type UserFieldsFragment } from '../../generated/graphql.ts';
import { FormField } from '../../ui/FormField.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TickBox } from '../../ui/TickBox.tsx';
import { toast } from '../../ui/toaster.tsx';
import { useConfirm } from '../../ui/useConfirm.tsx';
import { LocationPicker } from './LocationPicker.tsx';
import type { LocationSlot } from './locationSlot.ts';
import { TakenDialog } from './TakenDialog.tsx';
import { usePickedLocations } from './usePickedLocations.ts';
import type { MetAt } from './UserTable.tsx';

const formId = 'modal-edit';
const email = /^[^\s@<>"(),:;\\]+@[^\s@.]+(\.[^\s@.]+)+$/;

interface UserDialogProps {
  /** Null for a new user. */
  user: UserFieldsFragment | null;
  metAt?: MetAt | undefined;
  locations: LocationSlot;
  onClose: () => void;
  onSaved: () => void;
}

/** Adds a user or changes one, with its locations (O-06 ... O-14). What was typed stays when saving fails. */
export function UserDialog({ user, metAt, locations, onClose, onSaved }: UserDialogProps) {
  const { t } = useTranslation('users');
  const confirm = useConfirm();
  const [form, setForm] = useState({
    username: user?.username ?? '',
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    isEnabled: user?.isEnabled ?? true,
  });
  const [failed, setFailed] = useState(false);
  const [isTaken, setIsTaken] = useState(false);
  const picked = usePickedLocations(user, metAt);
  const [save, saving] = useMutation(SaveUserDocument);
  const [enableExisting, enabling] = useMutation(EnableExistingUserDocument);
  const isValid = email.test(form.username.trim());
  const mayEdit = user?.canEdit ?? true;
  const isBusy = saving.loading || enabling.loading;
  const put = (next: Partial<typeof form>) => setForm((before) => ({ ...before, ...next }));

  function finish(isDone: boolean) {
    if (!isDone) return setFailed(true);
    toast.success(t('dialog.saved'));
    onSaved();
    return onClose();
  }
  async function send(mayShareName: boolean) {
    setFailed(false);
    setIsTaken(false);
    const input = { id: user?.id ?? null, ...form, username: form.username.trim(), locations: user ? null : picked.collected(), mayShareName };
    const answer = await save({ variables: { input } }).catch(() => null);
    if (answer?.data?.saveUser.problem?.code === 'USERNAME_TAKEN') return setIsTaken(true);
    return finish(Boolean(answer?.data?.saveUser.user));
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    // The form of a dialog within this one bubbles up through React's tree.
    if (event.target !== event.currentTarget || isBusy || !isValid) return;
    if (picked.count === 0 && !(await confirm(t('dialog.noLocation')))) return;
    await send(false);
  }
  async function useExisting() {
    setIsTaken(false);
    setFailed(false);
    const answer = await enableExisting({ variables: { username: form.username.trim(), locations: picked.collected() } }).catch(() => null);
    finish(Boolean(answer?.data?.enableExistingUser.user));
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
            {t(mayEdit ? 'dialog.cancel' : 'dialog.close')}
          </Button>
          {mayEdit && (
            <Button type="submit" form={formId} colorPalette="brand" loading={isBusy} disabled={!isValid}>
              {t('dialog.save')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="6">
        {failed && <Notice kind="danger">{t('dialog.failed')}</Notice>}
        {!mayEdit && <Notice kind="info">{t('dialog.foreign')}</Notice>}
        <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
          <Stack gap="4">
            <SimpleGrid columns={{ base: 1, md: 3 }} gap="4">
              <FormField
                label={t('dialog.username')}
                type="email"
                autoComplete="off"
                required
                disabled={!mayEdit}
                value={form.username}
                error={form.username !== '' && !isValid ? t('dialog.invalidEmail') : undefined}
                onChange={({ target }) => put({ username: target.value })}
              />
              <FormField
                label={t('dialog.firstName')}
                autoComplete="off"
                disabled={!mayEdit}
                value={form.firstName}
                onChange={({ target }) => put({ firstName: target.value })}
              />
              <FormField
                label={t('dialog.lastName')}
                autoComplete="off"
                disabled={!mayEdit}
                value={form.lastName}
                onChange={({ target }) => put({ lastName: target.value })}
              />
            </SimpleGrid>
            {user && mayEdit && <TickBox label={t('dialog.enabled')} isTicked={form.isEnabled} onToggle={() => put({ isEnabled: !form.isEnabled })} />}
          </Stack>
        </form>
        <Box>
          <Heading as="h3" size="sm" mb="3">
            {t('dialog.locations')}
          </Heading>
          <LocationPicker user={user} picked={picked} locations={locations} />
        </Box>
      </Stack>
      {isTaken && (
        <TakenDialog
          name={form.username.trim()}
          canEnable={!user && picked.count > 0}
          onUseAnyway={() => void send(true)}
          onEnable={() => void useExisting()}
          onClose={() => setIsTaken(false)}
        />
      )}
    </Modal>
  );
}

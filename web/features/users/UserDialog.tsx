import { Box, Heading, Link, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import * as z from 'zod/mini';
import { emailPattern } from '../../../domain/emailPattern.ts';
import { maxNameLength } from '../../../domain/nameLength.ts';
import { EnableExistingUserDocument, SaveUserDocument, type UserFieldsFragment } from '../../generated/graphql.ts';
import type { ChangeOutcome, ChangeProblem } from '../../changes/sendChange.ts';
import { reported, useChange } from '../../changes/useChange.ts';
import { DraftNotice } from '../../components/form/DraftNotice.tsx';
import { EditConflicts } from '../../components/form/EditConflicts.tsx';
import { FormField } from '../../components/form/FormField.tsx';
import { Modal } from '../../components/overlay/Modal.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { TickBox } from '../../components/form/TickBox.tsx';
import { toast } from '../../components/feedback/toaster.tsx';
import { storesActivity } from '../../brand.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/SessionProvider.tsx';
import { useConfirm } from '../../components/overlay/useConfirm.tsx';
import { useEdited } from '../../components/form/useEdited.ts';
import { useDraftForm } from '../../components/form/useDraftForm.ts';
import { getUserKey } from './getUserKey.ts';
import { ResetFactor } from './ResetFactor.tsx';
import { toChangeInput } from './locations/locationChange.ts';
import { LocationPicker } from './locations/LocationPicker.tsx';
import type { LocationRef, LocationSlot } from './locations/locationSlot.ts';
import { TakenDialog } from './locations/TakenDialog.tsx';
import { touchedLists } from './locations/touchedLists.ts';
import { usePickedLocations } from './locations/usePickedLocations.ts';
import { StateBadge } from './list/StateBadge.tsx';
import type { LocationKey } from '../../session/chosenLocation.ts';
import { Button } from '../../theme/Button.tsx';

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
  const { viewer } = useSession();
  const rules = useMemo(() => {
    const name = z
      .string()
      .check(
        z.refine(
          (typed) => typed.length <= maxNameLength || typed === user?.firstName || typed === user?.lastName,
          t('dialog.longName', { max: maxNameLength }),
        ),
      );
    return z.object({
      username: z.string().check(z.trim(), z.regex(emailPattern, t('dialog.invalidEmail'))),
      firstName: name,
      lastName: name,
      isEnabled: z.boolean(),
    });
  }, [t, user]);
  const present = {
    username: user?.username ?? '',
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    isEnabled: user?.isEnabled ?? true,
  };
  const { register, handleSubmit, watch, setValue, trigger, getValues, reset, formState, isChanged, draft, showProblems } = useDraftForm(
    rules,
    present,
    getUserKey(user?.id),
  );
  const edited = useEdited(present, !isChanged, draft.start);
  const { errors, isValid } = formState;
  const isEnabled = watch('isEnabled');
  const picked = usePickedLocations(user, sharedLocation);
  const { send, isBusy } = useChange({ refetchQueries: touchedLists });
  const [failed, setFailed] = useState<string | null>(null);
  const [isTaken, setIsTaken] = useState(false);
  const canEdit = user?.canEdit ?? true;
  const name = getValues('username').trim();
  // Locations of a new user are saved with it.
  const bothDrafts = {
    restored: draft.restored ?? picked.draft.restored,
    discard() {
      draft.discard();
      picked.draft.discard();
    },
  };

  function finish({ outcome, problems }: { outcome: ChangeOutcome; problems: readonly ChangeProblem[] }, text: string) {
    if (outcome === 'busy') return;
    const others = showProblems(problems);
    if (outcome !== 'done' && problems.length > 0 && others.length === 0) return;
    const [problem] = others;
    if (outcome !== 'done') return setFailed(problem?.message ?? t(problem?.field === 'customer' ? 'dialog.noKeyUser' : 'dialog.failed'));
    toast.success(text);
    reset();
    picked.draft.discard();
    return onClose();
  }
  const save = (mayShareName: boolean) =>
    handleSubmit(async (typed) => {
      setFailed(null);
      setIsTaken(false);
      const at = newAt && { customer: { country: newAt.country, cardcode: newAt.cardcode } };
      const fields = user ? { id: user.id, ...edited.touched(typed) } : { id: null, ...typed, ...at, locations: picked.collected.map(toChangeInput) };
      const saved = await send(SaveUserDocument, { ...fields, mayShareName }, undefined, reported);
      if (edited.refused(saved.result?.problems[0]?.conflicts)) return undefined;
      if (saved.problem?.code === 'USERNAME_TAKEN') return setIsTaken(true);
      return finish(saved, user ? t('dialog.saved') : t('dialog.invited', { name: typed.username }));
    })();
  async function submit(event: FormEvent) {
    event.preventDefault();
    // The form of a dialog within this one bubbles up through React's tree.
    if (event.target !== event.currentTarget || !isValid) return;
    if (picked.count === 0 && !(await confirm(t('dialog.noLocation'), t('dialog.saveAnyway')))) return;
    await save(false);
  }
  async function enableExisting() {
    setIsTaken(false);
    setFailed(null);
    const given = await send(EnableExistingUserDocument, { username: name, locations: picked.collected.map(toChangeInput) });
    finish(given, t('dialog.given', { name }));
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
            <Button type="submit" form={formId} colorPalette="brand" loading={isBusy} disabled={!isValid}>
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
            onTake={(field, value) => setValue(field, value, { shouldDirty: true })}
          />
        )}
        {failed !== null && <Notice kind="danger">{failed}</Notice>}
        {!canEdit && <Notice kind="info">{t('dialog.foreign')}</Notice>}
        {newAt && <Notice kind="info">{t('dialog.newAt', { name: newAt.name })}</Notice>}
        <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
          <Stack gap="4">
            <SimpleGrid templateColumns={{ base: '1fr', md: '1.6fr 1fr 1fr' }} gap="4">
              <FormField
                label={t('dialog.username')}
                inputMode="email"
                autoCapitalize="none"
                spellCheck={false}
                autoComplete="off"
                required
                readOnly={!canEdit}
                error={errors.username?.message}
                {...register('username', {
                  // The button is disabled until there is an address, so the reason must be shown before.
                  onChange: () => void trigger('username'),
                })}
              />
              <FormField
                label={t('dialog.firstName')}
                autoComplete="off"
                readOnly={!canEdit}
                error={errors.firstName?.message}
                {...register('firstName', { onChange: () => void trigger('firstName') })}
              />
              <FormField
                label={t('dialog.lastName')}
                autoComplete="off"
                readOnly={!canEdit}
                error={errors.lastName?.message}
                {...register('lastName', { onChange: () => void trigger('lastName') })}
              />
            </SimpleGrid>
            {user && canEdit && (
              <TickBox label={t('dialog.enabled')} isTicked={isEnabled} onToggle={() => setValue('isEnabled', !isEnabled, { shouldDirty: true })} />
            )}
            {user && !canEdit && (
              <Box>
                <StateBadge {...user} />
              </Box>
            )}
          </Stack>
        </form>
        <Box>
          <Heading as="h3" size="sm" mb="1">
            {t('dialog.locations')}
          </Heading>
          <Text color="quiet" mb="3">
            {t(user ? 'pick.savedAtOnce' : 'pick.savedWithUser')}
          </Text>
          <LocationPicker user={user} picked={picked} locations={locations} newAt={newAt} />
        </Box>
        {user && storesActivity() && (
          <Link asChild color="brand.fg" textDecoration="underline">
            <RouterLink to={`${paths.activity}?user=${encodeURIComponent(user.id)}`}>{t('dialog.activity')}</RouterLink>
          </Link>
        )}
        {user && viewer.role === 'ADMIN' && (
          <>
            <Link asChild color="brand.fg" textDecoration="underline">
              <RouterLink to={`${paths.accessTokens}?user=${encodeURIComponent(user.id)}`}>{t('dialog.accessTokens')}</RouterLink>
            </Link>
            {user.id !== viewer.id && <ResetFactor userId={user.id} name={`${user.firstName} ${user.lastName}`.trim()} />}
          </>
        )}
      </Stack>
      {isTaken && (
        <TakenDialog
          name={name}
          canEnable={!user && picked.count > 0}
          onUseAnyway={() => void save(true)}
          onEnable={() => void enableExisting()}
          onClose={() => setIsTaken(false)}
        />
      )}
    </Modal>
  );
}

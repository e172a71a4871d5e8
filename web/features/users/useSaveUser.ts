import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EnableExistingUserDocument, SaveUserDocument, type UserFieldsFragment } from '../../generated/graphql.ts';
import type { ChangeOutcome, ChangeProblem } from '../../changes/sendChange.ts';
import { reported, useChange } from '../../changes/useChange.ts';
import { toast } from '../../components/feedback/toaster.tsx';
import { toChangeInput } from './locations/locationChange.ts';
import type { LocationRef } from './locations/locationSlot.ts';
import { touchedLists } from './locations/touchedLists.ts';
import type { PickedLocations } from './locations/usePickedLocations.ts';
import type { UserForm } from './useUserForm.ts';

interface SaveUserOptions extends UserForm {
  user: UserFieldsFragment | null;
  newAt: LocationRef | undefined;
  picked: PickedLocations;
  /** Called after the user was saved. */
  onSaved: () => void;
}

/** Saves a user, or enables one whose name is taken already. A refused input is shown at its field, by `failed` or by `isTaken`. */
export function useSaveUser({ user, newAt, picked, form, edited, onSaved }: SaveUserOptions) {
  const { t } = useTranslation('users');
  const { send, isBusy } = useChange({ refetchQueries: touchedLists });
  const [failed, setFailed] = useState<string | null>(null);
  const [isTaken, setIsTaken] = useState(false);

  function begin() {
    setFailed(null);
    setIsTaken(false);
  }
  function finish({ outcome, problems }: { outcome: ChangeOutcome; problems: readonly ChangeProblem[] }, text: string) {
    if (outcome === 'busy') return;
    const others = form.showProblems(problems);
    if (outcome !== 'done' && problems.length > 0 && others.length === 0) return;
    const [problem] = others;
    if (outcome !== 'done') return setFailed(problem?.message ?? t(problem?.field === 'customer' ? 'dialog.noKeyUser' : 'dialog.failed'));
    toast.success(text);
    form.reset();
    picked.draft.discard();
    return onSaved();
  }
  return {
    isBusy,
    failed,
    isTaken,
    dismissTaken: () => setIsTaken(false),
    save: (mayShareName: boolean) =>
      form.handleSubmit(async (typed) => {
        begin();
        const at = newAt && { customer: { country: newAt.country, cardcode: newAt.cardcode } };
        const fields = user ? { id: user.id, ...edited.touched(typed) } : { id: null, ...typed, ...at, locations: picked.collected.map(toChangeInput) };
        const saved = await send(SaveUserDocument, { ...fields, mayShareName }, undefined, reported);
        if (edited.refused(saved.result?.problems[0]?.conflicts)) return undefined;
        if (saved.problem?.code === 'USERNAME_TAKEN') return setIsTaken(true);
        return finish(saved, user ? t('dialog.saved') : t('dialog.invited', { name: typed.username }));
      })(),
    enableExisting: async (name: string) => {
      begin();
      const given = await send(EnableExistingUserDocument, { username: name, locations: picked.collected.map(toChangeInput) });
      finish(given, t('dialog.given', { name }));
    },
  };
}

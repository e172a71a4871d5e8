import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { emailPattern } from '../../../domain/emailPattern.ts';
import { maxNameLength } from '../../../domain/nameLength.ts';
import type { UserFieldsFragment } from '../../generated/graphql.ts';
import { useDraftForm } from '../../components/form/useDraftForm.ts';
import { useEdited } from '../../components/form/useEdited.ts';
import { getUserKey } from './getUserKey.ts';

/** Name, address and state of a user as a form; null for a new user. */
export function useUserForm(user: UserFieldsFragment | null) {
  const { t } = useTranslation('users');
  const rules = useMemo(() => {
    const isShortOrUnchanged = (typed: string) => typed.length <= maxNameLength || typed === user?.firstName || typed === user?.lastName;
    const name = z.string().check(z.refine(isShortOrUnchanged, t('dialog.longName', { max: maxNameLength })));
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
  const form = useDraftForm(rules, present, getUserKey(user?.id));
  return { form, edited: useEdited(present, !form.isChanged, form.draft.start) };
}

export type UserForm = ReturnType<typeof useUserForm>;

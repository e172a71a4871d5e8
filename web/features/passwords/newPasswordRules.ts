import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { findBrokenRules } from '../../../domain/passwordRules.ts';

/** Whose password it is, and whether it must be strong. */
export interface PasswordOwner {
  username: string;
  strong: boolean;
}

/** The rule of a new password. */
export const createNewPasswordRule = ({ username, strong }: PasswordOwner, t: TFunction<'passwords'>) =>
  z.string().check(z.refine((password) => findBrokenRules(password, strong, username, null).length === 0, t('rulesBroken')));

/** A new password must differ from the existing one. */
export const createOtherThanCurrentRule = (t: TFunction<'passwords'>) =>
  z.refine<{ current: string; first: string }>(({ current, first }) => first !== current, { path: ['first'], error: t('rulesBroken') });

/** Both entries must be equal. */
export const createSameEntriesRule = (t: TFunction<'passwords'>) =>
  z.refine<{ first: string; second: string }>(({ first, second }) => first === second, { path: ['second'], error: t('differs') });

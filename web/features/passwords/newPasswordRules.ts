import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { brokenRules } from '../../../domain/passwordRules.ts';

/** Whose password it is, and whether it must be strong. */
export interface PasswordOwner {
  username: string;
  strong: boolean;
}

/** The rule of a new password. */
export const newPasswordRule = ({ username, strong }: PasswordOwner, t: TFunction<'passwords'>) =>
  z.string().check(z.refine((password) => brokenRules(password, strong, username).length === 0, t('rulesBroken')));

/** Both entries must be equal. */
export const sameEntries = (t: TFunction<'passwords'>) =>
  z.refine<{ first: string; second: string }>(({ first, second }) => first === second, { path: ['second'], error: t('differs') });

import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { brokenRules } from '../../../domain/passwordRules.ts';

/** Whose password it is, and whether it must be strong (B-24). */
export interface PasswordOwner {
  username: string;
  strong: boolean;
}

/** The rule of a new password (B-22, B-24). */
export const newPasswordRule = ({ username, strong }: PasswordOwner, t: TFunction<'passwords'>) =>
  z.string().check(z.refine((password) => brokenRules(password, strong, username).length === 0, t('rulesBroken')));

/** Both entries must be equal (B-23). */
export const sameEntries = (t: TFunction<'passwords'>) =>
  z.refine<{ first: string; second: string }>(({ first, second }) => first === second, { path: ['second'], error: t('differs') });

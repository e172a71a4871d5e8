import type { PasswordRule } from '../../generated/graphql.ts';
import { isCommonPassword, isLikeName } from './commonPasswords.ts';

/** The rules that a new password breaks: 8 characters, 16 where it must be strong (B-22, B-24). */
export function brokenRules(password: string, strong: boolean, username: string): PasswordRule[] {
  const broken: PasswordRule[] = [];
  if (password.length < (strong ? 16 : 8)) broken.push(strong ? 'LENGTH_16' : 'LENGTH_8');
  if (password.length > 100) broken.push('LENGTH_100');
  if (!/\p{Lu}/u.test(password)) broken.push('UPPERCASE');
  if (!/\p{Ll}/u.test(password)) broken.push('LOWERCASE');
  if (!/\d/.test(password)) broken.push('DIGIT');
  if (!/[$@!%*#?&]/.test(password)) broken.push('SPECIAL');
  if (isCommonPassword(password)) broken.push('UNCOMMON');
  if (isLikeName(password, username)) broken.push('NOT_OWN_NAME');
  return broken;
}

/** The rules to show, in order: those that always count, and the upper limit when it is passed. */
export const shownRules = (broken: readonly PasswordRule[], strong: boolean): PasswordRule[] => [
  strong ? 'LENGTH_16' : 'LENGTH_8',
  ...(broken.includes('LENGTH_100') ? (['LENGTH_100'] as const) : []),
  'UPPERCASE',
  'LOWERCASE',
  'DIGIT',
  'SPECIAL',
  'UNCOMMON',
  'NOT_OWN_NAME',
];

import { isCommonPassword, isLikeName, maxLength } from './commonPasswords.ts';

export type PasswordRule =
  | 'LENGTH_8'
  | 'LENGTH_16'
  | 'LENGTH_100'
  | 'UPPERCASE'
  | 'LOWERCASE'
  | 'DIGIT'
  | 'SPECIAL'
  | 'UNCOMMON'
  | 'NOT_OWN_NAME'
  | 'NOT_CURRENT';

/** Minimum length of a strong password in characters. */
export const strongLength = 16;

/** Returns the rules that a new password breaks. `current` is the existing password; null where it is not known, as with a link. */
export function findBrokenRules(password: string, strong: boolean, username: string, current: string | null): PasswordRule[] {
  const broken: PasswordRule[] = [];
  if (password.length < (strong ? strongLength : 8)) broken.push(strong ? 'LENGTH_16' : 'LENGTH_8');
  if (password.length > maxLength) broken.push('LENGTH_100');
  if (!/\p{Lu}/u.test(password)) broken.push('UPPERCASE');
  if (!/\p{Ll}/u.test(password)) broken.push('LOWERCASE');
  if (!/\d/.test(password)) broken.push('DIGIT');
  if (!/[$@!%*#?&]/.test(password)) broken.push('SPECIAL');
  if (isCommonPassword(password)) broken.push('UNCOMMON');
  if (isLikeName(password, username)) broken.push('NOT_OWN_NAME');
  if (password === current) broken.push('NOT_CURRENT');
  return broken;
}

/** Returns the rules to show, in order. The maximum length is shown only if it is exceeded; `isChange` adds the rule about the existing password. */
export const listShownRules = (broken: readonly PasswordRule[], strong: boolean, isChange: boolean): PasswordRule[] => [
  strong ? 'LENGTH_16' : 'LENGTH_8',
  ...(broken.includes('LENGTH_100') ? (['LENGTH_100'] as const) : []),
  'UPPERCASE',
  'LOWERCASE',
  'DIGIT',
  'SPECIAL',
  'UNCOMMON',
  'NOT_OWN_NAME',
  ...(isChange ? (['NOT_CURRENT'] as const) : []),
];

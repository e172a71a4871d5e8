/** A rule that a new password can break; each has its own message (B-22). */
export type PasswordRule = 'short' | 'shortStrong' | 'long' | 'upper' | 'lower' | 'digit' | 'special';

/** The rules that a new password breaks: 8 characters, 16 where it must be strong (B-22, B-24). */
export function brokenRules(password: string, strong: boolean): PasswordRule[] {
  const broken: PasswordRule[] = [];
  if (password.length < (strong ? 16 : 8)) broken.push(strong ? 'shortStrong' : 'short');
  if (password.length > 100) broken.push('long');
  if (!/\p{Lu}/u.test(password)) broken.push('upper');
  if (!/\p{Ll}/u.test(password)) broken.push('lower');
  if (!/\d/.test(password)) broken.push('digit');
  if (!/[$@!%*#?&]/.test(password)) broken.push('special');
  return broken;
}

/** The rules to show, in order: those that always count, and the upper limit when it is passed. */
export const shownRules = (broken: readonly PasswordRule[], strong: boolean): PasswordRule[] => [
  strong ? 'shortStrong' : 'short',
  ...(broken.includes('long') ? (['long'] as const) : []),
  'upper',
  'lower',
  'digit',
  'special',
];

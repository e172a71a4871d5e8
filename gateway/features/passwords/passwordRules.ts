import type { PasswordRule } from '../../generated/resolvers.ts';
import { needsStrongPassword, type PasswordSetter, strongLength } from '../../auth/strongPassword.ts';
import { isCommonPassword, isLikeName, maxLength } from './commonPasswords.ts';

/** For whom a password is set, and by whom. */
export interface PasswordOwner extends PasswordSetter {
  username: string;
}

/** The rules that a new password breaks, for every way that sets one (B-22, B-24). */
export function brokenRules(password: string, owner: PasswordOwner): PasswordRule[] {
  const strong = needsStrongPassword(owner);
  const kept: Partial<Record<PasswordRule, boolean>> = {
    [strong ? 'LENGTH_16' : 'LENGTH_8']: password.length >= (strong ? strongLength : 8),
    LENGTH_100: password.length <= maxLength,
    UPPERCASE: /\p{Lu}/u.test(password),
    LOWERCASE: /\p{Ll}/u.test(password),
    DIGIT: /\d/.test(password),
    SPECIAL: /[$@!%*#?&]/.test(password),
    UNCOMMON: !isCommonPassword(password),
    NOT_OWN_NAME: !isLikeName(password, owner.username),
  };
  return (Object.keys(kept) as PasswordRule[]).filter((rule) => !kept[rule]);
}

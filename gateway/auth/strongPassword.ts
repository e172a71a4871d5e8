import { strongLength } from '../../domain/passwordRules.ts';
import type { Role } from '../generated/resolvers.ts';

/** The person who sets a password. */
interface PasswordSetter {
  /** Null where the provider sends none. */
  role: Role | null;
  /** An administrator acts under this name. */
  isActing: boolean;
  /** Safe mode was requested: by the address, or because the provider finds the present password too weak. */
  wantsStrong: boolean;
}

/**
 * Returns whether 16 characters are required. The documented response to the code of a link names no role, and a
 * visitor may not look up any user. Without a role 8 are enough; otherwise customers of such a provider could not
 * choose an allowed password. An administrator with fewer than 16 must choose another password right after sign-in.
 */
export const needsStrongPassword = ({ role, isActing, wantsStrong }: PasswordSetter): boolean => wantsStrong || isActing || role === 'ADMIN';

/** Returns whether a user who has just signed in must choose another password. */
export const isWeakFor = (role: Role, password: string): boolean => role === 'ADMIN' && password.length < strongLength;

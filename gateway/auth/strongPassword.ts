import { strongLength } from '../../domain/passwordRules.ts';
import type { Role } from '../generated/resolvers.ts';

/** Who sets a password. */
export interface PasswordSetter {
  /** Null where the provider does not say. */
  role: Role | null;
  /** An administrator acts under this name. */
  isActing: boolean;
  /** Safe mode was asked for: by the address, or because the provider finds the present password too weak. */
  wantsStrong: boolean;
}

/**
 * Whether 16 characters are needed. The documented answer to the code of a link names no role, and a visitor
 * may look up nobody: without a role 8 are enough, or no customer of such a provider could choose what B-22 allows. An
 * administrator who comes with fewer than 16 is asked for another password right after sign-in.
 */
export const needsStrongPassword = ({ role, isActing, wantsStrong }: PasswordSetter): boolean => wantsStrong || isActing || role === 'ADMIN';

/** Whether someone who has just signed in must be asked for another password. */
export const isWeakFor = (role: Role, password: string): boolean => role === 'ADMIN' && password.length < strongLength;

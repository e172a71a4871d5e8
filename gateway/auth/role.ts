import type { Role } from '../generated/resolvers.ts';
import { describeKind, DecodeError } from '../provider-client/decoders/values.ts';

const roles = new Map<string, Role>([
  ['ADMIN', 'ADMIN'],
  ['KEY_USER', 'KEY_USER'],
  ['CUSTOMER', 'CUSTOMER'],
]);

/** The role as the provider names it, null where it names none: a text, or an object with `authority`. */
function getAuthority(given: unknown): unknown {
  if (typeof given !== 'object' || given === null) return given ?? null;
  return Array.isArray(given) ? getAuthority(given[0]) : ((given as { authority?: unknown }).authority ?? null);
}

/** Returns whether any of these names is a role. */
export const hasRole = (...given: readonly unknown[]): boolean => given.some((each) => getAuthority(each) !== null);

/** The role, by the first of these that names one; with or without `ROLE_`. */
export function readRole(...given: readonly unknown[]): Role {
  const named = given.map(getAuthority).find((each) => each !== null);
  const role =
    typeof named === 'string'
      ? roles.get(
          named
            .trim()
            .toUpperCase()
            .replace(/^ROLE_/, ''),
        )
      : undefined;
  if (!role) throw new DecodeError('role', 'ROLE_ADMIN, ROLE_KEY_USER or ROLE_CUSTOMER', typeof named === 'string' ? 'another role' : describeKind(named));
  return role;
}

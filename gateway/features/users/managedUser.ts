import { type LocationKey, parseLocationKey } from '../../access/scope.ts';
import type { SignedIn } from '../../context.ts';
import { hasLocation, userById, usersOfUser } from './endpoints.ts';
import type { User } from './models.ts';

type Asking = Pick<SignedIn, 'session' | 'scope' | 'provider'>;

/** A user, and whether the caller may change all of it or only the rights at the locations they share. */
export interface ManagedUser {
  user: User;
  isOwn: boolean;
}

/**
 * Returns whether the caller may manage name, address, state and key user of this user: administrators, and the user's
 * key user. Being on the provider's list for a key user is not enough. That list may contain users who were given a
 * location of it, and the changed name is the address of a password link.
 */
export async function isOwnUser({ id, role, keyUserId }: User, { session, provider }: Asking): Promise<boolean> {
  const caller = session.user;
  if (caller.role === 'ADMIN') return true;
  if (role !== 'CUSTOMER' || keyUserId === null || keyUserId !== (caller.keyUserId ?? caller.id)) return false;
  return getIndexedIds(await provider.call(usersOfUser, { userId: caller.id })).has(id);
}

const indexes = new WeakMap<readonly User[], ReadonlySet<string>>();

/** Ids of a list, which is indexed once: each row of a page is looked up in it. */
function getIndexedIds(users: readonly User[]): ReadonlySet<string> {
  let ids = indexes.get(users);
  if (!ids) indexes.set(users, (ids = new Set(users.map(({ id }) => id))));
  return ids;
}

/**
 * A user whom the caller manages, null for any other: administrators manage all. A key user manages the customers whom
 * the provider lists for it, and those at one of its locations. Read from the provider each time, never from the cache.
 */
export async function findManagedUser(userId: string, at: LocationKey | null, asking: Asking): Promise<ManagedUser | null> {
  const { session, scope, provider } = asking;
  const caller = session.user;
  if (caller.role === 'ADMIN') {
    const user = await provider.call(userById, { userId });
    return user && { user, isOwn: true };
  }
  const listed = (await provider.call(usersOfUser, { userId: caller.id })).find((each) => each.id === userId);
  if (!listed && (!at || !(await scope.getAccess(at)) || !(await provider.call(hasLocation, { userId, ...parseLocationKey(at) })))) return null;
  const user = listed ?? (await provider.call(userById, { userId }));
  return user?.role === 'CUSTOMER' && user.id !== caller.id ? { user, isOwn: await isOwnUser(user, asking) } : null;
}

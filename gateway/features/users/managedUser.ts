import { type LocationKey, placeOf } from '../../access/scope.ts';
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
 * Whether name, address, state and key user of this user are the caller's business: administrators, and the user's own
 * key user. That the provider lists a user for a key user is not enough: whoever was given a location of it may be listed
 * too, and the name that is changed is where a password link goes.
 */
export async function isOwnUser({ id, role, keyUserId }: User, { session, provider }: Asking): Promise<boolean> {
  const caller = session.user;
  if (caller.role === 'ADMIN') return true;
  if (role !== 'CUSTOMER' || keyUserId === null || keyUserId !== (caller.keyUserId ?? caller.id)) return false;
  return (await provider.call(usersOfUser, { userId: caller.id })).some((listed) => listed.id === id);
}

/**
 * A user whom the caller manages, null for anyone else: administrators manage all; a key user the customers whom the
 * provider lists for it, and those at a location of its own. Read anew each time, never from what was kept.
 */
export async function findManaged(userId: string, at: LocationKey | null, asking: Asking): Promise<ManagedUser | null> {
  const { session, scope, provider } = asking;
  const caller = session.user;
  if (caller.role === 'ADMIN') {
    const user = await provider.call(userById, { userId });
    return user && { user, isOwn: true };
  }
  const listed = (await provider.call(usersOfUser, { userId: caller.id })).find((each) => each.id === userId);
  if (!listed && (!at || !(await scope.at(at)) || !(await provider.call(hasLocation, { userId, ...placeOf(at) })))) return null;
  const user = listed ?? (await provider.call(userById, { userId }));
  return user?.role === 'CUSTOMER' && user.id !== caller.id ? { user, isOwn: await isOwnUser(user, asking) } : null;
}

import { type LocationKey, placeOf } from '../../access/scope.ts';
import type { Context } from '../../context.ts';
import { hasLocation, userById, usersOfUser } from './endpoints.ts';
import type { User } from './models.ts';

/** A user, and whether the caller may change all of it or only its locations. */
export interface ManagedUser {
  user: User;
  isOwn: boolean;
}

/**
 * A user whom the caller manages, null for anyone else: administrators manage all; a key user its own users, and the
 * customers at a location of its own as far as that location goes. Read anew each time, never from what was kept.
 */
export async function findManaged(userId: string, at: LocationKey | null, { session, scope, provider }: Context): Promise<ManagedUser | null> {
  const caller = session!.user;
  if (caller.role === 'ADMIN') {
    const user = await provider.call(userById, { userId });
    return user && { user, isOwn: true };
  }
  const own = (await provider.call(usersOfUser, { userId: caller.id })).find((each) => each.id === userId && each.role === 'CUSTOMER');
  if (own) return { user: own, isOwn: true };
  if (!at || !(await scope!.at(at)) || !(await provider.call(hasLocation, { userId, ...placeOf(at) }))) return null;
  const user = await provider.call(userById, { userId });
  return user?.role === 'CUSTOMER' && user.id !== caller.id ? { user, isOwn: false } : null;
}

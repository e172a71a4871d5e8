import type { SignedIn } from '../../context.ts';
import { createForbiddenError, GatewayError } from '../../errors.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { countUnreadable, withUnreadable } from '../../provider-client/decoders/rows.ts';
import { allUsersOfCustomer, userById, usersByTerm, usersOfCustomer, usersOfUser } from './endpoints.ts';
import type { ProviderCalls } from '../../provider-client/providerCalls.ts';
import type { User } from './models.ts';

/** Users of a location: all of them for an administrator, its own for a key user. Throws FORBIDDEN to all others. */
export async function listUsers({ country, cardcode }: Customer, { session, provider }: Pick<SignedIn, 'session' | 'provider'>): Promise<readonly User[]> {
  const { user } = session;
  if (user.role === 'ADMIN') return provider.call(allUsersOfCustomer, { country, cardcode });
  if (user.role !== 'KEY_USER') throw createForbiddenError('Users of this location');
  const found = await provider.call(usersOfCustomer, { country, cardcode, userId: user.id });
  return withUnreadable(
    found.filter(({ role }) => role === 'CUSTOMER'),
    countUnreadable(found),
  );
}

/** A user as an administrator's session reads it; null for an unknown one. */
export const findUser = (userId: string, provider: ProviderCalls): Promise<User | null> => provider.call(userById, { userId });

/** Mail address of a user as the provider has it; null for none. */
export const getMailAddress = ({ email, username }: { email?: string | null; username: string }): string | null =>
  email || (username.includes('@') ? username : null);

/** Users whom a search finds. Throws PROVIDER_SHAPE where one cannot be read: it might be the one that is searched. */
export async function findUsersByTerm(term: string, provider: ProviderCalls): Promise<readonly User[]> {
  const found = await provider.call(usersByTerm, { term });
  if (countUnreadable(found) > 0) throw new GatewayError('PROVIDER_SHAPE', 'A user in the response of the provider cannot be read.');
  return found;
}

/** The users of a key user, without others that the provider lists for it. */
export async function listOwnUsers({ session, provider }: Pick<SignedIn, 'session' | 'provider'>): Promise<readonly User[]> {
  const caller = session.user;
  const listed = await provider.call(usersOfUser, { userId: caller.id });
  return listed.filter(({ role, keyUserId }) => role === 'CUSTOMER' && keyUserId !== null && keyUserId === (caller.keyUserId ?? caller.id));
}

/** The caller and the users of a key user, with their names by id; an administrator sees all, also those without a name here. */
export async function listVisibleUsers(caller: Pick<SignedIn, 'session' | 'provider'>): Promise<{ ids: string[] | 'all'; names: Map<string, string> }> {
  const { user } = caller.session;
  const own = user.role === 'KEY_USER' ? await listOwnUsers(caller) : [];
  const names = new Map([[user.id, user.name], ...own.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()] as const)]);
  return { ids: user.role === 'ADMIN' ? 'all' : [...names.keys()], names };
}

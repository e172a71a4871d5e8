import type { SignedIn } from '../../context.ts';
import { getPersonId } from '../../auth/session.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { findCustomer } from '../../access/createScope.ts';
import type { ActionResponsibleInput } from '../../generated/resolvers.ts';
import { listUsers } from '../users/service.ts';
import { hasOtherAuthor } from './actionRecords.ts';
import type { Action } from './models.ts';
import { isEmail } from '../../auth/emailKeys.ts';

type Caller = Pick<SignedIn, 'session' | 'provider' | 'records'>;

/** The person who is responsible, as an action stores it. */
export interface Responsible {
  userId: string | null;
  name: string;
  email: string | null;
}

const maxName = 120;

/** Returns the person whom an input names; null for a person whom it may not name. */
export async function findResponsible({ userId, name, email }: ActionResponsibleInput, customer: Customer, caller: Caller): Promise<Responsible | null> {
  const { user } = caller.session;
  if (typeof userId === 'string') {
    if (name || email) return null;
    if (userId === user.id) return { userId, name: user.name, email: null };
    if (user.role === 'CUSTOMER') return null;
    const found = (await listUsers(customer, caller)).find(({ id }) => id === userId);
    return found ? { userId, name: `${found.firstName} ${found.lastName}`.trim() || found.username, email: null } : null;
  }
  const shown = name?.trim() ?? '';
  const address = email?.trim() ?? '';
  if (shown === '' || shown.length > maxName || (address !== '' && !isEmail(address))) return null;
  return { userId: null, name: shown, email: address || null };
}

/**
 * Returns whether the caller may check an action: another user has done it, or the location is known to have no other user. A key user and
 * an administrator may list its users. Of a customer only its key user and the authors of the location's actions are known.
 */
export async function canCheck({ doneById, location }: Action, caller: Caller): Promise<boolean> {
  const { session, records } = caller;
  const person = getPersonId(session);
  if (doneById !== person) return true;
  if (session.user.keyUserId !== null && session.user.role === 'CUSTOMER') return false;
  if (await hasOtherAuthor(records, location, person)) return false;
  if (session.user.role === 'CUSTOMER') return true;
  const customer = await findCustomer(location, caller);
  return !customer || !(await listUsers(customer, caller)).some(({ id, isEnabled }) => isEnabled && id !== person);
}

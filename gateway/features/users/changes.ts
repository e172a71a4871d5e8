import { locationKey } from '../../access/scope.ts';
import type { Context } from '../../context.ts';
import { forbidden, notFound } from '../../errors.ts';
import type { MutationChangeUserLocationsArgs, MutationEnableExistingUserArgs, ProblemCode, UserInput } from '../../generated/resolvers.ts';
import { assignmentsAfter } from './assignments.ts';
import { deleteUser, isUsernameUnique, updateUser, userById, usersByTerm, type WrittenUser } from './endpoints.ts';
import { findManaged } from './managedUser.ts';
import type { Assignment, User } from './models.ts';

/** What a change of a user leads to. */
export interface UserOutcome {
  user: User | null;
  problem: { code: ProblemCode; field: string | null; message: string | null } | null;
}

const email = /^[^\s@<>"(),:;\\]+@[^\s@.]+(\.[^\s@.]+)+$/;
const problem = (code: ProblemCode, field: string | null = null): UserOutcome => ({ user: null, problem: { code, field, message: null } });

/** Whether a sign-in name is an e-mail address (O-08). */
export const isEmail = (username: string): boolean => username.length <= 100 && email.test(username);

/** Adds a user or changes one (O-06 ... O-12). */
export async function saveUser(input: UserInput, context: Context): Promise<UserOutcome> {
  const caller = context.session!.user;
  const username = input.username.trim();
  if (!isEmail(username)) return problem('INVALID', 'username');
  if (!input.id) {
    if (caller.role !== 'KEY_USER') throw forbidden('Adding users');
    const assignments = await assignmentsAfter(null, input.locations ?? [], context);
    if (!assignments) return problem('INVALID', 'areaIds');
    const user: WrittenUser = {
      ...named(input),
      id: null,
      isEnabled: true,
      role: 'CUSTOMER',
      country: caller.country,
      keyUserId: caller.keyUserId ?? caller.id,
    };
    return writeUser(user, assignments, input.mayShareName === true, context);
  }
  const userId = input.id;
  return context.writeOnce.inTurn(`user ${userId}`, async () => {
    const managed = await findManaged(userId, null, context);
    if (!managed?.isOwn) throw notFound('user');
    if (userId === caller.id && input.isEnabled === false) return problem('REFUSED', 'isEnabled');
    const assignments = await assignmentsAfter(managed.user, [], context);
    const mayShareName = input.mayShareName === true || username.toLowerCase() === managed.user.username.toLowerCase();
    return writeUser({ ...managed.user, ...named(input), isEnabled: input.isEnabled !== false }, assignments!, mayShareName, context);
  });
}

/** Gives locations to a user or takes them away (O-14). */
export async function changeLocations({ userId, atCountry, atCardcode, changes }: MutationChangeUserLocationsArgs, context: Context): Promise<UserOutcome> {
  const at = atCountry && atCardcode ? locationKey(atCountry, atCardcode) : null;
  return context.writeOnce.inTurn(`user ${userId}`, async () => {
    const managed = await findManaged(userId, at, context);
    if (!managed) throw notFound('user');
    const assignments = await assignmentsAfter(managed.user, changes, context);
    return assignments ? writeUser(managed.user, assignments, true, context) : problem('INVALID', 'areaIds');
  });
}

/** Gives locations to the user who has this name already (O-10). Only its own user a key user may also enable. */
export async function enableExisting({ username, locations }: MutationEnableExistingUserArgs, context: Context): Promise<UserOutcome> {
  const found = (await context.provider.call(usersByTerm, { term: username.trim() })).find(
    (each) => each.username.toLowerCase() === username.trim().toLowerCase(),
  );
  const caller = context.session!.user;
  if (!found || found.id === caller.id || (caller.role === 'KEY_USER' && found.role !== 'CUSTOMER')) return problem('REFUSED');
  return context.writeOnce.inTurn(`user ${found.id}`, async () => {
    const managed = await findManaged(found.id, null, context);
    const assignments = await assignmentsAfter(found, locations, context);
    if (!assignments) return problem('INVALID', 'areaIds');
    return writeUser({ ...found, isEnabled: managed?.isOwn ? true : found.isEnabled }, assignments, true, context);
  });
}

/** Deletes a user who has no key user (O-18). */
export async function removeUser(userId: string, context: Context) {
  const refused = (code: ProblemCode) => ({ done: false, problem: { code, field: null, message: null } });
  const managed = await findManaged(userId, null, context);
  if (!managed) throw notFound('user');
  if (managed.user.keyUserId !== null || userId === context.session!.user.id) return refused('REFUSED');
  try {
    return (await context.provider.call(deleteUser, { userId })) ? { done: true, problem: null } : refused('REFUSED');
  } finally {
    await context.sessions.endAllOf(userId);
  }
}

const named = ({ username, firstName, lastName }: UserInput) => ({ username: username.trim(), firstName: firstName.trim(), lastName: lastName.trim() });

/** Writes, and lets every open session of the user learn of it, whatever the write's outcome. */
async function writeUser(user: WrittenUser, assignments: readonly Assignment[], mayShareName: boolean, context: Context): Promise<UserOutcome> {
  const { provider, sessions } = context;
  if (!mayShareName && !(await provider.call(isUsernameUnique, { username: user.username, userId: user.id }))) return problem('USERNAME_TAKEN', 'username');
  try {
    const userId = await provider.call(updateUser, { user, assignments, mayShareName });
    return userId === null ? problem('REFUSED') : { user: await provider.call(userById, { userId }), problem: null };
  } finally {
    if (user.id !== null) await (user.isEnabled ? sessions.bumpEpoch(user.id) : sessions.endAllOf(user.id));
  }
}

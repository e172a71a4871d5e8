import { maxNameLength } from '../../../domain/nameLength.ts';
import { type LocationKey, toLocationKey } from '../../access/scope.ts';
import type { SignedIn } from '../../context.ts';
import { createBadInputError, createNotFoundError } from '../../errors.ts';
import type { DeleteUserInput, EnableExistingUserInput, Problem, Right, UserInput, UserLocationsInput } from '../../generated/resolvers.ts';
import { findCustomer } from '../../access/createScope.ts';
import { listEmailKeys, toAddressKey } from '../../auth/emailKeys.ts';
import { applyChanges, changeWithLock, createConflictProblem } from '../../infra/writes/edits.ts';
import { createFieldProblems, createProblem } from '../../infra/writes/problem.ts';
import { getKeyUserNumber } from '../locations/service.ts';
import { computeAssignments, readStoredAssignments } from './assignments.ts';
import { deleteUser, isUsernameUnique, updateUser, userById, usersByTerm, type WrittenUser } from './endpoints.ts';
import { findManagedUser, isOwnUser, type ManagedUser } from './managedUser.ts';
import type { Assignment, TakenAssignment, User } from './models.ts';
import { isEmail } from '../../auth/emailKeys.ts';

/** Result of a write of a user. Stored for repeated requests, so plain JSON; the user itself is read again. */
interface Written {
  userId: string | null;
  problems: Problem[];
}

/** Stored values of a removed location, as plain JSON. */
type StoredTaken = Omit<TakenAssignment, 'rights' | 'areas'> & { rights: readonly Right[]; areas: 'all' | readonly string[] };

interface UserOutcome {
  user: User | null;
  problems: Problem[];
}

/** Outcome of giving locations to the user with a name. */
interface EnableOutcome extends UserOutcome {
  done: boolean;
  /** Id of the user with the name, for the audit log only. */
  target: string | null;
}

const createRefusal = (...problems: Problem[]): Written => ({ userId: null, problems });
const toStored = ({ rights, areas, ...place }: TakenAssignment): StoredTaken => ({
  ...place,
  rights: [...rights],
  areas: areas === 'all' ? areas : [...areas],
});
const parseStored = ({ rights, areas, ...place }: StoredTaken): TakenAssignment => ({
  ...place,
  rights: new Set(rights),
  areas: areas === 'all' ? areas : new Set(areas),
});

/** Adds a user or changes one. */
export async function saveUser(input: UserInput, context: SignedIn): Promise<UserOutcome> {
  const { userId, problems } = await context.idempotency.run(context.session, 'saveUser', input, () =>
    input.id ? changeUser(input.id, input, context) : addUser(input, context),
  );
  return { user: (await findManagedAfter(userId, null, context))?.user ?? null, problems };
}

async function addUser(input: UserInput, context: SignedIn): Promise<Written> {
  const named = pickNames({ username: input.username ?? '', firstName: input.firstName ?? '', lastName: input.lastName ?? '' });
  const invalid = findInvalidNames(named);
  if (invalid.length > 0) return createRefusal(...invalid);
  const belonging = await findOwner(input, context);
  if (!belonging) return createRefusal(createProblem('REFUSED', 'customer'));
  const changed = await computeAssignments(null, input.locations ?? [], context);
  if ('problems' in changed) return createRefusal(...changed.problems);
  const user: WrittenUser = {
    ...named,
    id: null,
    email: named.username,
    isEnabled: true,
    role: 'CUSTOMER',
    ...belonging,
  };
  return writeUser(user, changed.assignments, input.mayShareName === true, context);
}

/** Country and key user of a new user: those of the key user who adds it, or of the location for which an administrator does; null where that has none. */
async function findOwner({ customer: at }: UserInput, context: SignedIn): Promise<Pick<WrittenUser, 'country' | 'keyUserId'> | null> {
  const caller = context.session.user;
  if (caller.role === 'KEY_USER') return { country: caller.country, keyUserId: caller.keyUserId ?? caller.id };
  if (!at) throw createBadInputError('An administrator adds a user for a location.');
  const customer = await findCustomer(at, context);
  if (!customer) throw createNotFoundError('location');
  const keyUserId = await getKeyUserNumber(customer, context);
  return keyUserId === null ? null : { country: customer.country, keyUserId };
}

async function changeUser(userId: string, input: UserInput, context: SignedIn): Promise<Written> {
  const invalid = findInvalidNames(input);
  if (invalid.length > 0) return createRefusal(...invalid);
  return changeWithLock(`user ${userId}`, context, async () => {
    const managed = await findManagedUser(userId, null, context);
    if (!managed?.isOwn) throw createNotFoundError('user');
    const { username, firstName, lastName, isEnabled } = managed.user;
    const { values, conflicts } = applyChanges({ present: { username, firstName, lastName, isEnabled }, wanted: input, base: input.base });
    if (conflicts) return createRefusal(createConflictProblem(conflicts));
    const named = pickNames(values);
    if (!isEmail(named.username)) return createRefusal(...createFieldProblems({ username: true }));
    if (userId === context.session.user.id && !values.isEnabled) return createRefusal(createProblem('REFUSED', 'isEnabled'));
    const assignments = await readStoredAssignments(managed.user, context);
    const mayShareName = input.mayShareName === true || named.username.toLowerCase() === username.toLowerCase();
    const changed = { ...managed.user, ...named, email: getEmailAfter(managed.user, named.username), isEnabled: values.isEnabled };
    return writeUser(changed, [...assignments.values()], mayShareName, context);
  });
}

/** Gives locations to a user or takes them away. */
export async function changeLocations(input: UserLocationsInput, context: SignedIn): Promise<UserOutcome & { taken: TakenAssignment[] }> {
  const { userId, customer, changes } = input;
  const at = customer ? toLocationKey(customer.country, customer.cardcode) : null;
  const { taken, problems } = await context.idempotency.run(context.session, 'changeUserLocations', input, () =>
    changeWithLock(`user ${userId}`, context, async (): Promise<{ taken: StoredTaken[]; problems: Problem[] }> => {
      const managed = await findManagedUser(userId, at, context);
      if (!managed) throw createNotFoundError('user');
      const changed = await computeAssignments(managed.user, changes, context);
      if ('problems' in changed) return { taken: [], problems: changed.problems };
      const { problems: refused } = await writeUser(managed.user, changed.assignments, true, context);
      return { taken: refused.length > 0 ? [] : changed.taken.map(toStored), problems: refused };
    }),
  );
  const managed = await findManagedAfter(problems.length > 0 ? null : userId, at, context);
  return { user: managed?.user ?? null, taken: taken.map(parseStored), problems };
}

/**
 * Gives locations to the user who has this name already. A key user may enable, and gets back, only the users that it
 * owns: giving a location to a user does not make that user its own.
 */
export async function enableExistingUser(input: EnableExistingUserInput, context: SignedIn): Promise<EnableOutcome> {
  const { userId, target, problems } = await context.idempotency.run(context.session, 'enableExistingUser', input, () => giveByName(input, context));
  const managed = await findManagedAfter(userId, null, context);
  return { done: problems.length === 0, user: managed?.isOwn ? managed.user : null, problems, target };
}

async function giveByName({ username, locations }: EnableExistingUserInput, context: SignedIn): Promise<Written & { target: string | null }> {
  const caller = context.session.user;
  const found = await findUserByName(username.trim(), context);
  const target = found?.id ?? null;
  const refused = { ...createRefusal(createProblem('REFUSED')), target };
  if (!found || found.id === caller.id || (caller.role === 'KEY_USER' && found.role !== 'CUSTOMER')) return refused;
  return changeWithLock(`user ${found.id}`, context, async () => {
    const [user, isOwn] = await Promise.all([context.provider.call(userById, { userId: found.id }), isOwnUser(found, context)]);
    if (!user) return refused;
    const changed = await computeAssignments(user, locations, context, { isForced: true });
    if ('problems' in changed) return { ...createRefusal(...changed.problems), target };
    return { ...(await writeUser({ ...user, isEnabled: isOwn || user.isEnabled }, changed.assignments, true, context)), target };
  });
}

/** The user with this sign-in name; of several who share it the caller's own. */
async function findUserByName(username: string, context: SignedIn): Promise<User | undefined> {
  const forms = listEmailKeys(username).map((form) => form.toLowerCase());
  const found = await Promise.all(forms.map((term) => context.provider.call(usersByTerm, { term })));
  const byId = new Map(found.flat().map((each) => [each.id, each]));
  const named = [...byId.values()].filter((each) => toAddressKey(each.username) === toAddressKey(username));
  const own = await Promise.all(named.map((each) => isOwnUser(each, context)));
  return named.find((_each, at) => own[at]) ?? named[0];
}

/** Deletes a user who has no key user. */
export async function removeUser(input: DeleteUserInput, context: SignedIn): Promise<{ done: boolean; problems: Problem[] }> {
  const problems = await context.idempotency.run(context.session, 'deleteUser', input, () =>
    changeWithLock(`user ${input.id}`, context, () => writeDeletion(input.id, context)),
  );
  return { done: problems.length === 0, problems };
}

async function writeDeletion(userId: string, context: SignedIn): Promise<Problem[]> {
  const managed = await findManagedUser(userId, null, context);
  if (!managed) throw createNotFoundError('user');
  if (managed.user.keyUserId !== null || userId === context.session.user.id) return [createProblem('REFUSED')];
  try {
    return (await context.provider.call(deleteUser, { userId })) ? [] : [createProblem('REFUSED')];
  } finally {
    await context.sessions.endAllOfUser(userId);
  }
}

/** Problems of the names; a stored name that is too long stays until it is changed. */
const findInvalidNames = ({ username, firstName, lastName }: Pick<UserInput, 'username' | 'firstName' | 'lastName'>): Problem[] => {
  const isLong = (name: string | null | undefined) => (name ?? '').trim().length > maxNameLength;
  return createFieldProblems({ username: typeof username === 'string' && !isEmail(username.trim()), firstName: isLong(firstName), lastName: isLong(lastName) });
};
const pickNames = ({ username, firstName, lastName }: Pick<User, 'username' | 'firstName' | 'lastName'>) => ({
  username: username.trim(),
  firstName: firstName.trim(),
  lastName: lastName.trim(),
});

/**
 * A user after a change, where the caller still manages it: a repeated change returns nothing of a user that is lost.
 */
const findManagedAfter = async (userId: string | null, at: LocationKey | null, context: SignedIn): Promise<ManagedUser | null> =>
  userId === null ? null : findManagedUser(userId, at, context);
/** An address that is the sign-in name follows it; any other stays. */
const getEmailAfter = ({ email: before, username }: User, after: string) =>
  before !== null && toAddressKey(before) === toAddressKey(username) ? after : before;

/** Returns whether no other user has this sign-in name in any of its forms. */
async function isFree({ username, id: userId }: WrittenUser, provider: SignedIn['provider']): Promise<boolean> {
  const found = await Promise.all(listEmailKeys(username).map((form) => provider.call(isUsernameUnique, { username: form, userId })));
  return found.every(Boolean);
}

/** Writes, and makes every open session of the user read it again, whatever the write's outcome. */
async function writeUser(user: WrittenUser, assignments: readonly Assignment[], mayShareName: boolean, context: SignedIn): Promise<Written> {
  const { provider, sessions } = context;
  if (!mayShareName && !(await isFree(user, provider))) return createRefusal(createProblem('USERNAME_TAKEN', 'username'));
  try {
    const { userId, message } = await provider.call(updateUser, { user, assignments, mayShareName });
    return { userId, problems: userId === null ? [createProblem('REFUSED', null, message)] : [] };
  } finally {
    if (user.id !== null) await (user.isEnabled ? sessions.bumpEpoch(user.id) : sessions.endAllOfUser(user.id));
  }
}

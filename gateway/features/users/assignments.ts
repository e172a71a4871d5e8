import { includes, toLocationKey, type LocationKey, parseLocationKey } from '../../access/scope.ts';
import type { SignedIn } from '../../context.ts';
import { createBadInputError, GatewayError, createNotFoundError } from '../../errors.ts';
import { joinLists, countUnreadable } from '../../provider-client/decoders/rows.ts';
import type { FieldConflict, Problem, RightsInput, UserLocationInput } from '../../generated/resolvers.ts';
import { rightTable } from '../../../domain/rights.ts';
import { applyChanges, createConflictProblem, type Touched } from '../../infra/writes/edits.ts';
import { createProblem } from '../../infra/writes/problem.ts';
import { getShownRights } from './shownRights.ts';
import type { ProviderCalls } from '../../provider-client/providerCalls.ts';
import { areasOfCustomer, rightsOfUser } from '../../access/accessEndpoints.ts';
import { findCustomer } from '../../access/createScope.ts';
import { listedLocationsOfCustomer, listedLocationsOfKeyUser, type Customer } from '../../access/customerEndpoints.ts';
import { listLocationsOfCountry } from '../locations/service.ts';
import { computeGranted } from './computeGranted.ts';
import type { Assignment, StoredRights, TakenAssignment, User } from './models.ts';

const countries = ['AT', 'DE'] as const;
const maxChanges = 250;
/** Stored rights of as many locations are read as the calls of one request: a user may have all of a country. */
const readAtOnce = 250;
/** From so many changes on an administrator's locations are looked up in the list of their country, in one call. */
const fromList = 10;

/** Locations of a user in both countries, extra ones included. */
export async function fetchUserLocations(user: User, provider: ProviderCalls): Promise<Customer[]> {
  const endpoint = user.role === 'KEY_USER' ? listedLocationsOfKeyUser : listedLocationsOfCustomer;
  const asUser = { ...user, name: `${user.firstName} ${user.lastName}` };
  const lists = await Promise.all(countries.map((country) => provider.call(endpoint, { user: asUser, country, areas: undefined, details: false })));
  return joinLists(lists);
}

/** Reads all stored locations of a user, in `changeWithLock`. */
export async function readStoredAssignments(user: User, context: SignedIn): Promise<Map<LocationKey, Assignment>> {
  const { provider, session, jar } = context;
  const customers = await fetchUserLocations(user, provider);
  // A location that is omitted from the whole list is removed.
  if (countUnreadable(customers) > 0) throw new GatewayError('PROVIDER_SHAPE', 'customers: not every location of the user could be read. Nothing was changed.');
  const stored = new Map<LocationKey, Assignment>();
  for (let at = 0; at < customers.length; at += readAtOnce) {
    const calls = customers.length <= readAtOnce ? provider : context.createCallsFor(session, jar);
    const read = await Promise.all(
      customers.slice(at, at + readAtOnce).map(async ({ location, country, cardcode }) => {
        const { rights, areas } = await calls.call(rightsOfUser, { userId: user.id, country, cardcode });
        return [location, { country, cardcode, rights, areas }] as const;
      }),
    );
    for (const [location, assignment] of read) stored.set(location, assignment);
  }
  return stored;
}

/** Outcome of changes of a user's locations. */
interface Changed {
  /** The whole list of the locations afterwards, which is what the provider takes. */
  assignments: readonly Assignment[];
  /** Stored values of the locations that are removed. */
  taken: TakenAssignment[];
}

/**
 * The locations of a user after these changes. A problem when one would be left without an area, or when rights were
 * changed meanwhile, unless `isForced`. Refuses a location that is not the caller's, before anything is written.
 */
export async function computeAssignments(
  user: User | null,
  changes: readonly UserLocationInput[],
  context: SignedIn,
  { isForced = false } = {},
): Promise<Changed | { problems: Problem[] }> {
  if (changes.length > maxChanges) throw createBadInputError(`No more than ${maxChanges} locations can be changed at once.`);
  const listed = await fetchListedAtOnce(changes, context);
  const checked = await Promise.all(changes.map((change) => checkChange(change, listed, context)));
  const result = user ? await readStoredAssignments(user, context) : new Map<LocationKey, Assignment>();
  const taken: TakenAssignment[] = [];
  const conflicts: FieldConflict[] = [];
  for (const [index, { location, customer, change }] of checked.entries()) {
    if (!change.isAssigned) {
      const stored = result.get(location);
      if (stored) taken.push({ ...stored, location, customer });
      result.delete(location);
      continue;
    }
    const rights = await computeRights(location, change, result.get(location) ?? null, isForced ? null : `changes.${index}.`, context);
    if (!rights) return { problems: [createProblem('INVALID', 'areaIds')] };
    if ('conflicts' in rights) conflicts.push(...rights.conflicts);
    else result.set(location, { ...parseLocationKey(location), ...rights });
  }
  if (conflicts.length > 0) return { problems: [createConflictProblem(conflicts)] };
  return { assignments: [...result.values()], taken };
}

/** Locations that one list contains, where an administrator changes many; each missing one is fetched separately. */
async function fetchListedAtOnce(changes: readonly UserLocationInput[], { session, provider }: SignedIn): Promise<ReadonlyMap<LocationKey, Customer>> {
  if (session.user.role !== 'ADMIN' || changes.length < fromList) return new Map();
  const changedCountries = countries.filter((country) => changes.some((change) => change.customer.country === country));
  const lists = await Promise.all(changedCountries.map((country) => listLocationsOfCountry(country, false, { provider })));
  return new Map(lists.flat().map((customer) => [customer.location, customer]));
}

async function checkChange(change: UserLocationInput, listed: ReadonlyMap<LocationKey, Customer>, { session, scope, provider }: SignedIn) {
  const location = toLocationKey(change.customer.country, change.customer.cardcode);
  const customer = listed.get(location) ?? (await findCustomer(location, { session, provider }));
  if (!(await scope.getAccess(location)) || !customer) throw createNotFoundError('location');
  return { location, customer, change };
}

/** The rights at a location after a change; null where no area would be left. */
async function computeRights(
  location: LocationKey,
  { rights, change }: UserLocationInput,
  stored: StoredRights | null,
  path: string | null,
  context: SignedIn,
): Promise<StoredRights | { conflicts: FieldConflict[] } | null> {
  const { scope, provider } = context;
  if (change && !stored) return { conflicts: [{ field: `${path}isAssigned`, present: 'false', wanted: 'true' }] };
  if (stored && !rights && !change) return stored;
  const requested = stored && path !== null ? await mergeRights(location, { rights, change }, stored, path, context) : rights;
  if (requested && 'conflicts' in requested) return requested;
  const access = (await scope.getAccess(location))!;
  const [heldRights, heldAreas] = await Promise.all([access.getRights(), access.getAreas()]);
  // A caller who sees all areas and gives all of them does not need the list of areas.
  const isByArea = requested && (requested.areaIds || (requested.areaIds === null && heldAreas !== 'all'));
  const areas = isByArea ? await provider.call(areasOfCustomer, parseLocationKey(location)) : [];
  return computeGranted(
    requested,
    stored,
    { rights: heldRights, areas: heldAreas },
    areas.map(({ id }) => id),
  );
}

/**
 * Changed rights on top of the stored ones, as the caller sees them. Rights that the caller does not have are not
 * compared: they stay as stored. Rights for a location that the user has meanwhile must be the stored ones.
 */
async function mergeRights(
  location: LocationKey,
  { rights, change }: Pick<UserLocationInput, 'rights' | 'change'>,
  stored: StoredRights,
  path: string,
  context: SignedIn,
): Promise<RightsInput | { conflicts: FieldConflict[] }> {
  const [giverRights, { areaTotal: _total, ...shown }] = await Promise.all([
    context.scope.getAccess(location).then((access) => access!.getRights()),
    getShownRights({ ...parseLocationKey(location), ...stored }, context),
  ]);
  const present = { ...shown, areaIds: sortIds(shown.areaIds) };
  const normalizeRights = (requested: Touched<RightsInput> | null | undefined): Touched<typeof present> => ({
    ...Object.fromEntries(rightTable.filter(({ right }) => includes(giverRights, right)).map(({ field }) => [field, requested?.[field]])),
    areaIds: sortIds(requested?.areaIds),
  });
  const wanted = normalizeRights(change ?? rights);
  const base = change ? normalizeRights(change.base) : 'none';
  const { values, conflicts } = applyChanges({ present, wanted, base, nullable: ['areaIds'], path: `${path}${change ? 'change' : 'rights'}.` });
  if (conflicts) return { conflicts };
  const { areaIds, ...flags } = values;
  return wanted.areaIds === undefined || !change ? flags : { ...flags, areaIds };
}

const sortIds = (ids: readonly string[] | null | undefined) => ids && ids.toSorted();

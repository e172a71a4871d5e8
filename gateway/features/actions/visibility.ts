import { and, eq, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { getAllowedLocations } from '../../access/limitedLocations.ts';
import { getCustomer, findCustomer, fetchListedLocations, fetchOwnLocations } from '../../access/createScope.ts';
import { type Grant, hasAllAreas, includes, type LocationKey } from '../../access/scope.ts';
import { isShown } from '../../access/customerState.ts';
import type { RecordsCaller } from '../../context.ts';
import { createForbiddenError } from '../../errors.ts';
import type { ActionThingKind } from '../../generated/resolvers.ts';
import { mapConcurrentSettled } from '../../provider-client/batching.ts';
import type { Action, SeenLocation, SeenLocations } from './models.ts';
import { actions } from './tables.ts';

/** Kinds that are seen with the right to see defects, as is an action about the location as a whole. */
const byRight: readonly ActionThingKind[] = ['DEFECT', 'READINESS'];
/** Kinds without an area: they are about the whole location. */
const ofLocation: readonly ActionThingKind[] = ['READINESS', 'REPORT'];
/** Maximum number of locations whose rights are read for a list: a provider call each, of the 600 of a request. */
const maxLocations = 400;

/** Access at a location; null where it is not the caller's. `areas` are known where no location is restricted. */
async function findVisibleAccess(location: LocationKey, { scope }: Pick<RecordsCaller, 'scope'>, areas?: Grant<string>): Promise<SeenLocation | null> {
  const access = await scope.getAccess(location);
  if (!access) return null;
  const [rights, here] = await Promise.all([access.getRights(), areas ?? access.getAreas()]);
  const canSeeDefects = includes(rights, 'SHOW_DEFECTS');
  return { location, canSeeDefects, canEditDefects: canSeeDefects && includes(rights, 'EDIT_DEFECTS'), areas: here };
}

/** The location as the caller sees it. Throws NOT_FOUND where it is not the caller's. */
export async function getVisibleLocation(location: LocationKey, caller: RecordsCaller): Promise<SeenLocations & { seen: SeenLocation[] }> {
  const customer = await getCustomer(location, caller);
  const seen = await findVisibleAccess(customer.location, caller);
  return { seen: seen ? [seen] : [], leftOut: 0, missed: [] };
}

/** All locations of the caller that have actions. Locations whose rights cannot be read are left out and counted. */
export async function listVisibleLocations(caller: RecordsCaller): Promise<SeenLocations> {
  const { session, scope, provider, records } = caller;
  const only = getAllowedLocations(session);
  if (session.user.role === 'ADMIN' && !only) return { seen: 'all', leftOut: 0, missed: [] };
  const own = session.user.role === 'ADMIN' ? only! : await listUserLocations(caller);
  if (own.length === 0) return { seen: [], leftOut: 0, missed: [] };
  const rows = await records.run((db) =>
    db
      .selectDistinct({ location: actions.location })
      .from(actions)
      .where(inArray(actions.location, [...own])),
  );
  const used = rows.map(({ location }) => location).sort();
  const requested = used.slice(0, maxLocations);
  const areas = (await hasAllAreas(requested, scope)) ? 'all' : undefined;
  const { done } = await mapConcurrentSettled(requested, async (location) => ({ location, seen: await findVisibleAccess(location, { scope }, areas) }));
  const known = new Set(done.map(({ location }) => location));
  const missed = used.filter((location) => !known.has(location));
  return { seen: done.map(({ seen }) => seen).filter((each) => each !== null), leftOut: missed.length, missed };

  async function listUserLocations({ session: { user } }: RecordsCaller): Promise<LocationKey[]> {
    const [listed, assigned] = await Promise.all([fetchListedLocations(user, provider), fetchOwnLocations(user, provider)]);
    return [...new Set([...assigned, ...listed.filter(isShown)].map(({ location }) => location))];
  }
}

/** Returns whether a caller with this access sees an action. `buildVisibleCondition` says the same to the database. */
function canSeeAction({ canSeeDefects, areas }: SeenLocation, { thingKind, areaId }: Action): boolean {
  if ((thingKind === null || byRight.includes(thingKind)) && !canSeeDefects) return false;
  if (thingKind === null || ofLocation.includes(thingKind) || areas === 'all') return true;
  return areaId !== null && areas.has(areaId);
}

/** Condition of the rows that the caller sees at these locations, as `canSeeAction` says of one. */
export function buildVisibleCondition(seen: SeenLocations['seen']): SQL {
  if (seen === 'all') return sql`true`;
  // Locations without limits are one list, however many there are.
  const open = seen.filter(({ canSeeDefects, areas }) => canSeeDefects && areas === 'all').map(({ location }) => location);
  const limited = seen
    .filter(({ location }) => !open.includes(location))
    .map(({ location, canSeeDefects, areas }) =>
      and(
        eq(actions.location, location),
        canSeeDefects ? undefined : notInArray(sql`coalesce(${actions.thingKind}, 'DEFECT')`, [...byRight]),
        areas === 'all'
          ? undefined
          : or(isNull(actions.thingKind), inArray(actions.thingKind, [...ofLocation]), areas.size > 0 ? inArray(actions.areaId, [...areas]) : undefined),
      ),
    );
  return or(open.length > 0 ? inArray(actions.location, open) : undefined, ...limited) ?? sql`false`;
}

/** Access to an action; null where the caller does not see it. */
export async function findActionAccess(action: Action, caller: Pick<RecordsCaller, 'scope'>): Promise<SeenLocation | null> {
  const seen = await findVisibleAccess(action.location, caller);
  return seen && canSeeAction(seen, action) ? seen : null;
}

/** The location of a new action. Throws NOT_FOUND where it is not the caller's, FORBIDDEN without the right to change actions. */
export async function getEditableLocation(location: LocationKey, caller: RecordsCaller) {
  const customer = await findCustomer(location, caller);
  const { seen } = await getVisibleLocation(location, caller);
  if (!customer || !seen[0]?.canEditDefects) throw createForbiddenError('A change of actions of this location');
  return customer;
}

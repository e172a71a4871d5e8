import { toIsoDay } from '../../../domain/days.ts';
import type { RecordsCaller } from '../../context.ts';
import { GatewayError } from '../../errors.ts';
import type { ActionFilter } from '../../generated/resolvers.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { DayPeriod } from '../../lists/dayPeriod.ts';
import { locatePage, maxFollowing, maxRowsOfLongList, type PageArgs, createPage, createReadPage } from '../../lists/paging.ts';
import { readAction, countActions, countByLocation, countByThing, findActionIndex, readEventsOfActions, type ReadFor, readActions } from './actionRecords.ts';
import type { Acknowledgements } from '../sensors/models.ts';
import type { Action, RequestedActions, ListedActions, LocationActions, SeenLocations } from './models.ts';
import { readPhotos } from './photoRecords.ts';
import { isClosed, statuses } from './steps.ts';
import { findActionAccess, getVisibleLocation, listVisibleLocations } from './visibility.ts';

const createReader = ({ seen }: SeenLocations, { session, provider }: RecordsCaller): ReadFor => ({
  seen,
  userId: session.user.id,
  today: toIsoDay(provider.clock.today()),
});

/** A page of the actions of a location, or of all locations of the caller. */
export async function listActions(
  customer: Customer | null,
  { filter, orderBy, ...requested }: RequestedActions & PageArgs,
  caller: RecordsCaller,
): Promise<ListedActions> {
  const locations = customer ? await getVisibleLocation(customer.location, caller) : await listVisibleLocations(caller);
  const reader = createReader(locations, caller);
  const page = await locatePage(requested, (id) => findActionIndex(caller.records, { filter, orderBy }, id, reader));
  const part = { ...page, count: page.count + maxFollowing };
  const [{ nodes, total }, counts] = await Promise.all([readActions(caller.records, { filter, orderBy }, part, reader), countActions(caller.records, reader)]);
  return { ...createReadPage(nodes, total, page, ({ id }) => id), counts, leftOutLocations: locations.leftOut, customer, requested: { filter, orderBy } };
}

/** The actions of a list, from the first on, for a file. */
export async function readWhole(customer: Customer | null, requested: RequestedActions, max: number, caller: RecordsCaller) {
  const locations = customer ? await getVisibleLocation(customer.location, caller) : await listVisibleLocations(caller);
  const found = await readActions(caller.records, requested, { start: 0, count: max }, createReader(locations, caller));
  return { ...found, leftOut: locations.leftOut };
}

/** Maximum number of actions of a location that are read as a whole: all that it can have. */
const maxWhole = 5_000;

/** Actions of a location without the cancelled ones; none where the gateway has no records. */
export async function listUncancelledActions(customer: Customer, caller: RecordsCaller): Promise<Action[]> {
  if (!caller.records.isOn) return [];
  const filter = { statuses: statuses.filter((status) => status !== 'CANCELLED') };
  return (await readWhole(customer, { filter }, maxWhole, caller)).nodes;
}

/** Actions of a location that a term finds, the most urgent first; none where the gateway has no records. */
export const searchActions = async (customer: Customer, text: string, max: number, caller: RecordsCaller): Promise<Action[]> =>
  caller.records.isOn ? (await readWhole(customer, { filter: { text } }, max, caller)).nodes : [];

/** Actions about times of sensors outside the limits, without the cancelled ones, the latest first. */
export async function listAcknowledgements(customer: Customer, caller: RecordsCaller): Promise<Acknowledgements> {
  if (!caller.records.isOn) return null;
  const { seen } = await getVisibleLocation(customer.location, caller);
  if (seen !== 'all' && !seen.some(({ canSeeDefects }) => canSeeDefects)) return null;
  const filter: ActionFilter = { kinds: ['EXCURSION'], statuses: statuses.filter((status) => status !== 'CANCELLED') };
  try {
    const { nodes } = await readWhole(customer, { filter, orderBy: { field: 'CREATED_AT', direction: 'DESC' } }, maxWhole, caller);
    return nodes.map(({ thingId, status, cause, measure, createdByName: byName, createdAt: at }) => ({
      excursionId: thingId!,
      status,
      cause,
      measure,
      byName,
      at,
    }));
  } catch (error) {
    if (error instanceof GatewayError && error.code === 'RECORDS_UNREACHABLE') return 'unread';
    throw error;
  }
}

/** Alarms of traps that were acknowledged in a period, the latest first; 'unread' where the records cannot be read. */
export async function listAcknowledgedAlarms(customer: Customer, { start, end }: DayPeriod, caller: RecordsCaller): Promise<Action[] | 'unread'> {
  if (!caller.records.isOn) return [];
  const filter: ActionFilter = { kinds: ['TRAP_ALARM'], statuses: ['DONE', 'EFFECTIVE'] };
  try {
    const { nodes } = await readWhole(customer, { filter, orderBy: { field: 'CREATED_AT', direction: 'DESC' } }, maxWhole, caller);
    return nodes.filter(({ createdAt }) => Number(createdAt) >= start && Number(createdAt) <= end);
  } catch (error) {
    if (error instanceof GatewayError && error.code === 'RECORDS_UNREACHABLE') return 'unread';
    throw error;
  }
}

/** Maximum number of actions in a pack, which has their whole history. */
const maxInPack = 500;

/** Actions that were under way in a period, with their history and photos; none where the gateway has no records. */
export async function listActionsForPeriod(customer: Customer, { start, end }: DayPeriod, caller: RecordsCaller) {
  if (!caller.records.isOn) return { actions: [], leftOut: 0, events: [], photos: [] };
  const { nodes } = await readWhole(customer, {}, maxWhole, caller);
  const found = nodes.filter(({ status, createdAt, changedAt }) => Number(createdAt) <= end && (!isClosed(status) || Number(changedAt) >= start));
  const actions = found.slice(0, maxInPack);
  const ids = actions.map(({ id }) => id);
  const [events, photos] = await Promise.all([readEventsOfActions(caller.records, ids), readPhotos(caller.records, ids)]);
  return { actions, leftOut: found.length - actions.length, events, photos };
}

export { getActionHeadings, toActionRow, formatEvent } from './actionLines.ts';
export { isOverdue } from './steps.ts';

/**
 * Numbers of actions by location, of all locations of the caller that have some; null where the gateway has no records. A location whose
 * rights were not read is without numbers.
 */
export async function listLocationActions(caller: RecordsCaller): Promise<LocationActions[] | null> {
  if (!caller.records.isOn) return null;
  const locations = await listVisibleLocations(caller);
  const counted = await countByLocation(caller.records, createReader(locations, caller));
  return [...counted, ...locations.missed.map((location) => ({ location, unfinished: null, overdue: null }))];
}

/** Things of a location with unfinished actions. */
export async function listThingActions(customer: Customer, requested: PageArgs, caller: RecordsCaller) {
  const rows = await countByThing(caller.records, createReader(await getVisibleLocation(customer.location, caller), caller));
  return createPage(rows, requested, maxRowsOfLongList);
}

/** An action that the caller sees; null for a missing or foreign one. */
export async function findAction(id: string, caller: RecordsCaller): Promise<Action | null> {
  const action = await readAction(caller.records, id);
  return action && (await findActionAccess(action, caller)) ? action : null;
}

import { and, count, desc, eq, gt, gte, inArray, lte, ne } from 'drizzle-orm';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { SignedIn } from '../../context.ts';
import { createDayPeriod } from '../../lists/dayPeriod.ts';
import { createReadPage, locatePage, maxFollowing, type PageArgs } from '../../lists/paging.ts';
import { findUser, listVisibleUsers } from '../users/service.ts';
import { buildSearchConditions } from './activitySearch.ts';
import { listEvents } from './events.ts';
import type { ActivityEntry, RequestedActivity, ListedActivity } from './models.ts';
import { activity } from './tables.ts';

type Caller = Pick<SignedIn, 'session' | 'provider' | 'records'>;

/** Bounds of a period of which either end may be open. */
function getBounds(from: string | null | undefined, to: string | null | undefined) {
  if (from && to) return createDayPeriod(from, to);
  return { start: from ? createDayPeriod(from, from).start : undefined, end: to ? createDayPeriod(to, to).end : undefined };
}

/** The administrator who acted as the person; null if the person acted, or the service account. */
export const getAdministratorId = ({ actorId, via }: ActivityEntry['stored']): string | null => (via === 'service' ? null : actorId);

type Persons = Awaited<ReturnType<typeof listVisibleUsers>>;

function buildCondition(customer: Customer | null, { filter }: RequestedActivity, { ids, names }: Persons) {
  const { text, kinds, userId, thingId, from, to, isRefused } = filter ?? {};
  const period = getBounds(from, to);
  return and(
    ids === 'all' ? undefined : inArray(activity.userId, ids),
    customer ? eq(activity.location, customer.location) : undefined,
    inArray(activity.event, listEvents(kinds ?? [])),
    typeof userId === 'string' ? eq(activity.userId, userId) : undefined,
    typeof thingId === 'string' ? eq(activity.thingId, thingId) : undefined,
    period.start === undefined ? undefined : gte(activity.at, new Date(period.start)),
    period.end === undefined ? undefined : lte(activity.at, new Date(period.end)),
    isRefused ? ne(activity.outcome, 'done') : undefined,
    ...buildSearchConditions(text, names),
  );
}

/** Entries that match, the latest first, from `start` on, and how many there are. */
export async function readActivity(
  customer: Customer | null,
  requested: RequestedActivity,
  { start, count: rows }: { start: number; count: number },
  caller: Caller,
) {
  const { records } = caller;
  if (!records.isOn) return { nodes: [], total: 0 };
  const persons = await listVisibleUsers(caller);
  const { names } = persons;
  const where = buildCondition(customer, requested, persons);
  const [found, [counted]] = await records.run((db) =>
    Promise.all([
      db.select().from(activity).where(where).orderBy(desc(activity.number)).limit(rows).offset(start),
      db.select({ total: count() }).from(activity).where(where),
    ]),
  );
  return { nodes: found.map((stored): ActivityEntry => ({ stored, names })), total: counted!.total };
}

/** Returns how many entries are later than one, which is its number in the list. */
async function countLater(customer: Customer | null, requested: RequestedActivity, number: number, caller: Caller): Promise<number | null> {
  if (!caller.records.isOn || !Number.isSafeInteger(number)) return null;
  const where = and(buildCondition(customer, requested, await listVisibleUsers(caller)), gt(activity.number, number));
  const [counted] = await caller.records.run((db) => db.select({ later: count() }).from(activity).where(where));
  return counted!.later;
}

/** A page of what the caller's users did, at a location or everywhere. */
export async function listActivity(customer: Customer | null, { filter, ...requested }: RequestedActivity & PageArgs, caller: Caller): Promise<ListedActivity> {
  const page = await locatePage(requested, (id) => countLater(customer, { filter }, Number(id), caller));
  const { nodes, total } = await readActivity(customer, { filter }, { ...page, count: page.count + maxFollowing }, caller);
  return { ...createReadPage(nodes, total, page, ({ stored }) => String(stored.number)), customer, requested: { filter } };
}

/** The name of a person; null where the provider no longer has it, does not respond, or the caller may not know it. */
export async function findPersonName(id: string, names: ReadonlyMap<string, string>, { session, provider }: Pick<SignedIn, 'session' | 'provider'>) {
  if (id === '') return null;
  const known = names.get(id);
  if (known !== undefined || session.user.role !== 'ADMIN') return known ?? null;
  const found = await findUser(id, provider).catch(() => null);
  return found && `${found.firstName} ${found.lastName}`.trim();
}

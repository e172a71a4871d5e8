import { addDays, toIsoDay } from '../../../domain/days.ts';
import { getLocationAccess, includes } from '../../access/scope.ts';
import type { RecordsCaller } from '../../context.ts';
import { countDaysSince } from '../../lists/dayPeriod.ts';
import { createForbiddenError, rethrowFatal } from '../../errors.ts';
import type { OrderKind, ReadinessRule } from '../../generated/resolvers.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { mapConcurrentSettled } from '../../provider-client/batching.ts';
import { joinLists, countUnreadable, withUnreadable } from '../../provider-client/decoders/rows.ts';
import { listUncancelledActions } from '../actions/service.ts';
import { listAllDefects } from '../defects/service.ts';
import { listDevices } from '../devices/service.ts';
import { listSheetArticles } from '../documents/service.ts';
import { getAdvisor } from '../persons/service.ts';
import { fetchVisiblePositions, listPlans } from '../plans/service.ts';
import { getReportOfOrder, listOrders } from '../reports/service.ts';
import { listOwnResults } from '../results/service.ts';
import { listSensors, findRecentExcursions } from '../sensors/service.ts';
import { listPositionNames } from '../support/service.ts';
import { listUsers } from '../users/service.ts';
import type { Check, Evidence, Finding, Visit } from './models.ts';
import { rules } from './rules.ts';
import { germanCollator } from '../../../domain/germanCollator.ts';

type Readers = { [Source in keyof Evidence]: () => Promise<Evidence[Source]> };

/** Maximum number of plans whose positions are read; those on further plans count as unread. */
const maxPlans = 30;
/** Visits whose results are read: enough for the interval of a position, few enough to be read at once. */
const maxVisits = 4;
/** Monthly reports that show which positions have a 24/7 device: the newest one may have just begun. */
const maxMonths = 2;
/** Maximum number of orders that are searched for those with a report. */
const maxOrders = 12;
/** Days whose times outside the limits are looked at: two weeks of readings at the most, which are two calls for each measure of a sensor. */
const excursionDays = 7;
/** Sensors whose readings are looked at, the most urgent ones. */
const maxSensors = 12;
/** Advisors whose qualifications are read. */
const maxAdvisors = 20;

/** Reads the lists of a location, each at most once. */
function createReaders(customer: Customer, caller: RecordsCaller): Readers {
  const readOnce = <Value>(read: () => Promise<Value>) => {
    let reading: Promise<Value> | undefined;
    return () => (reading ??= read());
  };
  const plans = readOnce(() => listPlans(customer, caller));
  const defects = readOnce(() => listAllDefects(customer, caller));
  const visits = readOnce(() => readLastVisits('MONITORING_VISIT', maxVisits, customer, caller));
  return {
    plans,
    placed: readOnce(async () => {
      const all = await plans();
      const { done, failed } = await mapConcurrentSettled(all.slice(0, maxPlans), (plan) => fetchVisiblePositions(plan, caller));
      const read = joinLists(done);
      return withUnreadable(read, countUnreadable(read) + failed.length + Math.max(0, all.length - maxPlans));
    }),
    register: readOnce(() => listPositionNames(customer, caller)),
    visits,
    months: readOnce(() => readLastVisits('MONTHLY_REPORT', maxMonths, customer, caller)),
    defects,
    photographed: readOnce(async () => {
      const rights = await (await getLocationAccess(customer.location, caller.scope)).getRights();
      if (!includes(rights, 'SHOW_DEFECT_PHOTOS')) throw createForbiddenError('Photos of defects');
      return defects();
    }),
    actions: readOnce(() => listUncancelledActions(customer, caller)),
    sheets: readOnce(() => listSheetArticles(customer, caller)),
    devices: readOnce(() => listDevices(customer, caller)),
    sensors: readOnce(() => listSensors(customer, caller)),
    excursions: readOnce(async () => {
      const now = caller.provider.clock.now();
      const to = toIsoDay(now);
      const { excursions, unread } = await findRecentExcursions(customer, { from: addDays(to, 1 - excursionDays), to, now, max: maxSensors }, caller);
      return withUnreadable(excursions, unread);
    }),
    advisors: readOnce(async () => {
      const read = await visits();
      const ids = [...new Set(read.flatMap(({ rows }) => rows.flatMap(({ advisorId }) => advisorId ?? [])))];
      const { done, failed } = await mapConcurrentSettled(ids.slice(0, maxAdvisors), (id) => getAdvisor(id, caller));
      return withUnreadable(
        done.filter((one) => one !== null),
        countUnreadable(read) + failed.length + Math.max(0, ids.length - maxAdvisors),
      );
    }),
    users: readOnce(() => listUsers(customer, caller)),
  };
}

async function readLastVisits(requestedKind: OrderKind, max: number, customer: Customer, caller: RecordsCaller): Promise<Visit[]> {
  const orders = await listOrders(customer, caller.provider);
  // The list of orders need not contain the end of one. Only its report proves that it was done.
  const begun = orders
    .flatMap((order) => {
      const { kind, endedAt, startedAt } = order;
      const at = endedAt ?? (startedAt && Number(startedAt) <= Number(caller.provider.clock.now()) ? startedAt : null);
      return kind === requestedKind && at ? [{ order, at }] : [];
    })
    .toSorted((one, other) => Number(other.at) - Number(one.at));
  const read: Visit[] = [];
  let unread = 0;
  for (let from = 0; from < begun.length && from < maxOrders && read.length < max; from += max) {
    const { done: visits, failed } = await mapConcurrentSettled(begun.slice(from, from + max), async ({ order, at }) => {
      const report = await getReportOfOrder(customer, order, caller.provider);
      return report && { endedAt: report.endedAt ?? at, rows: await listOwnResults(report, caller) };
    });
    unread += failed.length;
    read.push(...visits.filter((visit) => visit !== null).slice(0, max - read.length));
  }
  return withUnreadable(
    read,
    read.reduce((sum, { rows }) => sum + countUnreadable(rows), unread),
  );
}

/** Rules about actions. */
const ofRecords: ReadonlySet<ReadinessRule> = new Set(['ACTION_OVERDUE', 'EXCURSION_UNACKNOWLEDGED']);

/** Checks every rule at a location. A rule with missing data is marked; the others continue. */
export async function checkReadiness(customer: Customer, caller: RecordsCaller): Promise<{ checkedAt: Date; checks: Check[] }> {
  const checkedAt = caller.provider.clock.now();
  const readers = createReaders(customer, caller);
  // Without records there are no actions.
  const names = (Object.keys(rules) as ReadinessRule[]).filter((name) => caller.records.isOn || !ofRecords.has(name));
  const checks = await Promise.all(
    names.map(async (name): Promise<Check> => {
      const { from, isByAbsence, find } = rules[name];
      try {
        const lists = await Promise.all(from.map(async (source) => [source, await readers[source]()] as const));
        const unreadable = lists.reduce((sum, [, list]) => sum + countUnreadable(list), 0);
        if (isByAbsence && unreadable > 0) return { rule: name, state: 'INCOMPLETE', unreadable, all: [] };
        // Each rule reads the sources of `from` only.
        const found = find(Object.fromEntries(lists) as unknown as Evidence, checkedAt);
        return { rule: name, state: 'CHECKED', unreadable, all: found.map((one) => createFinding(one, customer, checkedAt)).sort(compareFindings) };
      } catch (error) {
        const { code } = rethrowFatal(error);
        return { rule: name, state: code === 'FORBIDDEN' ? 'FORBIDDEN' : 'FAILED', unreadable: 0, all: [] };
      }
    }),
  );
  return { checkedAt, checks };
}

const createFinding = (found: Omit<Finding, 'location' | 'days' | 'note'> & Partial<Pick<Finding, 'note'>>, { location }: Customer, now: Date): Finding => ({
  note: null,
  ...found,
  location,
  days: found.at && countDaysSince(found.at, now),
});

function compareFindings(one: Finding, other: Finding): number {
  if (one.kind === 'DEFECT' && other.kind === 'DEFECT' && one.days !== other.days) return (other.days ?? 0) - (one.days ?? 0);
  return germanCollator.compare(one.number ?? one.text ?? '', other.number ?? other.text ?? '');
}

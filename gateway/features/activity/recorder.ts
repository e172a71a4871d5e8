import { lt } from 'drizzle-orm';
import { dayMilliseconds } from '../../../domain/days.ts';
import { type LocationKey, toLocationKey } from '../../access/scope.ts';
import { type Network, shortenNetwork } from '../../auth/network.ts';
import type { CustomerKey } from '../../generated/resolvers.ts';
import type { Records } from '../../infra/records/records.ts';
import { findKind } from './events.ts';
import { activity } from './tables.ts';

/** Maximum number of events that wait for the records database. Further ones are in the audit log only, and are counted. */
const maxWaiting = 500;
const deleteEveryMilliseconds = 3_600_000;

/** An event of the audit log. */
export interface RecordedEvent {
  event: string;
  outcome: string;
  subject: string | null;
  actor: string | null;
  from?: Network;
  [more: string]: unknown;
}

type Row = typeof activity.$inferInsert;

const toTextOrNull = (value: unknown): string | null => (typeof value === 'string' || typeof value === 'number' ? String(value) : null);

/** Names of the ids by which inputs name their thing, the first that is there. */
const thingFields = ['defectId', 'actionId', 'planId', 'positionId', 'documentId', 'imageId', 'userId', 'id'] as const;
/** Choices that say what an event was about. */
const detailFields = ['status', 'priority'] as const;
/** Changes of several fields, of which a priority says nothing. */
const ofManyFields: ReadonlySet<string> = new Set(['createAction', 'updateAction']);

/** Sign-ins that name no user when they are refused. */
const signIns: ReadonlySet<string> = new Set(['signIn', 'completeSignIn', 'startToolSession']);
const isRefusedSignIn = ({ event, outcome }: RecordedEvent) => signIns.has(event) && (outcome === 'SIGN_IN_REFUSED' || outcome === 'TOO_MANY_ATTEMPTS');
/** Maximum number of refused sign-ins in a minute that are copied: any client can cause them. Further ones are in the audit log only. */
const maxRefused = 30;
const minuteMilliseconds = 60_000;

/** The row of an event; null for one that is not listed, or that no user caused. The user of a refused sign-in is empty. */
function toRow(event: RecordedEvent, at: Date): Row | null {
  const { subject, actor, from, location, input, target, thing, file, field, reason, by } = event;
  if ((subject === null && !isRefusedSignIn(event)) || findKind(event.event) === undefined) return null;
  const given = (input ?? {}) as Record<string, unknown>;
  const customer = given['customer'] as CustomerKey | undefined;
  const findFirstText = (names: readonly string[]) => names.map((name) => toTextOrNull(given[name])).find(Boolean) ?? null;
  const findGivenDetail = () => {
    if (given['isDone'] === true) return 'ACKNOWLEDGED';
    return ofManyFields.has(event.event) ? null : findFirstText(detailFields);
  };
  return {
    at,
    event: event.event,
    outcome: event.outcome,
    userId: subject ?? '',
    actorId: actor,
    via: toTextOrNull(by) ?? 'service',
    location: customer ? toLocationKey(customer.country, customer.cardcode) : (toTextOrNull(location) as LocationKey | null),
    thingId: toTextOrNull(target) ?? findFirstText(thingFields) ?? toTextOrNull(thing),
    detail: toTextOrNull(file) ?? toTextOrNull(field) ?? toTextOrNull(reason) ?? findGivenDetail(),
    network: from ? shortenNetwork(from) : null,
  };
}

/**
 * Copies the listed events of the audit log into the records database, where people look them up for `days` days. The
 * log stays the proof: an event that cannot be copied is reported by `onLost` and missing here.
 */
export function createActivityRecorder(
  records: Records,
  { days, onLost }: { days: number; onLost: (cause: unknown) => void },
): (event: RecordedEvent, at: Date) => void {
  let waiting = 0;
  let deletedAt = 0;
  let refused = { minute: 0, count: 0 };
  const isTooMany = (at: Date): boolean => {
    const minute = Math.floor(Number(at) / minuteMilliseconds);
    refused = { minute, count: refused.minute === minute ? refused.count + 1 : 1 };
    return refused.count > maxRefused;
  };
  const insert = async (row: Row) => {
    const now = Number(row.at);
    await records.run(async (db) => {
      await db.insert(activity).values(row);
      if (now - deletedAt < deleteEveryMilliseconds) return;
      deletedAt = now;
      await db.delete(activity).where(lt(activity.at, new Date(now - days * dayMilliseconds)));
    });
  };
  return (event, at) => {
    const row = records.isOn && days > 0 ? toRow(event, at) : null;
    if (!row || (row.userId === '' && isTooMany(at))) return;
    if (waiting >= maxWaiting) return onLost(new Error(`${maxWaiting} events wait for the records database.`));
    waiting += 1;
    void insert(row)
      .catch(onLost)
      .finally(() => {
        waiting -= 1;
      });
  };
}

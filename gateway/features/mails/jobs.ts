import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import { dayMilliseconds } from '../../../domain/days.ts';
import type { Records } from '../../infra/records/records.ts';
import type { RecordsDatabase } from '../../infra/records/recordsDatabase.ts';
import type { JobState, MailJob, MailKindName, PlannedMail } from './models.ts';
import { mailJobs, mailOptOuts } from './tables.ts';

/** Days after which a finished mail is forgotten: longer than the longest period, so that none is planned again. */
const retentionDays = 90;
/** Rows of one insert. */
const rowsAtOnce = 500;

/** Adds mails. One that exists for the same kind, recipient and period stays as it is. */
export async function addJobs(records: Records, kind: MailKindName, added: readonly PlannedMail[], now: Date): Promise<void> {
  for (let from = 0; from < added.length; from += rowsAtOnce)
    await records.run((db) =>
      db
        .insert(mailJobs)
        .values(
          added.slice(from, from + rowsAtOnce).map(({ recipient, period }) => ({
            id: randomUUID(),
            kind,
            recipient,
            period,
            state: 'WAITING' as const,
            attempts: 0,
            nextAt: now,
            createdAt: now,
          })),
        )
        .onConflictDoNothing(),
    );
}

/** Deletes mails that were finished long ago. */
export const deleteOldJobs = (records: Records, now: Date): Promise<unknown> =>
  records.run((db) => db.delete(mailJobs).where(lt(mailJobs.finishedAt, new Date(now.getTime() - retentionDays * dayMilliseconds))));

/**
 * Takes the next mail that is due, for as long as the lease. Gateways that query at the same moment get different ones. `attempts` is the
 * mark of this lease: after its end another gateway takes the mail, and this one can no longer send it.
 */
export async function takeJob(records: Records, now: Date, leaseMilliseconds: number): Promise<MailJob | null> {
  const selectNextJob = (db: RecordsDatabase) =>
    db
      .select({ id: mailJobs.id })
      .from(mailJobs)
      .where(and(eq(mailJobs.state, 'WAITING'), lte(mailJobs.nextAt, now)))
      .orderBy(asc(mailJobs.nextAt))
      .limit(1)
      .for('update', { skipLocked: true });
  const [taken] = await records.run((db) =>
    db
      .update(mailJobs)
      .set({ attempts: sql`${mailJobs.attempts} + 1`, nextAt: new Date(now.getTime() + leaseMilliseconds) })
      .where(sql`${mailJobs.id} = ${selectNextJob(db)}`)
      .returning(),
  );
  return taken ?? null;
}

/** Stores that the mail is sent now, with what goes with it. False where another gateway has taken it. */
export const beginSending = (records: Records, { id, attempts }: MailJob, store?: (db: RecordsDatabase) => Promise<unknown>): Promise<boolean> =>
  records.run((db) =>
    db.transaction(async (tx) => {
      const isOwn = and(eq(mailJobs.id, id), eq(mailJobs.attempts, attempts), eq(mailJobs.state, 'WAITING'));
      const begun = await tx.update(mailJobs).set({ state: 'SENDING' }).where(isOwn).returning({ id: mailJobs.id });
      if (begun.length > 0) await store?.(tx);
      return begun.length > 0;
    }),
  );

/** Stores the end of an attempt: a final state, or the time of the next attempt. */
export const endAttempt = (records: Records, { id, attempts }: MailJob, end: { state: JobState; finishedAt: Date } | { nextAt: Date }): Promise<unknown> =>
  records.run((db) =>
    db
      .update(mailJobs)
      .set('state' in end ? end : { state: 'WAITING', ...end })
      .where(and(eq(mailJobs.id, id), eq(mailJobs.attempts, attempts))),
  );

/** Mails that a gateway began to send before it ended, and whose lease is over. Their outcome stays unknown. */
export const giveUpSending = (records: Records, now: Date): Promise<Pick<MailJob, 'id' | 'kind'>[]> =>
  records.run((db) =>
    db
      .update(mailJobs)
      .set({ state: 'UNKNOWN', finishedAt: now })
      .where(and(eq(mailJobs.state, 'SENDING'), lt(mailJobs.nextAt, now)))
      .returning({ id: mailJobs.id, kind: mailJobs.kind }),
  );

/** Time of the latest mail of a kind that a recipient was sent; null for none. */
export async function readLastSentAt(records: Records, kind: MailKindName, recipient: string): Promise<Date | null> {
  const [found] = await records.run((db) =>
    db
      .select({ at: sql<Date | string | null>`max(${mailJobs.finishedAt})` })
      .from(mailJobs)
      .where(and(eq(mailJobs.kind, kind), eq(mailJobs.recipient, recipient), eq(mailJobs.state, 'SENT'))),
  );
  return found?.at ? new Date(found.at) : null;
}

/** Recipients of these who want mails of a kind. */
export async function filterSubscribed(records: Records, kind: MailKindName, recipients: readonly string[]): Promise<string[]> {
  if (recipients.length === 0) return [];
  const isHere = and(eq(mailOptOuts.kind, kind), inArray(mailOptOuts.recipient, [...recipients]));
  const out = await records.run((db) => db.select({ recipient: mailOptOuts.recipient }).from(mailOptOuts).where(isHere));
  const ended = new Set(out.map(({ recipient }) => recipient));
  return recipients.filter((recipient) => !ended.has(recipient));
}

/** Stores whether a recipient wants mails of a kind. */
export const setSubscribed = (records: Records, kind: MailKindName, recipient: string, isOn: boolean, now: Date): Promise<unknown> =>
  records.run((db) =>
    isOn
      ? db.delete(mailOptOuts).where(and(eq(mailOptOuts.kind, kind), eq(mailOptOuts.recipient, recipient)))
      : db.insert(mailOptOuts).values({ kind, recipient, at: now }).onConflictDoNothing(),
  );

import { and, asc, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { addDays, toIsoDay } from '../../../domain/days.ts';
import type { Services } from '../../context.ts';
import type { Language } from '../../generated/resolvers.ts';
import { systemClock } from '../../provider-client/providerCalls.ts';
import type { MailJob, MailKind, MailTools, WrittenMail } from '../mails/models.ts';
import { getRecipientUserId } from '../mails/service.ts';
import { getMailAddress } from '../users/service.ts';
import type { Action } from './models.ts';
import { isUnfinished } from './actionRecords.ts';
import { type Reminded, writeReminder } from './reminderText.ts';
import { actionReminders, actions } from './tables.ts';
import { findActionAccess } from './visibility.ts';

/** Days before the due date from which an action is in a reminder: time enough to do something, and a weekend. */
const daysBefore = 3;
/** Days after the due date for which a missed reminder is made up. */
const daysAfter = 7;
/** Maximum number of actions that are read for a mail, to select those that its recipient may see. */
const maxRead = 500;

type Parts = Pick<Services, 'records' | 'serviceAccount'> & { getLanguage: (userId: string) => Promise<Language | null> };

/** The recipient of a reminder: a user as `toUserRecipient` writes it, another person by the hash of the address. */
const recipientColumn: SQL<string> = sql<string>`case when ${actions.responsibleId} is not null then 'user:' || ${actions.responsibleId}
  else 'mail:' || encode(sha256(convert_to(lower(${actions.responsibleEmail}), 'UTF8')), 'hex') end`;
const buildReminderKind = (today: string) => sql<'DUE' | 'OVERDUE'>`case when ${actions.dueOn} < ${today} then 'OVERDUE' else 'DUE' end`;
const isListed = (today: string) =>
  and(isUnfinished, lte(actions.dueOn, addDays(today, daysBefore)), or(isNotNull(actions.responsibleId), isNotNull(actions.responsibleEmail)));

/**
 * Reminders of actions to the persons who are responsible for them: one mail a day with all their actions that are due within a few days or
 * overdue, on days on which one of them becomes due soon or overdue.
 */
export function createActionReminder({ records, serviceAccount, getLanguage }: Parts): MailKind {
  async function plan(now: Date) {
    const today = toIsoDay(now);
    const isMarked = and(
      eq(actionReminders.actionId, actions.id),
      eq(actionReminders.dueOn, actions.dueOn),
      eq(actionReminders.kind, buildReminderKind(today)),
    );
    const found = await records.run((db) =>
      db
        .selectDistinct({ recipient: recipientColumn })
        .from(actions)
        .leftJoin(actionReminders, isMarked)
        .where(and(isListed(today), sql`${actions.dueOn} >= ${addDays(today, -daysAfter)}`, isNull(actionReminders.actionId))),
    );
    return found.map(({ recipient }) => ({ recipient, period: today }));
  }

  /** The user who is responsible, with the actions that the user still sees. */
  async function findUserRecipient(userId: string, found: Action[], job: MailJob): Promise<Reminded | null> {
    const user = serviceAccount.isOn ? await serviceAccount.findUser(userId) : null;
    const address = user && getMailAddress(user);
    if (!user?.isEnabled || address === null) return null;
    const reason = { reason: 'reminder', object: job.id, from: null };
    const seen =
      user.role === 'ADMIN'
        ? found
        : await serviceAccount.runAs(userId, reason, async (caller) => {
            const visible: Action[] = [];
            for (const action of found) if (await findActionAccess(action, caller)) visible.push(action);
            return visible;
          });
    return { name: `${user.firstName} ${user.lastName}`.trim() || user.username, address, language: await getLanguage(userId), isUser: true, actions: seen };
  }

  async function write(job: MailJob, tools: MailTools): Promise<WrittenMail | null> {
    const today = toIsoDay(systemClock.now());
    const found = await records.run((db) =>
      db
        .select()
        .from(actions)
        .where(and(isListed(today), eq(recipientColumn, job.recipient)))
        .orderBy(asc(actions.dueOn), asc(actions.createdAt))
        .limit(maxRead),
    );
    const [first] = found;
    if (!first) return null;
    const userId = getRecipientUserId(job.recipient);
    const recipient =
      userId === null
        ? { name: first.responsibleName!, address: first.responsibleEmail!, language: null, isUser: false, actions: found }
        : await findUserRecipient(userId, found, job);
    if (!recipient || recipient.actions.length === 0) return null;
    const marks = found.map(({ id, dueOn }) => ({ actionId: id, dueOn: dueOn!, kind: dueOn! < today ? ('OVERDUE' as const) : ('DUE' as const) }));
    return {
      ...(await writeReminder(recipient, today, serviceAccount, tools)),
      to: { name: recipient.name, address: recipient.address },
      store: (db) => db.insert(actionReminders).values(marks).onConflictDoNothing(),
    };
  }

  return { name: 'REMINDER', plan, write };
}

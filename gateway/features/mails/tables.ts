import { index, integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, recordsSchema } from '../../infra/records/recordsSchema.ts';
import type { JobState, MailKindName } from './models.ts';

/** Mails that are due or were sent: a row for each kind, recipient and period, which makes each of them happen once. It has no address and no text. */
export const mailJobs = recordsSchema.table(
  'mail_jobs',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<MailKindName>().notNull(),
    /** `user:<id>`, or `mail:<SHA-256 of the address>` for a person who is no user. */
    recipient: text('recipient').notNull(),
    period: text('period').notNull(),
    state: text('state').$type<JobState>().notNull(),
    attempts: integer('attempts').notNull(),
    /** Time of the next attempt; while a gateway works at it, the time at which others take it over. */
    nextAt: moment('next_at').notNull(),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [uniqueIndex('mail_jobs_once').on(table.kind, table.recipient, table.period), index('mail_jobs_next').on(table.state, table.nextAt)],
);

/** People who want no more mails of a kind. */
export const mailOptOuts = recordsSchema.table(
  'mail_opt_outs',
  {
    kind: text('kind').$type<MailKindName>().notNull(),
    recipient: text('recipient').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.recipient] })],
);

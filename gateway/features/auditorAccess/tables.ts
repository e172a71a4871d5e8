import { index, primaryKey, text } from 'drizzle-orm/pg-core';
import type { LocationKey } from '../../access/scope.ts';
import type { AuditPackPart } from '../../generated/resolvers.ts';
import { moment, recordsSchema } from '../../infra/records/recordsSchema.ts';

/** Links for auditors. Names of users and locations are read from the provider when a list is shown. */
export const auditorLinks = recordsSchema.table(
  'auditor_links',
  {
    id: text('id').primaryKey(),
    /** The user who made it. */
    userId: text('user_id').notNull(),
    location: text('location').$type<LocationKey>().notNull(),
    auditorName: text('auditor_name').notNull(),
    from: text('from_day').notNull(),
    to: text('to_day').notNull(),
    parts: text('parts').array().$type<AuditPackPart[]>().notNull(),
    /** SHA-256 of the secret, in hexadecimal digits. */
    hash: text('hash').notNull(),
    /** HMAC of the code by SECRET, in hexadecimal digits; null without a code. */
    codeHash: text('code_hash'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('auditor_links_location').on(table.location)],
);

/** Things that were opened by a link: one row for each thing, network and hour. */
export const auditorVisits = recordsSchema.table(
  'auditor_visits',
  {
    linkId: text('link_id')
      .notNull()
      .references(() => auditorLinks.id, { onDelete: 'cascade' }),
    /** A part, `PACK`, or `OVERVIEW`. */
    opened: text('opened').$type<AuditPackPart | 'PACK' | 'OVERVIEW'>().notNull(),
    /** Shortened. */
    network: text('network').notNull(),
    /** Beginning of the hour. */
    hour: moment('hour').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.linkId, table.opened, table.network, table.hour] })],
);

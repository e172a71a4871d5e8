import { index, text } from 'drizzle-orm/pg-core';
import type { AccessScope } from '../../generated/resolvers.ts';
import type { LocationKey } from '../../access/scope.ts';
import { moment, recordsSchema } from '../../infra/records/recordsSchema.ts';

/** Access tokens: ids and choices only. Names of users and locations are read from the provider when a list is shown. */
export const accessTokens = recordsSchema.table(
  'access_tokens',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    /** SHA-256 of the secret, in hexadecimal digits. */
    hash: text('hash').notNull(),
    scopes: text('scopes').array().$type<AccessScope[]>().notNull(),
    /** Keys of the locations; null is all that the user has. */
    locations: text('locations').array().$type<LocationKey[]>(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    /** Beginning of the hour of the last use. */
    lastUsedAt: moment('last_used_at'),
    lastNetwork: text('last_network'),
    /** Networks of its uses, the latest last, in order to notice a new one. */
    networks: text('networks').array().notNull(),
  },
  (table) => [index('access_tokens_user').on(table.userId)],
);

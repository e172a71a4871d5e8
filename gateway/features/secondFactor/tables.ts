import { bigint, index, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, recordsSchema } from '../../infra/records/recordsSchema.ts';

/** Authenticator apps, one for each user. */
export const authenticatorApps = recordsSchema.table('authenticator_apps', {
  userId: text('user_id').primaryKey(),
  /** Sealed by SECRET. */
  secret: text('secret').notNull(),
  /** Null until its first code was entered. */
  confirmedAt: moment('confirmed_at'),
  /** The time step of the last code: it and earlier ones are refused. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
});

/** Passkeys: public keys, which are no secret. */
export const passkeys = recordsSchema.table(
  'passkeys',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    publicKey: text('public_key').notNull(),
    /** Uses that the authenticator has counted; 0 where it does not count. */
    counter: integer('counter').notNull(),
    transports: text('transports').array().notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** Recovery codes that were not used. */
export const recoveryCodes = recordsSchema.table(
  'recovery_codes',
  {
    userId: text('user_id').notNull(),
    /** SHA-256 of the code, in hexadecimal digits. */
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

/** Resets by an administrator that their users have not acknowledged. */
export const secondFactorResets = recordsSchema.table('second_factor_resets', {
  userId: text('user_id').primaryKey(),
  resetAt: moment('reset_at').notNull(),
});

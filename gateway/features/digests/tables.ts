import { text } from 'drizzle-orm/pg-core';
import type { LocationKey } from '../../access/scope.ts';
import type { DigestCadence, DigestPart, Language } from '../../generated/resolvers.ts';
import { moment, recordsSchema } from '../../infra/records/recordsSchema.ts';

/** Summaries that users have ordered: ids and choices only. Addresses and names are read when a summary is sent. */
export const digests = recordsSchema.table('digests', {
  userId: text('user_id').primaryKey(),
  cadence: text('cadence').$type<DigestCadence>().notNull(),
  parts: text('parts').array().$type<DigestPart[]>().notNull(),
  /** Keys of the locations, sorted; null is all that the user has. */
  locations: text('locations').array().$type<LocationKey[]>(),
  language: text('language').$type<Language>().notNull(),
  /** Time at which the cadence was chosen. Only periods that begin later are sent. */
  since: moment('since').notNull(),
});

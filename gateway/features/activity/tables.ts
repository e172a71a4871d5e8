import { bigserial, index, text } from 'drizzle-orm/pg-core';
import type { LocationKey } from '../../access/scope.ts';
import { moment, recordsSchema } from '../../infra/records/recordsSchema.ts';

/** Events of the audit log that people look up: ids and choices only. Names are read when a list is shown. */
export const activity = recordsSchema.table(
  'activity',
  {
    number: bigserial('number', { mode: 'number' }).primaryKey(),
    at: moment('at').notNull(),
    /** Name of the event in the audit log. */
    event: text('event').notNull(),
    /** `done`, or the code of why not. */
    outcome: text('outcome').notNull(),
    /** The user whose rights applied. */
    userId: text('user_id').notNull(),
    /** The administrator who acted as that user, or the service account. */
    actorId: text('actor_id'),
    /** Kind of the session, or `service`. */
    via: text('via').notNull(),
    location: text('location').$type<LocationKey>(),
    thingId: text('thing_id'),
    detail: text('detail'),
    /** Shortened network. */
    network: text('network'),
  },
  (table) => [
    index('activity_user').on(table.userId, table.number),
    index('activity_location').on(table.location, table.number),
    index('activity_at').on(table.at),
  ],
);

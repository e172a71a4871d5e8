import { boolean, index, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { LocationKey } from '../../access/scope.ts';
import { moment, recordsSchema } from '../../infra/records/recordsSchema.ts';

export const savedViews = recordsSchema.table(
  'saved_views',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id').notNull(),
    ownerName: text('owner_name').notNull(),
    table: text('table_name').notNull(),
    /** Empty for a table of no location. */
    location: text('location').$type<LocationKey | ''>().notNull(),
    name: text('name').notNull(),
    search: text('search').notNull(),
    hiddenColumns: text('hidden_columns').array().notNull(),
    isShared: boolean('is_shared').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('saved_views_name').on(table.ownerId, table.table, table.location, table.name),
    index('saved_views_shared').on(table.table, table.location),
  ],
);

import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Defects, as far as their numbers go. */
export const defects = pgTable('defects', {
  id: integer().primaryKey(),
  customerId: integer('customer_id').notNull(),
  areaId: integer('area_id').notNull(),
  status: text().notNull(),
});

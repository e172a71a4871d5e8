import { boolean, integer, pgTable } from 'drizzle-orm/pg-core';

/** Messages of the Postbox, as far as their numbers go. */
export const messages = pgTable('messages', { id: integer().primaryKey(), customerId: integer('customer_id').notNull(), isRead: boolean('is_read').notNull() });

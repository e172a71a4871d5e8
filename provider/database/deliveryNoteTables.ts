import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Delivery notes. */
export const deliveryNotes = pgTable(
  'delivery_notes',
  {
    id: integer().primaryKey(),
    customerId: integer('customer_id').notNull(),
    number: text().notNull(),
    orderNumber: text('order_number'),
    deliveredAt: timestamp('delivered_at', { withTimezone: true, mode: 'date' }).notNull(),
    description: text().notNull(),
    signedBy: text('signed_by'),
  },
  (table) => [index('delivery_notes_customer').on(table.customerId)],
);

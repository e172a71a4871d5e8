import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const deliveryNotes = pgTable(
  'delivery_notes',
  {
    id: integer().primaryKey(),
    customerId: integer('customer_id').notNull(),
    number: text().notNull(),
    orderNumber: text('order_number'),
    deliveredAt: moment('delivered_at').notNull(),
    description: text().notNull(),
    signedBy: text('signed_by'),
  },
  (table) => [index('delivery_notes_customer').on(table.customerId)],
);

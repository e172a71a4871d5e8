import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Messages of the Postbox. Without a customer they are for all key users of a country. */
export const messages = pgTable(
  'messages',
  {
    id: integer().primaryKey(),
    customerId: integer('customer_id'),
    country: text().notNull().default('AT'),
    /** True where it counts as read for recipients without a state. */
    isRead: boolean('is_read').notNull(),
    subject: text().notNull().default(''),
    message: text().notNull().default(''),
    level: text().notNull().default('GRUEN'),
    status: text().notNull().default('OFFEN'),
    sentAt: moment('sent_at').notNull().defaultNow(),
  },
  (table) => [index('messages_customer').on(table.customerId)],
);

/** State of a message for a recipient. */
export const messageStates = pgTable(
  'message_states',
  {
    messageId: integer('message_id').notNull(),
    userId: integer('user_id').notNull(),
    isRead: boolean('is_read').notNull(),
    isDeleted: boolean('is_deleted').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.userId] })],
);

export const messageReplies = pgTable('message_replies', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  messageId: integer('message_id').notNull(),
  answer: text().notNull(),
  isStaff: boolean('is_staff').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

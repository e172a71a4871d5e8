import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Messages of the Postbox. Without a customer they are for all key users of a country. */
export const messages = pgTable(
  'messages',
  {
    id: integer().primaryKey(),
    customerId: integer('customer_id'),
    country: text().notNull().default('AT'),
    isRead: boolean('is_read').notNull(),
    isDeleted: boolean('is_deleted').notNull().default(false),
    subject: text().notNull().default(''),
    message: text().notNull().default(''),
    level: text().notNull().default('GRUEN'),
    status: text().notNull().default('OFFEN'),
    sentAt: moment('sent_at').notNull().defaultNow(),
  },
  (table) => [index('messages_customer').on(table.customerId)],
);

/** Replies to messages. */
export const messageReplies = pgTable('message_replies', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  messageId: integer('message_id').notNull(),
  answer: text().notNull(),
  isStaff: boolean('is_staff').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

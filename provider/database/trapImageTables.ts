import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Images of 24/7 traps. One waits until it is reviewed or deleted; the picture itself is drawn when it is fetched. */
export const trapImages = pgTable(
  'trap_images',
  {
    id: integer().primaryKey(),
    customerId: integer('customer_id').notNull(),
    positionId: integer('position_id').notNull(),
    deviceId: integer('device_id').notNull(),
    takenAt: moment('taken_at').notNull(),
    /** Null for an image that belongs to no task. */
    taskId: integer('task_id'),
    description: text(),
    resultValue: text('result_value'),
    level: text(),
    reviewedAt: moment('reviewed_at'),
    isDeleted: boolean('is_deleted').notNull().default(false),
  },
  (table) => [index('trap_images_customer').on(table.customerId, table.takenAt)],
);

import { integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Received support requests. */
export const serviceCalls = pgTable('service_calls', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  customerId: integer('customer_id').notNull(),
  problemTypeId: integer('problem_type_id').notNull(),
  origin: text().notNull(),
  contactId: integer('contact_id').notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  topic: text().notNull(),
  remark: text().notNull(),
  plannedAt: moment('planned_at').notNull(),
  positionId: integer('position_id'),
  defectId: integer('defect_id'),
  trapImageId: integer('trap_image_id'),
  images: json().$type<string[]>().notNull(),
});

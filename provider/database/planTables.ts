import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns.ts';

/** Floor plans with their last revision. `drawing` is SVG, of the demo data; uploaded plans have a picture instead. */
export const plans = pgTable(
  'plans',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1_000_000 }),
    customerId: integer('customer_id').notNull(),
    title: text().notNull(),
    createdAt: moment('created_at').notNull(),
    revisedAt: moment('revised_at'),
    revisedBy: integer('revised_by'),
    revisionRemark: text('revision_remark'),
    isReleased: boolean('is_released').notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    drawing: text(),
  },
  (table) => [index('plans_customer').on(table.customerId)],
);

/** Pictures of uploaded plans, as PNG or JPEG. */
export const planPictures = pgTable('plan_pictures', { planId: integer('plan_id').primaryKey(), type: text().notNull(), picture: bytes().notNull() });

/** Areas drawn on plans: a list of "x,y" pairs, and colours as "r,g,b,alpha". */
export const planPolygons = pgTable(
  'plan_polygons',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1_000_000 }),
    planId: integer('plan_id').notNull(),
    coordinates: text().notNull(),
    color: text().notNull(),
    colorStroke: text('color_stroke').notNull(),
    name: text().notNull(),
  },
  (table) => [index('plan_polygons_plan').on(table.planId)],
);

/** Secrets that open the plans of one location for one user, without a sign-in. */
export const planTokens = pgTable('plan_tokens', {
  token: text().primaryKey(),
  customerId: integer('customer_id').notNull(),
  userId: integer('user_id').notNull(),
});

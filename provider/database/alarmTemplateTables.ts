import { doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Thresholds and measures of a task in an area. */
export const alarmTemplates = pgTable(
  'alarm_templates',
  {
    id: integer().primaryKey(),
    customerId: integer('customer_id').notNull(),
    areaId: integer('area_id').notNull(),
    task: text().notNull(),
    taskCode: text('task_code').notNull(),
    description: text(),
    greenFrom: doublePrecision('green_from'),
    yellowFrom: doublePrecision('yellow_from'),
    redFrom: doublePrecision('red_from'),
    yellowMeasures: text('yellow_measures'),
    redMeasures: text('red_measures'),
  },
  (table) => [index('alarm_templates_customer').on(table.customerId)],
);

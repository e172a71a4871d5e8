import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Defects. The history of one is stored as lines at the end of its detailed description. */
export const defects = pgTable(
  'defects',
  {
    id: integer().primaryKey(),
    customerId: integer('customer_id').notNull(),
    areaId: integer('area_id').notNull(),
    /** Null where the defect is not at a position. */
    positionId: integer('position_id'),
    number: integer().notNull(),
    status: text().notNull(),
    priority: text().notNull(),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
    shortText: text('short_text').notNull(),
    detailText: text('detail_text').notNull(),
    responsible: text().notNull(),
    reporterName: text('reporter_name').notNull(),
    customerEmail: text('customer_email'),
    planId: integer('plan_id'),
    coordinates: text(),
  },
  (table) => [index('defects_customer').on(table.customerId), index('defects_position').on(table.positionId)],
);

/** Photos of defects; without content they are drawn when they are fetched, as those of the demo data are. */
export const defectPhotos = pgTable(
  'defect_photos',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 10_000_000 }),
    defectId: integer('defect_id').notNull(),
    status: text().notNull(),
    takenAt: moment('taken_at').notNull(),
    email: text(),
    name: text().notNull(),
    type: text().notNull(),
    base64: text(),
  },
  (table) => [index('defect_photos_defect').on(table.defectId)],
);

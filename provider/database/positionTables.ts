import { doublePrecision, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * Objects at a position. `objectId` begins with PM for a 24/7 trap; `typeCode` is the device code of the marker icons.
 */
export const installedObjects = pgTable(
  'installed_objects',
  {
    id: integer().primaryKey(),
    positionId: integer('position_id').notNull(),
    objectId: text('object_id').notNull(),
    name: text().notNull(),
    typeName: text('type_name').notNull(),
    typeCode: integer('type_code').notNull(),
    /** The object's own level, as of results; null where it is that of the position. */
    level: smallint(),
  },
  (table) => [index('installed_objects_position').on(table.positionId)],
);

/** Articles that were used at a position, of class A or B. */
export const articleUses = pgTable(
  'article_uses',
  {
    id: integer().primaryKey(),
    positionId: integer('position_id').notNull(),
    articleId: integer('article_id').notNull(),
    usedAt: moment('used_at').notNull(),
    quantity: doublePrecision().notNull(),
    remark: text(),
    grade: text().notNull(),
  },
  (table) => [index('article_uses_position').on(table.positionId)],
);

export const placedPositions = pgTable('placed_positions', {
  positionId: integer('position_id').primaryKey(),
  planId: integer('plan_id').notNull(),
  coordinates: text().notNull(),
});

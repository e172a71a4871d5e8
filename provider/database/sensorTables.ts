import { doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Sensors and the input of their readings. `kind` is TEMP or TUER, a door; from `endsAt` on the battery is empty. */
export const sensors = pgTable(
  'sensors',
  {
    id: integer().primaryKey(),
    customerId: integer('customer_id').notNull(),
    positionId: integer('position_id').notNull(),
    code: text().notNull(),
    name: text().notNull(),
    kind: text().notNull(),
    firstAt: moment('first_at').notNull(),
    endsAt: moment('ends_at'),
    temperature: doublePrecision().notNull(),
    swing: doublePrecision().notNull(),
    humidity: doublePrecision().notNull(),
    temperatureYellow: doublePrecision('temperature_yellow').notNull(),
    temperatureRed: doublePrecision('temperature_red').notNull(),
    humidityYellow: doublePrecision('humidity_yellow').notNull(),
    humidityRed: doublePrecision('humidity_red').notNull(),
  },
  (table) => [index('sensors_customer').on(table.customerId), index('sensors_position').on(table.positionId)],
);

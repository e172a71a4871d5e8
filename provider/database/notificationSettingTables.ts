import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Notices that a user wants about a location; customer 0 means all of them. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: integer('user_id').notNull(),
    customerId: integer('customer_id').notNull(),
    neuerMangel: boolean('neuer_mangel').notNull().default(false),
    neuerMangelApp: boolean('neuer_mangel_app').notNull().default(false),
    disableNeuerBesuchsbericht: boolean('disable_neuer_besuchsbericht').notNull().default(false),
    disableNeuerBesuchsberichtApp: boolean('disable_neuer_besuchsbericht_app').notNull().default(false),
    disableNeuerVertrag: boolean('disable_neuer_vertrag').notNull().default(false),
    disableNeuerVertragApp: boolean('disable_neuer_vertrag_app').notNull().default(false),
    gelberAlarm: boolean('gelber_alarm').notNull().default(false),
    gelberAlarmApp: boolean('gelber_alarm_app').notNull().default(false),
    roterAlarm: boolean('roter_alarm').notNull().default(false),
    roterAlarmApp: boolean('roter_alarm_app').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.customerId] })],
);

/** 24/7 notices that a user has switched on at a location. */
export const trapNotifications = pgTable(
  'trap_notifications',
  {
    userId: integer('user_id').notNull(),
    customerId: integer('customer_id').notNull(),
    name: text().notNull(),
    checked: boolean().notNull().default(false),
    checkedApp: boolean('checked_app').notNull().default(false),
    histerese: integer().notNull().default(0),
    histereseApp: integer('histerese_app').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.customerId, table.name] })],
);

/** Users for whom one setting applies to all locations. */
export const globalNotifications = pgTable('global_notifications', { userId: integer('user_id').primaryKey() });

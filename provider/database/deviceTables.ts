import { boolean, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Connected 24/7 traps. `lastHeartbeat` is a text in place of a time, for old devices that know none. */
export const trapDevices = pgTable(
  'trap_devices',
  {
    id: integer().primaryKey(),
    customerId: integer('customer_id').notNull(),
    positionId: integer('position_id').notNull(),
    installedObjectId: integer('installed_object_id').notNull(),
    serial: text().notNull(),
    name: text().notNull(),
    description: text(),
    locationName: text('location_name').notNull(),
    lastHeartbeat: text('last_heartbeat'),
    lastHeartbeatAt: moment('last_heartbeat_at'),
    status: text(),
    battery: doublePrecision(),
    uninstalledAt: moment('uninstalled_at'),
    hasUnstableWifi: boolean('has_unstable_wifi').notNull(),
  },
  (table) => [index('trap_devices_customer').on(table.customerId), index('trap_devices_position').on(table.positionId)],
);

export const trapReports = pgTable(
  'trap_reports',
  {
    id: integer().primaryKey(),
    deviceId: integer('device_id').notNull(),
    reportedAt: moment('reported_at').notNull(),
    reportType: text('report_type'),
    eventType: text('event_type'),
    level: text(),
    status: text(),
    description: text(),
    battery: doublePrecision(),
  },
  (table) => [index('trap_reports_device').on(table.deviceId, table.reportedAt)],
);

import { bigserial, customType, date, index, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import type { LocationKey } from '../../access/scope.ts';
import type { ActionEventKind, ActionField, ActionPriority, ActionStatus, ActionThingKind } from '../../generated/resolvers.ts';
import { moment, recordsSchema } from '../../infra/records/recordsSchema.ts';

/** Bytes. The drivers return arrays of different classes. */
const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({ dataType: () => 'bytea', fromDriver: (value) => Buffer.from(value) });

/** Actions. Names and texts are those of the time at which they were written: a list reads nothing from the provider. */
export const actions = recordsSchema.table(
  'actions',
  {
    id: text('id').primaryKey(),
    location: text('location').$type<LocationKey>().notNull(),
    thingKind: text('thing_kind').$type<ActionThingKind>(),
    thingId: text('thing_id'),
    reportId: text('report_id'),
    thingText: text('thing_text'),
    positionId: text('position_id'),
    /** Area of the thing. Callers with limited areas see no action about a thing without one. */
    areaId: text('area_id'),
    areaName: text('area_name'),
    title: text('title').notNull(),
    cause: text('cause').notNull(),
    measure: text('measure').notNull(),
    responsibleId: text('responsible_id'),
    responsibleName: text('responsible_name'),
    responsibleEmail: text('responsible_email'),
    dueOn: date('due_on', { mode: 'string' }),
    priority: text('priority').$type<ActionPriority>().notNull(),
    status: text('status').$type<ActionStatus>().notNull(),
    /** The person who took the step DONE last. */
    doneById: text('done_by_id'),
    createdAt: moment('created_at').notNull(),
    createdByName: text('created_by_name').notNull(),
    changedAt: moment('changed_at').notNull(),
    /** Text that is searched, as `toSearchText` writes it. */
    searched: text('searched').notNull(),
  },
  (table) => [index('actions_location').on(table.location, table.status, table.dueOn)],
);

/** History of actions. Entries are added, never changed or removed. */
export const actionEvents = recordsSchema.table(
  'action_events',
  {
    number: bigserial('number', { mode: 'number' }).primaryKey(),
    actionId: text('action_id')
      .notNull()
      .references(() => actions.id),
    at: moment('at').notNull(),
    byId: text('by_id').notNull(),
    byName: text('by_name').notNull(),
    /** The user as whom an administrator acted. */
    actedAsName: text('acted_as_name'),
    kind: text('kind').$type<ActionEventKind>().notNull(),
    field: text('field').$type<ActionField>(),
    before: text('before'),
    after: text('after'),
    text: text('text'),
  },
  (table) => [index('action_events_action').on(table.actionId, table.number)],
);

/** Reminders that were sent of an action and a due date: once before it, once after it. */
export const actionReminders = recordsSchema.table(
  'action_reminders',
  {
    actionId: text('action_id')
      .notNull()
      .references(() => actions.id),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    kind: text('kind').$type<'DUE' | 'OVERDUE'>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.actionId, table.dueOn, table.kind] })],
);

/** Photos of actions, as they were written again without metadata. */
export const actionPhotos = recordsSchema.table(
  'action_photos',
  {
    id: text('id').primaryKey(),
    actionId: text('action_id')
      .notNull()
      .references(() => actions.id),
    /** Location of the action, by which their sizes are counted. */
    location: text('location').$type<LocationKey>().notNull(),
    at: moment('at').notNull(),
    byId: text('by_id').notNull(),
    byName: text('by_name').notNull(),
    size: integer('size').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [index('action_photos_action').on(table.actionId, table.at), index('action_photos_location').on(table.location)],
);

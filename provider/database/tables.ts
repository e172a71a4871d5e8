import { boolean, doublePrecision, index, integer, json, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Progress of preparing the demo data: 'done' when all of it is there. */
export const demoStates = pgTable('demo_states', { name: text().primaryKey() });

/** People who may sign in. */
export const users = pgTable('users', {
  id: integer().primaryKey(),
  username: text().notNull(),
  /** Mail address; null where that is the username. */
  email: text(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  role: text().notNull(),
  country: text().notNull(),
  keyUserId: integer('key_user_id'),
  enabled: boolean().notNull(),
  passwordHash: text('password_hash').notNull(),
  hasWeakPassword: boolean('has_weak_password').notNull(),
});

/** Cookie sessions, anonymous ones with a captcha included. */
export const sessions = pgTable('sessions', {
  id: text().primaryKey(),
  userId: integer('user_id'),
  actorId: integer('actor_id'),
  captcha: text(),
  captchaEndsAt: moment('captcha_ends_at'),
  language: text().notNull().default('de'),
  seenAt: moment('seen_at').notNull(),
});

/** Codes of password links, hashed. */
export const passwordCodes = pgTable('password_codes', {
  hash: text().primaryKey(),
  userId: integer('user_id').notNull(),
  isNewUser: boolean('is_new_user').notNull(),
  endsAt: moment('ends_at').notNull(),
});

/** Mails that would have been sent. */
export const mails = pgTable('mails', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  recipient: text().notNull(),
  sender: text().notNull().default(''),
  subject: text().notNull(),
  body: text().notNull(),
  html: text().notNull().default(''),
  sentAt: moment('sent_at').notNull(),
});

/** Locations. */
export const customers = pgTable('customers', {
  id: integer().primaryKey(),
  country: text().notNull(),
  cardcode: text().notNull(),
  name: text().notNull(),
  postcode: text().notNull(),
  city: text().notNull(),
  address: text().notNull(),
  phone: text().notNull(),
  keyUserId: integer('key_user_id'),
  isActive: boolean('is_active').notNull(),
  hasTraps: boolean('has_traps').notNull(),
  firstVisitDay: integer('first_visit_day').notNull(),
  /** Opens the public results API; looked up by its hash. */
  token: text(),
  tokenHash: text('token_hash').unique(),
});

/** Locations that a user may open, with rights; a null right is not stored, which means granted. */
export const userCustomers = pgTable(
  'user_customers',
  {
    userId: integer('user_id').notNull(),
    customerId: integer('customer_id').notNull(),
    isExtra: boolean('is_extra').notNull().default(false),
    showAreas: text('show_areas'),
    editPlan: boolean('edit_plan'),
    showMaengel: boolean('show_maengel'),
    editMaengel: boolean('edit_maengel'),
    showMaengelFotos: boolean('show_maengel_fotos'),
    showLieferscheine: boolean('show_lieferscheine'),
    isHideMaengelInPlaenen: boolean('is_hide_maengel_in_plaenen'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.customerId] })],
);

/** Parts of a location. */
export const areas = pgTable('areas', {
  id: integer().primaryKey(),
  customerId: integer('customer_id').notNull(),
  name: text().notNull(),
  description: text(),
});

/** A qualification of an advisor, with the documents that prove it; a day is written as in ISO 8601. */
interface Learned {
  title: string;
  description: string | null;
}
interface Training {
  title: string;
  on: string;
}

/** Advisors. */
export const persons = pgTable('persons', {
  id: integer().primaryKey(),
  name: text().notNull(),
  jobTitle: text('job_title').notNull(),
  phone: text().notNull(),
  mobile: text().notNull(),
  email: text().notNull(),
  hasPhoto: boolean('has_photo').notNull(),
  qualifications: json().$type<readonly Learned[]>().notNull().default([]),
  trainings: json().$type<readonly Training[]>().notNull().default([]),
});

/** Materials. */
export const articles = pgTable('articles', { id: integer().primaryKey(), name: text().notNull(), unit: text().notNull() });

/** Monitoring points with their installed object. */
export const positions = pgTable(
  'positions',
  {
    id: integer().primaryKey(),
    customerId: integer('customer_id').notNull(),
    areaId: integer('area_id').notNull(),
    number: text().notNull(),
    description: text().notNull(),
    category: text().notNull(),
    objectName: text('object_name').notNull(),
    task: text().notNull(),
    yellowFrom: integer('yellow_from').notNull(),
    redFrom: integer('red_from').notNull(),
    isTrap: boolean('is_trap').notNull(),
    staysTemp: boolean('stays_temp').notNull().default(false),
  },
  (table) => [index('positions_customer').on(table.customerId)],
);

/** Orders; each visit has one. */
export const orders = pgTable(
  'orders',
  {
    id: integer().primaryKey(),
    customerId: integer('customer_id').notNull(),
    number: text().notNull(),
    description: text().notNull(),
    origin: text().notNull(),
    startedAt: moment('started_at').notNull(),
    info: text(),
  },
  (table) => [index('orders_customer').on(table.customerId)],
);

export const visitReports = pgTable(
  'visit_reports',
  {
    id: integer().primaryKey(),
    orderId: integer('order_id').notNull(),
    customerId: integer('customer_id').notNull(),
    advisorId: integer('advisor_id').notNull(),
    endedAt: moment('ended_at').notNull(),
    rounds: integer().notNull(),
  },
  (table) => [index('visit_reports_customer').on(table.customerId, table.endedAt)],
);

/** Monthly reports of 24/7 traps. */
export const monthlyReports = pgTable(
  'monthly_reports',
  { id: integer().primaryKey(), customerId: integer('customer_id').notNull(), startAt: moment('start_at').notNull(), endAt: moment('end_at').notNull() },
  (table) => [index('monthly_reports_customer').on(table.customerId)],
);

/** Findings of a visit, or of a trap in a month. Level: 1 green, 2 yellow, 3 red, null not checkable. */
export const results = pgTable(
  'results',
  {
    id: integer().primaryKey(),
    customerId: integer('customer_id').notNull(),
    visitReportId: integer('visit_report_id'),
    monthlyReportId: integer('monthly_report_id'),
    positionId: integer('position_id').notNull(),
    advisorId: integer('advisor_id'),
    foundAt: moment('found_at').notNull(),
    value: integer(),
    level: smallint(),
    remark: text(),
    articleId: integer('article_id'),
    quantity: doublePrecision(),
    eventType: text('event_type'),
    reportType: text('report_type'),
    imageCount: smallint('image_count').notNull().default(0),
  },
  (table) => [
    index('results_visit').on(table.visitReportId),
    index('results_month').on(table.monthlyReportId),
    index('results_customer').on(table.customerId, table.foundAt, table.id),
    index('results_position').on(table.positionId),
  ],
);

/** Files written by report calls. */
export const reportFiles = pgTable('report_files', {
  id: text().primaryKey(),
  name: text().notNull(),
  type: text().notNull(),
  base64: text().notNull(),
  madeAt: moment('made_at').notNull(),
});

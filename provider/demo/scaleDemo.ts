import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';

/** Kinds of demo data that can be increased, one row of one thing each. `placed` are positions on a plan. */
export const scaledKinds = ['locations', 'positions', 'placed', 'rows', 'defects', 'messages', 'devices', 'pictures', 'users'] as const;
export type ScaledKind = (typeof scaledKinds)[number];
/** Further rows by their kind. */
export type DemoScale = Partial<Record<ScaledKind, number>>;

/** Maximum number of further rows of a kind. */
export const maxScale = 100_000;

/** Parses `PROVIDER_DEMO_SCALE`, like `locations=5000,rows=60000`; null for any other text. */
export function parseScale(text: string): DemoScale | null {
  const scale: DemoScale = {};
  for (const part of text.split(',').filter((each) => each !== '')) {
    const [kind, number] = part.split('=');
    const count = Number(number);
    if (!scaledKinds.includes(kind as ScaledKind) || !/^\d+$/.test(number ?? '') || count > maxScale) return null;
    scale[kind as ScaledKind] = count;
  }
  return scale;
}

/** Ids of further rows begin here; those of the demo data are smaller or larger. */
const firstId = 1_500_000_000;
/** Ids of further positions that are on a plan. */
const firstPlacedId = 1_600_000_000;
/** Key user and location that get the further rows: `keyuser@` and the bakery. */
const keyUserId = 2;
const customerId = 1;

/** Tables whose rows have no id; `where` chooses rows of the demo data. */
const withoutId: ReadonlySet<string> = new Set(['user_customers', 'placed_positions']);
/** Number of further rows before and after. */
type Range = readonly [number, number];

/** Copies the rows of a table, from the first again after the last, until there are so many copies, each with these changes; `n` counts them from 1. */
async function copyRows(db: Database, table: string, { range, where, changes }: { range: Range; where: SQL; changes: SQL }): Promise<void> {
  const [from, count] = range;
  if (count <= from) return;
  const name = sql.identifier(table);
  const isOfDemo = withoutId.has(table) ? sql`` : sql` and id < ${firstId}`;
  await db.execute(sql`
    with source as (select row_number() over (order by ctid) - 1 as at, count(*) over () as size, one from ${name} one where ${where}${isOfDemo})
    insert into ${name}
    select (jsonb_populate_record(one, jsonb_build_object(${changes}))).*
    from generate_series(${sql.raw(String(from + 1))}, ${sql.raw(String(count))}) n join source on at = (n - 1) % size`);
}

const id = sql.raw(`'id', ${firstId} + n`);

/** Adds the further rows of a scale to the demo data, which has those of `before`. */
export async function addScaledRows(db: Database, scale: DemoScale, before: DemoScale = {}): Promise<void> {
  const getRange = (kind: ScaledKind): Range => [before[kind] ?? 0, scale[kind] ?? 0];
  const ofCustomer = sql`customer_id = ${customerId}`;
  await copyRows(db, 'customers', {
    range: getRange('locations'),
    where: sql`id = ${customerId}`,
    changes: sql`${id}, 'cardcode', (7000000 + n)::text, 'name', 'Filiale ' || n, 'city', 'Ort ' || n % 40, 'token', null, 'token_hash', null`,
  });
  await copyRows(db, 'user_customers', {
    range: getRange('locations'),
    where: sql`user_id = ${keyUserId} and ${ofCustomer}`,
    changes: sql.raw(`'customer_id', ${firstId} + n`),
  });
  await copyRows(db, 'users', {
    range: getRange('users'),
    where: sql`id = (select min(user_id) from user_customers where ${ofCustomer} and user_id <> ${keyUserId})`,
    changes: sql`${id}, 'username', 'person' || n || '@portal.example', 'email', null, 'last_name', 'Person ' || n, 'key_user_id', ${sql.raw(String(keyUserId))}`,
  });
  await copyRows(db, 'user_customers', {
    range: getRange('users'),
    where: sql`${ofCustomer} and user_id = (select min(user_id) from user_customers where ${ofCustomer} and user_id <> ${keyUserId})`,
    changes: sql.raw(`'user_id', ${firstId} + n`),
  });
  await copyRows(db, 'positions', { range: getRange('positions'), where: ofCustomer, changes: sql`${id}, 'number', 'Z-' || n` });
  await copyRows(db, 'positions', {
    range: getRange('placed'),
    where: ofCustomer,
    changes: sql`'id', ${sql.raw(String(firstPlacedId))} + n, 'number', 'P-' || n`,
  });
  await copyRows(db, 'placed_positions', {
    range: getRange('placed'),
    where: sql`plan_id = (select min(plan_id) from placed_positions where position_id in (select id from positions where ${ofCustomer})) and position_id < ${firstId}`,
    changes: sql`'position_id', ${sql.raw(String(firstPlacedId))} + n, 'coordinates', (50 + n * 37 % 900) || ',' || (50 + n * 91 % 600)`,
  });
  await copyRows(db, 'defects', { range: getRange('defects'), where: ofCustomer, changes: sql`${id}, 'number', 900000 + n, 'short_text', 'Mangel ' || n` });
  await copyRows(db, 'results', {
    range: getRange('rows'),
    where: sql`visit_report_id = (select max(visit_report_id) from results where ${ofCustomer})`,
    changes: sql`${id}, 'remark', 'Bemerkung ' || n`,
  });
  // As at a provider, later messages have larger ids.
  await copyRows(db, 'messages', {
    range: getRange('messages'),
    where: ofCustomer,
    changes: sql`'id', ${sql.raw(String(firstId + maxScale))} - n, 'subject', 'Nachricht ' || n, 'sent_at', timestamptz '2025-06-01T00:00Z' - n * interval '5 minutes'`,
  });
  await copyRows(db, 'trap_devices', { range: getRange('devices'), where: ofCustomer, changes: sql`${id}, 'serial', 'PM-Z' || n` });
  await copyRows(db, 'trap_images', { range: getRange('pictures'), where: sql`${ofCustomer} and not is_deleted`, changes: sql`${id}` });
}

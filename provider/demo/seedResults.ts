import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/open.ts';
import { monthlyReports, orders, visitReports } from '../database/tables.ts';
import type { DemoSize } from './demoSize.ts';
import { advisors, areaWeights, demoSites, type DemoSite, liveTrap, positionKinds } from './places.ts';
import { furtherInfos, remarks, singleOrders, visitDescriptions, visitInfos } from './visitTexts.ts';

const viennaOffset = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Vienna', timeZoneName: 'longOffset' });

/** A moment by the clock of Vienna. */
function toViennaDate(year: number, month: number, day: number, hour: number, minute = 0): Date {
  const guess = new Date(Date.UTC(year, month, day, hour, minute));
  const offset = /GMT([+-]\d{2})/.exec(viennaOffset.format(guess))?.[1] ?? '+01';
  return new Date(Number(guess) - Number(offset) * 3_600_000);
}

/** Rows of the large report are its positions times these rounds. */
const largeRounds = 40;

interface Visits {
  orders: (typeof orders.$inferInsert)[];
  visits: (typeof visitReports.$inferInsert)[];
  months: (typeof monthlyReports.$inferInsert)[];
}

/** Makes monthly visits, single orders and monthly 24/7 reports, and the results of all of them inside the database. */
export async function seedResults(db: Database, size: DemoSize): Promise<void> {
  const all = demoSites.filter(({ hasReports }) => hasReports).map((site) => createVisits(site, size));
  const splitBatches = <Row>(rows: Row[]) => Array.from({ length: Math.ceil(rows.length / 1000) }, (_, at) => rows.slice(at * 1000, at * 1000 + 1000));
  for (const rows of splitBatches(all.flatMap((one) => one.orders))) await db.insert(orders).values(rows);
  for (const rows of splitBatches(all.flatMap((one) => one.visits))) await db.insert(visitReports).values(rows);
  for (const rows of splitBatches(all.flatMap((one) => one.months))) await db.insert(monthlyReports).values(rows);
  const { rows: indexes } = await db.execute<{ name: string; definition: string }>(
    sql`select indexname as name, indexdef as definition from pg_indexes where schemaname = current_schema() and tablename = 'results' and indexname <> 'results_pkey'`,
  );
  for (const { name } of indexes) await db.execute(sql`drop index ${sql.identifier(name)}`);
  await db.execute(sql`analyze`);
  await insertVisitResults(db);
  await insertTrapResults(db);
  for (const { definition } of indexes) await db.execute(sql.raw(definition));
}

function createVisits(site: DemoSite, { today, months }: DemoSize): Visits {
  const made: Visits = { orders: [], visits: [], months: [] };
  const year = today.getUTCFullYear();
  const month = today.getUTCMonth();
  const day = 2 + ((site.id * 7) % 24);
  const add = (id: number, number: string, origin: string, texts: readonly [description: string, info: string], start: Date, hours: number) => {
    const advisorId = 1 + ((site.id + (origin === 'Einzelauftrag' ? 3 : 0)) % advisors.length);
    made.orders.push({ id, customerId: site.id, number, description: texts[0], origin, startedAt: start, info: texts[1] });
    made.visits.push({ id: id + 500_000, orderId: id, customerId: site.id, advisorId, endedAt: new Date(Number(start) + hours * 3_600_000), rounds: 1 });
  };
  for (let back = months - 1; back >= 0; back -= 1) {
    const at = month - back;
    const key = site.id * 1000 + (240 - back) * 2;
    const start = toViennaDate(year, at, day, 7 + (site.id % 4), 15);
    const hours = site.id === 1 ? 9 : 3;
    if (Number(start) + hours * 3_600_000 <= Number(today)) {
      const single = toViennaDate(year, at, Math.max(1, day - 1), 13);
      if ((site.id + at + 1200) % 7 === 0)
        add(
          key + 1,
          `E${single.getUTCFullYear()}-${site.id}-${single.getUTCMonth() + 1}`,
          'Einzelauftrag',
          singleOrders[(site.id + at + 1200) % singleOrders.length]!,
          single,
          1,
        );
      const number = `${start.getUTCFullYear()}-${String(site.id).padStart(3, '0')}-${String(start.getUTCMonth() + 1).padStart(2, '0')}`;
      const turn = site.id + at + 1200;
      const further = turn % 2 === 0 ? [furtherInfos[(turn / 2) % furtherInfos.length]!] : [];
      add(key, number, 'Servicevertrag', [visitDescriptions[turn % visitDescriptions.length]!, [...visitInfos, ...further].join('\n')], start, hours);
    }
    const monthEnd = toViennaDate(year, at + 1, 0, 22);
    if (site.hasTraps && monthEnd < today) made.months.push({ id: key + 900_000, customerId: site.id, startAt: toViennaDate(year, at, 1, 0), endAt: monthEnd });
  }
  const latest = made.visits.at(-1);
  if (site.id === 1 && latest) latest.rounds = largeRounds;
  return made;
}

const toSqlTextChoice = (texts: readonly string[]): SQL =>
  sql`(array[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[])[1 + spare % ${sql.raw(String(texts.length))}]`;
const toSqlIntegers = (numbers: readonly number[]) => sql.raw(`'{${numbers.join(',')}}'::int[]`);

/*
 * The results are made in one statement. A hash of report, position and round replaces chance, so that the same reports
 * always get the same results. The frequency of findings depends on month, kind of position, area and location.
 * `materialized` keeps the planner from computing each hash again wherever it is used, which takes ten times as long.
 */
async function insertVisitResults(db: Database): Promise<void> {
  const kinds = sql.join(
    [...positionKinds, liveTrap].map(({ category, season, materials }) => sql`(${category}, ${toSqlIntegers(season)}, ${toSqlIntegers(materials)})`),
    sql`, `,
  );
  const weights = sql.join(
    Object.entries(areaWeights).map(([name, percent]) => sql`(${name}, ${sql.raw(String(percent))})`),
    sql`, `,
  );
  await db.execute(sql`
    with kinds (category, season, materials) as (values ${kinds}), weights (area, percent) as (values ${weights}),
    places as (
      select p.*, k.season, k.materials, coalesce(w.percent, 100) * case when p.customer_id % 5 = 3 then 6 else 70 + p.customer_id * 37 % 71 end as weight
      from positions p join kinds k on k.category = p.category join areas a on a.id = p.area_id left join weights w on w.area = a.name
      where not p.is_trap
    ), chance as materialized (
      select v.id as visit, v.customer_id, v.advisor_id, v.ended_at, o.started_at, p.id as position, p.yellow_from, p.red_from, p.materials, round,
        p.season[extract(month from o.started_at)::int] * p.weight / 10000 as reds, p.weight,
        ('x' || substr(md5(v.id || '-' || p.id || '-' || round), 1, 6))::bit(24)::int as luck,
        ('x' || substr(md5(v.id || '-' || p.id || '-' || round), 7, 6))::bit(24)::int as spare
      from visit_reports v join orders o on o.id = v.order_id join places p on p.customer_id = v.customer_id
      cross join lateral generate_series(1, v.rounds) round
      where o.origin = 'Servicevertrag' or p.id % 9 = 0
    ), valued as materialized (
      select *, case
        when luck % 1000 < 18 then null
        when luck % 1000 < 18 + reds then red_from + spare % greatest(3, red_from)
        when luck % 1000 < 18 + reds * 4 + 20 * weight / 10000 then yellow_from + spare % greatest(1, red_from - yellow_from)
        else spare % greatest(1, yellow_from) end as value
      from chance
    )
    insert into results (id, customer_id, visit_report_id, position_id, advisor_id, found_at, value, level, remark, article_id, quantity, image_count)
    select 100000000 + (visit - 500000) * 6000 + (position % 1000 - 1) * 40 + round - 1, customer_id, visit, position, advisor_id,
      date_trunc('second', started_at + (ended_at - started_at) * ((luck % 997) / 1000.0)), value,
      case when value is null then null when value >= red_from then 3 when value >= yellow_from then 2 else 1 end,
      case
        when value is null then ${toSqlTextChoice(remarks.notCheckable)}
        when value >= red_from then ${toSqlTextChoice(remarks.red)}
        when value >= yellow_from then ${toSqlTextChoice(remarks.yellow)}
        when luck % 30 = 0 then ${toSqlTextChoice(remarks.green)} end,
      case when value >= yellow_from or luck % 6 = 0 then materials[1 + spare % array_length(materials, 1)] end,
      case when value >= yellow_from or luck % 6 = 0 then (1 + spare % 4) / case when luck % 5 = 0 then 4.0 else 1.0 end end, 0
    from valued`);
}

async function insertTrapResults(db: Database): Promise<void> {
  await db.execute(sql`
    with chance as materialized (
      select m.id as month, m.customer_id, m.start_at, m.end_at, p.id as position, n,
        ('x' || substr(md5(m.id || '/' || p.id || '/' || n), 1, 6))::bit(24)::int as luck
      from monthly_reports m join positions p on p.customer_id = m.customer_id and p.is_trap
      cross join lateral generate_series(1, 3) n
    )
    insert into results (id, customer_id, monthly_report_id, position_id, found_at, value, level, event_type, report_type, image_count)
    select (month - 900000) * 600 + position % 1000 * 3 + n, customer_id, month, position,
      date_trunc('second', start_at + (end_at - start_at) * ((luck % 997) / 1000.0)),
      case when luck % 100 < 7 then 2 when luck % 100 < 18 then 1 else 0 end,
      case when luck % 100 < 7 then 3 when luck % 100 < 18 then 2 else 1 end,
      case when luck % 100 < 7 then 'CATCH_DETECTED' when luck % 100 < 18 then 'TRAP_TRIGGERED' else 'REARMED' end,
      case when luck % 100 < 7 then 'INFESTED' when luck % 100 < 18 then 'TRIGGERED' else 'REARMED' end,
      case when luck % 100 < 18 then 1 + luck % 3 else 0 end
    from chance`);
}

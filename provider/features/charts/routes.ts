import { eq, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/open.ts';
import { monthlyReports, results, userCustomers, visitReports } from '../../database/tables.ts';
import { parseAreaIds, parseId, parseObject } from '../../queryFields.ts';

type Query = Record<string, string | undefined>;
type Counted = {
  label: string;
  green: number;
  yellow: number;
  red: number;
  since: string;
  until: string;
};

/** Groups of a chart's bars or points: `inner` counts single results, `outer` gives the counted groups their names. */
const groups: Record<string, { inner: SQL; outer: SQL }> = {
  BAR_CHART_ALARME_JE_BEREICH: { inner: sql`r.position_id`, outer: sql`a.name` },
  BAR_CHART_ALARME_JE_OBJEKTKATEGORIE: { inner: sql`r.position_id`, outer: sql`p.category` },
  BAR_CHART_ALARME_JE_JAHR: { inner: sql`date_trunc('year', r.found_at, 'Europe/Vienna')`, outer: sql`to_char(c.part at time zone 'Europe/Vienna', 'YYYY')` },
  LINE_STACKED_AREA_CHART_ALARME_NACH_MONATEN: {
    inner: sql`date_trunc('month', r.found_at, 'Europe/Vienna')`,
    outer: sql`to_char(c.part at time zone 'Europe/Vienna', 'YYYY-MM')`,
  },
};
const nothing = { chartdata: { do_not_show_chart: true, labels: [], datasets: [] } };

/** Charts of alarms and of single results. */
export function registerChartRoutes(app: FastifyInstance, db: Database): void {
  app.get<{ Querystring: Query }>('/datenbroker/getChartDataOfBesuchsbericht', async ({ query }) => {
    if (query['type'] === 'LINE_STACKED_CHART_TRAPLINKED_DEVICE_LIST') return countDeviceReports(parseId(query['position_id']), query['areasAllowed']);
    if (query['type'] === 'LINE_STACKED_AREA_CHART_TASK_ERGEBNIS') return readDevelopment(parseId(query['task_ergebnis_id']), query['areasAllowed']);
    return query['type'] && Object.hasOwn(groups, query['type']) ? countAlarms(query, query['type']) : nothing;
  });

  async function countAlarms(query: Query, type: string) {
    const { inner, outer } = groups[type]!;
    const conditions = [await createScopeCondition(query)];
    const places: SQL[] = [];
    for (const ids of [parseAreaIds(query['areasAllowed']), parseAreaIds(query['filterArea'])]) if (ids) places.push(sql`area_id in ${ids}`);
    if (query['filterObjektkategorie']) places.push(sql`category in ${query['filterObjektkategorie'].split(',').map((name) => name.trim())}`);
    if (places.length > 0) conditions.push(sql`r.position_id in (select id from positions where ${sql.join(places, sql` and `)})`);
    const kinds = parseObject(query['auftragsart']);
    const leftOut = [['monitoringbesuch', 'Servicevertrag'] as const, ['einzelauftrag', 'Einzelauftrag'] as const].flatMap(([kind, origin]) =>
      String(kinds[kind]) === 'false' ? [origin] : [],
    );
    if (leftOut.length > 0)
      conditions.push(
        sql`(r.visit_report_id is null or r.visit_report_id not in (select v.id from visit_reports v join orders o on o.id = v.order_id where o.origin in ${leftOut}))`,
      );
    const isOfPlaces = type === 'BAR_CHART_ALARME_JE_BEREICH' || type === 'BAR_CHART_ALARME_JE_OBJEKTKATEGORIE';
    const { rows } = await db.execute<Counted>(sql`
      with c as (
        select ${inner} as part, count(*) filter (where r.level = 1) as green, count(*) filter (where r.level = 2) as yellow,
          count(*) filter (where r.level = 3) as red, min(r.found_at) as since, max(r.found_at) as until
        from results r where r.level is not null and ${sql.join(conditions, sql` and `)} group by 1
      )
      select ${outer} as label, sum(c.green)::int as green, sum(c.yellow)::int as yellow, sum(c.red)::int as red, min(c.since) as since, max(c.until) as until
      from c ${isOfPlaces ? sql`join positions p on p.id = c.part join areas a on a.id = p.area_id` : sql``}
      group by 1 order by 1`);
    return rows.length === 0 ? nothing : toAlarmResponse(rows, type.endsWith('MONATEN'));
  }

  /** Whose results count: up to the end of a report those of its location, else those of a location or a user's locations. */
  async function createScopeCondition(query: Query): Promise<SQL> {
    const visitId = parseId(query['besuchsbericht_id']);
    const monthId = parseId(query['traplinkedbericht_id']);
    const [report] =
      visitId > 0
        ? await db.select({ customerId: visitReports.customerId, end: visitReports.endedAt }).from(visitReports).where(eq(visitReports.id, visitId))
        : await db.select({ customerId: monthlyReports.customerId, end: monthlyReports.endAt }).from(monthlyReports).where(eq(monthlyReports.id, monthId));
    if (report) return sql`r.customer_id = ${report.customerId} and r.found_at <= ${report.end.toISOString()}::timestamptz`;
    if (query['customer_id']) return sql`r.customer_id = ${parseId(query['customer_id'])}`;
    const own = db
      .select({ id: userCustomers.customerId })
      .from(userCustomers)
      .where(eq(userCustomers.userId, parseId(query['key_user_id'] ?? query['sub_user_id'])));
    const inCountry = query['mandant'] ? sql` and r.customer_id in (select id from customers where country = ${query['mandant']})` : sql``;
    return sql`r.customer_id in ${own}${inCountry}`;
  }

  /**
   * Number of times that the traps of a position were triggered and caught something, by month, over the last six
   * months.
   */
  async function countDeviceReports(positionId: number, areasAllowed: string | undefined) {
    const allowed = parseAreaIds(areasAllowed);
    const found = await db.execute<Counted>(sql`
      select to_char(r.reported_at at time zone 'Europe/Vienna', 'YYYY-MM') as label, min(r.reported_at) as since, max(r.reported_at) as until,
        count(*) filter (where r.event_type = 'TRAP_TRIGGERED' or r.level = 'GELB')::int as yellow,
        count(*) filter (where r.event_type = 'CATCH_DETECTED' or r.level in ('ROT', 'WARNING'))::int as red
      from trap_reports r join trap_devices d on d.id = r.device_id join positions p on p.id = d.position_id
      where d.position_id = ${positionId} ${allowed ? sql`and p.area_id in ${allowed}` : sql``}
      group by 1 order by 1 desc limit 6`);
    const rows = found.rows.reverse();
    if (rows.length === 0) return nothing;
    const labels = rows.map(({ label }) => label.split('-').reverse().join('.'));
    const datasets = [
      { label: 'GELB', data: rows.map(({ yellow }) => yellow) },
      { label: 'ROT', data: rows.map(({ red }) => red) },
    ];
    return { chartdata: { labels, datasets, ...getPeriod(rows), do_not_show_chart: false }, dataStart: getPeriod(rows).start };
  }

  /** The results of one task at one position over time: the highest of each day. */
  async function readDevelopment(resultId: number, areasAllowed: string | undefined) {
    const allowed = parseAreaIds(areasAllowed);
    const found = await db.execute<Pick<Counted, 'label' | 'since' | 'until'> & { value: number }>(sql`
      select to_char(date_trunc('day', r.found_at, 'Europe/Vienna') at time zone 'Europe/Vienna', 'DD.MM.YYYY') as label,
        max(coalesce(r.value, -1)) as value, min(r.found_at) as since, max(r.found_at) as until
      from results r join positions p on p.id = r.position_id
      where r.position_id = (select position_id from ${results} where id = ${resultId}) and r.visit_report_id is not null
        ${allowed ? sql`and p.area_id in ${allowed}` : sql``}
      group by date_trunc('day', r.found_at, 'Europe/Vienna') order by date_trunc('day', r.found_at, 'Europe/Vienna') desc limit 60`);
    const rows = found.rows.reverse();
    if (rows.length === 0) return nothing;
    return {
      chartdata: {
        labels: rows.map(({ label }) => label),
        datasets: [{ label: 'Ergebnis', data: rows.map(({ value }) => value) }],
        ticks: { '-1': 'nicht überprüfbar' },
        ...getPeriod(rows),
        do_not_show_chart: false,
      },
      dataStart: getPeriod(rows).start,
    };
  }
}

function toAlarmResponse(rows: readonly Counted[], isMonthly: boolean) {
  const computePercent = (row: Counted, count: number) => Math.round((1000 * count) / (row.green + row.yellow + row.red)) / 10;
  const datasets = [
    ...(isMonthly
      ? []
      : [{ label: 'GRUEN', data: rows.map((row) => Math.round(1000 - 10 * computePercent(row, row.yellow) - 10 * computePercent(row, row.red)) / 10) }]),
    { label: 'GELB', data: rows.map((row) => computePercent(row, row.yellow)) },
    { label: 'ROT', data: rows.map((row) => computePercent(row, row.red)) },
  ];
  const labels = rows.map(({ label }) => (isMonthly ? label.split('-').reverse().join('.') : label));
  return { chartdata: { labels, datasets, ...getPeriod(rows), do_not_show_chart: false }, dataStart: getPeriod(rows).start };
}

function getPeriod(rows: readonly { since: string; until: string }[]) {
  return { start: Math.min(...rows.map(({ since }) => Number(new Date(since)))), end: Math.max(...rows.map(({ until }) => Number(new Date(until)))) };
}

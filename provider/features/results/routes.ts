import { and, desc, eq, gt, gte, isNotNull, lt, lte, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/open.ts';
import { monthlyReports, orders, positions, results, visitReports } from '../../database/tables.ts';
import { parseId } from '../../queryFields.ts';
import { readResultRows } from './queries.ts';

type Query = Record<string, string | undefined>;

/** Result lists, and the rows behind a chart's point, cache clearing. */
export function registerResultRoutes(app: FastifyInstance, db: Database): void {
  app.get<{ Querystring: Query }>('/datenbroker/getErgebnisliste', async ({ query }) => {
    const [visit] = await db
      .select()
      .from(visitReports)
      .where(eq(visitReports.id, parseId(query['besuchsbericht_id'])));
    if (!visit) return [];
    const own = eq(results.visitReportId, visit.id);
    const condition = query['withoutTraplinked'] === 'true' ? own : or(own, await readTrapReports(visit));
    return readResultRows(db, visit.customerId, condition, query['areasAllowed']);
  });

  app.get<{ Querystring: Query }>('/datenbroker/getTraplinkedErgebnisliste', async ({ query }) => {
    const month = await findMonthlyReport(query);
    return month ? readResultRows(db, month.customerId, eq(results.monthlyReportId, month.id), query['areasAllowed']) : [];
  });

  app.get<{ Querystring: Query }>('/datenbroker/getAllBesuchsberichteOfMonth', async ({ query }) => {
    const month = await findMonthlyReport(query);
    if (!month) return [];
    const visits = db
      .select({ id: visitReports.id })
      .from(visitReports)
      .where(and(eq(visitReports.customerId, month.customerId), gte(visitReports.endedAt, month.startAt), lt(visitReports.endedAt, month.endAt)));
    return readResultRows(db, month.customerId, sql`${results.visitReportId} in ${visits}`, query['areasAllowed']);
  });

  app.get<{ Querystring: Query }>('/datenbroker/getChartDataErgebnisse', async ({ query }) => {
    const ofTask = db
      .select({ id: results.positionId })
      .from(results)
      .where(eq(results.id, parseId(query['task_ergebnis_id'])));
    const [place] = await db
      .select({ id: positions.id, customerId: positions.customerId })
      .from(positions)
      .where(query['position_id'] ? eq(positions.id, parseId(query['position_id'])) : sql`${positions.id} in ${ofTask}`);
    const label = query['label'] ?? '';
    // Points of a task are days, those of 24/7 traps months.
    if (!place || !/^(\d{2}\.)?\d{2}\.\d{4}$/.test(label)) return [];
    const isInPeriod = sql`to_char(${results.foundAt} at time zone 'Europe/Vienna', ${label.length === 7 ? 'MM.YYYY' : 'DD.MM.YYYY'}) = ${label}`;
    return readResultRows(db, place.customerId, and(eq(results.positionId, place.id), isInPeriod), query['areasAllowed']);
  });

  app.get('/cache/leereErgebnisseCache', async () => ({ success: true }));

  async function findMonthlyReport(query: Query) {
    const [month] = await db
      .select()
      .from(monthlyReports)
      .where(eq(monthlyReports.id, parseId(query['traplinkedbericht_id'])));
    return month;
  }

  /** Reports of the location's 24/7 traps between the monitoring visit before and this one. */
  async function readTrapReports(visit: typeof visitReports.$inferSelect) {
    const [before] = await db
      .select({ endedAt: visitReports.endedAt })
      .from(visitReports)
      .innerJoin(orders, and(eq(orders.id, visitReports.orderId), eq(orders.origin, 'Servicevertrag')))
      .where(and(eq(visitReports.customerId, visit.customerId), lt(visitReports.endedAt, visit.endedAt)))
      .orderBy(desc(visitReports.endedAt))
      .limit(1);
    return and(isNotNull(results.monthlyReportId), lte(results.foundAt, visit.endedAt), before ? gt(results.foundAt, before.endedAt) : undefined);
  }
}

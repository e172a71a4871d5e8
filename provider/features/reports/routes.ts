import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/open.ts';
import { monthlyReports, orders, visitReports } from '../../database/tables.ts';
import { parseId } from '../../queryFields.ts';

type Query = Record<string, string | undefined>;

/** A report of either kind, with the fields that decide whether it is among the requested ones. */
interface AnyReport {
  isMonthly: boolean;
  id: number;
  origin: string;
  ended: number;
  body: object;
}

/** Orders, visit reports and monthly reports. */
export function reportRoutes(app: FastifyInstance, db: Database): void {
  async function readVisits(customerId: number) {
    return db
      .select()
      .from(visitReports)
      .innerJoin(orders, eq(orders.id, visitReports.orderId))
      .where(eq(visitReports.customerId, customerId))
      .orderBy(desc(visitReports.endedAt));
  }
  async function readMonths(customerId: number) {
    return db.select().from(monthlyReports).where(eq(monthlyReports.customerId, customerId)).orderBy(desc(monthlyReports.endAt));
  }

  /** All reports of a location that the flags let through, newest first. */
  async function readReports(query: Query): Promise<AnyReport[]> {
    const customerId = parseId(query['customer_id']);
    const [visits, months] = await Promise.all([readVisits(customerId), readMonths(customerId)]);
    const all: AnyReport[] = [
      ...visits.map((row) => ({
        isMonthly: false,
        id: row.visit_reports.id,
        origin: row.orders.origin,
        ended: Number(row.visit_reports.endedAt),
        body: toVisitResponse(row.visit_reports),
      })),
      ...months.map((row) => ({ isMonthly: true, id: row.id, origin: 'traplinked', ended: Number(row.endAt), body: toMonthResponse(row) })),
    ];
    const requestedOrigins = {
      Servicevertrag: query['checkMonitoring'] === 'true',
      Einzelauftrag: query['checkEinzelauftrag'] === 'true',
      traplinked: query['checkTraplinked'] === 'true',
    };
    return all.filter(({ origin }) => requestedOrigins[origin as keyof typeof requestedOrigins]).sort((one, other) => other.ended - one.ended);
  }

  /** End of the report whose neighbour is requested. */
  async function findReportEnd(query: Query): Promise<number> {
    const visitId = parseId(query['besuchsbericht_id']);
    if (visitId > 0) return Number((await db.select().from(visitReports).where(eq(visitReports.id, visitId)))[0]?.endedAt ?? Number.NaN);
    const monthId = parseId(query['traplinkedbericht_id']);
    return Number((await db.select().from(monthlyReports).where(eq(monthlyReports.id, monthId)))[0]?.endAt ?? Number.NaN);
  }

  app.get<{ Querystring: Query }>('/datenbroker/getLastBesuchsbericht', async ({ query }) => (await readReports(query))[0]?.body ?? {});
  app.get<{ Querystring: Query }>('/datenbroker/getNextBesuchsbericht', async ({ query }) => {
    const [end, reports] = await Promise.all([findReportEnd(query), readReports(query)]);
    return reports.findLast(({ ended }) => ended > end)?.body ?? {};
  });
  app.get<{ Querystring: Query }>('/datenbroker/getPreviousBesuchsbericht', async ({ query }) => {
    const [end, reports] = await Promise.all([findReportEnd(query), readReports(query)]);
    return reports.find(({ ended }) => ended < end)?.body ?? {};
  });

  app.get<{ Querystring: Query }>('/datenbroker/getAuftraege', async ({ query }) => {
    const customerId = parseId(query['customer_id']);
    const [visits, months] = await Promise.all([readVisits(customerId), query['traplinked'] === 'true' ? readMonths(customerId) : []]);
    const isRequested = (origin: string) => query[origin === 'Servicevertrag' ? 'monitoring' : 'einzelauftrag'] === 'true';
    const rows = [
      ...visits.filter((row) => isRequested(row.orders.origin)).map((row) => toOrderResponse(row.orders, row.visit_reports.endedAt)),
      ...months.map((month) => ({
        id: null,
        auftragsNr: null,
        description: null,
        herkunft: null,
        datum: Number(month.startAt),
        datumStarted: Number(month.startAt),
        ended: Number(month.endAt),
        traplinkedbericht_id: month.id,
      })),
    ];
    return rows.sort((one, other) => other.ended - one.ended);
  });

  app.get<{ Querystring: Query }>('/datenbroker/getBesuchsberichtOfAuftrag', async ({ query }) => {
    const [found] = await db
      .select()
      .from(visitReports)
      .where(eq(visitReports.orderId, parseId(query['auftrag_id'])));
    return found ? toVisitResponse(found) : {};
  });
  app.get<{ Querystring: Query }>('/datenbroker/getAuftrag', async ({ query }) => {
    const isIt = query['auftrag_id'] ? eq(orders.id, parseId(query['auftrag_id'])) : eq(visitReports.id, parseId(query['besuchsbericht_id']));
    const [found] = await db.select().from(orders).innerJoin(visitReports, eq(visitReports.orderId, orders.id)).where(isIt);
    return found ? { ...toOrderResponse(found.orders, found.visit_reports.endedAt), info: found.orders.info } : {};
  });
  app.get<{ Querystring: Query }>('/datenbroker/getTraplinkedbericht', async ({ query }) => {
    const [found] = await db
      .select()
      .from(monthlyReports)
      .where(eq(monthlyReports.id, parseId(query['traplinkedbericht_id'])));
    return found ? toMonthResponse(found) : {};
  });
}

function toVisitResponse(visit: typeof visitReports.$inferSelect) {
  return { id: visit.id, ended: Number(visit.endedAt), auftrag_id: visit.orderId };
}

function toMonthResponse(month: typeof monthlyReports.$inferSelect) {
  return { id: month.id, start: Number(month.startAt), end: Number(month.endAt), traplinkedbericht_id: month.id };
}

function toOrderResponse(order: typeof orders.$inferSelect, endedAt: Date) {
  const started = Number(order.startedAt);
  return {
    id: order.id,
    auftragsNr: order.number,
    description: order.description,
    herkunft: order.origin,
    datum: started,
    datumStarted: started,
    ended: Number(endedAt),
    traplinkedbericht_id: null,
  };
}

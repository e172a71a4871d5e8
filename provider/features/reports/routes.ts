import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/open.ts';
import { monthlyReports, orders, visitReports } from '../../database/tables.ts';
import { idOf } from '../../queryFields.ts';

type Query = Record<string, string | undefined>;

/** A report of either kind, with the fields that decide whether it is among the requested ones. */
interface AnyReport {
  isMonthly: boolean;
  id: number;
  origin: string;
  ended: number;
  answer: object;
}

/** Orders, visit reports and monthly reports. */
export function reportRoutes(app: FastifyInstance, db: Database): void {
  async function visitsOf(customerId: number) {
    return db
      .select()
      .from(visitReports)
      .innerJoin(orders, eq(orders.id, visitReports.orderId))
      .where(eq(visitReports.customerId, customerId))
      .orderBy(desc(visitReports.endedAt));
  }
  async function monthsOf(customerId: number) {
    return db.select().from(monthlyReports).where(eq(monthlyReports.customerId, customerId)).orderBy(desc(monthlyReports.endAt));
  }

  /** All reports of a location that the flags let through, newest first. */
  async function reportsOf(query: Query): Promise<AnyReport[]> {
    const customerId = idOf(query['customer_id']);
    const [visits, months] = await Promise.all([visitsOf(customerId), monthsOf(customerId)]);
    const all: AnyReport[] = [
      ...visits.map((row) => ({
        isMonthly: false,
        id: row.visit_reports.id,
        origin: row.orders.origin,
        ended: Number(row.visit_reports.endedAt),
        answer: visitAnswer(row.visit_reports),
      })),
      ...months.map((row) => ({ isMonthly: true, id: row.id, origin: 'traplinked', ended: Number(row.endAt), answer: monthAnswer(row) })),
    ];
    const wanted = {
      Servicevertrag: query['checkMonitoring'] === 'true',
      Einzelauftrag: query['checkEinzelauftrag'] === 'true',
      traplinked: query['checkTraplinked'] === 'true',
    };
    return all.filter(({ origin }) => wanted[origin as keyof typeof wanted]).sort((one, other) => other.ended - one.ended);
  }

  /** End of the report whose neighbour is requested. */
  async function endOf(query: Query): Promise<number> {
    const visitId = idOf(query['besuchsbericht_id']);
    if (visitId > 0) return Number((await db.select().from(visitReports).where(eq(visitReports.id, visitId)))[0]?.endedAt ?? Number.NaN);
    const monthId = idOf(query['traplinkedbericht_id']);
    return Number((await db.select().from(monthlyReports).where(eq(monthlyReports.id, monthId)))[0]?.endAt ?? Number.NaN);
  }

  app.get<{ Querystring: Query }>('/datenbroker/getLastBesuchsbericht', async ({ query }) => (await reportsOf(query))[0]?.answer ?? {});
  app.get<{ Querystring: Query }>('/datenbroker/getNextBesuchsbericht', async ({ query }) => {
    const [end, reports] = await Promise.all([endOf(query), reportsOf(query)]);
    return reports.findLast(({ ended }) => ended > end)?.answer ?? {};
  });
  app.get<{ Querystring: Query }>('/datenbroker/getPreviousBesuchsbericht', async ({ query }) => {
    const [end, reports] = await Promise.all([endOf(query), reportsOf(query)]);
    return reports.find(({ ended }) => ended < end)?.answer ?? {};
  });

  app.get<{ Querystring: Query }>('/datenbroker/getAuftraege', async ({ query }) => {
    const customerId = idOf(query['customer_id']);
    const [visits, months] = await Promise.all([visitsOf(customerId), query['traplinked'] === 'true' ? monthsOf(customerId) : []]);
    const isWanted = (origin: string) => query[origin === 'Servicevertrag' ? 'monitoring' : 'einzelauftrag'] === 'true';
    const rows = [
      ...visits.filter((row) => isWanted(row.orders.origin)).map((row) => orderAnswer(row.orders, row.visit_reports.endedAt)),
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
      .where(eq(visitReports.orderId, idOf(query['auftrag_id'])));
    return found ? visitAnswer(found) : {};
  });
  app.get<{ Querystring: Query }>('/datenbroker/getAuftrag', async ({ query }) => {
    const isIt = query['auftrag_id'] ? eq(orders.id, idOf(query['auftrag_id'])) : eq(visitReports.id, idOf(query['besuchsbericht_id']));
    const [found] = await db.select().from(orders).innerJoin(visitReports, eq(visitReports.orderId, orders.id)).where(isIt);
    return found ? { ...orderAnswer(found.orders, found.visit_reports.endedAt), info: found.orders.info } : {};
  });
  app.get<{ Querystring: Query }>('/datenbroker/getTraplinkedbericht', async ({ query }) => {
    const [found] = await db
      .select()
      .from(monthlyReports)
      .where(eq(monthlyReports.id, idOf(query['traplinkedbericht_id'])));
    return found ? monthAnswer(found) : {};
  });
}

function visitAnswer(visit: typeof visitReports.$inferSelect) {
  return { id: visit.id, ended: Number(visit.endedAt), auftrag_id: visit.orderId };
}

function monthAnswer(month: typeof monthlyReports.$inferSelect) {
  return { id: month.id, start: Number(month.startAt), end: Number(month.endAt), traplinkedbericht_id: month.id };
}

function orderAnswer(order: typeof orders.$inferSelect, endedAt: Date) {
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

import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { findCustomerByApiToken } from '../../apiToken.ts';
import type { Database } from '../../database/open.ts';
import { orders, results, visitReports } from '../../database/tables.ts';
import { readResultRows } from './queries.ts';

interface Query {
  month?: string;
  year?: string;
  order_number?: string;
}

/** The public results API: a location's results of a month or an order, for the bearer of its token. */
export function registerPublicResultRoutes(app: FastifyInstance, db: Database): void {
  app.get<{ Params: { version: string }; Querystring: Query }>('/api/:version/results', async ({ params, query, headers }, reply) => {
    if (params.version !== 'V01') return reply.code(404).send({ error: 'unknown version' });
    const token = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1];
    const customer = token ? await findCustomerByApiToken(db, token) : undefined;
    if (!customer) return reply.code(401).send({ error: 'unauthorized' });
    const { month, year, order_number: number } = query;
    if (number !== undefined ? month !== undefined || year !== undefined : !/^(0?[1-9]|1[0-2])$/.test(month ?? '') || !/^\d{4}$/.test(year ?? ''))
      return reply.code(400).send({ error: 'month and year, or order_number' });
    if (number === undefined && !customer.hasTraps) return reply.code(403).send({ error: 'no 24/7 traps' });
    const where = number === undefined ? createMonthCondition(Number(year), Number(month)) : await createOrderCondition(customer.id, number);
    if (!where) return reply.code(404).send({ error: 'unknown order' });
    return { results: (await readResultRows(db, customer.id, where, undefined)).map(toPublicRecord) };
  });

  async function createOrderCondition(customerId: number, number: string): Promise<SQL | undefined> {
    const found = await db
      .select({ id: visitReports.id })
      .from(visitReports)
      .innerJoin(orders, eq(orders.id, visitReports.orderId))
      .where(and(eq(orders.customerId, customerId), eq(orders.number, number)));
    if (found.length === 0) return undefined;
    return inArray(
      results.visitReportId,
      found.map(({ id }) => id),
    );
  }
}

function createMonthCondition(year: number, month: number): SQL {
  return sql`to_char(${results.foundAt} at time zone 'Europe/Vienna', 'YYYY-MM') = ${`${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`}`;
}

function toPublicRecord(row: Awaited<ReturnType<typeof readResultRows>>[number]) {
  return {
    timestamp: Math.floor((row.traplinked_report_timestamp ?? row.datum_end ?? 0) / 1000),
    area: row.area_name,
    position_no: row.position_nr,
    position: row.position_beschreibung,
    task: row.task_name,
    indicators: row.objekt_bezeichnung,
    result: row.ergebnisText ?? row.ergebnis,
    is_not_checkable: row.is_not_checkable,
    alarm_level: row.alarm_level,
    remarks: row.bemerkung,
    item: row.item_name,
    amount: row.menge,
    unit: row.sal_unit_msr,
    user: row.berater_name,
    bioTech247_device_id: row.traplinked_device_id,
    bioTech247_device_name: row.traplinked_device_name,
    bioTech247_report_id: row.traplinked_report_id,
    bioTech247_event_type: row.traplinked_report_event_type,
    bioTech247_report_type: row.traplinked_report_report_type,
    bioTech247_device_status: row.traplinked_report_device_status,
    bioTech247_trap: row.traplinked_device_id === null ? null : 1 + (row.id % 2),
  };
}

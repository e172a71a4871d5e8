import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/open.ts';
import { defects } from '../../database/defectTables.ts';
import { customers } from '../../database/tables.ts';
import { idOf, objectOf } from '../../queryFields.ts';

const customerOf = (query: { customer?: string }) => idOf(objectOf(query.customer)['id']);

/** Numbers of defects and plans. */
export function defectRoutes(app: FastifyInstance, db: Database): void {
  app.get<{ Querystring: { customer?: string } }>('/datenbroker/countMaengel', async ({ query }) => {
    const rows = await db
      .select({ status: defects.status })
      .from(defects)
      .where(eq(defects.customerId, customerOf(query)));
    const count = (status: string) => rows.filter((row) => row.status === status).length;
    return {
      anzahl: rows.length - count('ABGESCHLOSSEN'),
      offen: count('OFFEN') + count('ERLEDIGT'),
      erledigt: count('ERLEDIGT'),
      abgeschlossen: count('ABGESCHLOSSEN'),
    };
  });

  app.get<{ Querystring: { customer?: string } }>('/plan/countPlaene', async ({ query }) => {
    const [found] = await db
      .select({ count: customers.planCount })
      .from(customers)
      .where(eq(customers.id, customerOf(query)));
    return { anzahl: found?.count ?? 0 };
  });
}

import { and, eq, max, ne } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/open.ts';
import { defects } from '../../database/defectTables.ts';
import { plans } from '../../database/planTables.ts';
import { parseId, parseObject } from '../../queryFields.ts';
import { readDefectResponses } from './defectResponse.ts';

interface Listing {
  customer?: string;
  status?: string;
  mangel_id?: string;
  position_id?: string;
}

const getCustomerId = (query: { customer?: string }) => parseId(parseObject(query.customer)['id']);

/**
 * Lists and numbers of defects. A location's defects of status ERLEDIGT are all that are not completed; those of a
 * position have exactly the requested status.
 */
export function registerDefectRoutes(app: FastifyInstance, db: Database): void {
  app.get<{ Querystring: Listing }>('/datenbroker/getMaengel', async ({ query }) => {
    if (query.mangel_id !== undefined) return readDefectResponses(db, eq(defects.id, parseId(query.mangel_id)));
    if (query.position_id !== undefined) {
      return readDefectResponses(db, and(eq(defects.positionId, parseId(query.position_id)), eq(defects.status, query.status ?? 'OFFEN')));
    }
    if (query.customer === undefined) return { error: 'no_customer' };
    const completed = query.status === 'ABGESCHLOSSEN' ? eq(defects.status, 'ABGESCHLOSSEN') : ne(defects.status, 'ABGESCHLOSSEN');
    return readDefectResponses(db, and(eq(defects.customerId, getCustomerId(query)), query.status === undefined ? undefined : completed));
  });

  app.get<{ Querystring: { customer?: string } }>('/datenbroker/countMaengel', async ({ query }) => {
    const rows = await db
      .select({ status: defects.status })
      .from(defects)
      .where(eq(defects.customerId, getCustomerId(query)));
    const count = (status: string) => rows.filter((row) => row.status === status).length;
    return {
      anzahl: rows.length - count('ABGESCHLOSSEN'),
      offen: count('OFFEN') + count('ERLEDIGT'),
      erledigt: count('ERLEDIGT'),
      abgeschlossen: count('ABGESCHLOSSEN'),
    };
  });

  app.get<{ Querystring: { customer?: string } }>('/plan/getPlanMangel', async ({ query }) => {
    const customerId = getCustomerId(query);
    if ((await db.$count(plans, eq(plans.customerId, customerId))) > 0) return { error: 'has_plan' };
    const [highest] = await db
      .select({ number: max(defects.number) })
      .from(defects)
      .where(eq(defects.customerId, customerId));
    return {
      id: -1,
      nummer: (highest?.number ?? 0) + 1,
      descriptionShort: 'Kein Plan hinterlegt',
      descriptionDetail: 'Für diesen Standort ist noch kein Plan hochgeladen.\nBitte laden Sie einen Plan hoch und tragen Sie die Positionen ein.',
      status: { name: 'OFFEN' },
      mangelPrioritaet: { name: 'GERINGE_GEFAHR' },
      bilder: [],
    };
  });
}

import { and, eq, isNull, ne } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/open.ts';
import { defects } from '../../database/defectTables.ts';
import { parseId, parseObject } from '../../queryFields.ts';
import { readDefectResponses } from './defectResponse.ts';

interface Placing {
  mangel_id?: string;
  coordinates?: string;
  plan_id?: string;
}

/** Defects on plans: which are placed and which are not, placing and taking off. */
export function registerDefectPlanRoutes(app: FastifyInstance, db: Database): void {
  app.get<{ Querystring: { customer?: string } }>('/datenbroker/findMaengelOhnePosition', async ({ query }) =>
    readDefectResponses(
      db,
      and(
        eq(defects.customerId, parseId(parseObject(query.customer)['id'])),
        isNull(defects.positionId),
        isNull(defects.coordinates),
        ne(defects.status, 'ABGESCHLOSSEN'),
      ),
    ),
  );

  app.get<{ Querystring: { plan_id?: string; customer_id?: string } }>('/plan/getMaengel', async ({ query }) =>
    readDefectResponses(db, and(eq(defects.planId, parseId(query.plan_id)), eq(defects.customerId, parseId(query.customer_id)))),
  );

  const placeDefect = async (id: unknown, planId: number | null, coordinates: string | null) => {
    const placed = await db
      .update(defects)
      .set({ planId, coordinates })
      .where(eq(defects.id, parseId(id)))
      .returning({ id: defects.id });
    return placed[0] ?? { error: 'not_found' };
  };
  app.get<{ Querystring: Placing }>('/plan/saveMangel', async ({ query }) => placeDefect(query.mangel_id, parseId(query.plan_id), query.coordinates ?? null));
  app.post<{ Body: { mangel_id?: unknown } | null }>('/plan/removeMangelFromPlan', async ({ body }) => placeDefect(body?.mangel_id, null, null));
}

import { and, eq, isNull, ne } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/open.ts';
import { defects } from '../../database/defectTables.ts';
import { idOf, objectOf } from '../../queryFields.ts';
import { defectAnswers } from './defectAnswer.ts';

interface Placing {
  mangel_id?: string;
  coordinates?: string;
  plan_id?: string;
}

/** Defects on plans: which are placed and which are not, placing and taking off. */
export function defectPlanRoutes(app: FastifyInstance, db: Database): void {
  app.get<{ Querystring: { customer?: string } }>('/datenbroker/findMaengelOhnePosition', async ({ query }) =>
    defectAnswers(
      db,
      and(
        eq(defects.customerId, idOf(objectOf(query.customer)['id'])),
        isNull(defects.positionId),
        isNull(defects.coordinates),
        ne(defects.status, 'ABGESCHLOSSEN'),
      ),
    ),
  );

  app.get<{ Querystring: { plan_id?: string; customer_id?: string } }>('/plan/getMaengel', async ({ query }) =>
    defectAnswers(db, and(eq(defects.planId, idOf(query.plan_id)), eq(defects.customerId, idOf(query.customer_id)))),
  );

  const place = async (id: unknown, planId: number | null, coordinates: string | null) => {
    const placed = await db
      .update(defects)
      .set({ planId, coordinates })
      .where(eq(defects.id, idOf(id)))
      .returning({ id: defects.id });
    return placed[0] ?? { error: 'not_found' };
  };
  app.get<{ Querystring: Placing }>('/plan/saveMangel', async ({ query }) => place(query.mangel_id, idOf(query.plan_id), query.coordinates ?? null));
  app.post<{ Body: { mangel_id?: unknown } | null }>('/plan/removeMangelFromPlan', async ({ body }) => place(body?.mangel_id, null, null));
}

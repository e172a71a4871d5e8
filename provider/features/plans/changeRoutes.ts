import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/open.ts';
import { defects } from '../../database/defectTables.ts';
import { planPictures, planPolygons, plans } from '../../database/planTables.ts';
import { placedPositions } from '../../database/positionTables.ts';
import { parseId } from '../../queryFields.ts';

type Query = Record<string, string | undefined>;

const nothing = { error: 'not_found' };
const isPoint = (text: string | undefined): text is string => /^-?\d+(\.\d+)?,-?\d+(\.\d+)?$/.test(text ?? '');
const isPolygon = (text: string | undefined): text is string => (text ?? '').split(' ').filter(isPoint).length >= 3;
const isColour = (text: string | undefined): text is string => /^\d{1,3},\d{1,3},\d{1,3},(0|1|0?\.\d+)$/.test(text ?? '');

/** Changes of plans, mostly by GET as in the old system. */
export function registerPlanChangeRoutes(app: FastifyInstance, db: Database): void {
  app.get<{ Querystring: Query }>('/plan/savePosition', async ({ query }) => {
    const { coordinates } = query;
    const positionId = parseId(query['position_id']);
    const planId = parseId(query['plan_id']);
    if (!isPoint(coordinates) || (await db.$count(plans, eq(plans.id, planId))) === 0) return { error: 'bad_coordinates' };
    await db
      .insert(placedPositions)
      .values({ positionId, planId, coordinates })
      .onConflictDoUpdate({ target: placedPositions.positionId, set: { planId, coordinates } });
    return { success: true };
  });

  app.get<{ Querystring: Query }>('/plan/removePositionFromPlan', async ({ query }) => {
    const removed = await db
      .delete(placedPositions)
      .where(and(eq(placedPositions.positionId, parseId(query['position_id'])), eq(placedPositions.planId, parseId(query['plan_id']))))
      .returning();
    return removed.length > 0 ? { success: true } : { error: true };
  });

  app.get<{ Querystring: Query }>('/plan/savePlanRevision', async ({ query, session }) => {
    const revisedAt = new Date();
    const [plan] = await db
      .update(plans)
      .set({ revisedAt, revisedBy: session?.userId ?? null, revisionRemark: query['revisionBemerkung'] ?? null, isReleased: query['freigegeben'] === 'true' })
      .where(eq(plans.id, parseId(query['plan_id'])))
      .returning({ id: plans.id, revisedBy: plans.revisedBy });
    return plan ? { id: plan.id, revisionUser: plan.revisedBy, revisionsDatum: Number(revisedAt) } : nothing;
  });

  app.get<{ Querystring: Query }>('/plan/savePolygon', async ({ query }) => {
    const { coordinates, color, colorStroke, bezeichnung = '' } = query;
    if (!isPolygon(coordinates) || !isColour(color) || !isColour(colorStroke) || bezeichnung.length > 250) return { error: 'bad_polygon' };
    const values = { coordinates, color, colorStroke, name: bezeichnung };
    const [saved] = query['area_polygon_id']
      ? await db
          .update(planPolygons)
          .set(values)
          .where(eq(planPolygons.id, parseId(query['area_polygon_id'])))
          .returning({ id: planPolygons.id })
      : await db
          .insert(planPolygons)
          .values({ ...values, planId: parseId(query['plan_id']) })
          .returning({ id: planPolygons.id });
    return saved ?? nothing;
  });

  app.post<{ Body: { area_polygon_id?: unknown } | null }>('/plan/deletePolygon', async ({ body }) => {
    const deleted = await db
      .delete(planPolygons)
      .where(eq(planPolygons.id, parseId(body?.area_polygon_id)))
      .returning({ id: planPolygons.id });
    return deleted[0] ?? nothing;
  });

  app.get<{ Querystring: Query }>('/plan/delete', async ({ query }) => {
    const planId = parseId(query['plan_id']);
    const deleted = await db.delete(plans).where(eq(plans.id, planId)).returning({ id: plans.id });
    await db.delete(placedPositions).where(eq(placedPositions.planId, planId));
    await db.delete(planPolygons).where(eq(planPolygons.planId, planId));
    await db.delete(planPictures).where(eq(planPictures.planId, planId));
    await db.update(defects).set({ planId: null, coordinates: null }).where(eq(defects.planId, planId));
    return deleted[0] ?? nothing;
  });
}

import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/open.ts';
import { defects } from '../../database/defectTables.ts';
import { planPolygons, plans } from '../../database/planTables.ts';
import { placedPositions } from '../../database/positionTables.ts';
import { areas, customers, positions } from '../../database/tables.ts';
import { levels, findLastTaskResult, readLastVisitLevels, readPositionRows } from '../../positionRows.ts';
import { parseAreaIds, parseId, parseObject } from '../../queryFields.ts';
import { toPlanResponse } from './planResponse.ts';
import { createPlanPicture } from './planPicture.ts';

type Query = Record<string, string | undefined>;
type Body = { plan_id?: unknown; customer_id?: unknown } | null;

/** Plans and their content. Requests by id work for the location of any id. */
export function registerPlanRoutes(app: FastifyInstance, db: Database): void {
  const findPlan = async (id: unknown) =>
    (
      await db
        .select()
        .from(plans)
        .where(eq(plans.id, parseId(id)))
    )[0];
  const createLocationCondition = ({ cardcode, mandant }: Query) => and(eq(customers.cardcode, cardcode ?? ''), eq(customers.country, mandant ?? ''));

  app.get<{ Querystring: Query }>('/plan/index', async ({ query }) => {
    const rows = await db
      .select({ plan: plans })
      .from(plans)
      .innerJoin(customers, eq(customers.id, plans.customerId))
      .where(createLocationCondition(query))
      .orderBy(asc(plans.id));
    return rows.map(({ plan }) => toPlanResponse(plan));
  });

  app.get<{ Querystring: Query }>('/plan/countPlaene', async ({ query }) => ({
    anzahl: await db.$count(plans, eq(plans.customerId, parseId(parseObject(query['customer'])['id']))),
  }));

  app.get<{ Querystring: Query }>('/plan/getPlan', async ({ query }) => {
    const plan = await findPlan(query['id']);
    return plan ? toPlanResponse(plan) : {};
  });

  app.get<{ Querystring: Query }>('/plan/getBase64', async ({ query }) => {
    const plan = await findPlan(query['plan_id']);
    if (!plan) return { error: 'not_found' };
    return { base64: (await createPlanPicture(db, plan)).toString('base64') };
  });

  app.post<{ Body: Body }>('/plan/getPlanData', async ({ body }) => {
    const plan = await findPlan(body?.plan_id);
    if (!plan) return {};
    const placed = await db.$count(placedPositions, eq(placedPositions.planId, plan.id));
    return { id: plan.id, dimension: { width: plan.width, height: plan.height }, anzahlPositionen: placed };
  });

  app.post<{ Body: Body }>('/plan/getPositions', async ({ body }) => {
    const placed = await db
      .select()
      .from(placedPositions)
      .where(eq(placedPositions.planId, parseId(body?.plan_id)));
    const ids = placed.map(({ positionId }) => positionId);
    if (ids.length === 0) return [];
    const rows = await readPositionRows(db, and(inArray(positions.id, ids), eq(positions.customerId, parseId(body?.customer_id))));
    const open = await db
      .selectDistinct({ positionId: defects.positionId })
      .from(defects)
      .where(and(inArray(defects.positionId, ids), eq(defects.status, 'OFFEN')));
    const withDefects = new Set(open.map(({ positionId }) => positionId));
    const unchecked = await findNotCheckable(ids);
    return rows.map((row) => ({
      ...row,
      alarmLevel: unchecked.has(row.id) ? { name: 'NICHT_PRUEFBAR' } : row.alarmLevel,
      hasActiveMaengel: withDefects.has(row.id),
    }));
  });

  /** Positions of which nothing could be checked at their last visit. */
  async function findNotCheckable(ids: number[]): Promise<Set<number>> {
    return new Set([...(await readLastVisitLevels(db, ids))].filter(([, level]) => level === null).map(([id]) => id));
  }

  app.post<{ Body: Body }>('/plan/getPolygone', async ({ body }) => {
    const rows = await db
      .select()
      .from(planPolygons)
      .where(eq(planPolygons.planId, parseId(body?.plan_id)))
      .orderBy(asc(planPolygons.id));
    return rows.map(({ id, coordinates, color, colorStroke, name }) => ({ id, coordinates, color, colorStroke, bezeichnung: name }));
  });

  app.get<{ Querystring: Query }>('/plan/getPlanToPosition', async ({ query }) => {
    const [found] = await db
      .select({ plan: plans })
      .from(placedPositions)
      .innerJoin(plans, eq(plans.id, placedPositions.planId))
      .where(eq(placedPositions.positionId, parseId(query['position_id'])));
    return found ? toPlanResponse(found.plan) : {};
  });

  app.get<{ Querystring: Query }>('/plan/getPositionCoordinates', async ({ query }) => {
    const [found] = await db
      .select()
      .from(placedPositions)
      .where(eq(placedPositions.positionId, parseId(query['position_id'])));
    return { coordinates: found?.coordinates ?? null };
  });

  app.get<{ Querystring: Query }>('/datenbroker/getPositionenOfArea', async ({ query }) => {
    const areaIds = parseAreaIds(query['areas'] ?? query['area_id']);
    const own = db.select({ id: customers.id }).from(customers).where(createLocationCondition(query));
    return readPositionRows(db, and(inArray(positions.customerId, own), areaIds ? inArray(positions.areaId, areaIds) : isNotNull(areas.id)));
  });

  app.get<{ Querystring: Query }>('/datenbroker/getPositionResult', async ({ query }) => {
    const last = await findLastTaskResult(db, parseId(query['position_id']));
    if (!last) return query['hasResult'] === 'true' ? { error: 'no_result' } : {};
    const { value, level, foundAt } = last.result;
    return { datum_start: Number(foundAt), result_value: value, alarm_level: level === null ? null : levels[level], is_not_checkable: value === null };
  });
}

import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/open.ts';
import { defects } from '../../database/defectTables.ts';
import { planPolygons, plans } from '../../database/planTables.ts';
import { placedPositions } from '../../database/positionTables.ts';
import { areas, customers, positions } from '../../database/tables.ts';
import { lastTaskResult, levelsOfLastVisit, positionRows } from '../../positionAnswers.ts';
import { areaIds, idOf, objectOf } from '../../queryFields.ts';
import { planAnswer } from './planAnswer.ts';
import { pictureOf } from './planPicture.ts';

type Query = Record<string, string | undefined>;
type Body = { plan_id?: unknown; customer_id?: unknown } | null;

const levels = [undefined, 'GRUEN', 'GELB', 'ROT'];

/** Plans and their content. Requests by id work for the location of any id. */
export function planRoutes(app: FastifyInstance, db: Database): void {
  const planOf = async (id: unknown) =>
    (
      await db
        .select()
        .from(plans)
        .where(eq(plans.id, idOf(id)))
    )[0];
  const siteOf = ({ cardcode, mandant }: Query) => and(eq(customers.cardcode, cardcode ?? ''), eq(customers.country, mandant ?? ''));

  app.get<{ Querystring: Query }>('/plan/index', async ({ query }) => {
    const rows = await db
      .select({ plan: plans })
      .from(plans)
      .innerJoin(customers, eq(customers.id, plans.customerId))
      .where(siteOf(query))
      .orderBy(asc(plans.id));
    return rows.map(({ plan }) => planAnswer(plan));
  });

  app.get<{ Querystring: Query }>('/plan/countPlaene', async ({ query }) => ({
    anzahl: await db.$count(plans, eq(plans.customerId, idOf(objectOf(query['customer'])['id']))),
  }));

  app.get<{ Querystring: Query }>('/plan/getPlan', async ({ query }) => {
    const plan = await planOf(query['id']);
    return plan ? planAnswer(plan) : {};
  });

  app.get<{ Querystring: Query }>('/plan/getBase64', async ({ query }) => {
    const plan = await planOf(query['plan_id']);
    if (!plan) return { error: 'not_found' };
    return { base64: (await pictureOf(db, plan)).toString('base64') };
  });

  app.post<{ Body: Body }>('/plan/getPlanData', async ({ body }) => {
    const plan = await planOf(body?.plan_id);
    if (!plan) return {};
    const placed = await db.$count(placedPositions, eq(placedPositions.planId, plan.id));
    return { id: plan.id, dimension: { width: plan.width, height: plan.height }, anzahlPositionen: placed };
  });

  app.post<{ Body: Body }>('/plan/getPositions', async ({ body }) => {
    const placed = await db
      .select()
      .from(placedPositions)
      .where(eq(placedPositions.planId, idOf(body?.plan_id)));
    const ids = placed.map(({ positionId }) => positionId);
    if (ids.length === 0) return [];
    const rows = await positionRows(db, and(inArray(positions.id, ids), eq(positions.customerId, idOf(body?.customer_id))));
    const open = await db
      .selectDistinct({ positionId: defects.positionId })
      .from(defects)
      .where(and(inArray(defects.positionId, ids), eq(defects.status, 'OFFEN')));
    const withDefects = new Set(open.map(({ positionId }) => positionId));
    const unchecked = await notCheckable(ids);
    return rows.map((row) => ({
      ...row,
      alarmLevel: unchecked.has(row.id) ? { name: 'NICHT_PRUEFBAR' } : row.alarmLevel,
      hasActiveMaengel: withDefects.has(row.id),
    }));
  });

  /** Positions of which nothing could be checked at their last visit. */
  async function notCheckable(ids: number[]): Promise<Set<number>> {
    return new Set([...(await levelsOfLastVisit(db, ids))].filter(([, level]) => level === null).map(([id]) => id));
  }

  app.post<{ Body: Body }>('/plan/getPolygone', async ({ body }) => {
    const rows = await db
      .select()
      .from(planPolygons)
      .where(eq(planPolygons.planId, idOf(body?.plan_id)))
      .orderBy(asc(planPolygons.id));
    return rows.map(({ id, coordinates, color, colorStroke, name }) => ({ id, coordinates, color, colorStroke, bezeichnung: name }));
  });

  app.get<{ Querystring: Query }>('/plan/getPlanToPosition', async ({ query }) => {
    const [found] = await db
      .select({ plan: plans })
      .from(placedPositions)
      .innerJoin(plans, eq(plans.id, placedPositions.planId))
      .where(eq(placedPositions.positionId, idOf(query['position_id'])));
    return found ? planAnswer(found.plan) : {};
  });

  app.get<{ Querystring: Query }>('/plan/getPositionCoordinates', async ({ query }) => {
    const [found] = await db
      .select()
      .from(placedPositions)
      .where(eq(placedPositions.positionId, idOf(query['position_id'])));
    return { coordinates: found?.coordinates ?? null };
  });

  app.get<{ Querystring: Query }>('/datenbroker/getPositionenOfArea', async ({ query }) => {
    const wanted = areaIds(query['areas'] ?? query['area_id']);
    const own = db.select({ id: customers.id }).from(customers).where(siteOf(query));
    return positionRows(db, and(inArray(positions.customerId, own), wanted ? inArray(positions.areaId, wanted) : isNotNull(areas.id)));
  });

  app.get<{ Querystring: Query }>('/datenbroker/getPositionResult', async ({ query }) => {
    const last = await lastTaskResult(db, idOf(query['position_id']));
    if (!last) return query['hasResult'] === 'true' ? { error: 'no_result' } : {};
    const { value, level, foundAt } = last.result;
    return { datum_start: Number(foundAt), result_value: value, alarm_level: level === null ? null : levels[level], is_not_checkable: value === null };
  });
}

import { accessAt, holds } from '../../access/scope.ts';
import type { Context } from '../../context.ts';
import { areasOfCustomer } from '../../session/accessEndpoints.ts';
import type { Site } from '../../session/siteEndpoints.ts';
import {
  areasOfPlan,
  defectsOnPlan,
  defectsWithoutPosition,
  planById,
  plansOfCustomer,
  planToPosition,
  polygonsOnPlan,
  positionsOfAreas,
  positionsOnPlan,
} from './endpoints.ts';
import type { Plan, PlacedDefect, PlacedPosition, PlanPolygon } from './models.ts';

type Caller = Pick<Context, 'scope' | 'provider'>;

/**
 * A plan of the location, null for a missing or foreign one (W-15). The provider answers any id to anyone, so that an id
 * counts only when it stands in the location's list, which is read at the same time.
 */
export async function findPlan(site: Site, id: string, { provider }: Caller): Promise<Plan | null> {
  const [plans, plan] = await Promise.all([provider.call(plansOfCustomer, { site }), provider.call(planById, { site, planId: id })]);
  return plans.some((own) => own.id === id) ? plan : null;
}

/** The plan of a position, if the position is one that the caller may see there (L-02). */
export async function planOfPosition(site: Site, positionId: string, caller: Caller): Promise<Plan | null> {
  const [plans, plan] = await Promise.all([caller.provider.call(plansOfCustomer, { site }), caller.provider.call(planToPosition, { site, positionId })]);
  if (!plan || !plans.some(({ id }) => id === plan.id)) return null;
  return (await visiblePositions(plan, caller)).some(({ id }) => id === positionId) ? plan : null;
}

/** Positions on a plan in the caller's areas; whether a defect is there is said only to those who may see defects in plans. */
export async function visiblePositions(plan: Plan, caller: Caller): Promise<PlacedPosition[]> {
  const [positions, areas, mayDefects] = await Promise.all([
    caller.provider.call(positionsOnPlan, { site: plan.site, planId: plan.id }),
    (await accessAt(plan.site.location, caller.scope)).areas(),
    mayShowDefects(plan.site, caller),
  ]);
  const visible = positions.filter(({ areaId }) => holds(areas, areaId));
  return mayDefects ? visible : visible.map((position) => ({ ...position, hasOpenDefects: false }));
}

/** Defects on a plan that are not completed, in the caller's areas; none for those who may not see them there (L-13). */
export async function visibleDefects(plan: Plan, caller: Caller): Promise<PlacedDefect[]> {
  if (!(await mayShowDefects(plan.site, caller))) return [];
  return held(plan.site, await caller.provider.call(defectsOnPlan, { site: plan.site, planId: plan.id }), caller);
}

/**
 * Polygons of a plan. A polygon is no area of the provider's, but it may bear the name of one: callers who are held to
 * areas do not get those that are named after another (W-10).
 */
export async function visiblePolygons({ id, site }: Plan, caller: Caller): Promise<PlanPolygon[]> {
  const [polygons, allowed] = await Promise.all([caller.provider.call(polygonsOnPlan, { planId: id }), (await accessAt(site.location, caller.scope)).areas()]);
  if (allowed === 'all') return polygons;
  const areas = await caller.provider.call(areasOfCustomer, { country: site.country, cardcode: site.cardcode });
  const hidden = new Set(areas.filter((area) => !holds(allowed, area.id)).map(({ name }) => name.trim().toLowerCase()));
  return polygons.filter(({ name }) => !hidden.has(name.trim().toLowerCase()));
}

/** Positions of the plan's areas that stand nowhere (L-18). On a plan without anything yet, those of all areas. */
export async function unplacedPositions(plan: Plan, caller: Caller): Promise<PlacedPosition[]> {
  const { provider } = caller;
  const { site, id: planId } = plan;
  const [onPlan, areas, mayDefects] = await Promise.all([
    provider.call(areasOfPlan, { site, planId }),
    (await accessAt(site.location, caller.scope)).areas(),
    mayShowDefects(site, caller),
  ]);
  const wanted = onPlan.map(({ id }) => id).filter((id) => holds(areas, id));
  if (onPlan.length > 0 && wanted.length === 0) return [];
  const positions = await provider.call(positionsOfAreas, { site, areas: wanted.length > 0 || areas === 'all' ? wanted : [...areas] });
  return positions
    .filter(({ x, areaId }) => x === null && holds(areas, areaId))
    .map((position) => ({ ...position, hasOpenDefects: mayDefects && position.hasOpenDefects }));
}

/** Defects at no position and on no plan (L-18). */
export async function unplacedDefects(plan: Plan, caller: Caller): Promise<PlacedDefect[]> {
  if (!(await mayShowDefects(plan.site, caller))) return [];
  const defects = await held(plan.site, await caller.provider.call(defectsWithoutPosition, { site: plan.site }), caller);
  return defects.filter(({ x }) => x === null);
}

async function held(site: Site, defects: readonly PlacedDefect[], caller: Caller): Promise<PlacedDefect[]> {
  const areas = await (await accessAt(site.location, caller.scope)).areas();
  return defects.filter(({ isCompleted, areaId }) => !isCompleted && (areas === 'all' || (areaId !== null && holds(areas, areaId))));
}

async function mayShowDefects(site: Site, caller: Caller): Promise<boolean> {
  const rights = await (await accessAt(site.location, caller.scope)).rights();
  return holds(rights, 'SHOW_DEFECTS') && holds(rights, 'SHOW_DEFECTS_IN_PLANS');
}

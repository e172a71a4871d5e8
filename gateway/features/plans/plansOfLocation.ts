import { getLocationAccess, includes, parseLocationKey } from '../../access/scope.ts';
import type { Caller, SignedIn } from '../../context.ts';
import { GatewayError } from '../../errors.ts';
import { mapConcurrent, sliceList } from '../../provider-client/batching.ts';
import { joinLists, countUnreadable } from '../../provider-client/decoders/rows.ts';
import { areasOfCustomer } from '../../access/accessEndpoints.ts';
import type { Customer, CustomerIdentity } from '../../access/customerEndpoints.ts';
import { getVisibleAreaNames, getVisibleAreas } from '../../access/visibleAreas.ts';
import { getPosition } from '../positions/service.ts';
import {
  areasOfPlan,
  coordinatesOfPosition,
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

/**
 * A plan of the location, null for a missing or foreign one. The provider returns any id to any caller, so that an id
 * is valid only when the location's list contains it. The list is read at the same time.
 */
export async function findPlan(customer: CustomerIdentity, id: string, { provider }: Caller): Promise<Plan | null> {
  const [plans, plan] = await Promise.all([provider.call(plansOfCustomer, { customer }), provider.call(planById, { customer, planId: id })]);
  return plans.some((own) => own.id === id) ? plan : null;
}

/** The plan of a position, if the caller may see the position. */
export async function findPositionPlan(customer: Customer, positionId: string, caller: Pick<SignedIn, 'scope' | 'provider'>): Promise<Plan | null> {
  const { provider } = caller;
  const [position, plans, plan, point] = await Promise.all([
    getPosition(customer, positionId, caller),
    provider.call(plansOfCustomer, { customer }),
    provider.call(planToPosition, { customer, positionId }),
    provider.call(coordinatesOfPosition, { positionId }),
  ]);
  return position && point && plan && plans.some(({ id }) => id === plan.id) ? plan : null;
}

/** Ids of areas in the query of one call. */
const areasOfCall = 200;

/** Maximum number of plans that are searched for positions. */
const maxPlans = 30;

/** Ids of the positions on the plans of the location, in the caller's areas, and the number of plans that are not among those that were read. */
export async function listPositionsOnPlans(customer: CustomerIdentity, caller: Caller): Promise<{ ids: string[]; unreadPlans: number }> {
  // Rights and areas are read here, so that their failure is not taken for a plan that cannot be read.
  const [plans] = await Promise.all([
    caller.provider.call(plansOfCustomer, { customer }),
    getVisibleAreas(customer.location, caller),
    canListDefects(customer, caller),
  ]);
  const lists = await mapConcurrent(plans.slice(0, maxPlans), (plan) =>
    fetchVisiblePositions(plan, caller).catch((error: unknown) => {
      if (error instanceof GatewayError && error.code === 'SESSION_ENDED') throw error;
      return null;
    }),
  );
  const read = lists.filter((list) => list !== null);
  const ids = new Set(read.flat().flatMap(({ id, x }) => (x === null ? [] : [id])));
  return { ids: [...ids], unreadPlans: plans.length - read.length + countUnreadable(plans) };
}

/**
 * Positions on a plan in the caller's areas. Their defects are marked only for callers who may see defects in plans.
 */
export async function fetchVisiblePositions(plan: Plan, caller: Caller): Promise<PlacedPosition[]> {
  const [positions, areas, canSeeDefects] = await Promise.all([
    caller.provider.call(positionsOnPlan, { customer: plan.customer, planId: plan.id }),
    getVisibleAreas(plan.customer.location, caller),
    canListDefects(plan.customer, caller),
  ]);
  const visible = positions.filter(({ areaId }) => includes(areas, areaId));
  return canSeeDefects ? visible : visible.map((position) => ({ ...position, hasOpenDefects: false }));
}

/** Defects on a plan that are not completed, in the caller's areas; none for callers who may not see them there. */
export async function fetchVisibleDefects(plan: Plan, caller: Caller): Promise<PlacedDefect[]> {
  if (!(await canListDefects(plan.customer, caller))) return [];
  return openInAreas(plan.customer, await caller.provider.call(defectsOnPlan, { customer: plan.customer, planId: plan.id }), caller);
}

/**
 * Polygons of a plan. A polygon is no area of the provider's, but it can have the name of one. Callers with limited
 * areas do not get polygons that are named after another area.
 */
export async function fetchVisiblePolygons({ id, customer }: Plan, caller: Caller): Promise<PlanPolygon[]> {
  const [polygons, areas] = await Promise.all([caller.provider.call(polygonsOnPlan, { planId: id }), getVisibleAreaNames(customer.location, caller)]);
  return areas === 'all' ? polygons : polygons.filter(({ name }) => !areas.isHidden(name));
}

/**
 * Returns whether a plan includes a position, zone or defect that the caller does not see, or that cannot be read,
 * because it is in another area. Always false for a caller with all areas.
 */
export async function includesOtherAreas(plan: Plan, caller: Caller): Promise<boolean> {
  const { provider } = caller;
  const { customer, id: planId } = plan;
  if ((await getVisibleAreas(customer.location, caller)) === 'all') return false;
  const [positions, polygons, defects, ...visible] = await Promise.all([
    provider.call(positionsOnPlan, { customer, planId }),
    provider.call(polygonsOnPlan, { planId }),
    provider.call(defectsOnPlan, { customer, planId }),
    fetchVisiblePositions(plan, caller),
    fetchVisiblePolygons(plan, caller),
    openInAreas(customer, await provider.call(defectsOnPlan, { customer, planId }), caller),
  ]);
  const all = [positions, polygons, defects.filter(({ isCompleted }) => !isCompleted)];
  return all.some((list, at) => list.length !== visible[at]!.length || countUnreadable(list) > 0);
}

/**
 * Number of rows of a plan that could not be read: of its positions, its polygons, and of its defects for callers who
 * see them there. A list that failed as a whole reports that itself.
 */
export async function countUnreadableOnPlan({ id: planId, customer }: Plan, caller: Caller): Promise<number> {
  const { provider } = caller;
  const lists = await Promise.allSettled([
    provider.call(positionsOnPlan, { customer, planId }),
    provider.call(polygonsOnPlan, { planId }),
    canListDefects(customer, caller).then((may) => (may ? provider.call(defectsOnPlan, { customer, planId }) : [])),
  ]);
  return lists.reduce((sum, list) => sum + (list.status === 'fulfilled' ? countUnreadable(list.value) : 0), 0);
}

/**
 * Positions without a place on a plan, those of the plan's areas first. The provider knows as a plan's areas only those
 * of positions already on it, so that the other positions can be placed, too.
 */
export async function listUnplacedPositions(plan: Plan, caller: Caller): Promise<PlacedPosition[]> {
  const { provider } = caller;
  const { customer, id: planId } = plan;
  const [onPlan, all, areas, canSeeDefects] = await Promise.all([
    provider.call(areasOfPlan, { customer, planId }),
    provider.call(areasOfCustomer, parseLocationKey(customer.location)),
    getVisibleAreas(customer.location, caller),
    canListDefects(customer, caller),
  ]);
  const areaIds = all.map(({ id }) => id).filter((id) => includes(areas, id));
  if (areaIds.length === 0) return [];
  const positions = joinLists(await mapConcurrent(sliceList(areaIds, areasOfCall), (part) => provider.call(positionsOfAreas, { customer, areas: part })));
  const own = new Set(onPlan.map(({ id }) => id));
  const getOrder = ({ areaId }: PlacedPosition) => (own.has(areaId) ? 0 : 1);
  return positions
    .filter(({ x, areaId }) => x === null && includes(areas, areaId))
    .toSorted((a, b) => getOrder(a) - getOrder(b))
    .map((position) => ({ ...position, hasOpenDefects: canSeeDefects && position.hasOpenDefects }));
}

/** Defects at no position and on no plan. */
export async function listUnplacedDefects(plan: Plan, caller: Caller): Promise<PlacedDefect[]> {
  if (!(await canListDefects(plan.customer, caller))) return [];
  const defects = await openInAreas(plan.customer, await caller.provider.call(defectsWithoutPosition, { customer: plan.customer }), caller);
  return defects.filter(({ x }) => x === null);
}

async function openInAreas(customer: CustomerIdentity, defects: readonly PlacedDefect[], caller: Caller): Promise<PlacedDefect[]> {
  const areas = await getVisibleAreas(customer.location, caller);
  return defects.filter(({ isCompleted, areaId }) => !isCompleted && (areas === 'all' || (areaId !== null && includes(areas, areaId))));
}

async function canListDefects(customer: CustomerIdentity, caller: Caller): Promise<boolean> {
  const rights = await (await getLocationAccess(customer.location, caller.scope)).getRights();
  return includes(rights, 'SHOW_DEFECTS') && includes(rights, 'SHOW_DEFECTS_IN_PLANS');
}

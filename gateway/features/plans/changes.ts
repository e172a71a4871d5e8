import { locationKey } from '../../access/scope.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../errors.ts';
import type { Country, PlanItemInput, PlanPlaceInput, PlanPolygonInput, PlanRevisionInput, Problem, ProblemCode } from '../../generated/resolvers.ts';
import { findSite } from '../../session/scopeOf.ts';
import { planData } from './endpoints.ts';
import type { Plan, PlanPoint } from './models.ts';
import { findPlan, unplacedDefects, unplacedPositions, visibleDefects, visiblePolygons, visiblePositions } from './plansOfSite.ts';
import { deletePlanData, deletePolygonData, removeDefect, saveDefect, savePolygonData, savePosition, saveRevision } from './writeEndpoints.ts';

/** A plan after a change, or why there was none. */
export interface PlanChange {
  plan: Plan | null;
  problem: Problem | null;
}

const mostCorners = 200;
const problem = (plan: Plan | null, code: ProblemCode, field: string | null = null): PlanChange => ({ plan, problem: { code, field, message: null } });

/** The plan that an input names; a foreign and a missing one are refused alike. */
export async function planOf(input: { country: Country; cardcode: string; planId: string }, context: Context): Promise<Plan> {
  const site = await findSite(locationKey(input.country, input.cardcode), context.session!, context.provider);
  const plan = site && (await findPlan(site, input.planId, context));
  if (!plan) throw notFound('plan');
  return plan;
}

/** The plan as it is after a write; a refused write is said with the plan as it was. */
async function after(plan: Plan, isDone: boolean, context: Context): Promise<PlanChange> {
  if (!isDone) return problem(plan, 'REFUSED');
  return { plan: await findPlan(plan.site, plan.id, context), problem: null };
}

/** Width and height of a plan; nothing can be placed where they are not known. */
export async function sizeOf(plan: Plan, { provider }: Pick<Context, 'provider'>): Promise<{ width: number; height: number }> {
  return plan.size ?? (await provider.call(planData, { planId: plan.id })) ?? { width: 1600, height: 1000 };
}

async function liesOnPlan(plan: Plan, points: readonly PlanPoint[], context: Context): Promise<boolean> {
  const { width, height } = await sizeOf(plan, context);
  return points.every(({ x, y }) => x >= 0 && y >= 0 && x <= width && y <= height);
}

/** Places or moves a position (L-19, L-20, L-24). */
export async function placePosition(input: PlanPlaceInput, context: Context): Promise<PlanChange> {
  const plan = await planOf(input, context);
  const [placed, unplaced] = await Promise.all([visiblePositions(plan, context), unplacedPositions(plan, context)]);
  const position = [...placed, ...unplaced].find(({ id }) => id === input.id);
  if (!position) throw notFound('position');
  if (position.objects.length === 0) return problem(plan, 'POSITION_WITHOUT_OBJECTS');
  if (!(await liesOnPlan(plan, [input.point], context))) return problem(plan, 'INVALID', 'point');
  return after(plan, await context.provider.call(savePosition, { planId: plan.id, id: position.id, point: input.point, number: position.number }), context);
}

async function findDefect(plan: Plan, id: string, context: Context): Promise<string> {
  const [placed, unplaced] = await Promise.all([visibleDefects(plan, context), unplacedDefects(plan, context)]);
  if (![...placed, ...unplaced].some((defect) => defect.id === id)) throw notFound('defect');
  return id;
}

/** Places or moves a defect (L-21). */
export async function placeDefect(input: PlanPlaceInput, context: Context): Promise<PlanChange> {
  const plan = await planOf(input, context);
  const id = await findDefect(plan, input.id, context);
  if (!(await liesOnPlan(plan, [input.point], context))) return problem(plan, 'INVALID', 'point');
  return after(plan, await context.provider.call(saveDefect, { planId: plan.id, id, point: input.point }), context);
}

/** Takes a defect from the plan (L-15). */
export async function removeDefectFromPlan(input: PlanItemInput, context: Context): Promise<PlanChange> {
  const plan = await planOf(input, context);
  const id = await findDefect(plan, input.id, context);
  return after(plan, await context.provider.call(removeDefect, { id }), context);
}

async function findPolygon(plan: Plan, id: string, context: Context): Promise<string> {
  if (!(await visiblePolygons(plan, context)).some((polygon) => polygon.id === id)) throw notFound('polygon');
  return id;
}

/** Makes or changes a polygon (L-25 ... L-27). */
export async function savePolygon(input: PlanPolygonInput, context: Context): Promise<PlanChange> {
  const plan = await planOf(input, context);
  const id = input.id ? await findPolygon(plan, input.id, context) : null;
  const { name, points, fill, stroke } = input;
  if (name.length > 250) return problem(plan, 'INVALID', 'name');
  if (points.length < 3 || points.length > mostCorners || !(await liesOnPlan(plan, points, context))) return problem(plan, 'INVALID', 'points');
  for (const [field, { red, green, blue, alpha }] of Object.entries({ fill, stroke })) {
    if (![red, green, blue].every((part) => part >= 0 && part <= 255) || alpha < 0 || alpha > 1) return problem(plan, 'INVALID', field);
  }
  const what = `polygon ${plan.id} ${JSON.stringify({ id, name, points, fill, stroke })}`;
  const isDone = await context.writeOnce.run(context.session!.key, input.requestId, what, () =>
    context.provider.call(savePolygonData, { planId: plan.id, id, name, points, fill, stroke }),
  );
  return after(plan, isDone, context);
}

/** Deletes a polygon. */
export async function deletePolygon(input: PlanItemInput, context: Context): Promise<PlanChange> {
  const plan = await planOf(input, context);
  const id = await findPolygon(plan, input.id, context);
  return after(plan, await context.provider.call(deletePolygonData, { id }), context);
}

/** Saves a revision (L-28). */
export async function savePlanRevision(input: PlanRevisionInput, context: Context): Promise<PlanChange> {
  const plan = await planOf(input, context);
  const { remark, isReleased } = input;
  if (remark.length > 1_000) return problem(plan, 'INVALID', 'remark');
  return after(plan, await context.provider.call(saveRevision, { planId: plan.id, remark, isReleased }), context);
}

/** Deletes a plan (L-42). */
export async function deletePlan(input: { country: Country; cardcode: string; planId: string }, context: Context): Promise<PlanChange> {
  const plan = await planOf(input, context);
  return (await context.provider.call(deletePlanData, { planId: plan.id })) ? { plan: null, problem: null } : problem(plan, 'REFUSED');
}

import type { SignedIn } from '../../context.ts';
import { customerAt } from '../../access/scopeOf.ts';
import { notFound } from '../../errors.ts';
import type {
  Country,
  PlanItemInput,
  PlanPlaceInput,
  PlanPolygonInput,
  PlanRefInput,
  PlanRevisionInput,
  Problem,
  ProblemCode,
} from '../../generated/resolvers.ts';
import { planData } from './endpoints.ts';
import type { Plan, PlanPoint } from './models.ts';
import { findPlan, includesOtherAreas, unplacedDefects, unplacedPositions, visibleDefects, visiblePolygons, visiblePositions } from './plansOfLocation.ts';
import { deletePlanData, deletePolygonData, removeDefect, saveDefect, savePolygonData, savePosition, saveRevision } from './writeEndpoints.ts';
import { problemOf } from '../../infra/writes/problem.ts';

/** A plan after a change, or why there was none. */
export interface PlanResult {
  plan: Plan | null;
  problem: Problem | null;
}
/** Result of a change. Stored for repeated requests, so plain JSON. */
interface Outcome {
  problem?: ProblemCode;
  field?: string;
  isGone?: boolean;
}
interface Meant {
  country: Country;
  cardcode: string;
  planId: string;
  requestId: string;
}

const maxCorners = 200;
const done: Outcome = {};
const invalid = (field: string): Outcome => ({ problem: 'INVALID', field });
const doneOr = (isDone: boolean): Outcome => (isDone ? done : { problem: 'REFUSED' });

/**
 * Performs a change: the plan must be the caller's, and the change happens once for its request id. Returns the plan
 * after it.
 */
export async function change(mutation: string, input: Meant, context: SignedIn, run: (plan: Plan) => Promise<Outcome>): Promise<PlanResult> {
  const customer = await customerAt(input, context);
  const { problem, field, isGone } = await context.idempotency.run(context.session, mutation, input, async () => {
    const plan = await findPlan(customer, input.planId, context);
    if (!plan) throw notFound('plan');
    return run(plan);
  });
  return { plan: isGone ? null : await findPlan(customer, input.planId, context), problem: problem ? problemOf(problem, field) : null };
}

/** A change of a plan as a whole, with everything on it: refused where something on it is in an area that the caller may not see. */
export const changeWhole = (mutation: string, input: Meant, context: SignedIn, run: (plan: Plan) => Promise<Outcome>): Promise<PlanResult> =>
  change(mutation, input, context, async (plan) => ((await includesOtherAreas(plan, context)) ? { problem: 'OTHER_AREAS' } : run(plan)));

/** Width and height of a plan; without them nothing can be placed. */
export async function sizeOf(plan: Plan, { provider }: Pick<SignedIn, 'provider'>): Promise<{ width: number; height: number }> {
  return plan.size ?? (await provider.call(planData, { planId: plan.id })) ?? { width: 1600, height: 1000 };
}

async function liesOnPlan(plan: Plan, points: readonly PlanPoint[], context: SignedIn): Promise<boolean> {
  const { width, height } = await sizeOf(plan, context);
  return points.every(({ x, y }) => x >= 0 && y >= 0 && x <= width && y <= height);
}

/** Places or moves a position. */
export const placePosition = (input: PlanPlaceInput, context: SignedIn): Promise<PlanResult> =>
  change('placePosition', input, context, async (plan) => {
    const [placed, unplaced] = await Promise.all([visiblePositions(plan, context), unplacedPositions(plan, context)]);
    const position = [...placed, ...unplaced].find(({ id }) => id === input.id);
    if (!position) throw notFound('position');
    if (position.objects.length === 0) return { problem: 'POSITION_WITHOUT_OBJECTS' };
    if (!(await liesOnPlan(plan, [input.point], context))) return invalid('point');
    return doneOr(await context.provider.call(savePosition, { planId: plan.id, id: position.id, point: input.point, number: position.number }));
  });

async function findDefect(plan: Plan, id: string, context: SignedIn): Promise<string> {
  const [placed, unplaced] = await Promise.all([visibleDefects(plan, context), unplacedDefects(plan, context)]);
  if (![...placed, ...unplaced].some((defect) => defect.id === id)) throw notFound('defect');
  return id;
}

/** Places or moves a defect. */
export const placeDefect = (input: PlanPlaceInput, context: SignedIn): Promise<PlanResult> =>
  change('placeDefect', input, context, async (plan) => {
    const id = await findDefect(plan, input.id, context);
    if (!(await liesOnPlan(plan, [input.point], context))) return invalid('point');
    return doneOr(await context.provider.call(saveDefect, { planId: plan.id, id, point: input.point }));
  });

/** Takes a defect from the plan. */
export const removeDefectFromPlan = (input: PlanItemInput, context: SignedIn): Promise<PlanResult> =>
  change('removeDefectFromPlan', input, context, async (plan) =>
    doneOr(await context.provider.call(removeDefect, { id: await findDefect(plan, input.id, context) })),
  );

async function findPolygon(plan: Plan, id: string, context: SignedIn): Promise<string> {
  if (!(await visiblePolygons(plan, context)).some((polygon) => polygon.id === id)) throw notFound('polygon');
  return id;
}

/** Makes or changes a polygon. */
export const savePolygon = (input: PlanPolygonInput, context: SignedIn): Promise<PlanResult> =>
  change('savePolygon', input, context, async (plan) => {
    const id = input.id ? await findPolygon(plan, input.id, context) : null;
    const { name, points, fill, stroke } = input;
    if (name.length > 250) return invalid('name');
    if (points.length < 3 || points.length > maxCorners || !(await liesOnPlan(plan, points, context))) return invalid('points');
    for (const [field, { red, green, blue, alpha }] of Object.entries({ fill, stroke })) {
      if (![red, green, blue].every((part) => part >= 0 && part <= 255) || alpha < 0 || alpha > 1) return invalid(field);
    }
    return doneOr(await context.provider.call(savePolygonData, { planId: plan.id, id, name, points, fill, stroke }));
  });

/** Deletes a polygon. */
export const deletePolygon = (input: PlanItemInput, context: SignedIn): Promise<PlanResult> =>
  change('deletePolygon', input, context, async (plan) =>
    doneOr(await context.provider.call(deletePolygonData, { id: await findPolygon(plan, input.id, context) })),
  );

/** Saves a revision. */
export const savePlanRevision = (input: PlanRevisionInput, context: SignedIn): Promise<PlanResult> =>
  changeWhole('savePlanRevision', input, context, async (plan) => {
    const { remark, isReleased } = input;
    if (remark.length > 1_000) return invalid('remark');
    return doneOr(await context.provider.call(saveRevision, { planId: plan.id, remark, isReleased }));
  });

/** Deletes a plan. */
export const deletePlan = (input: PlanRefInput, context: SignedIn): Promise<PlanResult> =>
  changeWhole('deletePlan', input, context, async (plan) =>
    (await context.provider.call(deletePlanData, { planId: plan.id })) ? { isGone: true } : { problem: 'REFUSED' },
  );

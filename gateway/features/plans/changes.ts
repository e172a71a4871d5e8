import type { SignedIn } from '../../context.ts';
import { getCustomer } from '../../access/createScope.ts';
import { createBadInputError, createNotFoundError } from '../../errors.ts';
import type {
  CustomerKey,
  FieldConflict,
  PlanDefectRemovalInput,
  PlanPlaceInput,
  PlanRefInput,
  PlanRevisionInput,
  Problem,
  ErrorCode,
  RemoveFromPlanInput,
} from '../../generated/resolvers.ts';
import { getPosition } from '../positions/service.ts';
import { coordinatesOfPosition, planData, planToPosition } from './endpoints.ts';
import type { Plan, PlacedDefect, PlanPoint } from './models.ts';
import { findPlan, includesOtherAreas, listUnplacedDefects, listUnplacedPositions, fetchVisibleDefects, fetchVisiblePositions } from './plansOfLocation.ts';
import { deletePlanData, removeDefect, saveDefect, savePosition, saveRevision, takeFromPlan } from './writeEndpoints.ts';
import { applyChanges, changeWithLock, createConflictProblem } from '../../infra/writes/edits.ts';
import { createProblem } from '../../infra/writes/problem.ts';

/** A plan after a change, or why there was none. */
export interface PlanResult {
  plan: Plan | null;
  problems: Problem[];
}
/** Result of a change. Stored for repeated requests, so plain JSON. */
export interface Outcome {
  problem?: ErrorCode;
  fields?: string[];
  conflicts?: FieldConflict[];
  isDeleted?: boolean;
}
interface ChangeInput {
  customer: CustomerKey;
  planId: string;
  requestId: string;
}

const done: Outcome = {};
export const createInvalidOutcome = (...fields: string[]): Outcome => ({ problem: 'INVALID', fields });
export const createConflictOutcome = (conflicts: FieldConflict[]): Outcome => ({ problem: 'STATE_CHANGED', conflicts });
export const toDoneOutcome = (isDone: boolean): Outcome => (isDone ? done : { problem: 'REFUSED' });
export function toProblems({ problem, fields, conflicts }: Outcome): Problem[] {
  if (conflicts) return [createConflictProblem(conflicts)];
  return problem ? (fields ?? [null]).map((field) => createProblem(problem, field)) : [];
}

/**
 * Performs a change of a thing on a plan: the plan must be the caller's, and the change happens once for its request id,
 * after the other changes of the thing. Returns the plan after it.
 */
export async function changePlan(
  mutation: string,
  input: ChangeInput,
  thing: string,
  context: SignedIn,
  run: (plan: Plan) => Promise<Outcome>,
): Promise<PlanResult> {
  const customer = await getCustomer(input.customer, context);
  const outcome = await context.idempotency.run(context.session, mutation, input, () =>
    changeWithLock(thing, context, async () => {
      const plan = await findPlan(customer, input.planId, context);
      if (!plan) throw createNotFoundError('plan');
      return run(plan);
    }),
  );
  return { plan: outcome.isDeleted ? null : await findPlan(customer, input.planId, context), problems: toProblems(outcome) };
}

/** A change of a plan as a whole, with everything on it: refused where something on it is in an area that the caller may not see. */
export const changeWhole = (mutation: string, input: ChangeInput, context: SignedIn, run: (plan: Plan) => Promise<Outcome>): Promise<PlanResult> =>
  changePlan(mutation, input, `plan ${input.planId}`, context, async (plan) =>
    (await includesOtherAreas(plan, context)) ? { problem: 'OTHER_AREAS' } : run(plan),
  );

/** Width and height of a plan; without them nothing can be placed. */
export async function readPlanSize(plan: Plan, { provider }: Pick<SignedIn, 'provider'>): Promise<{ width: number; height: number }> {
  return plan.size ?? (await provider.call(planData, { planId: plan.id })) ?? { width: 1600, height: 1000 };
}

export async function isOnPlan(plan: Plan, points: readonly PlanPoint[], context: SignedIn): Promise<boolean> {
  const { width, height } = await readPlanSize(plan, context);
  return points.every(({ x, y }) => x >= 0 && y >= 0 && x <= width && y <= height);
}

/** Whole pixels, in which places are compared: the client rounds to them. */
const toPixels = (point: PlanPoint | null | undefined) => point && { x: Math.round(point.x), y: Math.round(point.y) };
const toPoint = ({ x, y }: { x: number | null; y: number | null }) => (x === null || y === null ? null : { x, y });
const nullable = ['point'] as const;

/** Compares the place of an item with the one that its change is based on; returns the conflicts, or null. */
function findConflicts(now: PlanPoint | null, wanted: PlanPoint | null, base: PlanPlaceInput['base']): FieldConflict[] | null {
  const present = { point: toPixels(now) ?? null };
  return applyChanges({ present, wanted: { point: toPixels(wanted) }, base: { point: toPixels(base.point) }, nullable }).conflicts;
}

/** Places or moves a position. */
export const placePosition = (input: PlanPlaceInput, context: SignedIn): Promise<PlanResult> =>
  changePlan('placePosition', input, `position ${input.id}`, context, async (plan) => {
    const [placed, unplaced] = await Promise.all([fetchVisiblePositions(plan, context), listUnplacedPositions(plan, context)]);
    const position = [...placed, ...unplaced].find(({ id }) => id === input.id);
    if (!position) throw createNotFoundError('position');
    if (position.objects.length === 0) return { problem: 'POSITION_WITHOUT_OBJECTS' };
    if (!(await isOnPlan(plan, [input.point], context))) return createInvalidOutcome('point');
    const conflicts = findConflicts(toPoint(position), input.point, input.base);
    if (conflicts) return createConflictOutcome(conflicts);
    return toDoneOutcome(await context.provider.call(savePosition, { planId: plan.id, id: position.id, point: input.point, number: position.number }));
  });

/** Removes a position from the plan that it is on. */
export async function removePosition(input: RemoveFromPlanInput, context: SignedIn): Promise<{ isRemoved: boolean; problems: Problem[] }> {
  const { session, provider, idempotency } = context;
  const { positionId } = input;
  const customer = await getCustomer(input.customer, context);
  const outcome = await idempotency.run(session, 'removePositionFromPlan', input, () =>
    changeWithLock(`position ${positionId}`, context, async (): Promise<Outcome> => {
      if (!(await getPosition(customer, positionId, context))) throw createNotFoundError('position');
      const [plan, now] = await Promise.all([provider.call(planToPosition, { customer, positionId }), provider.call(coordinatesOfPosition, { positionId })]);
      const base = { planId: input.base.planId, point: toPixels(input.base.point) };
      if (!base.planId && !base.point) throw createBadInputError('base must name the plan or the point that the change is based on.');
      const wanted = { planId: base.planId && null, point: base.point && null };
      const present = { planId: plan?.id ?? null, point: toPixels(now) ?? null };
      const { conflicts } = applyChanges({ present, wanted, base, nullable: ['planId', 'point'] });
      if (conflicts) return createConflictOutcome(conflicts);
      return toDoneOutcome(plan !== null && (await provider.call(takeFromPlan, { positionId, planId: plan.id })));
    }),
  );
  const problems = toProblems(outcome);
  return { isRemoved: problems.length === 0, problems };
}

async function findDefect(plan: Plan, id: string, context: SignedIn): Promise<PlacedDefect> {
  const [placed, unplaced] = await Promise.all([fetchVisibleDefects(plan, context), listUnplacedDefects(plan, context)]);
  const found = [...placed, ...unplaced].find((defect) => defect.id === id);
  if (!found) throw createNotFoundError('defect');
  return found;
}

/** Places or moves a defect. */
export const placeDefect = (input: PlanPlaceInput, context: SignedIn): Promise<PlanResult> =>
  changePlan('placeDefect', input, `place of defect ${input.id}`, context, async (plan) => {
    const defect = await findDefect(plan, input.id, context);
    if (!(await isOnPlan(plan, [input.point], context))) return createInvalidOutcome('point');
    const conflicts = findConflicts(toPoint(defect), input.point, input.base);
    if (conflicts) return createConflictOutcome(conflicts);
    return toDoneOutcome(await context.provider.call(saveDefect, { planId: plan.id, id: defect.id, point: input.point }));
  });

/** Takes a defect from the plan. */
export const removeDefectFromPlan = (input: PlanDefectRemovalInput, context: SignedIn): Promise<PlanResult> =>
  changePlan('removeDefectFromPlan', input, `place of defect ${input.id}`, context, async (plan) => {
    const defect = await findDefect(plan, input.id, context);
    const conflicts = findConflicts(toPoint(defect), null, input.base);
    return conflicts ? createConflictOutcome(conflicts) : toDoneOutcome(await context.provider.call(removeDefect, { id: defect.id }));
  });

/** Longest remark of a revision. */
export const maxRemarkLength = 1_000;
/** Remark and release of a plan, as edits compare them. */
export const getRevision = ({ revisionRemark, isReleased }: Plan) => ({ remark: revisionRemark ?? '', isReleased });

export const savePlanRevision = (input: PlanRevisionInput, context: SignedIn): Promise<PlanResult> =>
  changeWhole('savePlanRevision', input, context, async (plan) => {
    const { values, conflicts } = applyChanges({ present: getRevision(plan), wanted: input, base: input.base });
    if (conflicts) return createConflictOutcome(conflicts);
    if (values.remark.length > maxRemarkLength) return createInvalidOutcome('remark');
    return toDoneOutcome(await context.provider.call(saveRevision, { planId: plan.id, ...values }));
  });

export const deletePlan = (input: PlanRefInput, context: SignedIn): Promise<PlanResult> =>
  changeWhole('deletePlan', input, context, async (plan) =>
    (await context.provider.call(deletePlanData, { planId: plan.id })) ? { isDeleted: true } : { problem: 'REFUSED' },
  );

import type { SignedIn } from '../../context.ts';
import { createNotFoundError } from '../../errors.ts';
import type { PlanItemInput, PlanPolygonInput } from '../../generated/resolvers.ts';
import { applyChanges } from '../../infra/writes/edits.ts';
import { changePlan, createConflictOutcome, toDoneOutcome, createInvalidOutcome, isOnPlan, type Outcome, type PlanResult } from './changes.ts';
import type { Plan, PlanPolygon } from './models.ts';
import { fetchVisiblePolygons } from './plansOfLocation.ts';
import { deletePolygonData, savePolygonData } from './writeEndpoints.ts';

const maxCorners = 200;
type Drawn = Pick<PlanPolygon, 'name' | 'points' | 'fill' | 'stroke'>;

async function findPolygon(plan: Plan, id: string, context: SignedIn): Promise<PlanPolygon> {
  const found = (await fetchVisiblePolygons(plan, context)).find((polygon) => polygon.id === id);
  if (!found) throw createNotFoundError('polygon');
  return found;
}

/** Makes or changes a polygon. */
export const savePolygon = (input: PlanPolygonInput, context: SignedIn): Promise<PlanResult> =>
  changePlan('savePolygon', input, `polygon ${input.id ?? `of ${input.requestId}`}`, context, async (plan) => {
    const { id, name, points, fill, stroke } = input;
    if (!id) {
      if (typeof name !== 'string') return createInvalidOutcome('name');
      if (!points) return createInvalidOutcome('points');
      return fill && stroke ? write(plan, null, { name, points, fill, stroke }, context) : createInvalidOutcome(fill ? 'stroke' : 'fill');
    }
    const { name: nameNow, points: pointsNow, fill: fillNow, stroke: strokeNow } = await findPolygon(plan, id, context);
    const present: Drawn = { name: nameNow, points: pointsNow, fill: fillNow, stroke: strokeNow };
    const { values, conflicts } = applyChanges({ present, wanted: input, base: input.base });
    return conflicts ? createConflictOutcome(conflicts) : write(plan, id, values, context);
  });

async function write(plan: Plan, id: string | null, drawn: Drawn, context: SignedIn): Promise<Outcome> {
  const { name, points, fill, stroke } = drawn;
  if (name.length > 250) return createInvalidOutcome('name');
  if (points.length < 3 || points.length > maxCorners || !(await isOnPlan(plan, points, context))) return createInvalidOutcome('points');
  for (const [field, { red, green, blue, alpha }] of Object.entries({ fill, stroke })) {
    if (![red, green, blue].every((part) => part >= 0 && part <= 255) || alpha < 0 || alpha > 1) return createInvalidOutcome(field);
  }
  return toDoneOutcome(await context.provider.call(savePolygonData, { planId: plan.id, id, ...drawn }));
}

export const deletePolygon = (input: PlanItemInput, context: SignedIn): Promise<PlanResult> =>
  changePlan('deletePolygon', input, `polygon ${input.id}`, context, async (plan) => {
    const { id } = await findPolygon(plan, input.id, context);
    return toDoneOutcome(await context.provider.call(deletePolygonData, { id }));
  });

import type { SignedIn } from '../../context.ts';
import { encodePicture, getPictureSize } from '../../export/pictures/encodePicture.ts';
import { countUnreadable } from '../../provider-client/decoders/rows.ts';
import { getPersonId } from '../../auth/session.ts';
import { readPlanSize } from './changes.ts';
import { defectsOnPlan, polygonsOnPlan, positionsOnPlan } from './endpoints.ts';
import { planFileBytes } from './files.ts';
import type { Plan } from './models.ts';
import type { PlanFile } from './writeEndpoints.ts';

/** Ratio up to which two shapes count as the same. */
const maxStretch = 1.01;

/** Returns whether a plan has positions, defects or zones with coordinates. */
async function hasPlacedItems({ id: planId, customer }: Plan, { provider }: SignedIn): Promise<boolean> {
  const [positions, polygons, defects] = await Promise.all([
    provider.call(positionsOnPlan, { customer, planId }),
    provider.call(polygonsOnPlan, { planId }),
    provider.call(defectsOnPlan, { customer, planId }),
  ]);
  const isPlaced = ({ x }: { x: number | null }) => x !== null;
  return positions.some(isPlaced) || polygons.length > 0 || defects.some(isPlaced) || [positions, polygons, defects].some((list) => countUnreadable(list) > 0);
}

/**
 * A new file of a plan in the size of its present one, so that all items on the plan stay in place without a change of
 * coordinates (decision 027). A file of another shape is placed on white within that size, after a confirmation; else
 * 'otherShape'. An empty plan has the size of its new file.
 */
export async function fitToPlan(plan: Plan, file: PlanFile, isShapeConfirmed: boolean, context: SignedIn): Promise<PlanFile | 'otherShape'> {
  const [from, to] = await Promise.all([getPictureSize(file.bytes), readPlanSize(plan, context)]);
  if ((from.width === to.width && from.height === to.height) || !(await hasPlacedItems(plan, context))) return file;
  const stretch = (from.width * to.height) / (from.height * to.width);
  const isSame = Math.max(stretch, 1 / stretch) <= maxStretch;
  if (!isSame && !isShapeConfirmed) return 'otherShape';
  const target = { ...to, fit: isSame ? 'fill' : 'contain', format: 'original', quality: 92, maxBytes: planFileBytes } as const;
  const { type, ending, bytes } = await encodePicture(file.bytes, target, getPersonId(context.session));
  return { name: file.name.replace(/\.[^.]*$/, `.${ending}`), type, bytes };
}

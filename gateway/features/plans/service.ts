import type { SignedIn } from '../../context.ts';
import type { PdfHead } from '../../export/pdfTable.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { isBlank } from '../../export/pictures/isBlank.ts';
import { planPictureData, plansOfCustomer } from './endpoints.ts';
import type { Plan } from './models.ts';
import { createPlanPdf } from './planPdf.ts';
import { wholePlan } from './planView.ts';

export { fetchVisiblePositions } from './plansOfLocation.ts';

export const listPlans = (customer: Customer, { provider }: Pick<SignedIn, 'provider'>): Promise<Plan[]> => provider.call(plansOfCustomer, { customer });

/** Returns whether a plan has a file; for one without, the provider sends no picture or an empty one. */
export async function hasPlanFile(plan: Plan, caller: Pick<SignedIn, 'provider' | 'session'>): Promise<boolean> {
  const data = await caller.provider.call(planPictureData, { planId: plan.id });
  return data !== null && !(await isBlank(Buffer.from(data, 'base64'), caller));
}

/**
 * Writes a plan as a PDF: its picture with zones, positions and defects in the caller's areas, a legend, and a list of the positions.
 * Null for a plan without a file.
 */
export async function writePlanPdf(plan: Plan, head: Omit<PdfHead, 'title'>, caller: Pick<SignedIn, 'scope' | 'provider' | 'session'>): Promise<Buffer | null> {
  return (await hasPlanFile(plan, caller)) ? createPlanPdf(plan, { customer: null, view: wholePlan, hasList: true }, head, caller) : null;
}

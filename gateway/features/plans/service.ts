import type { SignedIn } from '../../context.ts';
import type { PdfHead } from '../../export/tablePdf.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { plansOfCustomer } from './endpoints.ts';
import type { PlacedPosition, Plan } from './models.ts';
import { planPdf } from './planPdf.ts';
import { wholePlan } from './planView.ts';
import { visiblePositions } from './plansOfLocation.ts';

/** The plans of a location. */
export const listPlans = (customer: Customer, { provider }: Pick<SignedIn, 'provider'>): Promise<Plan[]> => provider.call(plansOfCustomer, { customer });

/** Positions on a plan in the caller's areas. */
export const listPlacedPositions = (plan: Plan, caller: Pick<SignedIn, 'scope' | 'provider'>): Promise<PlacedPosition[]> => visiblePositions(plan, caller);

/** Writes a plan as a PDF: its picture with zones, positions and defects in the caller's areas, a legend, and a list of the positions. */
export const writePlanPdf = (plan: Plan, head: Omit<PdfHead, 'title'>, caller: Pick<SignedIn, 'scope' | 'provider' | 'session'>): Promise<Buffer> =>
  planPdf(plan, { customer: null, view: wholePlan, hasList: true }, head, caller);

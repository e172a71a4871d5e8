import sharp from 'sharp';
import { expect } from 'vitest';
import type { PlacedDefect, PlacedPosition, Plan, PlanPolygon } from '../../gateway/features/plans/models.ts';
import type { Customer } from '../../gateway/access/customerEndpoints.ts';
import { createPlanPdf } from '../../gateway/features/plans/planPdf.ts';
import { type PlanView, wholePlan } from '../../gateway/features/plans/planView.ts';

const size = { width: 800, height: 400 };
const picture = (
  await sharp({ create: { ...size, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
).toString('base64');
const plan = { id: '1', title: 'Erdgeschoss', customer: { location: 'AT 1' }, size, revisedBy: null, isReleased: true } as unknown as Plan;
/** A position in the middle of the plan. */
export const createPlacedPosition = (more: Partial<PlacedPosition>) =>
  ({
    id: '1',
    areaId: '1',
    areaName: 'Lager',
    number: 'A-1',
    name: null,
    level: 'UNKNOWN',
    notCheckable: false,
    objects: [],
    x: 400,
    y: 200,
    ...more,
  }) as PlacedPosition;

export interface PlacedOnPlan {
  positionsOnPlan?: PlacedPosition[];
  polygonsOnPlan?: PlanPolygon[];
  defectsOnPlan?: PlacedDefect[];
}
export interface RequestedPlan {
  of?: Partial<Plan>;
  language?: 'DE' | 'EN';
  /** Responses of the provider by call name. */
  responses?: Record<string, unknown>;
  view?: Partial<PlanView>;
  hasList?: boolean;
}
/** Returns the PDF of a plan of 800 x 400 with these items. */
export function buildPlanPdf(
  { positionsOnPlan = [], polygonsOnPlan = [], defectsOnPlan = [] }: PlacedOnPlan,
  { of = {}, language = 'DE', responses: more = {}, view = {}, hasList = true }: RequestedPlan = {},
) {
  const responses: Record<string, unknown> = {
    getBase64: picture,
    getPlanPositions: positionsOnPlan,
    getPolygone: polygonsOnPlan,
    getPlanMaengel: defectsOnPlan,
    ...more,
  };
  const caller = {
    session: { user: { id: '1', name: 'Anna' } },
    scope: { getAccess: async () => ({ getAreas: async () => 'all', getRights: async () => 'all' }) },
    provider: { call: async ({ name }: { name: string }) => (name in responses ? responses[name] : expect.fail(`${name} was asked`)) },
  } as unknown as Parameters<typeof createPlanPdf>[3];
  const printed = { customer: { country: 'AT', cardcode: '1', location: 'AT 1' } as unknown as Customer, view: { ...wholePlan, ...view }, hasList };
  return createPlanPdf(
    { ...plan, ...of },
    printed,
    { facts: [['Stand', 'heute']], foot: '', language } as unknown as Parameters<typeof createPlanPdf>[2],
    caller,
  );
}

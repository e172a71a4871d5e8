import { fields, list, refusal, text, WrongShape } from '../../provider-client/answer.ts';
import { read } from '../../provider-client/endpoint.ts';
import { customerJson, type Site } from '../../session/siteEndpoints.ts';
import { toPlan, toPlacedDefect, toPlacedPosition, toPolygon, toSize } from './decode.ts';

interface OnPlan {
  site: Site;
  planId: string;
}
const place = ({ site }: { site: Site }) => ({ cardcode: site.cardcode, mandant: site.country });
const isNothing = (answer: unknown) => answer === null || refusal(answer) !== null || fields(answer)['id'] === undefined;
const listOf = (answer: unknown) => {
  if (refusal(answer) !== null) throw new WrongShape('error', 'missing');
  return list(answer);
};

/** Plans of a location. */
export const plansOfCustomer = read({
  name: 'planIndex',
  group: 'plans',
  path: 'plan/index',
  send: place,
  decode: (answer, { site }: { site: Site }) => listOf(answer).map((from) => toPlan(from, site)),
  keepSeconds: 30,
});

/** One plan; null when there is none. Its id must be known to belong to the location. */
export const planById = read({
  name: 'getPlan',
  group: 'plans',
  path: 'plan/getPlan',
  send: ({ site, planId }: OnPlan) => ({ id: planId, ...place({ site }) }),
  decode: (answer, { site }) => (isNothing(answer) ? null : toPlan(fields(answer), site)),
});

/** Size of a plan's picture; null where it is not said. */
export const planData = read({
  name: 'getPlanData',
  group: 'plans',
  method: 'POST',
  path: 'plan/getPlanData',
  send: ({ planId }: { planId: string }) => ({ plan_id: planId }),
  decode: (answer) => (answer === null || refusal(answer) !== null ? null : toSize(fields(answer))),
  keepSeconds: 60,
});

/** Picture of a plan as base64; null when there is none. The name of the field is not known; it is read as `base64`. */
export const planPictureData = read({
  name: 'getBase64',
  group: 'files',
  path: 'plan/getBase64',
  send: ({ planId }: { planId: string }) => ({ plan_id: planId }),
  decode: (answer) => (typeof answer === 'string' ? answer : refusal(answer) === null ? text(fields(answer), 'base64') : null),
});

/** The plan on which a position stands; null without one. */
export const planToPosition = read({
  name: 'getPlanToPosition',
  group: 'plans',
  path: 'plan/getPlanToPosition',
  send: ({ positionId }: { site: Site; positionId: string }) => ({ position_id: positionId }),
  decode: (answer, { site }) => (isNothing(answer) ? null : toPlan(fields(answer), site)),
});

/** Positions on a plan; deleted ones are left out. */
export const positionsOnPlan = read({
  name: 'getPlanPositions',
  group: 'plans',
  method: 'POST',
  path: 'plan/getPositions',
  send: ({ site, planId }: OnPlan) => ({ plan_id: planId, customer_id: site.id }),
  decode: (answer, { site }) => listOf(answer).flatMap((from) => toPlacedPosition(from, site.location) ?? []),
  keepSeconds: 15,
});

/** Polygons of a plan. */
export const polygonsOnPlan = read({
  name: 'getPolygone',
  group: 'plans',
  method: 'POST',
  path: 'plan/getPolygone',
  send: ({ planId }: { planId: string }) => ({ plan_id: planId }),
  decode: (answer) =>
    listOf(answer)
      .map(toPolygon)
      .filter(({ points }) => points.length >= 3),
  keepSeconds: 15,
});

/** Defects on a plan. */
export const defectsOnPlan = read({
  name: 'getPlanMaengel',
  group: 'plans',
  path: 'plan/getMaengel',
  send: ({ site, planId }: OnPlan) => ({ plan_id: planId, customer_id: site.id }),
  decode: (answer, { site }) => listOf(answer).map((from) => toPlacedDefect(from, site.location)),
  keepSeconds: 15,
});

/** Areas of a plan. */
export const areasOfPlan = read({
  name: 'getAreasOfPlan',
  group: 'plans',
  path: 'datenbroker/getAreas',
  send: ({ planId }: OnPlan) => ({ plan_id: planId }),
  decode: (answer, { site }) => listOf(answer).map((from) => ({ id: text(from, 'id'), name: text(from, 'name'), location: site.location })),
  keepSeconds: 60,
});

/** Positions of areas, placed or not. */
export const positionsOfAreas = read({
  name: 'getPositionenOfArea',
  group: 'plans',
  path: 'datenbroker/getPositionenOfArea',
  send: ({ site, areas }: { site: Site; areas: readonly string[] }) => ({ areas: areas.join(','), ...place({ site }) }),
  decode: (answer, { site }) => listOf(answer).flatMap((from) => toPlacedPosition(from, site.location) ?? []),
});

/** Defects of a location at no position. */
export const defectsWithoutPosition = read({
  name: 'findMaengelOhnePosition',
  group: 'plans',
  path: 'datenbroker/findMaengelOhnePosition',
  send: ({ site }: { site: Site }) => ({ customer: customerJson(site) }),
  decode: (answer, { site }) => listOf(answer).map((from) => toPlacedDefect(from, site.location)),
});

import { type Fields, fields, id, refusal, textOrNull, WrongShape } from '../../provider-client/answer.ts';
import { encodedFile } from '../../provider-client/encodedFile.ts';
import { rows } from '../../provider-client/rows.ts';
import { read } from '../../provider-client/endpoint.ts';
import { customerJson, type Customer } from '../../locations/customerEndpoints.ts';
import { toPlan, toPlacedDefect, toPlacedPosition, toPoints, toPolygon, toSize } from './decode.ts';

interface OnPlan {
  customer: Customer;
  planId: string;
}
const place = ({ customer }: { customer: Customer }) => ({ cardcode: customer.cardcode, mandant: customer.country });
const isMissing = (answer: unknown) => answer === null || refusal(answer) !== null || fields(answer)['id'] === undefined;
function rowsOf<Row>(answer: unknown, decode: (from: Fields) => Row | null): Row[] {
  if (refusal(answer) !== null) throw new WrongShape('error', 'missing');
  return rows(answer, decode);
}

/** Plans of a location. */
export const plansOfCustomer = read({
  name: 'planIndex',
  group: 'plans',
  path: 'plan/index',
  send: place,
  decode: (answer, { customer }: { customer: Customer }) => rowsOf(answer, (from) => toPlan(from, customer)),
  keepSeconds: 30,
  foretells: true,
});

/** One plan; null when there is none. Its id must be known to belong to the location. */
export const planById = read({
  name: 'getPlan',
  group: 'plans',
  path: 'plan/getPlan',
  send: ({ customer, planId }: OnPlan) => ({ id: planId, ...place({ customer }) }),
  decode: (answer, { customer }) => (isMissing(answer) ? null : toPlan(fields(answer), customer)),
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

/** Picture of a plan as base64; null when there is none. */
export const planPictureData = read({
  name: 'getBase64',
  group: 'files',
  path: 'plan/getBase64',
  send: ({ planId }: { planId: string }) => ({ plan_id: planId }),
  decode: (answer) => encodedFile(answer),
});

/** The plan on which a position stands; null without one. */
export const planToPosition = read({
  name: 'getPlanToPosition',
  group: 'plans',
  path: 'plan/getPlanToPosition',
  send: ({ positionId }: { customer: Customer; positionId: string }) => ({ position_id: positionId }),
  decode: (answer, { customer }) => (isMissing(answer) ? null : toPlan(fields(answer), customer)),
});

/** Where on its plan a position stands; null where it stands nowhere. */
export const coordinatesOfPosition = read({
  name: 'getPositionCoordinates',
  group: 'plans',
  path: 'plan/getPositionCoordinates',
  send: ({ positionId }: { positionId: string }) => ({ position_id: positionId }),
  decode: (answer) => (answer === null || refusal(answer) !== null ? null : (toPoints(textOrNull(fields(answer), 'coordinates'))[0] ?? null)),
});

/** Positions on a plan; deleted ones are left out. */
export const positionsOnPlan = read({
  name: 'getPlanPositions',
  group: 'plans',
  method: 'POST',
  path: 'plan/getPositions',
  send: ({ customer, planId }: OnPlan) => ({ plan_id: planId, customer_id: customer.id }),
  decode: (answer, { customer }) => rowsOf(answer, (from) => toPlacedPosition(from, customer.location)),
  decodesRows: true,
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
    rowsOf(answer, (from) => {
      const polygon = toPolygon(from);
      return polygon.points.length >= 3 ? polygon : null;
    }),
  keepSeconds: 15,
});

/** Defects on a plan. */
export const defectsOnPlan = read({
  name: 'getPlanMaengel',
  group: 'plans',
  path: 'plan/getMaengel',
  send: ({ customer, planId }: OnPlan) => ({ plan_id: planId, customer_id: customer.id }),
  decode: (answer, { customer }) => rowsOf(answer, (from) => toPlacedDefect(from, customer.location)),
  decodesRows: true,
  keepSeconds: 15,
});

/** Areas of a plan. */
export const areasOfPlan = read({
  name: 'getAreasOfPlan',
  group: 'plans',
  path: 'datenbroker/getAreas',
  send: ({ planId }: OnPlan) => ({ plan_id: planId }),
  decode: (answer, { customer }) => rowsOf(answer, (from) => ({ id: id(from, 'id'), name: textOrNull(from, 'name') ?? '', location: customer.location })),
  keepSeconds: 60,
});

/** Positions of areas, placed or not. */
export const positionsOfAreas = read({
  name: 'getPositionenOfArea',
  group: 'plans',
  path: 'datenbroker/getPositionenOfArea',
  send: ({ customer, areas }: { customer: Customer; areas: readonly string[] }) => ({ areas: areas.join(','), ...place({ customer }) }),
  decode: (answer, { customer }) => rowsOf(answer, (from) => toPlacedPosition(from, customer.location)),
  decodesRows: true,
});

/** Defects of a location at no position. */
export const defectsWithoutPosition = read({
  name: 'findMaengelOhnePosition',
  group: 'plans',
  path: 'datenbroker/findMaengelOhnePosition',
  send: ({ customer }: { customer: Customer }) => ({ customer: customerJson(customer) }),
  decode: (answer, { customer }) => rowsOf(answer, (from) => toPlacedDefect(from, customer.location)),
  decodesRows: true,
});

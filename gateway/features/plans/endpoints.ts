import { type Fields, fields, id, getRefusal, textOrNull, DecodeError } from '../../provider-client/decoders/values.ts';
import { decodeEncodedFile } from '../../provider-client/decoders/encodedFile.ts';
import { rows } from '../../provider-client/decoders/rows.ts';
import { read } from '../../provider-client/endpoint.ts';
import { formatCustomerJson, type CustomerIdentity } from '../../access/customerEndpoints.ts';
import { toPlan, toPlacedDefect, toPlacedPosition, toPoints, toPolygon, toSize } from './decode.ts';

interface OnPlan {
  customer: CustomerIdentity;
  planId: string;
}
const toLocationFields = ({ customer }: { customer: CustomerIdentity }) => ({ cardcode: customer.cardcode, mandant: customer.country });
const isMissing = (response: unknown) => response === null || getRefusal(response) !== null || fields(response)['id'] === undefined;
function decodeRows<Row>(response: unknown, decode: (from: Fields) => Row | null): Row[] {
  if (getRefusal(response) !== null) throw new DecodeError('error', 'missing');
  return rows(response, decode);
}

export const plansOfCustomer = read({
  name: 'planIndex',
  group: 'plans',
  path: 'plan/index',
  send: toLocationFields,
  decode: (response, { customer }: { customer: CustomerIdentity }) => decodeRows(response, (from) => toPlan(from, customer)),
  ttlSeconds: 30,
});

/** One plan; null when there is none. Its id must be known to belong to the location. */
export const planById = read({
  name: 'getPlan',
  group: 'plans',
  path: 'plan/getPlan',
  send: ({ customer, planId }: OnPlan) => ({ id: planId, ...toLocationFields({ customer }) }),
  decode: (response, { customer }) => (isMissing(response) ? null : toPlan(fields(response), customer)),
});

/** Size of a plan's picture; null where it is missing. */
export const planData = read({
  name: 'getPlanData',
  group: 'plans',
  method: 'POST',
  path: 'plan/getPlanData',
  send: ({ planId }: { planId: string }) => ({ plan_id: planId }),
  decode: (response) => (response === null || getRefusal(response) !== null ? null : toSize(fields(response))),
  ttlSeconds: 60,
});

/** Picture of a plan as base64; null when there is none. */
export const planPictureData = read({
  name: 'getBase64',
  group: 'files',
  path: 'plan/getBase64',
  send: ({ planId }: { planId: string }) => ({ plan_id: planId }),
  decode: (response) => decodeEncodedFile(response),
});

/** The plan of a position; null without one. */
export const planToPosition = read({
  name: 'getPlanToPosition',
  group: 'plans',
  path: 'plan/getPlanToPosition',
  send: ({ positionId }: { customer: CustomerIdentity; positionId: string }) => ({ position_id: positionId }),
  decode: (response, { customer }) => (isMissing(response) ? null : toPlan(fields(response), customer)),
});

/** Coordinates of a position on its plan; null where it is on none. */
export const coordinatesOfPosition = read({
  name: 'getPositionCoordinates',
  group: 'plans',
  path: 'plan/getPositionCoordinates',
  send: ({ positionId }: { positionId: string }) => ({ position_id: positionId }),
  decode: (response) => (response === null || getRefusal(response) !== null ? null : (toPoints(textOrNull(fields(response), 'coordinates'))[0] ?? null)),
});

/** Positions on a plan; deleted ones are omitted. */
export const positionsOnPlan = read({
  name: 'getPlanPositions',
  group: 'plans',
  method: 'POST',
  path: 'plan/getPositions',
  send: ({ customer, planId }: OnPlan) => ({ plan_id: planId, customer_id: customer.id }),
  decode: (response, { customer }) => decodeRows(response, (from) => toPlacedPosition(from, customer.location)),
  decodesRows: true,
  ttlSeconds: 15,
});

export const polygonsOnPlan = read({
  name: 'getPolygone',
  group: 'plans',
  method: 'POST',
  path: 'plan/getPolygone',
  send: ({ planId }: { planId: string }) => ({ plan_id: planId }),
  decode: (response) =>
    decodeRows(response, (from) => {
      const polygon = toPolygon(from);
      return polygon.points.length >= 3 ? polygon : null;
    }),
  ttlSeconds: 15,
});

export const defectsOnPlan = read({
  name: 'getPlanMaengel',
  group: 'plans',
  path: 'plan/getMaengel',
  send: ({ customer, planId }: OnPlan) => ({ plan_id: planId, customer_id: customer.id }),
  decode: (response, { customer }) => decodeRows(response, (from) => toPlacedDefect(from, customer.location)),
  decodesRows: true,
  ttlSeconds: 15,
});

export const areasOfPlan = read({
  name: 'getAreasOfPlan',
  group: 'plans',
  path: 'datenbroker/getAreas',
  send: ({ planId }: OnPlan) => ({ plan_id: planId }),
  decode: (response, { customer }) =>
    decodeRows(response, (from) => ({ id: id(from, 'id'), name: textOrNull(from, 'name') ?? '', location: customer.location })),
  ttlSeconds: 60,
});

/** Positions of areas, placed or not. */
export const positionsOfAreas = read({
  name: 'getPositionenOfArea',
  group: 'plans',
  path: 'datenbroker/getPositionenOfArea',
  send: ({ customer, areas }: { customer: CustomerIdentity; areas: readonly string[] }) => ({ areas: areas.join(','), ...toLocationFields({ customer }) }),
  decode: (response, { customer }) => decodeRows(response, (from) => toPlacedPosition(from, customer.location)),
  decodesRows: true,
});

/** Defects of a location at no position. */
export const defectsWithoutPosition = read({
  name: 'findMaengelOhnePosition',
  group: 'plans',
  path: 'datenbroker/findMaengelOhnePosition',
  send: ({ customer }: { customer: CustomerIdentity }) => ({ customer: formatCustomerJson(customer) }),
  decode: (response, { customer }) => decodeRows(response, (from) => toPlacedDefect(from, customer.location)),
  decodesRows: true,
});

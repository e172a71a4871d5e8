import { fields, id } from '../../provider-client/decoders/values.ts';
import { write } from '../../provider-client/endpoint.ts';
import { decodeDone, decodeOutcome } from '../../provider-client/decoders/writeOutcome.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { PlanColour, PlanPoint } from './models.ts';

interface Placed {
  planId: string;
  id: string;
  point: PlanPoint;
}
const formatPoint = ({ x, y }: PlanPoint) => `${x},${y}`;
const formatColour = ({ red, green, blue, alpha }: PlanColour) => [red, green, blue, alpha].join(',');

/** Places or moves a position. */
export const savePosition = write({
  name: 'savePosition',
  group: 'plans',
  path: 'plan/savePosition',
  send: ({ planId, id, point, number }: Placed & { number: string }) => ({
    position_id: id,
    coordinates: formatPoint(point),
    plan_id: planId,
    positionsNr: number,
  }),
  decode: decodeDone,
});

/** Places or moves a defect. */
export const saveDefect = write({
  name: 'saveMangel',
  group: 'plans',
  path: 'plan/saveMangel',
  send: ({ planId, id, point }: Placed) => ({ mangel_id: id, coordinates: formatPoint(point), plan_id: planId }),
  decode: decodeDone,
});

/** Takes a position from a plan, by GET. */
export const takeFromPlan = write({
  name: 'removePositionFromPlan',
  group: 'plans',
  path: 'plan/removePositionFromPlan',
  send: ({ positionId, planId }: { positionId: string; planId: string }) => ({ position_id: positionId, plan_id: planId }),
  decode: decodeDone,
});

/** Takes a defect from its plan. */
export const removeDefect = write({
  name: 'removeMangelFromPlan',
  group: 'plans',
  method: 'POST',
  path: 'plan/removeMangelFromPlan',
  send: ({ id }: { id: string }) => ({ mangel_id: id }),
  decode: decodeDone,
});

interface SavedPolygon {
  planId: string;
  id: string | null;
  name: string;
  points: readonly PlanPoint[];
  fill: PlanColour;
  stroke: PlanColour;
}

/** Makes a polygon, or changes the one with an id. */
export const savePolygonData = write({
  name: 'savePolygon',
  group: 'plans',
  path: 'plan/savePolygon',
  send: ({ planId, id, name, points, fill, stroke }: SavedPolygon) => ({
    ...(id === null ? { plan_id: planId } : { area_polygon_id: id }),
    coordinates: points.map(formatPoint).join(' '),
    color: formatColour(fill),
    colorStroke: formatColour(stroke),
    bezeichnung: name,
  }),
  decode: decodeDone,
});

export const deletePolygonData = write({
  name: 'deletePolygon',
  group: 'plans',
  method: 'POST',
  path: 'plan/deletePolygon',
  send: ({ id }: { id: string }) => ({ area_polygon_id: id }),
  decode: decodeDone,
});

export const saveRevision = write({
  name: 'savePlanRevision',
  group: 'plans',
  path: 'plan/savePlanRevision',
  send: ({ planId, remark, isReleased }: { planId: string; remark: string; isReleased: boolean }) => ({
    plan_id: planId,
    revisionBemerkung: remark,
    freigegeben: isReleased,
  }),
  decode: decodeDone,
});

export const deletePlanData = write({
  name: 'deletePlan',
  group: 'plans',
  path: 'plan/delete',
  send: ({ planId }: { planId: string }) => ({ plan_id: planId }),
  decode: decodeDone,
});

export interface PlanFile {
  name: string;
  type: string;
  bytes: Buffer;
}
const createFileField = (file: PlanFile | null) => (file ? { file: new File([new Uint8Array(file.bytes)], file.name, { type: file.type }) } : {});

/** Makes a plan; null when the provider refused. */
export const uploadPlanFile = write({
  name: 'uploadPlan',
  group: 'files',
  method: 'POST',
  sends: 'multipart',
  path: 'plan/upload',
  send: ({ customer, title, file }: { customer: Customer; title: string; file: PlanFile | null }) => ({
    bezeichnung: title,
    cardcode: customer.cardcode,
    mandant: customer.country,
    useEmpty: String(file === null),
    ...createFileField(file),
  }),
  decode: decodeOutcome<string, unknown, null>(null, (response) => id(fields(response), 'id')),
  deadlineSeconds: 60,
});

/** Changes a plan, its file included; null when the provider refused. */
export const editPlanData = write({
  name: 'editPlan',
  group: 'files',
  method: 'POST',
  sends: 'multipart',
  path: 'plan/edit',
  send: ({ planId, title, remark, isReleased, file }: { planId: string; title: string; remark: string; isReleased: boolean; file: PlanFile | null }) => ({
    bezeichnung: title,
    plan_id: planId,
    revisionBemerkung: remark,
    freigegeben: String(isReleased),
    ...createFileField(file),
  }),
  decode: decodeOutcome<string, { planId: string }, null>(null, (_response, { planId }) => planId),
  deadlineSeconds: 60,
});

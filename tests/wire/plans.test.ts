import { expect } from 'vitest';
import { planCount } from '../../gateway/features/defects/endpoints.ts';
import {
  coordinatesOfPosition,
  defectsOnPlan,
  planById,
  planData,
  planPictureData,
  planToPosition,
  plansOfCustomer,
  polygonsOnPlan,
  positionsOnPlan,
} from '../../gateway/features/plans/endpoints.ts';
import {
  deletePlanData,
  deletePolygonData,
  editPlanData,
  saveDefect,
  savePolygonData,
  savePosition,
  saveRevision,
  takeFromPlan,
  uploadPlanFile,
} from '../../gateway/features/plans/writeEndpoints.ts';
import { call, customer, customerJson, place, testWireTable } from './wireTable.ts';

const file = { name: 'Halle Süd.png', type: 'image/png', bytes: Buffer.from('png') };
const polygon = {
  planId: '11',
  name: 'Zone & Süd',
  points: [
    { x: 100, y: 100 },
    { x: 400.5, y: 100 },
    { x: 250, y: 300 },
  ],
  fill: { red: 255, green: 128, blue: 0, alpha: 0.25 },
  stroke: { red: 0, green: 0, blue: 7, alpha: 1 },
};
const sentPolygon = { coordinates: '100,100 400.5,100 250,300', color: '255,128,0,0.25', colorStroke: '0,0,7,1', bezeichnung: 'Zone & Süd' };

testWireTable('plans', [
  call('X-104', plansOfCustomer, { customer }, place),
  call('X-105', planCount, { customer }, { customer: customerJson }),
  call('X-106', planById, { customer, planId: '11' }, { ...place, id: '11' }),
  call('X-107', planPictureData, { planId: '11' }, { plan_id: '11' }),
  call('X-108', planToPosition, { customer, positionId: '1001' }, { position_id: '1001' }),
  call('X-109', positionsOnPlan, { customer, planId: '11' }, { plan_id: '11', customer_id: '1' }),
  call('X-110', planData, { planId: '11' }, { plan_id: '11' }),
  call('X-111', polygonsOnPlan, { planId: '11' }, { plan_id: '11' }),
  call('X-112', defectsOnPlan, { customer, planId: '11' }, { plan_id: '11', customer_id: '1' }),
  call('X-113', coordinatesOfPosition, { positionId: '1001' }, { position_id: '1001' }),
  call(
    'X-114',
    saveRevision,
    { planId: '11', remark: 'Geprüft & frei', isReleased: true },
    { plan_id: '11', revisionBemerkung: 'Geprüft & frei', freigegeben: true },
  ),
  call('X-115', takeFromPlan, { positionId: '1001', planId: '11' }, { position_id: '1001', plan_id: '11' }),
  call(
    'X-116',
    savePosition,
    { planId: '11', id: '1043', point: { x: 700, y: 410.5 }, number: 'S-043' },
    { position_id: '1043', coordinates: '700,410.5', plan_id: '11', positionsNr: 'S-043' },
  ),
  call('X-117', saveDefect, { planId: '11', id: '1090', point: { x: 700, y: 410.5 } }, { mangel_id: '1090', coordinates: '700,410.5', plan_id: '11' }),
  call('X-118', savePolygonData, { ...polygon, id: null }, { ...sentPolygon, plan_id: '11' }, { variant: 'a new one' }),
  call('X-118', savePolygonData, { ...polygon, id: '101' }, { ...sentPolygon, area_polygon_id: '101' }, { variant: 'one that is changed' }),
  call('X-119', deletePolygonData, { id: '101' }, { area_polygon_id: '101' }),
  call('X-120', deletePlanData, { planId: '15' }, { plan_id: '15' }),
  call(
    'X-121',
    editPlanData,
    { planId: '11', title: 'Halle', remark: '', isReleased: true, file },
    { bezeichnung: 'Halle', plan_id: '11', revisionBemerkung: '', freigegeben: 'true', file: expect.any(File) },
    { variant: 'with a file', form: 'multipart' },
  ),
  call(
    'X-121',
    editPlanData,
    { planId: '11', title: 'Halle & Süd', remark: 'Neu', isReleased: false, file: null },
    { bezeichnung: 'Halle & Süd', plan_id: '11', revisionBemerkung: 'Neu', freigegeben: 'false' },
    { variant: 'without a file', form: 'multipart' },
  ),
  call(
    'X-122',
    uploadPlanFile,
    { customer, title: 'Halle', file },
    { ...place, bezeichnung: 'Halle', useEmpty: 'false', file: expect.any(File) },
    { variant: 'with a file', form: 'multipart' },
  ),
  call(
    'X-122',
    uploadPlanFile,
    { customer, title: 'Hof', file: null },
    { ...place, bezeichnung: 'Hof', useEmpty: 'true' },
    { variant: 'without a file', form: 'multipart' },
  ),
]);

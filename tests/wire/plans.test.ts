import { expect } from 'vitest';
import { defects } from '../../provider/database/defectTables.ts';
import { planPictures, planPolygons, plans } from '../../provider/database/planTables.ts';
import { placedPositions } from '../../provider/database/positionTables.ts';
import { bakery, type Caller, type TestStack } from '../testkit/testStack.ts';
import { drawnPicture, uploadAs } from '../testkit/uploads.ts';
import { asked, type WireRow, wireTable } from './wireTable.ts';

const place = { cardcode: bakery.cardcode, mandant: bakery.country };
const customer = JSON.stringify({ id: 1, cardcode: bakery.cardcode, biotechCountry: { name: 'AT' } });
const at = { ...bakery, planId: '11' };
const point = { x: 700, y: 410.5 };
const fill = { red: 255, green: 128, blue: 0, alpha: 0.25 };
const stroke = { red: 0, green: 0, blue: 7, alpha: 1 };
const points = [
  { x: 100, y: 100 },
  { x: 400.5, y: 100 },
  { x: 250, y: 300 },
];
const drawn = { coordinates: '100,100 400.5,100 250,300', color: '255,128,0,0.25', colorStroke: '0,0,7,1', bezeichnung: 'Zone & Süd' };
const polygon = { ...at, name: 'Zone & Süd', points, fill, stroke };

const view = async (person: Caller) => (await person.ask('PlanView', at)).data.customer.plan;
const unplaced = async (person: Caller) => (await person.ask('UnplacedItems', at)).data.customer.plan;

async function pictureUpload(person: Caller): Promise<{ uploadId: string }> {
  const { body } = await uploadAs('plan', person, await drawnPicture(300, 200, 'png'), 'Halle Süd.png', 'image/png');
  return { uploadId: body.uploadId };
}
/** The sent file, if it is the uploaded picture. */
function sentFile({ sent }: TestStack, path: string): object {
  const { file } = sent.findLast((request) => request.path === path)!.body as { file: { name: string; size: number } };
  expect(file).toEqual({ name: 'Halle Süd.png', type: expect.stringMatching(/^image\//), size: expect.any(Number) });
  return file;
}

/** A row for a POST by a customer. */
const posted = (id: string, path: string, [operation, variables]: readonly [string, object], fields: object): WireRow => ({
  id,
  method: 'POST',
  path,
  async run({ as }) {
    await (await as('customer')).ask(operation, variables);
    return { ...fields };
  },
});

const rows: WireRow[] = [
  asked('X-104', 'plan/index', 'customer', ['PlanChoice', bakery], place),
  asked('X-105', 'plan/countPlaene', 'customer', ['DefectCounts', bakery], { customer }),
  asked('X-106', 'plan/getPlan', 'customer', ['PlanView', at], { id: 11, ...place }),
  {
    id: 'X-107',
    method: 'GET',
    path: 'plan/getBase64',
    async run({ as }) {
      const person = await as('customer');
      await person.get((await view(person)).pictureUrl);
      return { plan_id: 11 };
    },
  },
  asked('X-108', 'plan/getPlanToPosition', 'customer', ['PlanOfPosition', { ...bakery, positionId: '1001' }], { position_id: 1001 }),
  posted('X-109', 'plan/getPositions', ['PlanView', at], { plan_id: '11', customer_id: '1' }),
  {
    id: 'X-110',
    method: 'POST',
    path: 'plan/getPlanData',
    async run(stack) {
      stack.alter('/plan/getPlan', (plan) => ({ ...plan, dimension: null }));
      await view(await stack.as('customer'));
      return { plan_id: '11' };
    },
  },
  posted('X-111', 'plan/getPolygone', ['PlanView', at], { plan_id: '11' }),
  asked('X-112', 'plan/getMaengel', 'customer', ['PlanView', at], { plan_id: 11, customer_id: 1 }),
  {
    id: 'X-113',
    method: 'GET',
    path: 'plan/getPositionCoordinates',
    async run(stack) {
      await (await stack.as('customer')).ask('PlanOfPosition', { ...bakery, positionId: '1001' });
      expect(stack.sent.map(({ path }) => path)).not.toContain('/plan/getPositions');
      return { position_id: 1001 };
    },
  },
  {
    id: 'X-114',
    method: 'GET',
    path: 'plan/savePlanRevision',
    async run({ as }) {
      await (await as('customer')).change('SavePlanRevision', { ...at, remark: 'Geprüft & frei', isReleased: true });
      return { plan_id: 11, revisionBemerkung: 'Geprüft & frei', freigegeben: true };
    },
  },
  {
    id: 'X-115',
    method: 'GET',
    path: 'plan/removePositionFromPlan',
    async run({ as }) {
      const person = await as('customer');
      const { id } = (await view(person)).positions[0];
      await person.change('RemovePositionFromPlan', { ...bakery, positionId: id });
      return { position_id: id, plan_id: 11 };
    },
  },
  {
    id: 'X-116',
    method: 'GET',
    path: 'plan/savePosition',
    async run({ as }) {
      const person = await as('customer');
      const { id, number } = (await unplaced(person)).unplacedPositions.find(({ objects }: { objects: object[] }) => objects.length > 0);
      await person.change('PlacePosition', { ...at, id, point });
      return { position_id: id, coordinates: '700,410.5', plan_id: 11, positionsNr: number };
    },
  },
  {
    id: 'X-117',
    method: 'GET',
    path: 'plan/saveMangel',
    async run({ as }) {
      const person = await as('customer');
      const { id } = (await unplaced(person)).unplacedDefects[0];
      await person.change('PlaceDefect', { ...at, id, point });
      return { mangel_id: id, coordinates: '700,410.5', plan_id: 11 };
    },
  },
  {
    id: 'X-118',
    variant: 'a new one',
    method: 'GET',
    path: 'plan/savePolygon',
    async run({ as }) {
      await (await as('customer')).change('SavePolygon', polygon);
      return { plan_id: 11, ...drawn };
    },
  },
  {
    id: 'X-118',
    variant: 'one that is changed',
    method: 'GET',
    path: 'plan/savePolygon',
    async run({ as }) {
      const person = await as('customer');
      const { id } = (await view(person)).polygons[0];
      await person.change('SavePolygon', { ...polygon, id });
      return { area_polygon_id: id, ...drawn };
    },
  },
  {
    id: 'X-119',
    method: 'POST',
    path: 'plan/deletePolygon',
    async run({ as }) {
      const person = await as('customer');
      const { id } = (await view(person)).polygons[0];
      await person.change('DeletePolygon', { ...at, id });
      return { area_polygon_id: id };
    },
  },
  {
    id: 'X-120',
    method: 'GET',
    path: 'plan/delete',
    async run({ as }) {
      await (await as('customer')).change('DeletePlan', { ...bakery, planId: '15' });
      return { plan_id: 15 };
    },
  },
  {
    id: 'X-121',
    variant: 'without a file',
    method: 'POST',
    path: 'plan/edit',
    form: 'multipart',
    async run({ as }) {
      await (await as('customer')).change('EditPlan', { ...at, title: ' Halle & Süd ', remark: 'Neu', isReleased: false });
      return { bezeichnung: 'Halle & Süd', plan_id: '11', revisionBemerkung: 'Neu', freigegeben: 'false' };
    },
  },
  {
    id: 'X-121',
    variant: 'with a file',
    method: 'POST',
    path: 'plan/edit',
    form: 'multipart',
    async run(stack) {
      const person = await stack.as('customer');
      await person.change('EditPlan', { ...at, title: 'Halle', remark: '', isReleased: true, isShapeConfirmed: true, ...(await pictureUpload(person)) });
      return { bezeichnung: 'Halle', plan_id: '11', revisionBemerkung: '', freigegeben: 'true', file: sentFile(stack, '/plan/edit') };
    },
  },
  {
    id: 'X-122',
    variant: 'without a file',
    method: 'POST',
    path: 'plan/upload',
    form: 'multipart',
    async run({ as }) {
      await (await as('customer')).change('UploadPlan', { ...bakery, title: ' Hof ' });
      return { bezeichnung: 'Hof', ...place, useEmpty: 'true' };
    },
  },
  {
    id: 'X-122',
    variant: 'with a file',
    method: 'POST',
    path: 'plan/upload',
    form: 'multipart',
    async run(stack) {
      const person = await stack.as('customer');
      await person.change('UploadPlan', { ...bakery, title: 'Halle', ...(await pictureUpload(person)) });
      return { bezeichnung: 'Halle', ...place, useEmpty: 'false', file: sentFile(stack, '/plan/upload') };
    },
  },
];

wireTable('plans', rows, [plans, planPictures, planPolygons, placedPositions, defects]);

import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import { bakery } from '../testkit/testStack.ts';
import { usePerson, useTestStack } from '../testkit/useTestStack.ts';
import { drawPicture, uploadAs } from '../testkit/uploads.ts';

const stack = useTestStack({ PROVIDER_TIMEOUT_SECONDS: '15' });
const person = usePerson(stack, 'customer');

const planId = '11';
const at = { customer: bakery, planId };
const fetchPlan = async (id = planId) => (await person.execute('PlanView', { customer: bakery, planId: id })).data.customer.plan;
const fetchUnplaced = async () => (await person.execute('UnplacedItems', at)).data.customer.plan;
const colour = { red: 255, green: 0, blue: 0, alpha: 0.25 };
const triangle = [
  { x: 100, y: 100 },
  { x: 400, y: 100 },
  { x: 250, y: 300 },
];
let requests = 0;
const createRequestId = () => `request-${String((requests += 1)).padStart(12, '0')}`;
const getProblem = <Field extends string>({ data }: { data: Record<Field, { problems: unknown[] }> }, field: Field) => data[field].problems[0] ?? null;

describe('placing', () => {
  test('L-18 L-19 L-24 X-64 X-116 a position is placed and moved, and leaves the list', async () => {
    const { unplacedPositions } = await fetchUnplaced();
    const position = unplacedPositions.find(({ objects }) => objects.length > 0);
    stack.clearCalls();
    const response = await person.change('PlacePosition', { ...at, id: position!.id, point: { x: 700, y: 410 } });
    expect(getProblem(response, 'placePosition')).toBeNull();
    expect(stack.writes()).toEqual(['savePosition']);
    expect(decodeURIComponent(stack.providerLog.find((url) => url.includes('savePosition'))!)).toContain('coordinates=700,410');
    expect((await fetchUnplaced()).unplacedPositions.map(({ id }) => id)).not.toContain(position!.id);
    await person.change('PlacePosition', { ...at, id: position!.id, point: { x: 710, y: 420 } });
    expect((await fetchPlan()).positions.find(({ id }) => id === position!.id)).toMatchObject({ x: 710, y: 420 });
    await person.change('RemovePositionFromPlan', { customer: bakery, positionId: position!.id });
    expect((await fetchUnplaced()).unplacedPositions.map(({ id }) => id)).toContain(position!.id);
  });

  test('L-18 on a new plan the rest remains to be placed, by area', async () => {
    const newPlan = { customer: bakery, planId: '15' };
    const fetchUnplacedPositions = async () => (await person.execute('UnplacedItems', newPlan)).data.customer.plan.unplacedPositions;
    const before = await fetchUnplacedPositions();
    const first = before.findLast(({ objects, areaId }) => objects.length > 0 && areaId !== before[0]!.areaId)!;
    await person.change('PlacePosition', { ...newPlan, id: first.id, point: { x: 70, y: 41 } });
    const after = await fetchUnplacedPositions();
    expect(new Set(after.map(({ id }) => id))).toEqual(new Set(before.map(({ id }) => id).filter((id) => id !== first.id)));
    const ofItsArea = after.map(({ areaId }) => areaId === first.areaId);
    expect(ofItsArea).toEqual(ofItsArea.toSorted((a, b) => Number(b) - Number(a)));
    const other = after.find(({ areaId, objects }) => areaId !== first.areaId && objects.length > 0)!;
    const response = await person.change('PlacePosition', { ...newPlan, id: other.id, point: { x: 90, y: 41 } });
    expect(getProblem(response, 'placePosition')).toBeNull();
    for (const { id } of [first, other]) await person.change('RemovePositionFromPlan', { customer: bakery, positionId: id });
  });

  test('L-20 a position without objects cannot be placed', async () => {
    const { unplacedPositions } = await fetchUnplaced();
    const bare = unplacedPositions.find(({ objects }) => objects.length === 0);
    stack.clearCalls();
    const response = await person.change('PlacePosition', { ...at, id: bare!.id, point: { x: 10, y: 10 } });
    expect(getProblem(response, 'placePosition')).toMatchObject({ code: 'POSITION_WITHOUT_OBJECTS' });
    expect(stack.writes()).toEqual([]);
  });

  test('L-15 L-18 L-21 X-48 X-49 X-117 a defect is placed, taken off, and is in the list again', async () => {
    const [defect] = (await fetchUnplaced()).unplacedDefects;
    const response = await person.change('PlaceDefect', { ...at, id: defect!.id, point: { x: 50, y: 60 } });
    expect(getProblem(response, 'placeDefect')).toBeNull();
    expect((await fetchPlan()).defects.find(({ id }) => id === defect!.id)).toMatchObject({ x: 50, y: 60 });
    await person.change('RemoveDefectFromPlan', { ...at, id: defect!.id });
    expect((await fetchUnplaced()).unplacedDefects.map(({ id }) => id)).toContain(defect!.id);
  });

  test('W-15 a foreign position, defect or polygon is refused without a write', async () => {
    for (const id of ['2001', '999999999']) {
      for (const [operation, more] of [
        ['PlacePosition', { point: { x: 1, y: 1 } }],
        ['PlaceDefect', { point: { x: 1, y: 1 } }],
        ['RemoveDefectFromPlan', {}],
        ['DeletePolygon', {}],
      ] as const) {
        const response = await person.change(operation, { ...at, id, ...more });
        expect(response.codes, `${operation} ${id}`).toEqual(['NOT_FOUND']);
      }
    }
    expect((await person.change('DeletePlan', { customer: bakery, planId: '21' })).codes).toEqual(['NOT_FOUND']);
    expect(stack.writes()).toEqual([]);
  });
});

describe('polygons', () => {
  test('L-25 L-27 X-118 X-119 one is made once for its request id, changed and deleted', async () => {
    const input = { ...at, requestId: createRequestId(), name: 'Zone Süd', points: triangle, fill: colour, stroke: { ...colour, alpha: 1 } };
    const before = (await fetchPlan()).polygons.length;
    await Promise.all([person.execute('SavePolygon', { input }), person.execute('SavePolygon', { input })]);
    expect(decodeURIComponent(stack.providerLog.find((url) => url.includes('savePolygon'))!)).toContain('color=255,0,0,0.25');
    const { polygons } = await fetchPlan();
    expect(polygons).toHaveLength(before + 1);
    const made = polygons.find(({ name }) => name === 'Zone Süd');
    expect(made).toMatchObject({ points: triangle, fill: colour });
    await person.change('SavePolygon', { ...at, id: made!.id, name: 'Zone Nord' });
    expect((await fetchPlan()).polygons.map(({ name }) => name)).toContain('Zone Nord');
    await person.change('DeletePolygon', { ...at, id: made!.id });
    expect((await fetchPlan()).polygons).toHaveLength(before);
  });
});

describe('revisions and files', () => {
  test('L-28 X-114 a revision is saved with remark, release, who and when', async () => {
    const response = await person.change('SavePlanRevision', { customer: bakery, planId: '13', remark: 'Ostseite fertig', isReleased: true });
    expect(response.data.savePlanRevision.plan).toMatchObject({ revisionRemark: 'Ostseite fertig', isReleased: true, revisedBy: 'Klara Kundinger' });
    expect(Date.now() - Date.parse(response.data.savePlanRevision.plan.revisedAt)).toBeLessThan(60_000);
  });

  const uploadPlan = async (bytes: Buffer, name: string, type: string) => uploadAs('plan', person, bytes, name, type);
  /** A PDF of one A4 page, or of pages of these widths, each 100 high. */
  async function createPdf(...widths: number[]): Promise<Buffer> {
    const document = new PDFDocument({ size: 'A4', autoFirstPage: widths.length === 0 });
    for (const width of widths) document.addPage({ size: [width, 100] });
    const chunks: Buffer[] = [];
    document.on('data', (chunk) => chunks.push(chunk));
    const ended = new Promise((resolve) => document.once('end', resolve));
    document.rect(50, 50, 300, 200).stroke();
    document.end();
    await ended;
    return Buffer.concat(chunks);
  }

  test('L-37 L-39 L-42 X-120 X-122 a PDF becomes a plan with a drawn page, and is deleted', async () => {
    const { body } = await uploadPlan(await createPdf(), 'halle.pdf', 'application/pdf');
    const input = { customer: bakery, requestId: createRequestId(), title: '  Halle 3 ', uploadId: body.uploadId };
    const { plan } = (await person.execute('UploadPlan', { input })).data.uploadPlan;
    expect(plan).toMatchObject({ title: 'Halle 3', isReleased: false });
    const drawn = await fetchPlan(plan.id);
    expect(drawn.height).toBeGreaterThan(drawn.width);
    expect((await person.get(drawn.pictureUrl)).headers['content-type']).toBe('image/webp');
    expect((await person.change('DeletePlan', { customer: bakery, planId: plan.id })).data.deletePlan).toMatchObject({ plan: null, problems: [] });
    expect(await fetchPlan(plan.id)).toBeNull();
  });

  test('L-37 the chosen page of a PDF becomes the plan, or none', async () => {
    const { body } = await uploadPlan(await createPdf(200, 400), 'etagen.pdf', 'application/pdf');
    expect(body.pages).toMatchObject({ count: 2, pictures: [expect.any(String), expect.any(String)] });
    const make = (page: number | null) => person.change('UploadPlan', { customer: bakery, title: 'Etage', uploadId: body.uploadId, page });
    for (const page of [null, 0, 3]) expect(getProblem(await make(page), 'uploadPlan')).toMatchObject({ code: 'INVALID', field: 'page' });
    expect(stack.writes()).toEqual([]);
    const { plan } = (await make(2)).data.uploadPlan;
    const { width, height } = await fetchPlan(plan.id);
    expect(width / height).toBeCloseTo(4, 1);
    await person.change('DeletePlan', { customer: bakery, planId: plan.id });
  });

  test('L-38 another resolution keeps markers in place; another shape needs confirmation', async () => {
    const before = await fetchPlan();
    const listSpots = ({ positions, defects, polygons }: typeof before) => [
      ...[...positions, ...defects].map(({ id, x, y }) => [id, x, y]),
      ...polygons.map(({ id, points }) => [id, points]),
    ];
    const edit = async (width: number, height: number, isShapeConfirmed: boolean | null = null) => {
      const { body } = await uploadPlan(await drawPicture(width, height, 'png'), 'neu.png', 'image/png');
      const { title, revisionRemark, isReleased } = before;
      return person.change('EditPlan', { ...at, title, remark: revisionRemark ?? '', isReleased, uploadId: body.uploadId, isShapeConfirmed });
    };
    const size = { width: before.width, height: before.height };
    stack.clearCalls();
    expect(getProblem(await edit(before.height, before.width), 'editPlan')).toMatchObject({ code: 'OTHER_SHAPE' });
    expect(stack.writes()).toEqual([]);
    expect(getProblem(await edit(before.width / 2, before.height / 2), 'editPlan')).toBeNull();
    expect(stack.writes()).toEqual(['editPlan']);
    expect(await fetchPlan()).toMatchObject(size);
    expect(getProblem(await edit(before.height, before.width, true), 'editPlan')).toBeNull();
    const after = await fetchPlan();
    expect(after).toMatchObject(size);
    expect(listSpots(after)).toEqual(listSpots(before));
  });

  test('L-37 a plan without a file, and L-38 X-121 its new title, remark and file', async () => {
    const made = (await person.change('UploadPlan', { customer: bakery, title: 'Leer' })).data.uploadPlan.plan;
    const { body } = await uploadPlan(await drawPicture(640, 480, 'png'), 'plan.png', 'image/png');
    const response = await person.change('EditPlan', {
      customer: bakery,
      planId: made.id,
      title: 'Voll',
      remark: 'mit Bild',
      isReleased: true,
      uploadId: body.uploadId,
    });
    expect(response.data.editPlan.plan).toMatchObject({ title: 'Voll', revisionRemark: 'mit Bild', isReleased: true });
    expect(await fetchPlan(made.id)).toMatchObject({ width: 640, height: 480 });
    await person.change('EditPlan', { customer: bakery, planId: made.id, title: 'Nur Titel', remark: '', isReleased: true });
    expect(await fetchPlan(made.id)).toMatchObject({ title: 'Nur Titel', width: 640 });
  });
});

describe('the entry by a link', () => {
  const entry = { token: 'demo-plan-token-1', customerId: '1', linkUser: '3', language: 'EN' };
  const enter = async (values: object = {}) => {
    const visitor = stack.visitor();
    const response = await visitor.execute('EnterPlanView', { input: { ...entry, ...values } });
    return { visitor, session: response.data.enterPlanView.session };
  };

  test('L-44 L-46 X-14 opens the plans of that location, with the rights of its user', async () => {
    const { visitor, session } = await enter();
    expect(stack.sent.find(({ path }) => path === '/plan/checkPlanToken')).toMatchObject({
      method: 'POST',
      body: { token: entry.token, customer_id: '1', user: '3' },
    });
    expect(session).toMatchObject({ viewer: { role: 'CUSTOMER' }, planView: { cardcode: bakery.cardcode, country: 'AT' } });
    expect((await visitor.execute('PlanView', at)).data.customer.plan.title).toBe('Erdgeschoss');
    expect((await visitor.execute('ChosenCustomer', { customer: bakery })).data.customer.rights.canEditPlan).toBe(true);
  });

  test.each([
    ['a wrong token', { token: 'wrong-token' }],
    ['another user', { linkUser: '2' }],
    ['another location', { customerId: '2' }],
    ['no user', { linkUser: '' }],
  ])('L-45 %s opens nothing', async (_what, values) => {
    const { visitor, session } = await enter(values);
    expect(session).toBeNull();
    expect((await visitor.execute('PlanView', at)).codes).toEqual(['NOT_SIGNED_IN']);
  });

  test('L-44 the token is sent once, and not tried again after a failure', async () => {
    stack.faults.add({ path: '/plan/checkPlanToken', kind: 'reset', times: 1 });
    const { session } = await enter();
    expect(session).toBeNull();
    expect(stack.providerLog.filter((url) => url.includes('checkPlanToken'))).toHaveLength(1);
  });
});

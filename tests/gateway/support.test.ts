import { desc } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { serviceCalls } from '../../provider/database/supportTables.ts';
import { bakery, type Caller } from '../testkit/testStack.ts';
import { usePerson, useTestStack } from '../testkit/useTestStack.ts';
import { drawPicture, upload } from '../testkit/uploads.ts';

const stack = useTestStack({ PROVIDER_TIMEOUT_SECONDS: '2' });
const customer = usePerson(stack, 'customer');

const fetchForm = async (who: Caller, place: object = bakery) => (await who.execute('SupportForm', { customer: place })).data.customer;
const usual = { problemTypeId: '1', phone: '+43 555 1001', topic: 'Falle defekt' };
const send = (who: Caller, more: object = {}) => who.change('SendSupportRequest', { customer: bakery, ...usual, ...more });
const readLastCall = async () => (await stack.db.select().from(serviceCalls).orderBy(desc(serviceCalls.id)).limit(1))[0]!;
const uploadPicture = async (width: number, height: number, format?: 'png') =>
  (await upload(customer, await drawPicture(width, height, format))).body.uploadId as string;

describe('the form', () => {
  test('S-01 S-02 S-04 X-137 X-55 X-18 has location, phone number, positions and problem types, by single calls', async () => {
    const found = await fetchForm(await stack.as('customer'));
    expect(found).toMatchObject({ name: expect.any(String), address: expect.any(String), city: expect.any(String), supportPhone: '+43 555 1001' });
    expect(found.problemTypes[0]).toMatchObject({ id: '1', name: 'Schädlingsbefall' });
    expect(found.supportPositions.nodes).toHaveLength(150);
    const calls = stack.calls();
    for (const name of ['getProblemtypen', 'getAllePositionen', 'getCustomerPhone']) expect(calls.filter((each) => each === name)).toHaveLength(1);
    expect(stack.listParameters('getPositionen')[0]).toEqual({ customer_id: '1' });
    expect((await fetchForm(await stack.as('twin.de'), { country: 'DE', cardcode: '100200' })).problemTypes[0]!.id).toBe('11');
  });

  test('S-03 W-16 X-38 includes defects with the right only', async () => {
    expect((await customer.execute('SupportDefects', { customer: bakery })).data.customer.defects.nodes.length).toBeGreaterThan(3);
    const without = await stack.as('no.defects');
    expect((await fetchForm(without)).rights.canShowDefects).toBe(false);
    const response = await without.execute('SupportDefects', { customer: bakery });
    expect(response).toMatchObject({ codes: ['FORBIDDEN'], data: { customer: { defects: null } } });
    stack.clearCalls();
    expect((await send(without, { defectId: '1001' })).codes).toEqual(['FORBIDDEN']);
    expect(stack.writes()).toEqual([]);
  });
});

describe('sending', () => {
  test('S-09 S-10 X-138 sends everything, and what is the gateway’s to say', async () => {
    const { supportPositions } = await fetchForm(customer);
    const { nodes: rows } = (await customer.execute('SupportDefects', { customer: bakery })).data.customer.defects;
    const before = Date.now();
    const response = await send(customer, {
      positionId: supportPositions.nodes[3]!.id,
      defectId: rows[0]!.id,
      description: ' Bitte um Rückruf. ',
      topic: ' Tor klemmt ',
    });
    const call = await readLastCall();
    expect(response.data.sendSupportRequest).toMatchObject({ isSent: true, number: String(call.id), problems: [] });
    expect(call).toMatchObject({
      customerId: 1,
      problemTypeId: 1,
      origin: 'ANALYTICS',
      contactId: 3,
      email: 'customer@portal.example',
      phone: '+43 555 1001',
      topic: 'Tor klemmt',
      remark: 'Bitte um Rückruf.',
      positionId: Number(supportPositions.nodes[3]!.id),
      defectId: Number(rows[0]!.id),
      trapImageId: null,
      images: [],
    });
    expect(Number(call.plannedAt)).toBeGreaterThanOrEqual(before);
  });

  test.each([
    [{ success: true }, true, null],
    [{ id: 'A-17' }, true, 'A-17'],
    [{ success: 'false', id: 5 }, false, null],
    [{ success: false, id: 8123 }, false, null],
    [{ success: true, id: null }, true, null],
    [{ error: 'closed' }, false, null],
  ])('S-09 the provider responds %j: sent %s, number %s', async (provided, isSent, number) => {
    stack.alter('/datenbroker/saveServiceCall', () => provided);
    const { data } = await send(customer);
    expect([data.sendSupportRequest.isSent, data.sendSupportRequest.number]).toEqual([isSent, number]);
  });

  test('S-02 S-06 position, defect and description are optional', async () => {
    expect((await send(customer)).data.sendSupportRequest.isSent).toBe(true);
    expect(await readLastCall()).toMatchObject({ positionId: null, defectId: null, remark: '' });
  });

  test('S-07 photos go out as JPEG, their longer side at most 1280 px', async () => {
    const uploadIds = [await uploadPicture(1_200, 3_000), await uploadPicture(900, 300, 'png')];
    expect((await send(customer, { uploadIds })).data.sendSupportRequest.isSent).toBe(true);
    const sizes = await Promise.all(
      (await readLastCall()).images.map(async (image) => {
        expect(image).toMatch(/^data:image\/jpeg;base64,/);
        const { format, width, height } = await sharp(Buffer.from(image.split(',')[1]!, 'base64')).metadata();
        return [format, width, height];
      }),
    );
    expect(sizes).toEqual([
      ['jpeg', 512, 1280],
      ['jpeg', 900, 300],
    ]);
    expect((await send(customer, { uploadIds })).data.sendSupportRequest).toMatchObject({ isSent: false, problems: [{ code: 'UPLOAD_MISSING' }] });
  });

  test.each<[id: string, wrong: object, ...fields: string[]]>([
    ['S-04', { phone: '1234' }, 'phone'],
    ['S-02 S-04 S-05', { problemTypeId: '11', phone: '1234', topic: ' abc ' }, 'problemTypeId', 'phone', 'topic'],
    ['S-04', { phone: '1'.repeat(21) }, 'phone'],
    ['S-05', { topic: ' abc ' }, 'topic'],
    ['S-05', { topic: 'x'.repeat(201) }, 'topic'],
    ['S-02', { problemTypeId: '11' }, 'problemTypeId'],
  ])('%s %o is refused with every reason, unsent', async (_id, wrong, ...fields) => {
    const problems = fields.map((field) => ({ code: 'INVALID', field }));
    expect((await send(customer, wrong)).data.sendSupportRequest).toMatchObject({ isSent: false, problems });
    expect(stack.writes()).toEqual([]);
  });

  test('S-04 S-05 the shortest and longest are taken', async () => {
    for (const right of [
      { phone: '12345', topic: 'abcd' },
      { phone: '1'.repeat(20), topic: 'x'.repeat(200) },
    ])
      expect((await send(customer, right)).data.sendSupportRequest.isSent).toBe(true);
  });

  test('S-12 W-15 an image is named only if it is one of the location’s', async () => {
    const image = (await customer.execute('TrapImageList', { customer: bakery })).data.trapImages.nodes[0];
    expect((await send(customer, { reviewImageId: image!.id, positionId: image!.positionId })).data.sendSupportRequest.isSent).toBe(true);
    expect(await readLastCall()).toMatchObject({ trapImageId: Number(image!.id), positionId: Number(image!.positionId) });
    const keyUser = await stack.as('keyuser');
    expect((await send(keyUser, { reviewImageId: image!.id })).data.sendSupportRequest.isSent).toBe(true);
    const other = (await keyUser.execute('TrapImageList', {})).data.trapImages.nodes.find(
      (row: { customer: { cardcode: string } }) => row.customer.cardcode !== '100100',
    );
    stack.clearCalls();
    for (const who of [customer, keyUser]) expect((await send(who, { reviewImageId: other!.id })).codes).toEqual(['NOT_FOUND']);
    expect(stack.writes()).toEqual([]);
  });

  test('S-09 S-11 sends a request once per id, and a refused one again', async () => {
    const uploadIds = [await uploadPicture(300, 200)];
    stack.faults.add({ path: '/datenbroker/saveServiceCall', kind: 'refused', times: 1 });
    expect((await send(customer, { uploadIds })).data.sendSupportRequest).toMatchObject({ isSent: false, problems: [{ code: 'REFUSED' }] });
    const again = { uploadIds, requestId: crypto.randomUUID() };
    const responses = await Promise.all([send(customer, again), send(customer, again)]);
    expect(responses.map(({ data }) => data.sendSupportRequest.isSent)).toEqual([true, true]);
    expect((await send(customer, again)).data.sendSupportRequest.isSent).toBe(true);
    expect(stack.writes()).toEqual(['saveServiceCall', 'saveServiceCall']);
    stack.faults.add({ path: '/datenbroker/saveServiceCall', kind: 'reset', times: 1 });
    const lost = { requestId: crypto.randomUUID() };
    expect((await send(customer, lost)).codes).toEqual(['OUTCOME_UNKNOWN']);
    stack.clearCalls();
    expect((await send(customer, lost)).codes).toEqual(['OUTCOME_UNKNOWN']);
    expect(stack.writes()).toEqual([]);
  });
});

import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { customers, userCustomers } from '../../provider/database/tables.ts';
import { messages } from '../../provider/database/messageTables.ts';
import { trapImages } from '../../provider/database/trapImageTables.ts';
import { type Caller } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

/*
 * W-03: a key user has two locations of the number 100100, one in each country. The provider distinguishes them by country in one place, by
 * name in another, and not at all in a third.
 */
const stack = useTestStack();
let keyUser: Caller;
const austrian = 1;
const german = 41;
const messageId = 900_001;
const names = { austrian: '', german: '' };
beforeAll(async () => {
  await stack.db.update(customers).set({ cardcode: '100100' }).where(eq(customers.id, german));
  await stack.db.insert(userCustomers).values({ userId: 2, customerId: german, isExtra: false });
  const readName = async (id: number) => (await stack.db.select().from(customers).where(eq(customers.id, id)))[0]!.name;
  Object.assign(names, { austrian: await readName(austrian), german: await readName(german) });
  await stack.db
    .insert(messages)
    .values({ id: messageId, customerId: german, country: 'DE', subject: 'Zwilling', message: '', isRead: false, sentAt: new Date('2030-01-01') });
  keyUser = await stack.as('keyuser');
});

type Sent = { id?: number; kunde?: string; cardcode: string; biotechCountry?: { name: string } };
/** Lets the provider name the locations of a list with these fields only. */
function sendOnly(path: string, list: string, fields: readonly (keyof Sent)[], change: Partial<Sent> = {}) {
  stack.alter(path, (response) => {
    for (const row of response[list] as { customer: Sent | null }[])
      if (row.customer) row.customer = { ...Object.fromEntries(fields.map((field) => [field, row.customer![field]])), ...change } as Sent;
    return response;
  });
}

describe('a message', () => {
  const list = ['/datenbroker/getCustomerNotifications', 'customerNotifications'] as const;
  const fetchTwin = async () => {
    const { data } = await keyUser.execute('NotificationList');
    const { customer, isLocationUnclear } = data.notifications.nodes.find(({ subject }) => subject === 'Zwilling') ?? {};
    return { name: customer?.name ?? null, isLocationUnclear };
  };
  test.each([
    ['number and country', ['cardcode', 'biotechCountry']],
    ['number and id', ['cardcode', 'id']],
    ['number and name', ['cardcode', 'kunde']],
  ] as const)('W-03 is at the German location by %s', async (_what, fields) => {
    sendOnly(...list, fields);
    expect(await fetchTwin()).toEqual({ name: names.german, isLocationUnclear: false });
  });
  test('W-03 by number alone has no location, and says so', async () => {
    sendOnly(...list, ['cardcode']);
    expect(await fetchTwin()).toEqual({ name: null, isLocationUnclear: true });
  });
  test('W-03 of a name that neither has has no location', async () => {
    sendOnly(...list, ['cardcode', 'kunde'], { kunde: 'Anders' });
    expect(await fetchTwin()).toEqual({ name: null, isLocationUnclear: true });
  });
  test('W-13 of a country without such a location is not shown', async () => {
    const other = await stack.as('keyuser.one');
    sendOnly(...list, ['kunde', 'biotechCountry'], { cardcode: '100313', biotechCountry: { name: 'DE' } });
    const { data } = await other.execute('NotificationList');
    expect(data.notifications.nodes.filter(({ customer }) => customer !== null)).toEqual([]);
    expect(data.notifications.nodes.filter(({ isLocationUnclear }) => isLocationUnclear)).toEqual([]);
  });
});

describe('an image that waits for its review', () => {
  const list = ['/datenbroker/getTraplinkedImages', 'traplinkedReportImages'] as const;
  const fetchFirstImage = async () => (await keyUser.execute('TrapImageList')).data.trapImages.nodes[0];
  // The shown list is cached for a session.
  beforeEach(async () => void (keyUser = await stack.as('keyuser')));
  const readImage = async (id: string) =>
    (
      await stack.db
        .select()
        .from(trapImages)
        .where(eq(trapImages.id, Number(id)))
    )[0]!;

  test('W-03 K-06 is written at the German location where the response says so', async () => {
    sendOnly(...list, ['kunde'], { cardcode: '100100', biotechCountry: { name: 'DE' } });
    const image = await fetchFirstImage();
    expect(image!.customer).toMatchObject({ country: 'DE', name: names.german });
    const input = { requestId: crypto.randomUUID(), imageIds: [image!.id], level: 'GREEN' };
    expect((await keyUser.execute('RateTrapImages', { input })).data.rateTrapImages).toMatchObject({ count: 1, problems: [] });
    const written = stack.sent.filter(({ path }) => path === '/datenbroker/saveTraplinkedImage');
    expect(written).toMatchObject([{ body: { traplinked_report_image_id: image!.id, customer_id: String(german), alarm_level: 'GRUEN' } }]);
  });

  test('W-03 by number alone is shown without a location and never written', async () => {
    sendOnly(...list, ['cardcode'], { cardcode: '100100' });
    const image = await fetchFirstImage();
    expect(image).toMatchObject({ customer: null, id: expect.any(String) });
    expect((await keyUser.get(image!.thumbnailUrl)).status).toBe(200);
    const before = await readImage(image!.id);
    const input = { imageId: image!.id, result: image!.choices[0]?.id ?? '1', level: 'RED', remark: 'x' };
    expect((await keyUser.change('ReviewTrapImage', input)).data.reviewTrapImage).toMatchObject({ count: 0, problems: [{ code: 'REFUSED' }] });
    for (const [operation, field, more] of [
      ['RateTrapImages', 'rateTrapImages', { level: 'RED' }],
      ['DeleteTrapImages', 'deleteTrapImages', {}],
    ] as const) {
      const response = await keyUser.change(operation, { imageIds: [image!.id], ...more });
      expect(response.data[field]).toMatchObject({ count: 0, problems: [{ code: 'REFUSED' }] });
    }
    expect(stack.writes()).toEqual([]);
    expect(await readImage(image!.id)).toEqual(before);
  });
});

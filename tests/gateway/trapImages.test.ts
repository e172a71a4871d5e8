import { count, eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { toIsoDay } from '../../domain/days.ts';
import { areas, positions, userCustomers } from '../../provider/database/tables.ts';
import { trapImages } from '../../provider/database/trapImageTables.ts';
import { bakery, type Caller } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack({ PROVIDER_TIMEOUT_SECONDS: '20' }, [trapImages]);
let customer: Caller;
let admin: Caller;
let keyUser: Caller;
beforeEach(async () => {
  [customer, admin, keyUser] = [await stack.as('customer'), await stack.as('admin'), await stack.as('keyuser')];
});

const molkerei = { country: 'AT', cardcode: '100328' } as const;
const fetchPage = async (who: Caller, more: object = { customer: bakery }) => (await who.execute('TrapImageList', more)).data.trapImages;
type Row = Awaited<ReturnType<typeof fetchPage>>['nodes'][number];
const readImage = async (id: string) =>
  (
    await stack.db
      .select()
      .from(trapImages)
      .where(eq(trapImages.id, Number(id)))
  )[0]!;
/** Values of the demo images before a review. */
const pending = { remark: null, result: null, level: 'UNKNOWN' };
const createInput = (more: object) => ({ input: { customer: bakery, requestId: crypto.randomUUID(), ...more } });
/** An image at the bakery of this kind that still waits. */
const findWaiting = async (entry: Row['entry']) => (await fetchPage(customer)).nodes.find((row) => row.entry === entry)!;

describe('the list of images, narrowed', () => {
  const toDay = (moment: string) => toIsoDay(new Date(moment));
  const fetchNarrowed = (who: Caller, only: object, more: object = { customer: bakery }) => fetchPage(who, { ...more, only });

  test('area, trap and days filter the images of all pages', async () => {
    const { nodes: rows } = await fetchPage(customer, { customer: bakery, offset: 1_000 });
    const [image] = rows;
    for (const [only, fits] of [
      [{ area: image!.areaName }, (row: Row) => row.areaName === image!.areaName],
      [{ trap: image!.trapName }, (row: Row) => row.trapName === image!.trapName],
      [{ from: toDay(image!.takenAt), to: toDay(image!.takenAt) }, (row: Row) => toDay(row.takenAt) === toDay(image!.takenAt)],
    ] as const) {
      const found = await fetchNarrowed(customer, only);
      expect(found.totalCount).toBeGreaterThan(0);
      expect(found.totalCount).toBeLessThan(2_000);
      expect(found.nodes.every(fits)).toBe(true);
    }
    const both = await fetchNarrowed(customer, { trap: image!.trapName, from: toDay(image!.takenAt), to: toDay(image!.takenAt) });
    expect(both.nodes.map(({ id }) => id)).toContain(image!.id);
    expect((await fetchNarrowed(customer, { area: 'Gibt es nicht' })).totalCount).toBe(0);
  });

  test('reads all pages once, 50 a call, for every query', async () => {
    const fresh = await stack.as('customer');
    await fetchPage(fresh);
    stack.clearCalls();
    await fetchNarrowed(fresh, { area: 'Lager' });
    expect(stack.calls().filter((name) => name.startsWith('getTraplinkedImages'))).toHaveLength(40);
    stack.clearCalls();
    const { trapImageNames } = (await fresh.execute('TrapImageNames', { customer: bakery })).data;
    expect(trapImageNames).toMatchObject({ areas: expect.arrayContaining(['Lager']), locations: [{ cardcode: '100100' }] });
    expect(stack.calls().filter((name) => name.startsWith('getTraplinkedImages'))).toEqual([]);
  });

  test('K-13 W-13 a key user narrows to a location, without hidden images', async () => {
    const { trapImageNames } = (await keyUser.execute('TrapImageNames', {})).data;
    const [one] = trapImageNames.locations;
    const found = await fetchNarrowed(keyUser, { customer: { country: one!.country, cardcode: one!.cardcode } }, {});
    expect(found.totalCount).toBeGreaterThan(0);
    expect(found.nodes.every(({ customer: { cardcode } }) => cardcode === one!.cardcode)).toBe(true);
    const areas = await stack.as('areas');
    const limited = (await areas.execute('TrapImageNames', { customer: bakery })).data.trapImageNames;
    const all = (await customer.execute('TrapImageNames', { customer: bakery })).data.trapImageNames;
    expect(limited.areas.length).toBeLessThan(all.areas.length);
    const [hidden] = all.areas.filter((name) => !limited.areas.includes(name));
    expect((await fetchNarrowed(areas, { area: hidden })).totalCount).toBe(0);
  });

  test('half a location and days that are none are refused', async () => {
    for (const only of [{ from: '2026-11-01' }, { from: '2026-11-02', to: '2026-11-01' }])
      expect((await customer.execute('TrapImageList', { customer: bakery, only })).codes).toEqual(['BAD_INPUT']);
  });
});

describe('the list of images', () => {
  test('K-02 X-74 X-75 has 50 images a page, latest first, in two calls', async () => {
    // The rights are loaded before.
    await customer.execute('ChosenCustomer', { customer: bakery });
    stack.clearCalls();
    const { totalCount: total, nodes: rows } = await fetchPage(customer);
    expect(total).toBe(2_000);
    expect(rows).toHaveLength(50);
    expect(rows.map(({ takenAt }) => takenAt)).toEqual(
      rows
        .map(({ takenAt }) => takenAt)
        .toSorted()
        .toReversed(),
    );
    expect(stack.calls()).toEqual(['countTraplinkedImages', 'getTraplinkedImagesShown']);
    const last = await fetchPage(customer, { customer: bakery, offset: 1_950 });
    expect(last.nodes).toHaveLength(50);
    expect(new Set([...rows, ...last.nodes].map(({ id }) => id)).size).toBe(100);
    expect(stack.providerLog.filter((url) => url.includes('getTraplinkedImages')).at(-1)).toContain('offset=1950');
  });

  test('K-03 K-04 each has time, place, trap, and its kind of result', async () => {
    const { nodes: rows } = await fetchPage(customer);
    expect(rows[0]).toMatchObject({
      takenAt: expect.any(String),
      customer: { cardcode: '100100', name: expect.any(String), address: expect.any(String) },
      positionNumber: expect.stringMatching(/^T-\d{3}$/),
      positionName: expect.any(String),
      trapName: expect.stringMatching(/^Falle/),
      remark: 'Fang erkannt',
      trapSerialNumber: null,
    });
    expect(new Set(rows.map(({ entry }) => entry))).toEqual(new Set(['CHOICE', 'NUMBER', 'RATING']));
    for (const { entry, choices } of rows) expect(choices.length > 0).toBe(entry === 'CHOICE');
    expect((await fetchPage(admin)).nodes[0]).toMatchObject({ trapSerialNumber: expect.stringMatching(/^TL-/) });
  });

  test.each(['customer', 'keyuser'])('K-11 an image in base64 has a short address and opens: %s', async (name) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const drawn = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#888', noise } })
      .png()
      .toBuffer();
    stack.alter('/datenbroker/getTraplinkedImages', (response: { traplinkedReportImages: object[] }) => ({
      ...response,
      traplinkedReportImages: response.traplinkedReportImages.map((image) => ({ ...image, src: drawn.toString('base64') })),
    }));
    const reader = await stack.as(name);
    const { nodes: rows } = await fetchPage(reader);
    for (const address of [rows.at(-1)!.url, rows.at(-1)!.thumbnailUrl]) {
      expect(address.length).toBeLessThan(1_000);
      expect((await reader.get(address)).headers['content-type']).toBe('image/jpeg');
    }
  });

  test('K-01 K-11 a picture is fetched on opening, small or in full size', async () => {
    const { nodes: rows } = await fetchPage(customer);
    expect(stack.providerLog.some((url) => url.includes('trapImage'))).toBe(false);
    const small = await sharp((await customer.get(rows[0]!.thumbnailUrl)).body).metadata();
    expect(Math.max(small.width, small.height)).toBe(200);
    const full = await sharp((await customer.get(rows[0]!.url)).body).metadata();
    expect([full.format, full.width, full.height]).toEqual(['jpeg', 1280, 960]);
    expect((await keyUser.get(rows[0]!.url)).status).toBe(404);
  });

  test('K-13 customers and administrators query by location, key users by id', async () => {
    const getLastQuery = () => stack.listParameters('getTraplinkedImages').at(-1);
    await fetchPage(admin, { customer: molkerei });
    expect(getLastQuery()).toEqual({ offset: '0', customer_id: '4' });
    const { totalCount: total, nodes: rows } = await fetchPage(keyUser, {});
    expect(getLastQuery()).toEqual({ offset: '0', key_user_id: '2', mandant: 'AT' });
    expect(total).toBe(2_000 + 3 * 8);
    expect(new Set(rows.map((row) => row.customer.cardcode)).size).toBeGreaterThan(1);
    stack.clearCalls();
    expect((await customer.execute('TrapImageList', {})).data.trapImages).toBeNull();
    expect((await customer.execute('TrapImageList', { customer: molkerei })).codes).toEqual(['NOT_FOUND']);
    expect(stack.calls().filter((name) => name.startsWith('getTraplinkedImages'))).toEqual([]);
  });

  test('K-12 a location without images has none', async () => {
    expect(await fetchPage(admin, { customer: { country: 'AT', cardcode: '100200' } })).toMatchObject({ totalCount: 0, nodes: [] });
  });

  test('W-10 W-13 shows, counts and pages the images of visible areas', async () => {
    const [assigned] = await stack.db.select().from(userCustomers).where(eq(userCustomers.userId, 10));
    const ids = assigned!.showAreas!.split(',').map(Number);
    const inAreas = await stack.db
      .select({ number: count() })
      .from(trapImages)
      .innerJoin(positions, eq(positions.id, trapImages.positionId))
      .where(inArray(positions.areaId, ids));
    const names = (await stack.db.select().from(areas).where(inArray(areas.id, ids))).map(({ name }) => name);
    const limited = await stack.as('areas');
    const { totalCount: total, nodes: rows } = await fetchPage(limited);
    expect(total).toBe(inAreas[0]!.number);
    expect(total).toBeGreaterThan(50);
    expect(rows).toHaveLength(50);
    expect(rows.every(({ areaName }) => names.includes(areaName))).toBe(true);
    stack.clearCalls();
    const rest = await fetchPage(limited, { customer: bakery, offset: 50 });
    expect(stack.calls()).toEqual([]);
    expect(rows.some(({ id }) => rest.nodes.some((row) => row.id === id))).toBe(false);
    const hidden = (await fetchPage(customer)).nodes.find(({ areaName }) => !names.includes(areaName))!;
    stack.clearCalls();
    expect((await limited.execute('DeleteTrapImages', createInput({ imageIds: [hidden.id] }))).codes).toEqual(['NOT_FOUND']);
    const { rateTrapImages } = (await limited.execute('RateTrapImages', createInput({ imageIds: [rows[0]!.id, hidden.id], level: 'RED' }))).data;
    expect(rateTrapImages).toMatchObject({ count: 0, problems: [{ code: 'NOT_FOUND', field: 'imageIds.1' }] });
    expect(stack.writes()).toEqual([]);
  });

  test('W-10 hides an image from limited users after another’s review', async () => {
    const limited = await stack.as('areas');
    const [image] = (await fetchPage(limited)).nodes;
    await admin.execute('DeleteTrapImages', createInput({ imageIds: [image!.id] }));
    expect((await limited.execute('ReviewTrapImage', createInput({ base: pending, imageId: image!.id, result: '1', level: 'RED' }))).codes).toEqual([
      'NOT_FOUND',
    ]);
    expect((await fetchPage(limited)).nodes.some(({ id }) => id === image!.id)).toBe(false);
  });
});

describe('the review', () => {
  test('K-04 K-06 X-76 writes result, remark, location, position and task, and ends waiting', async () => {
    const image = await findWaiting('CHOICE');
    const before = (await fetchPage(customer)).totalCount;
    const response = await customer.execute(
      'ReviewTrapImage',
      createInput({ base: { ...pending, remark: image.remark }, imageId: image.id, remark: ' Maus im Lager ', result: image.choices[1]!.id }),
    );
    expect(response.data.reviewTrapImage).toMatchObject({ count: 1, problems: [] });
    expect(await readImage(image.id)).toMatchObject({ description: 'Maus im Lager', resultValue: '102', level: null, reviewedAt: expect.any(Date) });
    const after = await fetchPage(customer);
    expect(after.totalCount).toBe(before - 1);
    expect(after.nodes.some(({ id }) => id === image.id)).toBe(false);
  });

  test('K-04 takes a number with comma or point, levels without a task', async () => {
    const number = await findWaiting('NUMBER');
    expect(
      (await customer.execute('ReviewTrapImage', createInput({ base: pending, imageId: number.id, result: '3,5', level: 'RED' }))).data.reviewTrapImage.count,
    ).toBe(1);
    expect(await readImage(number.id)).toMatchObject({ resultValue: '3.5', level: null });
    const rating = await findWaiting('RATING');
    expect(
      (await customer.execute('ReviewTrapImage', createInput({ base: pending, imageId: rating.id, level: 'YELLOW', result: '7' }))).data.reviewTrapImage.count,
    ).toBe(1);
    expect(await readImage(rating.id)).toMatchObject({ resultValue: null, level: 'GELB' });
  });

  test.each([
    ['CHOICE', {}],
    ['CHOICE', { result: '999' }],
    ['NUMBER', { result: ' ' }],
    ['NUMBER', { result: 'viele' }],
    ['NUMBER', { level: 'RED' }],
    ['RATING', { result: '3' }],
  ] as const)('K-05 a %s with %o is refused, and nothing is written', async (entry, given) => {
    const image = await findWaiting(entry);
    const { data } = await customer.execute('ReviewTrapImage', createInput({ base: pending, imageId: image.id, ...given }));
    expect(data.reviewTrapImage).toMatchObject({ count: 0, problems: [{ code: 'INVALID', field: 'result' }] });
    expect(stack.writes()).toEqual([]);
  });

  test.each(['UNKNOWN', 'NOT_CHECKABLE'])('K-06 several are not rated %s, and nothing is written', async (level) => {
    const { id } = await findWaiting('RATING');
    const { data } = await customer.execute('RateTrapImages', createInput({ imageIds: [id], level }));
    expect(data.rateTrapImages).toMatchObject({ count: 0, problems: [{ code: 'INVALID', field: 'level' }] });
    expect(stack.writes()).toEqual([]);
  });

  test('K-07 K-08 X-76 one image and several are deleted', async () => {
    const ids = (await fetchPage(customer)).nodes.slice(0, 3).map(({ id }) => id);
    expect((await customer.execute('DeleteTrapImages', createInput({ imageIds: [ids[0]] }))).data.deleteTrapImages.count).toBe(1);
    expect((await customer.execute('DeleteTrapImages', createInput({ imageIds: ids.slice(1) }))).data.deleteTrapImages.count).toBe(2);
    for (const id of ids) expect(await readImage(id)).toMatchObject({ isDeleted: true, reviewedAt: null });
    expect(stack.writes()).toEqual(['saveTraplinkedImage', 'saveTraplinkedImage']);
  });

  test('K-08 K-09 writes one level for several images at once, across locations', async () => {
    const { nodes: rows } = await fetchPage(keyUser, {});
    const other = rows.find((row) => row.customer.cardcode !== '100100')!;
    const ids = [rows.find((row) => row.customer.cardcode === '100100')!.id, other.id];
    const response = await keyUser.change('RateTrapImages', { imageIds: ids, level: 'GREEN' });
    expect(response.data.rateTrapImages).toMatchObject({ count: 2, problems: [] });
    for (const id of ids) expect(await readImage(id)).toMatchObject({ level: 'GRUEN', resultValue: null });
    expect(stack.writes()).toEqual(['saveTraplinkedImage']);
  });

  test('K-02 finds an image at its place far down the list', async () => {
    const { nodes: rows } = await fetchPage(customer, { customer: bakery, offset: 1_500 });
    expect(rows[10]).toMatchObject({ listedAt: 1_500 });
    stack.clearCalls();
    const response = await customer.execute('DeleteTrapImages', createInput({ imageIds: [rows[10]!.id], offset: 1_500 }));
    expect(response.data.deleteTrapImages.count).toBe(1);
    expect(stack.calls()).toEqual(['getTraplinkedImages', 'saveTraplinkedImage']);
  });

  test('K-14 distinguishes a refusal from a lost response, without a retry', async () => {
    const image = await findWaiting('NUMBER');
    stack.faults.add({ path: '/datenbroker/saveTraplinkedImage', kind: 'refused', times: 1 });
    expect(
      (await customer.execute('ReviewTrapImage', createInput({ base: pending, imageId: image.id, result: '1' }))).data.reviewTrapImage.problems[0]!.code,
    ).toBe('REFUSED');
    stack.faults.add({ path: '/datenbroker/saveTraplinkedImage', kind: 'reset', times: 1 });
    const lost = createInput({ base: pending, imageId: image.id, result: '1' });
    expect((await customer.execute('ReviewTrapImage', lost)).codes).toEqual(['OUTCOME_UNKNOWN']);
    stack.clearCalls();
    expect((await customer.execute('ReviewTrapImage', lost)).codes).toEqual(['OUTCOME_UNKNOWN']);
    expect(stack.writes()).toEqual([]);
    expect(await readImage(image.id)).toMatchObject({ reviewedAt: null });
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { bakery, type Caller } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack();
let limited: Caller;
beforeAll(async () => {
  limited = await stack.as('areas');
});
interface Page {
  totalCount: number;
  unreadableCount: number;
  nodes: { id: string }[];
}
/** The rows, the first of which is altered, with one more that is none. */
const spoilt = (rows: object[], change: object) => [{ ...rows[0], ...change }, ...rows.slice(1), null];

const defects = async (who: Caller, more: object = {}): Promise<Page> =>
  (await who.execute('DefectList', { customer: bakery, first: 100, offset: 0, includeCompleted: false, ...more })).data.customer.defects;

describe('a row that cannot be read', () => {
  test('is left out, counted before filter and page, and the others stay', async () => {
    const before = await defects(await stack.as('customer'));
    const fresh = await stack.as('customer');
    stack.alter('/datenbroker/getMaengel', (rows) => spoilt(rows, { status: 'VIELLEICHT' }));
    const after = await defects(fresh);
    expect([before.unreadableCount, after.unreadableCount]).toEqual([0, 2]);
    expect([after.totalCount, after.nodes.length]).toEqual([before.totalCount - 1, Math.min(100, before.totalCount - 1)]);
    expect(await defects(fresh, { filter: 'Geruchsverschluss', first: 1 })).toMatchObject({ unreadableCount: 2 });
  });

  test('is counted over all lists that make one', async () => {
    const person = await stack.as('keyuser');
    stack.alter('/datenbroker/customers', (response) => ({ ...response, customerListAnalytics: [...response.customerListAnalytics, null] }));
    // One call for each country.
    expect((await person.execute('LocationList', { first: 5, offset: 0 })).data.locations.unreadableCount).toBe(2);
  });
});

describe('a list without pages says next to itself how many rows are missing', () => {
  const first = async (who: Caller) => (await who.execute('PlanChoice', { customer: bakery })).data.customer;
  const plan = async (who: Caller, planId: string) => (await who.execute('PlanView', { customer: bakery, planId })).data.customer.plan;

  test('plans', async () => {
    const who = await stack.as('customer');
    const { plans, unreadablePlans } = await first(await stack.as('customer'));
    stack.alter('/plan/index', (rows) => [...rows, null, { title: 'ohne Nummer' }]);
    expect([unreadablePlans, (await first(who)).unreadablePlans]).toEqual([0, 2]);
    expect((await first(who)).plans).toHaveLength(plans.length);
  });

  test.each([
    ['getPositions', 'customer', 1],
    ['getPolygone', 'customer', 1],
    ['getMaengel', 'customer', 1],
    ['getMaengel', 'no.defects', 0],
  ] as const)('what is on a plan: %s for %s', async (call, name, count) => {
    const { id } = (await first(await stack.as('customer'))).plans[0];
    stack.alter(`/plan/${call}`, (rows) => [...rows, null]);
    expect((await plan(await stack.as(name), id)).unreadable).toBe(count);
  });

  test('areas', async () => {
    const who = await stack.as('customer');
    stack.alter('/datenbroker/getAreas', (rows) => [...rows, null, { id: 7 }]);
    const { areas, unreadableAreas } = (await who.execute('AreaList', { customer: bakery })).data.customer;
    expect([areas.length > 0, unreadableAreas]).toEqual([true, 2]);
  });

  test('locations of a user', async () => {
    const who = await stack.as('keyuser');
    const { id } = (await who.execute('UserList', { first: 20, offset: 0 })).data.users.nodes[0];
    const before = (await who.execute('UserLocations', { id })).data.user;
    const fresh = await stack.as('keyuser');
    stack.alter('/biotechUser/findCustomersOfBiotechUser', (response) => ({ ...response, customerListAnalytics: [...response.customerListAnalytics, null] }));
    const after = (await fresh.execute('UserLocations', { id })).data.user;
    expect([before.locations.unreadableCount, after.locations.unreadableCount]).toEqual([0, 2]);
    expect(after.locations.nodes).toHaveLength(before.locations.nodes.length);
  });
});

describe('W-13 W-14 a user with some areas never sees a row whose area cannot be read', () => {
  const odd: [unknown][] = [[['x']], [true], [{ other: 1 }]];
  test.each(odd)('defects: %j', async (area) => {
    const [everyone, some] = [await stack.as('customer'), await stack.as('areas')];
    stack.alter('/datenbroker/getMaengel', (rows) => rows.map((row: any) => ({ ...row, position: { ...row.position, area } })));
    expect((await defects(everyone)).nodes.length).toBeGreaterThan(0);
    expect((await defects(some)).nodes).toEqual([]);
  });
  test.each(odd)('alarm templates: %j', async (area) => {
    const [everyone, some] = [await stack.as('customer'), await stack.as('areas')];
    stack.alter('/datenbroker/getAlarmvorlagen', (rows) => rows.map((row: object) => ({ ...row, area })));
    const list = async (who: Caller) => (await who.execute('AlarmTemplateList', { customer: bakery, first: 20 })).data.customer.alarmTemplates.nodes;
    expect((await list(everyone)).length).toBeGreaterThan(0);
    expect(await list(some)).toEqual([]);
  });
  test.each(odd)('results: %j', async (area) => {
    const [everyone, some] = [await stack.as('customer'), await stack.as('areas')];
    const { id: reportId } = (await everyone.execute('ReportPage', { customer: bakery })).data.customer.report;
    stack.alter('/datenbroker/getErgebnisliste', (rows) => rows.map((row: object) => ({ ...row, area_name: area })));
    const list = async (who: Caller) => (await who.execute('ResultList', { customer: bakery, reportId, first: 20 })).data.customer.report.results;
    expect((await list(everyone)).totalCount).toBe(5_000);
    expect(await list(some)).toMatchObject({ totalCount: 0, nodes: [] });
  });
  test.each(odd)('positions: %j', async (area) => {
    const [everyone, some] = [await stack.as('customer'), await stack.as('areas')];
    stack.alter('/datenbroker/getPositionen', (rows) => rows.map((row: object) => ({ ...row, area })));
    stack.alter('/datenbroker/getPositionDetails', (row) => ({ ...row, area }));
    const list = async (who: Caller) => (await who.execute('PositionChunk', { customer: bakery, first: 20, offset: 0 })).data.customer.positions;
    expect(await list(some)).toMatchObject({ totalCount: 0, nodes: [] });
    expect((await list(everyone)).totalCount).toBeGreaterThan(0);
    expect((await some.execute('PositionHead', { customer: bakery, id: '1001' })).data.customer.position).toBeNull();
  });
  test.each(odd)('images of traps: %j', async (area) => {
    const [everyone, some] = [await stack.as('customer'), await stack.as('areas')];
    stack.alter('/datenbroker/getTraplinkedImages', ({ traplinkedReportImages: images }) => ({
      traplinkedReportImages: images.map((image: any) => ({ ...image, position: { ...image.position, area } })),
    }));
    const list = async (who: Caller) => (await who.execute('TrapImageList', { customer: bakery })).data.trapImages.nodes;
    expect((await list(everyone)).length).toBeGreaterThan(0);
    expect(await list(some)).toEqual([]);
  });
  test('nor anything by its name where the names of all areas cannot be read', async () => {
    const some = await stack.as('areas');
    stack.alter('/datenbroker/getAlarmvorlagen', (rows) => rows.map((row: any) => ({ ...row, area: { name: row.area.name } })));
    stack.alter('/datenbroker/getAreas', (rows) => spoilt(rows, {}));
    const response = await some.execute('AlarmTemplateList', { customer: bakery, first: 20 });
    expect([response.codes, response.data.customer.alarmTemplates]).toEqual([['PROVIDER_SHAPE'], null]);
  });
});

describe('a list that is written as a file says how many rows are missing', () => {
  const line = (count: number) =>
    count === 1 ? /^1 Zeile konnte nicht .* 1 row could not/ : new RegExp(`^${count} Zeilen konnten nicht .* ${count} rows could not`);
  const listIn = (path: string): any[] => {
    const { liste } = stack.sent.findLast((request) => request.path === path)!.body as { liste: any };
    return typeof liste === 'string' ? JSON.parse(liste) : liste;
  };
  const lost = [
    ['none', [], 0],
    ['one', [null], 1],
    ['several', [null, 5, 'x'], 3],
  ] as const;

  test.each(lost)('F-11 a result list of which %s could not be read', async (_what, more, count) => {
    const person = await stack.as('customer');
    stack.alter('/datenbroker/getErgebnisliste', (rows) => [...rows.slice(0, 4), ...more]);
    const { id: reportId } = (await person.execute('ReportPage', { customer: bakery })).data.customer.report;
    await person.change('CreateResultListFile', { customer: bakery, reportId, format: 'PDF' });
    const sent = listIn('/report/generateErgebnislisteReport');
    expect(sent).toHaveLength(count === 0 ? 4 : 5);
    if (count > 0) expect([sent[4].id, sent[4].bemerkung, Object.keys(sent[4])]).toEqual([-1, expect.stringMatching(line(count)), Object.keys(sent[0])]);
  });
  test.each(lost)('H-32 a list of defects of which %s could not be read', async (_what, more, count) => {
    const person = await stack.as('customer');
    stack.alter('/datenbroker/getMaengel', (rows) => [...rows.slice(0, 2), ...more]);
    await person.change('CreateDefectListFile', { customer: bakery, filter: { includeCompleted: true }, format: 'EXCEL' });
    const sent = listIn('/report/generateMaengelReport');
    // The open and the completed ones come by two calls.
    expect(sent).toHaveLength(count === 0 ? 4 : 5);
    if (count > 0) expect([sent[4].descriptionShort, Object.keys(sent[4])]).toEqual([expect.stringMatching(line(2 * count)), Object.keys(sent[0])]);
  });
  test.each(lost)('G-06 a list of positions of which %s could not be read', async (_what, more, count) => {
    const person = await stack.as('customer');
    stack.alter('/datenbroker/countPositionen', () => ({ anzahl: 4 + more.length }));
    stack.alter('/datenbroker/getPositionen', (rows) => [...rows.slice(0, 4), ...more]);
    const { url } = (await person.execute('PositionListFile', { customer: bakery, language: 'DE', format: 'PDF' })).data.customer.positionListFile;
    expect((await person.get(url)).status).toBe(200);
    const sent = listIn('/report/generatePositionenReport');
    expect(sent).toHaveLength(count === 0 ? 4 : 5);
    if (count > 0) expect([sent[4].positionsBesch, Object.keys(sent[4])]).toEqual([expect.stringMatching(line(count)), Object.keys(sent[0])]);
  });
});

test('W-10 areas that cannot be read are not all areas, and a right that is neither yes nor no is not given', async () => {
  for (const change of [{ showAreas: ['3', '5'] }, { showAreas: true }, { showMaengel: 'vielleicht' }]) {
    const person = await stack.as('areas');
    stack.alter('/biotechUser/getBenutzerrechte', (stored) => ({ ...stored, ...change }));
    const response = await person.execute('DefectList', { customer: bakery, first: 5, offset: 0, includeCompleted: false });
    expect([response.codes.includes('PROVIDER_SHAPE'), response.data?.customer?.defects ?? null]).toEqual([true, null]);
  }
});

test('Q-14 a message whose location cannot be read is not taken for one to all locations', async () => {
  const person = await stack.as('keyuser');
  stack.alter('/datenbroker/getCustomerNotifications', (response) => ({
    customerNotifications: response.customerNotifications.map((message: object) => ({ ...message, customer: 'Bäckerei' })),
  }));
  const { notifications } = (await person.execute('NotificationList', { offset: 0 })).data;
  expect(notifications.nodes).toEqual([]);
  expect(notifications.unreadableCount).toBeGreaterThan(0);
});

test('the pages of the unsorted positions add up to what could not be read', async () => {
  const pages = async (who: Caller) => {
    const chunk = async (offset: number): Promise<Page> =>
      (await who.execute('PositionChunk', { customer: bakery, first: 50, offset })).data.customer.positions;
    return (await Promise.all([0, 50].map(chunk))).map(({ unreadableCount: unreadable }) => unreadable);
  };
  stack.alter('/datenbroker/getPositionen', (rows) => [...rows.slice(1), null]);
  expect(await pages(await stack.as('customer'))).toEqual([5, 5]);
  const [first, second] = await pages(limited);
  expect([first! > 0, second]).toEqual([true, 0]);
});

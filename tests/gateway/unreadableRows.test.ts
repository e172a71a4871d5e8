import { describe, expect, test } from 'vitest';
import { bakery, type Caller } from '../testkit/testStack.ts';
import { usePerson, useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack();
const limited = usePerson(stack, 'areas');
/** The rows, the first of which is altered, with one more that is none. */
const spoilRows = (rows: object[], change: object) => [{ ...rows[0], ...change }, ...rows.slice(1), null];

const fetchDefects = async (who: Caller, more: object = {}) =>
  (await who.execute('DefectList', { customer: bakery, first: 100, offset: 0, includeCompleted: false, ...more })).data.customer.defects;

describe('a row that cannot be read', () => {
  test('is left out, counted before filter and page, and the others stay', async () => {
    const before = await fetchDefects(await stack.as('customer'));
    const fresh = await stack.as('customer');
    stack.alter('/datenbroker/getMaengel', (rows) => spoilRows(rows, { status: 'VIELLEICHT' }));
    const after = await fetchDefects(fresh);
    expect([before.unreadableCount, after.unreadableCount]).toEqual([0, 2]);
    expect([after.totalCount, after.nodes.length]).toEqual([before.totalCount - 1, Math.min(100, before.totalCount - 1)]);
    expect(await fetchDefects(fresh, { filter: 'Geruchsverschluss', first: 1 })).toMatchObject({ unreadableCount: 2 });
  });

  test('is counted over all lists that make one', async () => {
    const person = await stack.as('keyuser');
    stack.alter('/datenbroker/customers', (response) => ({ ...response, customerListAnalytics: [...response.customerListAnalytics, null] }));
    // One call for each country.
    expect((await person.execute('LocationList', { first: 5, offset: 0 })).data.locations.unreadableCount).toBe(2);
  });
});

describe('a list without pages says next to itself how many rows are missing', () => {
  const fetchPlanChoice = async (who: Caller) => (await who.execute('PlanChoice', { customer: bakery })).data.customer;
  const fetchPlan = async (who: Caller, planId: string) => (await who.execute('PlanView', { customer: bakery, planId })).data.customer.plan;

  test('plans', async () => {
    const who = await stack.as('customer');
    const { plans, unreadablePlans } = await fetchPlanChoice(await stack.as('customer'));
    stack.alter('/plan/index', (rows) => [...rows, null, { title: 'ohne Nummer' }]);
    expect([unreadablePlans, (await fetchPlanChoice(who)).unreadablePlans]).toEqual([0, 2]);
    expect((await fetchPlanChoice(who)).plans).toHaveLength(plans.length);
  });

  test.each([
    ['getPositions', 'customer', 1],
    ['getPolygone', 'customer', 1],
    ['getMaengel', 'customer', 1],
    ['getMaengel', 'no.defects', 0],
  ] as const)('what is on a plan: %s for %s', async (call, name, count) => {
    const { id } = (await fetchPlanChoice(await stack.as('customer'))).plans[0]!;
    stack.alter(`/plan/${call}`, (rows) => [...rows, null]);
    expect((await fetchPlan(await stack.as(name), id)).unreadable).toBe(count);
  });

  test('areas', async () => {
    const who = await stack.as('customer');
    stack.alter('/datenbroker/getAreas', (rows) => [...rows, null, { id: 7 }]);
    const { areas, unreadableAreas } = (await who.execute('AreaList', { customer: bakery })).data.customer;
    expect([areas.length > 0, unreadableAreas]).toEqual([true, 2]);
  });

  test('locations of a user', async () => {
    const who = await stack.as('keyuser');
    const { id } = (await who.execute('UserList', { first: 20, offset: 0 })).data.users.nodes[0]!;
    const before = (await who.execute('UserLocations', { id })).data.user;
    const fresh = await stack.as('keyuser');
    stack.alter('/biotechUser/findCustomersOfBiotechUser', (response) => ({ ...response, customerListAnalytics: [...response.customerListAnalytics, null] }));
    const after = (await fresh.execute('UserLocations', { id })).data.user;
    expect([before.locations.unreadableCount, after.locations.unreadableCount]).toEqual([0, 2]);
    expect(after.locations.nodes).toHaveLength(before.locations.nodes.length);
  });
});

describe('W-13 W-14 a user with some areas never sees a row whose area cannot be read', () => {
  type Change = (row: any, area: unknown) => object;
  const setPositionArea: Change = (row, area) => ({ ...row, position: { ...row.position, area } });
  const setAreaName: Change = (row, area) => ({ ...row, area, area_name: area });
  const kinds: [string, path: string, change: Change, operation: string, list: (data: any) => { nodes: object[] }][] = [
    ['defects', 'getMaengel', setPositionArea, 'DefectList', ({ customer }) => customer.defects],
    ['alarm templates', 'getAlarmvorlagen', setAreaName, 'AlarmTemplateList', ({ customer }) => customer.alarmTemplates],
    ['results', 'getErgebnisliste', setAreaName, 'ResultList', ({ customer }) => customer.report.results],
    ['positions', 'getPositionen', setAreaName, 'PositionChunk', ({ customer }) => customer.positions],
    ['images of traps', 'getTraplinkedImages', setPositionArea, 'TrapImageList', ({ trapImages }) => trapImages],
  ];
  test.each(kinds.flatMap((kind) => [['x'], true, { other: 1 }].map((area) => [...kind, area] as const)))(
    '%s',
    async (_what, path, change, operation, list, area) => {
      const everyone = await stack.as('customer');
      const some = await stack.as('areas');
      const changeRows = (rows: object[]) => rows.map((row) => change(row, area));
      stack.alter(`/datenbroker/${path}`, (sent) =>
        Array.isArray(sent) ? changeRows(sent) : { traplinkedReportImages: changeRows(sent.traplinkedReportImages) },
      );
      const fetchRows = async (who: Caller) => list((await who.execute(operation, { customer: bakery, first: 20, offset: 0 })).data);
      expect((await fetchRows(everyone)).nodes.length).toBeGreaterThan(0);
      expect((await fetchRows(some)).nodes).toEqual([]);
    },
  );
  test('nor by name when the names of areas are unread', async () => {
    const some = await stack.as('areas');
    stack.alter('/datenbroker/getAlarmvorlagen', (rows) => rows.map((row: any) => ({ ...row, area: { name: row.area.name } })));
    stack.alter('/datenbroker/getAreas', (rows) => spoilRows(rows, {}));
    const response = await some.execute('AlarmTemplateList', { customer: bakery, first: 20 });
    expect([response.codes, response.data.customer.alarmTemplates]).toEqual([['PROVIDER_SHAPE'], null]);
  });
});

describe('a list that is written as a file says how many rows are missing', () => {
  const createLinePattern = (count: number) =>
    count === 1 ? /^1 Zeile konnte nicht .* 1 row could not/ : new RegExp(`^${count} Zeilen konnten nicht .* ${count} rows could not`);
  const getSentList = (path: string): any[] => {
    const { liste } = stack.sent.findLast((request) => request.path === path)!.body as { liste: any };
    return typeof liste === 'string' ? JSON.parse(liste) : liste;
  };
  const files: [string, path: string, report: string, field: string, each: number, write: (person: Caller) => Promise<unknown>][] = [
    ['F-11 results', 'getErgebnisliste', 'generateErgebnislisteReport', 'bemerkung', 1, (person) => createResultFile(person)],
    // The open and the completed ones come by two calls.
    ['H-32 defects', 'getMaengel', 'generateMaengelReport', 'descriptionShort', 2, (person) => createDefectFile(person)],
    ['G-06 positions', 'getPositionen', 'generatePositionenReport', 'positionsBesch', 1, (person) => fetchPositionFile(person)],
  ];
  const createResultFile = async (person: Caller) => {
    const { id: reportId } = (await person.execute('ReportPage', { customer: bakery })).data.customer.report;
    return person.change('CreateResultListFile', { customer: bakery, reportId, format: 'PDF' });
  };
  const createDefectFile = (person: Caller) => person.change('CreateDefectListFile', { customer: bakery, filter: { includeCompleted: true }, format: 'EXCEL' });
  const fetchPositionFile = async (person: Caller) =>
    person.get((await person.execute('PositionListFile', { customer: bakery, language: 'DE', format: 'PDF' })).data.customer.positionListFile.url);
  test.each(files.flatMap((file) => [[], [null], [null, 5, 'x']].map((lost) => [...file, lost] as const)))(
    'a list of %s',
    async (_what, path, report, field, each, write, lost) => {
      const person = await stack.as('customer');
      stack.alter('/datenbroker/countPositionen', () => ({ anzahl: 4 + lost.length }));
      stack.alter(`/datenbroker/${path}`, (rows) => [...rows.slice(0, 4 / each), ...lost]);
      await write(person);
      const sent = getSentList(`/report/${report}`);
      expect(sent).toHaveLength(lost.length === 0 ? 4 : 5);
      if (lost.length > 0)
        expect([sent[4][field], Object.keys(sent[4])]).toEqual([expect.stringMatching(createLinePattern(each * lost.length)), Object.keys(sent[0])]);
    },
  );
});

test('W-10 unread areas are not all areas, unclear rights not granted', async () => {
  for (const change of [{ showAreas: ['3', '5'] }, { showAreas: true }, { showMaengel: 'vielleicht' }]) {
    const person = await stack.as('areas');
    stack.alter('/biotechUser/getBenutzerrechte', (stored) => ({ ...stored, ...change }));
    const response = await person.execute('DefectList', { customer: bakery, first: 5, offset: 0, includeCompleted: false });
    expect([response.codes.includes('PROVIDER_SHAPE'), response.data?.customer?.defects ?? null]).toEqual([true, null]);
  }
});

test('Q-14 a message with an unreadable location is not for all locations', async () => {
  const person = await stack.as('keyuser');
  stack.alter('/datenbroker/getCustomerNotifications', (response) => ({
    customerNotifications: response.customerNotifications.map((message: object) => ({ ...message, customer: 'Bäckerei' })),
  }));
  const { notifications } = (await person.execute('NotificationList', { offset: 0 })).data;
  expect(notifications.nodes).toEqual([]);
  expect(notifications.unreadableCount).toBeGreaterThan(0);
});

test('pages of unsorted positions add up to the unread ones', async () => {
  const fetchUnreadableCounts = async (who: Caller) => {
    const fetchChunk = async (offset: number) => (await who.execute('PositionChunk', { customer: bakery, first: 50, offset })).data.customer.positions;
    return (await Promise.all([0, 50].map(fetchChunk))).map(({ unreadableCount: unreadable }) => unreadable);
  };
  stack.alter('/datenbroker/getPositionen', (rows) => [...rows.slice(1), null]);
  expect(await fetchUnreadableCounts(await stack.as('customer'))).toEqual([5, 5]);
  const [first, second] = await fetchUnreadableCounts(limited);
  expect([first! > 0, second]).toEqual([true, 0]);
});

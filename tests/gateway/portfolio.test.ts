import { readSheet } from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { createDemoActions } from '../../tools/demo/demoActions.ts';
import { bakery, type Caller, password } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack({ PROVIDER_TIMEOUT_SECONDS: '20' });

const list = '/datenbroker/customers';
const chart = '/datenbroker/getChartDataOfBesuchsbericht';
const devices = '/datenbroker/getTraplinkedDevices';

const fetchPortfolio = async (person: Caller, more: object = {}) => (await person.execute('Portfolio', more)).data.portfolio;
type Row = Awaited<ReturnType<typeof fetchPortfolio>>['nodes'][number];
const fetchFigures = async (person: Caller, places: readonly object[]) =>
  (await person.execute('PortfolioFigures', { customers: places })).data.portfolioFigures;
const getLocationKeys = (rows: readonly { country: string; cardcode: string }[]) => rows.map(({ country, cardcode }) => ({ country, cardcode }));

describe('the compared locations', () => {
  test('D-18 are the key user’s in both countries, worst first, without further calls', async () => {
    const person = await stack.as('keyuser');
    const { totalCount: total, nodes: rows } = await fetchPortfolio(person);
    expect([total, rows.length]).toEqual([12, 12]);
    // One read of each country and of the areas; another test of this user may have had one more sent ahead.
    expect([...new Set(stack.calls())].toSorted()).toEqual(['customers', 'getAllowedAreas']);
    expect(stack.calls().length).toBeLessThanOrEqual(4);
    const order = ['RED', 'YELLOW', 'GREEN', 'UNKNOWN'];
    const levels = rows.map(({ level }) => order.indexOf(level));
    expect(levels).toEqual(levels.toSorted((one, other) => one - other));
    const listed = (await person.execute('LocationList', { first: 40, offset: 0, filter: '', sort: null, levels: null, city: null })).data.locations.nodes;
    expect(new Set(getLocationKeys(rows))).toEqual(new Set(getLocationKeys(listed)));
    expect([(await fetchPortfolio(person, { country: 'AT' })).totalCount, (await fetchPortfolio(person, { country: 'DE' })).totalCount]).toEqual([12, 0]);
  });

  test('D-04 X-20 an administrator’s are all of a country, with their state', async () => {
    const admin = await stack.as('admin');
    const { totalCount: total, nodes: rows } = await fetchPortfolio(admin, { country: 'DE' });
    expect(total).toBe(8);
    expect(rows.some(({ level }) => level !== null)).toBe(true);
    expect(stack.sent.at(-1)).toMatchObject({ path: list, query: { mandant: 'DE', showDetails: 'true' } });
    expect(stack.calls()).toEqual(['customers']);
  });
});

describe('their figures', () => {
  const createMonths = (labels: string[], red: (number | null)[]) => () => ({
    chartdata: {
      labels,
      datasets: [
        { label: 'GELB', data: labels.map(() => 9) },
        { label: 'ROT', data: red },
      ],
    },
    dataStart: 0,
  });

  test('equal the provider’s data by hand, six calls for each', async () => {
    const person = await stack.as('keyuser');
    await fetchPortfolio(person);
    stack.clearCalls();
    stack.alter(chart, createMonths(['09.2026', '10.2026', '11.2026'], [3.25, null, 4.5]));
    stack.alter('/datenbroker/getAuftraege', () => []);
    const found = await fetchFigures(person, [bakery]);
    expect(found).toMatchObject([{ id: '1', month: '11.2026', alarmShare: 4.5, monthBefore: '09.2026', alarmChange: 1.2, failed: [], forbidden: [] }]);
    expect(stack.calls().length).toBeLessThanOrEqual(6);
    const { nodes: rows } = (await person.execute('DefectList', { customer: bakery, first: 500, onlyUnresolved: true })).data.customer.defects;
    expect(found[0]!.unresolvedDefects).toBe(rows.length);
    expect(found[0]!.highDefects).toBe(rows.filter(({ priority }) => priority === 'HIGH').length);
    expect(found[0]!.highDefects).toBeGreaterThan(0);
  });

  test('count silent devices, those without any sign of life among them', async () => {
    const now = Date.now();
    const heard = [now - 23 * 3_600_000, now - 25 * 3_600_000, now - 100 * 3_600_000, null];
    stack.alter(devices, ({ traplinkedDevices: [first] }) => ({
      traplinkedDevices: heard.map((lastHeartbeatTimestamp, at) => ({
        ...first,
        id: 9_000 + at,
        lastHeartbeat: null,
        lastHeartbeatTimestamp,
        deviceStatus: 'ACTIVE',
      })),
    }));
    expect(await fetchFigures(await stack.as('keyuser'), [bakery])).toMatchObject([{ devices: 4, silentDevices: 3 }]);
  });

  test('W-10 W-12 W-13 limit shares, defects and devices of a key user to areas', async () => {
    const [all] = await fetchFigures(await stack.as('keyuser'), [bakery]);
    const [limited] = await fetchFigures(await stack.as('areas.keyuser'), [bakery]);
    const sent = stack.sent.findLast(({ path }) => path === chart)!;
    expect(sent.query['areasAllowed']).toMatch(/^\d+$/);
    expect(limited!.unresolvedDefects).toBeLessThan(all!.unresolvedDefects);
    expect(limited!.devices).toBeLessThan(all!.devices);
  });

  test.each([{ count: 0 }, { count: 21 }])('are returned for 1 to 20 locations: $count are refused', async ({ count }) => {
    const customers = Array.from({ length: count }, () => bakery);
    expect((await (await stack.as('keyuser')).execute('PortfolioFigures', { customers })).codes).toEqual(['BAD_INPUT']);
  });
});

test('counts actions by location within rights, in files and the demo', async () => {
  await createDemoActions(await stack.gateway.listen({ host: '127.0.0.1', port: 0 }), password);
  const fetchActionCounts = async (person: Caller) =>
    (await person.execute('PortfolioActions')).data.portfolioActions.map((row) => [row.cardcode, row.unfinished, row.overdue]);
  const keyUser = await stack.as('keyuser');
  const { counts } = (await keyUser.execute('AllActionList', { first: 1 })).data.actions;
  expect(counts).toMatchObject({ open: 4, inProgress: 1, effective: 1, overdue: 2 });
  expect(counts.done).toBeGreaterThan(0);
  expect(await fetchActionCounts(keyUser)).toEqual([
    ['100100', 3, 1],
    ['100314', 2, 1],
  ]);
  expect((await fetchActionCounts(await stack.as('areas.keyuser')))[0]![1]).toBeLessThan(3);
  const { url } = (await keyUser.execute('PortfolioFile', { format: 'EXCEL', language: 'DE', sort: { field: 'ACTIONS', direction: 'DESC' } })).data.portfolio
    .file;
  const [headings, ...rows] = await readSheet((await keyUser.get(url)).body, 'Standorte');
  const at = headings!.indexOf('Offene Maßnahmen');
  expect(rows.slice(0, 3).map((row) => row.slice(at, at + 2))).toEqual([
    [3, 1],
    [2, 1],
    [0, 0],
  ]);
});

describe('the file', () => {
  const sort = { field: 'ALARM_SHARE', direction: 'DESC' };
  const fetchFileUrl = async (person: Caller, more: object) =>
    (await person.execute('PortfolioFile', { format: 'EXCEL', language: 'DE', ...more })).data.portfolio.file.url;

  test.each([
    ['city', (one: Row) => ({ city: one.city }), (row: Row, one: Row) => row.city === one.city],
    ['label', () => ({ label: 'Nord' }), (row: Row, one: Row) => row.id === one.id],
  ])('is limited to a group by %s, which its facts name', async (_by, getGroup, isMember) => {
    const person = await stack.as('keyuser');
    const all = (await fetchPortfolio(person)).nodes;
    const one = all[3]!;
    const group = getGroup(one);
    const { body } = await person.get(await fetchFileUrl(person, { labels: [{ label: 'Nord', locationIds: [one.id] }], group }));
    const [, ...rows] = await readSheet(body, 'Standorte');
    const members = all.filter((row) => isMember(row, one)).map(({ cardcode }) => cardcode);
    expect(rows.map((row) => String(row[1])).toSorted()).toEqual(members.toSorted());
    expect(await readSheet(body, 'Angaben')).toContainEqual(['Gruppe', Object.values(group)[0]]);
  });

  test('is refused for a group by city and label', async () => {
    const file = { format: 'CSV', language: 'DE', group: { city: 'Wels', label: 'Nord' } };
    expect((await (await stack.as('keyuser')).execute('PortfolioFile', file)).codes).toEqual(['BAD_INPUT']);
  });

  test('says where some figures are not open to the user', async () => {
    const person = await stack.as('keyuser.two');
    stack.alter('/biotechUser/getBenutzerrechte', (rights: object) => ({ ...rights, showMaengel: false }));
    const csv = await person.get(await fetchFileUrl(person, { format: 'CSV', language: 'EN' }));
    expect(csv.body.toString().trimEnd()).toMatch(/you have no permission for some of the figures"?$/);
  });

  test('has matching locations with figures, labels and order in both formats', async () => {
    const person = await stack.as('keyuser');
    const all = (await fetchPortfolio(person)).nodes;
    const found = await fetchFigures(person, getLocationKeys(all));
    const labels = [{ label: 'Nord', locationIds: [all[3]!.id] }];
    const [headings, ...rows] = await readSheet((await person.get(await fetchFileUrl(person, { sort, labels }))).body, 'Standorte');
    expect(headings!.slice(0, 3)).toEqual(['Rang', 'Kundennummer', 'Standort']);
    expect(rows).toHaveLength(12);
    // The rank by urgency, as in the list, whatever the order.
    expect(rows.map((row) => [row[0], row[1]]).toSorted(([one], [other]) => Number(one) - Number(other))).toEqual(
      all.map(({ cardcode }, at) => [at + 1, cardcode]),
    );
    expect(rows.map((row) => row[0])).not.toEqual(all.map((_row, at) => at + 1));
    const shares = rows.map((row) => row[10] as number);
    expect(shares).toEqual(found.map(({ alarmShare }) => alarmShare).toSorted((one, other) => other - one));
    expect(rows.filter((row) => row[5] === 'Nord').map((row) => row[1])).toEqual([all[3]!.cardcode]);
    const byDay = (
      await readSheet((await person.get(await fetchFileUrl(person, { sort: { field: 'LAST_CHECK', direction: 'ASC' } }))).body, 'Standorte')
    ).slice(1);
    const days = byDay.map((row) => all.find(({ cardcode }) => cardcode === row[1])!.daysSinceCheck ?? -1);
    expect(days).toEqual(days.toSorted((one, other) => other - one));
    expect(await readSheet((await person.get(await fetchFileUrl(person, { filter: 'sonnl' }))).body, 'Angaben')).toContainEqual(
      expect.arrayContaining(['Filter', 'sonnl']),
    );
    const csv = await person.get(await fetchFileUrl(person, { format: 'CSV', language: 'EN', filter: 'sonnl' }));
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [, sonnleitner, ...none] = csv.body.toString().trim().split('\r\n');
    expect(none).toEqual([]);
    expect(sonnleitner).toMatch(new RegExp(`^\\D?${all.findIndex(({ cardcode }) => cardcode === bakery.cardcode) + 1}\\D`));
  });

  describe('with readiness', () => {
    const fetchFindingTotal = async (person: Caller, { country, cardcode }: { country: string; cardcode: string }) => {
      const { checks, total } = (await person.execute('Readiness', { customer: { country, cardcode }, language: 'DE' })).data.customer.readiness;
      expect(total).toBe((checks as { total: number }[]).reduce((sum, { total: each }) => sum + each, 0));
      return total as number;
    };
    const fetchSheet = async (person: Caller, more: object, sheet = 'Standorte') => readSheet((await person.get(await fetchFileUrl(person, more))).body, sheet);

    test('has findings of named locations, and says others are not counted', async () => {
      const person = await stack.as('keyuser');
      const rows = (await fetchPortfolio(person)).nodes;
      const one = rows[1]!;
      const other = rows[4]!;
      const url = await fetchFileUrl(person, { readiness: [other.id, one.id], sort: { field: 'READINESS', direction: 'DESC' } });
      const without = await fetchFileUrl(person, {});
      stack.clearCalls();
      await person.get(without);
      const plain = stack.calls().length;
      stack.clearCalls();
      const [headings, ...lines] = await readSheet((await person.get(url)).body, 'Standorte');
      const calls = stack.calls();
      const ofPlans = calls.filter((name) => name === 'getPlanPositions').length;
      expect(calls.length - ofPlans - plain).toBeLessThanOrEqual(60);
      expect(calls.filter((name) => name === 'planIndex')).toHaveLength(2);
      expect(headings!.slice(-3)).toEqual(['Davon stumm', 'Offene Punkte (Bereitschaft)', 'Hinweis']);
      const counted = [await fetchFindingTotal(person, one), await fetchFindingTotal(person, other)];
      expect(lines.slice(0, 2).map((line) => line.at(-2))).toEqual(counted.toSorted((first, second) => second - first));
      expect(new Set(lines.slice(0, 2).map((line) => line[1]))).toEqual(new Set([one.cardcode, other.cardcode]));
      expect(Math.min(...counted)).toBeGreaterThan(0);
      expect(lines.slice(2).map((line) => line.at(-2))).toEqual(Array.from({ length: 10 }, () => 'nicht gezählt'));
    });

    test('names the failed rules of a row, and counts the others', async () => {
      const person = await stack.as('keyuser');
      stack.faults.add({ path: devices, kind: 'status' });
      const [headings, line] = await fetchSheet(person, { filter: 'sonnl', readiness: ['1'], language: 'EN' }, 'Locations');
      expect(headings!.at(-2)).toBe('Open points (readiness)');
      expect(line!.at(-2)).toEqual(expect.any(Number));
      expect(line!.at(-1)).toContain('not all figures could be read');
      expect(line!.at(-1)).toContain('readiness not read, or not in full:');
      expect(line!.at(-1)).toContain('Silent 24/7 devices, 24/7 devices with a low battery');
    });

    test('W-10 counts in one’s areas', async () => {
      const [, all] = await fetchSheet(await stack.as('keyuser'), { filter: 'sonnl', readiness: ['1'] });
      const [, limited] = await fetchSheet(await stack.as('areas.keyuser'), { filter: 'sonnl', readiness: ['1'] });
      expect(limited!.at(-2)).toBeLessThan(all!.at(-2) as number);
      expect(limited!.at(-2)).toBe(await fetchFindingTotal(await stack.as('areas.keyuser'), bakery));
    });

    test('is counted of 50 locations at most', async () => {
      const readiness = Array.from({ length: 51 }, (_, at) => String(at));
      expect((await (await stack.as('keyuser')).execute('PortfolioFile', { format: 'CSV', language: 'DE', readiness })).codes).toEqual(['BAD_INPUT']);
    });
  });
});

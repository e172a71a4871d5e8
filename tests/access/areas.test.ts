import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { areas } from '../../provider/database/tables.ts';
import { bakery, type Caller } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';
import { areaLists, areaListsOfTools, type AreaRow, type Known } from './areaLists.ts';
import { allowed, type AreaWorld, prepareAreaWorld } from './areaWorld.ts';

const coldStore = 107;
const stack = useTestStack({ PROVIDER_TIMEOUT_SECONDS: '20' }, [areas]);
let world: AreaWorld;
let known: Known;
beforeAll(async () => {
  world = await prepareAreaWorld(stack);
  known = world.known;
});

const toIds = (rows: readonly AreaRow[]) => rows.map(({ id, positionId, sensorId, areaName }) => id ?? positionId ?? sensorId ?? areaName ?? '').toSorted();

describe.each([false, true])('a user with two areas, the provider ignoring areas: %s', (isIgnoring) => {
  const ignoreAreas = () => isIgnoring && stack.faults.add({ path: '*', kind: 'ignoreAreas' });

  test.each([
    ...Object.entries(areaLists).map(([name, read]) => [name, read, 'as'] as const),
    ...Object.entries(areaListsOfTools).map(([name, read]) => [name, read, 'tool'] as const),
  ])('W-10 W-12 W-13 W-14 returns %s the rows of allowed areas, and their number', async (_name, read, how) => {
    const all = await read(await stack[how]('customer'), known);
    ignoreAreas();
    const own = await read(await stack[how]('areas'), known);
    expect(world.findHidden(JSON.stringify(own.data))).toEqual([]);
    expect(toIds(own.rows)).toEqual(toIds(all.rows.filter((row) => allowed.includes(world.getArea(row) ?? ''))));
    expect([own.rows.length > 0, own.rows.length < all.rows.length]).toEqual([true, true]);
    if (own.count !== undefined) expect([own.count, all.count]).toEqual([own.rows.length, all.rows.length]);
  });

  test('W-13 gets no bar of a hidden area over several locations', async () => {
    await stack.db.update(areas).set({ name: 'Tresor' }).where(eq(areas.id, coldStore));
    const fetchLabels = async (person: Caller) => (await person.execute('DashboardChart', { kind: 'ALARMS_PER_AREA' })).data.dashboardChart.labels;
    ignoreAreas();
    const labels = await fetchLabels(await stack.as('areas.keyuser'));
    expect(labels).toContain('Verpackung');
    expect(labels).not.toContain('Tresor');
  });
});

describe('a user with areas', () => {
  const fetchRows = (person: Caller) => areaLists['results of a visit']!(person, known);

  test('W-15 cannot open a row of another area by its id', async () => {
    const other = (await fetchRows(await stack.as('customer'))).rows.find((row) => !allowed.includes(row.areaName!))!;
    const person = await stack.as('areas');
    stack.clearCalls();
    for (const operation of ['ResultAdvisor', 'ResultDevelopment', 'ResultImages']) {
      const response = await person.execute(operation, { customer: bakery, reportId: known.reportId, resultId: other.id });
      expect(response).toMatchObject({ data: { customer: { report: { result: null } } }, codes: [] });
    }
    expect(stack.calls()).not.toContain('getPerson');
  });

  test('W-12 informs the provider which areas are allowed, with every list', async () => {
    await fetchRows(await stack.as('areas'));
    const url = new URL(stack.providerLog.find((each) => each.includes('getErgebnisliste'))!, 'http://provider');
    expect(url.searchParams.get('areasAllowed')).toBe('101,102');
  });

  test('W-13 F-20 a bar that the chart has no value for stays without one', async () => {
    stack.alter('/datenbroker/getChartDataOfBesuchsbericht', (response) => ({
      chartdata: { ...response.chartdata, datasets: response.chartdata.datasets.map((one: { data: number[] }) => ({ ...one, data: one.data.slice(0, 1) })) },
    }));
    const person = await stack.as('areas');
    const chart = (await person.execute('ReportCharts', { customer: bakery, reportId: known.reportId })).data.customer.report.ALARMS_PER_AREA;
    expect(chart.labels.length).toBeGreaterThan(1);
    for (const { values } of chart.series) expect(values.slice(1)).toEqual(chart.labels.slice(1).map(() => null));
  });

  test.each(['status', 'truncated', 'html', 'reset'] as const)('W-10 a rights call that fails with %s hides everything', async (kind) => {
    const person = await stack.as('areas');
    stack.faults.add({ path: '/biotechUser/getAllowedAreas', kind });
    const response = await person.execute('ResultList', { customer: bakery, reportId: known.reportId });
    expect(response.data.customer.report.results).toBeNull();
    expect(response.codes).toHaveLength(1);
  });
});

describe('everybody else', () => {
  test('without a session returns nothing of a location', async () => {
    const visitor = stack.visitor();
    const requests: [string, object][] = [
      ['ChosenCustomer', { customer: bakery }],
      ['LocationList', {}],
      ['ResultList', { customer: bakery, reportId: known.reportId }],
      ['CreateResultListFile', { input: { customer: bakery, requestId: 'request-0000000001', reportId: known.reportId, format: 'PDF' } }],
      ['ClearResultCache', { input: { customer: bakery, requestId: 'request-0000000002', reportId: known.reportId } }],
      ['DashboardChart', { kind: 'ALARMS_PER_AREA' }],
      ['StayLoggedIn', {}],
      ['CheckPassword', { input: { password: 'x' } }],
    ];
    for (const [operation, variables] of requests) expect((await visitor.execute(operation, variables)).codes, operation).toEqual(['NOT_SIGNED_IN']);
    expect(stack.calls()).toEqual([]);
  });

  test('W-15 a mutation at a foreign location is refused without a call', async () => {
    const person = await stack.as('keyuser.one');
    const foreign = await person.change('CreateResultListFile', { customer: bakery, reportId: known.reportId, format: 'PDF' });
    const missing = await person.change('CreateResultListFile', { customer: { country: 'AT', cardcode: '999999' }, reportId: known.reportId, format: 'PDF' });
    expect(foreign.codes).toEqual(['NOT_FOUND']);
    expect(missing.messages).toEqual(foreign.messages);
    expect(stack.writes()).toEqual([]);
  });

  test('C-05 W-04 W-05 lists and charts of key users and customers are not an administrator’s', async () => {
    const admin = await stack.as('admin');
    expect((await admin.execute('LocationList')).codes).toEqual(['FORBIDDEN']);
    expect((await admin.execute('DashboardChart', { kind: 'ALARMS_PER_AREA' })).codes).toEqual(['FORBIDDEN']);
  });
});

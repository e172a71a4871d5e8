import { beforeAll, describe, expect, test } from 'vitest';
import { bakery } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack();
let reportId: string;
beforeAll(async () => {
  reportId = (await (await stack.as('customer')).execute('ReportPage', { customer: bakery })).data.customer.report.id;
});

const barKinds = ['ALARMS_PER_AREA', 'ALARMS_PER_OBJECT_CATEGORY', 'ALARMS_PER_YEAR'] as const;
const getLastQuery = () => stack.listParameters('getChartDataOfBesuchsbericht').at(-1)!;

describe('charts of the dashboard', () => {
  test.each(barKinds)('C-01 C-08 F-20 %s stacks levels to 100 percent and names its first day', async (kind) => {
    const person = await stack.as('keyuser');
    const chart = (await person.execute('DashboardChart', { kind })).data.dashboardChart;
    expect(chart.series.map(({ level }) => level)).toEqual(['GREEN', 'YELLOW', 'RED']);
    for (const at of chart.labels.keys())
      expect(chart.series.reduce((sum: number, { values }: { values: number[] }) => sum + values[at]!, 0)).toBeCloseTo(100, 0);
    expect(Date.parse(chart.dataSince)).toBeLessThan(Date.parse('2026-09-01'));
    expect(Date.parse(chart.dataUntil)).toBeGreaterThan(Date.parse('2026-11-01'));
    expect(Object.keys(getLastQuery()).filter((name) => /period|start|end|from|to|von|bis/.test(name))).toEqual([]);
  });

  test('C-02 the chart by months has yellow and red over time', async () => {
    const chart = (await (await stack.as('keyuser')).execute('DashboardChart', { kind: 'ALARMS_PER_MONTH' })).data.dashboardChart;
    expect(chart.labels).toEqual(['08.2026', '09.2026', '10.2026', '11.2026']);
    expect(chart.series.map(({ level }) => level)).toEqual(['YELLOW', 'RED']);
  });

  test('C-03 C-05 W-02 counts by key user and country, sub user, or location', async () => {
    await (await stack.as('keyuser')).execute('DashboardChart', { kind: 'ALARMS_PER_YEAR', filter: { orderKinds: ['SINGLE_ORDER'] } });
    expect(getLastQuery()).toMatchObject({ key_user_id: '2', mandant: 'AT' });
    expect(JSON.parse(getLastQuery()['auftragsart']!)).toEqual({ monitoringbesuch: 'false', einzelauftrag: 'true' });
    await (await stack.as('customer.three')).execute('DashboardChart', { kind: 'ALARMS_PER_YEAR' });
    expect(getLastQuery()).toMatchObject({ sub_user_id: '8' });
    await (await stack.as('admin')).execute('CustomerChart', { customer: bakery, kind: 'ALARMS_PER_YEAR' });
    expect(getLastQuery()).toMatchObject({ customer_id: '1' });
  });

  test('C-04 E-09 no order kind at all is refused', async () => {
    const person = await stack.as('keyuser');
    expect((await person.execute('DashboardChart', { kind: 'ALARMS_PER_YEAR', filter: { orderKinds: [] } })).codes).toEqual(['BAD_INPUT']);
  });

  test('C-06 over one location there are none, without a request', async () => {
    const person = await stack.as('keyuser.one');
    expect((await person.execute('DashboardChart', { kind: 'ALARMS_PER_YEAR' })).data.dashboardChart).toBeNull();
    expect(stack.calls()).not.toContain('getChartDataOfBesuchsbericht');
  });

  const sortIds = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);
  const listRequestedLocations = () =>
    stack.sent.filter(({ path }) => path.endsWith('getChartDataOfBesuchsbericht')).map(({ query }) => Number(query['customer_id']));
  test('C-06 counts the worst 30 of 35 locations, one call each', async () => {
    const person = await stack.as('keyuser.many');
    const { nodes: rows } = (await person.execute('LocationList', { first: 40, sort: { field: 'URGENCY', direction: 'DESC' } })).data.locations;
    stack.sent.length = 0;
    const chart = (await person.execute('DashboardChart', { kind: 'ALARMS_PER_YEAR' })).data.dashboardChart;
    const requested = listRequestedLocations();
    expect(requested).toHaveLength(30);
    const left = rows.filter(({ id }) => !requested.includes(Number(id)));
    expect(left.map(({ level }) => level)).toEqual(['GREEN', 'GREEN', 'GREEN', 'GREEN', 'GREEN']);
    for (const at of chart.labels.keys())
      expect(chart.series.reduce((sum: number, { values }: { values: number[] }) => sum + values[at]!, 0)).toBeCloseTo(100, 0);
  });

  test('C-06 or those of the group that the user chooses', async () => {
    const person = await stack.as('keyuser.many');
    const { nodes: rows } = (await person.execute('LocationList', { first: 40 })).data.locations;
    stack.sent.length = 0;
    await person.execute('DashboardChart', { kind: 'ALARMS_PER_MONTH', group: { level: 'YELLOW' } });
    const ofLevel = rows.filter(({ level }) => level === 'YELLOW');
    expect(sortIds(listRequestedLocations())).toEqual(sortIds(ofLevel.map(({ id }) => Number(id))));
    stack.sent.length = 0;
    const { city } = ofLevel[0]!;
    await person.execute('DashboardChart', { kind: 'ALARMS_PER_AREA', group: { city } });
    const here = rows.filter((row) => row.city === city);
    expect(sortIds(listRequestedLocations())).toEqual(sortIds(here.map(({ id }) => Number(id))));
  });

  test('W-12 a restricted user’s charts carry the allowed areas', async () => {
    await (await stack.as('areas.keyuser')).execute('DashboardChart', { kind: 'ALARMS_PER_AREA' });
    expect(getLastQuery()['areasAllowed']!.split(',')).toEqual(expect.arrayContaining(['103']));
    expect(getLastQuery()['areasAllowed']!.split(',')).not.toContain('101');
  });
});

describe('charts of a report', () => {
  test.each([...barKinds, 'ALARMS_PER_MONTH'] as const)('E-11 X-24 %s is drawn for the shown report', async (kind) => {
    const person = await stack.as('customer');
    const chart = (await person.execute('ReportCharts', { customer: bakery, reportId })).data.customer.report[kind];
    expect(chart.labels.length).toBeGreaterThan(0);
    expect(getLastQuery()['besuchsbericht_id']).toMatch(/^\d+$/);
  });

  test('E-09 E-10 area and object category narrow it, as comma lists', async () => {
    const person = await stack.as('customer');
    const filter = { areaIds: ['101', '102'], objectCategories: ['Köderstation'] };
    const chart = (await person.execute('ReportCharts', { customer: bakery, reportId, filter })).data.customer.report.ALARMS_PER_AREA;
    expect(chart.labels).toEqual(['Lager', 'Produktion']);
    expect(getLastQuery()['filterArea']).toBe('101,102');
  });

  test('W-10 W-13 a restricted user gets bars of allowed areas only', async () => {
    const person = await stack.as('areas');
    const fetchAlarmsPerArea = async (filter?: object) =>
      (await person.execute('ReportCharts', { customer: bakery, reportId, filter })).data.customer.report.ALARMS_PER_AREA;
    expect((await fetchAlarmsPerArea()).labels).toEqual(['Lager', 'Produktion']);
    expect((await fetchAlarmsPerArea({ areaIds: ['101', '103'] })).labels).toEqual(['Produktion']);
    expect(await fetchAlarmsPerArea({ areaIds: ['103'] })).toBeNull();
  });
});

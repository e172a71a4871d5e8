import { beforeAll, expect, test } from 'vitest';
import { bakery, type Caller } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack();
let reportId: string;
let resultId: string;
beforeAll(async () => {
  const person = await stack.as('customer');
  reportId = (await person.execute('ReportPage', { customer: bakery })).data.customer.report.id;
  const { nodes: rows } = (await person.execute('ResultList', { customer: bakery, reportId, first: 20 })).data.customer.report.results;
  resultId = rows.find(({ hasDevelopment }) => hasDevelopment)!.id;
});

const moments = ['2026-11-15T07:15:00Z', '2026-11-15T23:00:00Z'].map((iso) => Date.parse(iso));
const sensor = { customer: bakery, view: 'WEEK', day: '2026-11-15', withDewPoint: false, withThresholds: false, language: 'DE' };

/** Every chart that has an axis of time, by the operation that shows it. */
const charts: [string, (person: Caller) => Promise<{ labels: string[]; pointNames?: string[] }>][] = [
  ['of the dashboard', async (person) => (await person.execute('DashboardChart', { kind: 'ALARMS_PER_MONTH' })).data.dashboardChart],
  ['of a location', async (person) => (await person.execute('CustomerChart', { customer: bakery, kind: 'ALARMS_PER_YEAR' })).data.customer.chart],
  ['of a report', async (person) => (await person.execute('ReportCharts', { customer: bakery, reportId })).data.customer.report.ALARMS_PER_MONTH],
  [
    'of a result',
    async (person) => (await person.execute('ResultDevelopment', { customer: bakery, reportId, resultId })).data.customer.report.result.development,
  ],
  ['of a task', async (person) => (await person.execute('PositionTaskCharts', { customer: bakery, id: '1001' })).data.customer.position.taskCharts[0]!.chart],
  ['of traps', async (person) => (await person.execute('PositionDeviceChart', { customer: bakery, id: '1001' })).data.customer.position.deviceChart],
  ['of a sensor', async (person) => (await person.execute('SensorChart', { ...sensor, id: '11', measure: 'TEMPERATURE' })).data.customer.sensor.chart],
  ['of a door', async (person) => (await person.execute('SensorDoorChart', { ...sensor, id: '12' })).data.customer.sensor.doorChart],
];

const withLabels = (labels: readonly unknown[]) => {
  const datasets = [{ label: 'ROT', data: labels.map((_, at) => at + 1) }];
  for (const name of ['getChartDataOfBesuchsbericht', 'getChartDataOfSensor', 'getBarChartSensor'])
    stack.alter(`/datenbroker/${name}`, () => ({ chartdata: { labels, datasets, ticks: {}, do_not_show_chart: false } }));
};

test.each(charts)('V-02 V-03 writes the moments of the chart %s as dates, other texts unchanged', async (_chart, read) => {
  withLabels([...moments, 2026, '2026', 'Halle 3', '11.2026', '31.12.2026']);
  expect((await read(await stack.as('keyuser'))).labels).toEqual(['15.11.2026 08:15', '16.11.2026 00:00', '2026', '2026', 'Halle 3', '11.2026', '31.12.2026']);
});

test('F-17 X-25 requests results behind a point by the provider’s name', async () => {
  withLabels(moments);
  const { pointNames } = (await (await stack.as('customer')).execute('ResultDevelopment', { customer: bakery, reportId, resultId })).data.customer.report.result
    .development;
  expect(pointNames).toEqual(moments.map(String));
});

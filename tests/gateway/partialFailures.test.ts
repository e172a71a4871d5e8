import { expect, test } from 'vitest';
import { bakery } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack();

const chart = '/datenbroker/getChartDataOfBesuchsbericht';
const failOnce = (path: string) => stack.faults.add({ path, kind: 'truncated', times: 1 });

test('names the location that the mean of the dashboard leaves out', async () => {
  const person = await stack.as('keyuser.many');
  failOnce(chart);
  const { data, codes } = await person.ask('DashboardChart', { kind: 'ALARMS_PER_YEAR' });
  expect([codes, data.dashboardChart.missingLocations, data.dashboardChart.labels.length > 0]).toEqual([[], [expect.any(String)], true]);
});

test('returns the other developments of a position when one fails', async () => {
  stack.alter('/datenbroker/getLastTaskErgebnisseOfPosition', (sent: unknown) => {
    const [task] = [sent].flat() as object[];
    return [{ ...task, taskErgebnis: { id: 999_999 } }, task];
  });
  const person = await stack.as('customer');
  failOnce(chart);
  const { data, codes } = await person.ask('PositionTaskCharts', { ...bakery, id: '1002' });
  stack.alter('/datenbroker/getLastTaskErgebnisseOfPosition', null);
  const charts = data.customer.position.taskCharts as { chart: object | null }[];
  expect([codes, charts.filter((each) => each.chart === null).length, charts.length]).toEqual([['PROVIDER_SHAPE'], 1, 2]);
});

test('returns the figures of the other locations when one is not found in time', async () => {
  const person = await stack.as('admin');
  const locations = [bakery, { country: 'AT', cardcode: '100200' }];
  failOnce('/datenbroker/getCustomer');
  const { data, codes } = await person.ask('PortfolioFigures', { locations });
  expect([codes, data.portfolioFigures.length]).toEqual([[], 1]);
});

import { expect, test } from 'vitest';
import { bakery } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack();

const chart = '/datenbroker/getChartDataOfBesuchsbericht';
const failOnce = (path: string) => stack.faults.add({ path, kind: 'truncated', times: 1 });

test('names the location that the mean of the dashboard leaves out', async () => {
  const person = await stack.as('keyuser.many');
  failOnce(chart);
  const { data, codes } = await person.execute('DashboardChart', { kind: 'ALARMS_PER_YEAR' });
  expect([codes, data.dashboardChart.missingLocations, data.dashboardChart.labels.length > 0]).toEqual([[], [expect.any(String)], true]);
});

test('returns the other developments of a position when one fails', async () => {
  stack.alter('/datenbroker/getLastTaskErgebnisseOfPosition', (sent: unknown) => {
    const [task] = [sent].flat() as object[];
    return [{ ...task, taskErgebnis: { id: 999_999 } }, task];
  });
  const person = await stack.as('customer');
  failOnce(chart);
  const { data, codes } = await person.execute('PositionTaskCharts', { customer: bakery, id: '1002' });
  const charts = data.customer.position.taskCharts as { chart: object | null }[];
  expect([codes, charts.filter((each) => each.chart === null).length, charts.length]).toEqual([['PROVIDER_SHAPE'], 1, 2]);
});

test('names a location whose devices fail, and shows the others', async () => {
  const person = await stack.as('customer.three');
  failOnce('/datenbroker/getTraplinkedDevices');
  const { data, codes } = await person.execute('AllDevices');
  expect([codes, data.devices.missingLocations]).toEqual([[], [expect.any(String)]]);
});

test.each([
  ['defects', '', '/datenbroker/getMaengel'],
  ['sensors', '', '/datenbroker/getSensoren'],
  ['results', '(period: { kind: MONTHS_12 })', '/datenbroker/getAuftraege'],
])('names a location whose %s fail, and shows the others', async (field, args, path) => {
  const tool = await stack.tool('keyuser');
  failOnce(path);
  const { data, codes } = await tool.post({ query: `{ found: ${field}${args} { totalCount missingLocations } }` });
  expect([codes, data.found.missingLocations, data.found.totalCount > 0]).toEqual([[], [expect.any(String)], true]);
});

test('counts the visits of the team that cannot be read', async () => {
  const person = await stack.as('customer');
  failOnce('/datenbroker/getErgebnisliste');
  const { data, codes } = await person.execute('CustomerTeam', { customer: bakery });
  expect([codes, data.customer.teamMissingVisits, data.customer.team.length > 0]).toEqual([[], 1, true]);
});

test('counts and names unreadable unread messages without a location', async () => {
  const person = await stack.as('customer.three');
  const all = await person.execute('UnreadNotificationCount');
  failOnce('/datenbroker/countCustomerNotifications');
  const { data, codes } = await person.execute('UnreadNotificationCount');
  expect([codes, all.data.unreadMissingLocations, data.unreadMissingLocations]).toEqual([[], [], [expect.any(String)]]);
  expect(data.unreadNotificationCount).toBeLessThanOrEqual(all.data.unreadNotificationCount);
});

test('returns other locations’ figures when one times out', async () => {
  const person = await stack.as('admin');
  const customers = [bakery, { country: 'AT', cardcode: '100200' }];
  failOnce('/datenbroker/getCustomer');
  const { data, codes } = await person.execute('PortfolioFigures', { customers });
  expect([codes, data.portfolioFigures.length]).toEqual([[], 1]);
});

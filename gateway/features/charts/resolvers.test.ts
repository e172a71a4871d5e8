import { describe, expect, test } from 'vitest';
import type { Grant } from '../../access/scope.ts';
import { resolvingOf } from '../../testkit/resolving.ts';
import { charts as resolvers } from './resolvers.ts';
import { getAlarmsByMonth } from './service.ts';

interface Chart {
  labels: string[];
  series: { values: (number | null)[] }[];
}
const resolve = resolvingOf(resolvers);
const chart = (labels: string[], values: (number | null)[]) => ({
  labels,
  pointNames: labels.map((label) => `p ${label}`),
  series: [{ level: 'RED', label: null, values }],
  ticks: [],
  thresholds: [],
  dataSince: null,
  dataUntil: null,
});
const customer = { id: '1', location: 'AT:1' };

interface Told {
  areas?: Grant<string>;
  answers?: Record<string, unknown>;
  user?: object;
}
/**
 * A caller who fetches charts: the provider's responses by the names of its calls, and the charts that were requested.
 */
function scene({ areas = 'all', answers = {}, user = {} }: Told = {}) {
  const asked: Record<string, unknown>[] = [];
  const call = async ({ name }: { name: string }, args: Record<string, unknown>) => {
    if (name === 'getAreas') return ['3', '4', '5'].map((id) => ({ id, name: `B${id}` }));
    if (/Chart/.test(name)) asked.push(args);
    const response = answers[name];
    return typeof response === 'function' ? response(args) : (response ?? null);
  };
  const context = {
    session: { user: { id: '3', role: 'CUSTOMER', country: 'AT', keyUserId: null, ...user } },
    provider: { call },
    scope: { at: async () => ({ rights: async () => 'all', areas: async () => areas }) },
  };
  return { asked, context: context as never };
}
const alarms = 'getChartDataOfBesuchsbericht';

describe('a chart of a location', () => {
  const of = async (kind: string, filter: object | null, told: Told = {}) => {
    const { asked, context } = scene({ answers: { [alarms]: chart(['B3', 'B4', 'B9'], [1, 2]) }, ...told });
    return { found: await resolve<Chart>('Customer', 'chart', customer, { kind, filter }, context), asked };
  };

  test('counts all orders, and is narrowed to what is chosen', async () => {
    const whole = {
      kind: 'ALARMS_PER_YEAR',
      customerId: '1',
      objectCategories: [],
      areaIds: [],
      orderKinds: ['MONITORING_VISIT', 'SINGLE_ORDER'],
      areas: undefined,
    };
    expect((await of('ALARMS_PER_YEAR', null)).asked).toEqual([whole]);
    const filter = { objectCategories: ['8'], areaIds: ['3'], orderKinds: ['SINGLE_ORDER'] };
    expect((await of('ALARMS_PER_YEAR', filter)).asked).toEqual([{ ...whole, ...filter }]);
  });

  test('E-09 needs one of both kinds of orders', async () => {
    for (const orderKinds of [[], ['MONTHLY_REPORT']]) await expect(of('ALARMS_PER_YEAR', { orderKinds })).rejects.toMatchObject({ code: 'BAD_INPUT' });
    expect((await of('ALARMS_PER_YEAR', { orderKinds: ['MONITORING_VISIT'] })).asked).toHaveLength(1);
  });

  test('W-13 counts own areas of those that are chosen; there is none where none of them is own', async () => {
    const areas = new Set(['3', '4']);
    expect((await of('ALARMS_PER_YEAR', { areaIds: ['3', '5'] }, { areas })).asked).toMatchObject([{ areaIds: ['3'], areas: '3,4' }]);
    expect(await of('ALARMS_PER_YEAR', { areaIds: ['5'] }, { areas })).toEqual({ found: null, asked: [] });
    expect((await of('ALARMS_PER_YEAR', { areaIds: [] }, { areas })).asked).toMatchObject([{ areaIds: [], areas: '3,4' }]);
  });

  test('W-13 has bars of own areas only, whatever the provider sends', async () => {
    const areas = new Set(['4']);
    expect((await of('ALARMS_PER_AREA', null, { areas })).found).toEqual(chart(['B4'], [2]));
    const short = await of('ALARMS_PER_AREA', null, { areas: new Set(['3', '5']), answers: { [alarms]: chart(['B5', 'B3'], [1]) } });
    expect(short.found).toMatchObject({ labels: ['B5', 'B3'], series: [{ values: [1, null] }] });
    for (const told of [{}, { areas: new Set(['3']) }]) expect((await of('ALARMS_PER_YEAR', null, told)).found.labels).toEqual(['B3', 'B4', 'B9']);
    expect((await of('ALARMS_PER_AREA', null)).found.labels).toEqual(['B3', 'B4', 'B9']);
    expect((await of('ALARMS_PER_AREA', null, { areas, answers: {} })).found).toBeNull();
  });

  test('of a report is asked for by it', async () => {
    const report = { providerId: '9', customerId: '1', location: 'AT:1' };
    const { asked, context } = scene();
    for (const __typename of ['VisitReport', 'MonthlyReport'])
      await resolve<Chart>(__typename, 'chart', { ...report, __typename }, { kind: 'ALARMS_PER_MONTH' }, context);
    expect(asked).toMatchObject([
      { reportId: '9', isMonthly: false, customerId: '1' },
      { reportId: '9', isMonthly: true, customerId: '1' },
    ]);
  });

  test('by months is that of all orders in own areas', async () => {
    const { asked, context } = scene({ areas: new Set(['4']) });
    await getAlarmsByMonth(customer as never, context);
    expect(asked).toMatchObject([{ kind: 'ALARMS_PER_MONTH', customerId: '1', areaIds: [], areas: '4' }]);
  });
});

describe('the chart of several locations', () => {
  const places = (count: number) =>
    Array.from({ length: count }, (_none, at) => ({ id: String(at), location: `AT:${at}`, openDefects: at, level: 'RED', levelOrder: 3, isExtra: false }));
  const of = async (count: number, user: object, group: object | null = null) => {
    const own = places(count);
    const answers = {
      countCustomerOfKeyUser: own,
      countCustomerOfBiotechUser: own,
      customers: ({ country }: { country: string }) => (country === 'AT' ? own : []),
      getAllowedAreas: 'all',
      [alarms]: ({ customerId }: { customerId?: string }) => (customerId === '0' ? null : chart(['x'], [Number(customerId ?? 7)])),
    };
    const { asked, context } = scene({ answers, user });
    return { found: await resolve<Chart>('Query', 'dashboardChart', {}, { kind: 'ALARMS_PER_YEAR', group }, context), asked };
  };

  test('C-05 C-06 counts 2 to 30 of them by user, and of more the mean of the worst 30', async () => {
    expect(await of(1, {})).toEqual({ found: null, asked: [] });
    const two = await of(2, {});
    expect([two.found.series[0]!.values, two.asked.length, two.asked[0]]).toMatchObject([[7], 1, { subUserId: '3' }]);
    const keyUser = { role: 'KEY_USER', keyUserId: '2' };
    expect((await of(30, keyUser)).asked).toMatchObject([{ keyUserId: '2', country: 'AT' }]);
    expect((await of(2, { ...keyUser, keyUserId: null })).asked).toMatchObject([{ keyUserId: '3', country: 'AT' }]);
    const { found, asked } = await of(31, keyUser);
    expect(asked.map(({ customerId }) => Number(customerId)).toSorted((one, other) => one - other)).toEqual(Array.from({ length: 30 }, (_none, at) => at + 1));
    expect(found.series[0]!.values).toEqual([15.5]);
    expect((await of(40, keyUser, { level: 'GREEN' })).found).toBeNull();
  });
});

describe('how results developed', () => {
  const development = 'getChartDataOfTaskErgebnis';
  const line = chart(['x'], [1]);
  const lines = [{ level: 'RED', value: 3 }];
  const row = { location: 'AT:1', taskResultId: '6', customerResultId: '7', areaName: 'B4', task: 'Fang' };
  const user = { role: 'ADMIN' };
  const getAlarmvorlagen = [{ areaId: '4', areaName: 'B4', task: 'Fang', yellowFrom: null, redFrom: 3 }];
  const known = { [development]: line, getCustomer: customer, getAlarmvorlagen };

  test('of a row has the thresholds of its task, without which it is there all the same', async () => {
    const areas = new Set(['4']);
    const { asked, context } = scene({ user, areas, answers: known });
    expect(await resolve<Chart>('ResultRow', 'development', row, {}, context)).toEqual({ ...line, thresholds: lines });
    expect(asked).toEqual([{ taskResultId: '6', customerResultId: '7', areas: '4' }]);
    expect(await resolve<Chart>('ResultRow', 'development', { ...row, task: 'Licht' }, {}, context)).toEqual(line);
    const failing = scene({ user, areas, answers: { ...known, getAlarmvorlagen: () => Promise.reject(new Error('late')) } });
    expect(await resolve<Chart>('ResultRow', 'development', row, {}, failing.context)).toEqual(line);
    expect(await resolve<Chart>('ResultRow', 'development', row, {}, scene({ user, answers: { ...known, [development]: null } }).context)).toBeNull();
    expect(await resolve<Chart>('ResultRow', 'development', { ...row, taskResultId: null }, {}, context)).toBeNull();
  });

  test('of a position has a chart for each of its tasks, and one of its devices', async () => {
    const answers = { ...known, getLastTaskErgebnisseOfPosition: [{ taskResultId: '6', task: 'Fang' }], getChartDataOfTraplinkedDevices: line };
    const { asked, context } = scene({ user, areas: new Set(['4']), answers });
    const position = { id: '12', location: 'AT:1', areaName: 'B4' };
    const [task] = await resolve<object[]>('Position', 'taskCharts', position, {}, context);
    expect(task).toMatchObject({ id: '6', task: 'Fang' });
    expect(await resolve<Chart>('TaskChart', 'chart', task!, {}, context)).toEqual({ ...line, thresholds: lines });
    expect(await resolve<Chart>('Position', 'deviceChart', position, {}, context)).toBe(line);
    expect(asked).toEqual([
      { taskResultId: '6', customerResultId: null, areas: '4' },
      { positionId: '12', areas: '4' },
    ]);
  });
});

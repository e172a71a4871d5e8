import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bakery, type TestStack, startTestStack } from '../testkit/testStack.ts';

const allowed = ['Produktion', 'Lager'];
let stack: TestStack;
let reportId: string;
let monthId: string;
beforeAll(async () => {
  stack = await startTestStack();
  const person = await stack.as('customer');
  reportId = (await person.execute('ReportPage', { customer: bakery })).data.customer.report.id;
  monthId = (await person.execute('OrderList', { customer: bakery, kinds: ['MONTHLY_REPORT'] })).data.customer.orders.nodes[0].id;
});
afterAll(() => stack.close());
beforeEach(() => {
  stack.faults.clear();
  stack.forgetCalls();
});

interface Row {
  id: string;
  areaName: string;
}
const fetchRows = async (name: string, report: string): Promise<Row[]> =>
  (await (await stack.as(name)).execute('ResultList', { customer: bakery, reportId: report, first: 20_000 })).data.customer.report.results.nodes;

describe('a user with areas', () => {
  test.each(['visit', 'month'])('W-10 W-12 W-14 sees results of the allowed areas only, of a %s', async (which) => {
    const report = which === 'visit' ? reportId : monthId;
    const [own, all] = [await fetchRows('areas', report), await fetchRows('customer', report)];
    expect(new Set(own.map(({ areaName }) => areaName))).toEqual(new Set(allowed));
    expect(own).toHaveLength(all.filter(({ areaName }) => allowed.includes(areaName)).length);
  });

  test('W-15 cannot open a row of another area by its id', async () => {
    const hidden = (await fetchRows('customer', reportId)).find(({ areaName }) => !allowed.includes(areaName))!;
    const person = await stack.as('areas');
    for (const operation of ['ResultAdvisor', 'ResultDevelopment', 'ResultImages']) {
      const response = await person.execute(operation, { customer: bakery, reportId, resultId: hidden.id });
      expect(response).toMatchObject({ data: { customer: { report: { result: null } } }, codes: [] });
    }
    expect(stack.calls()).not.toContain('getPerson');
  });

  test('W-13 gets a file without the rows of other areas', async () => {
    const person = await stack.as('areas');
    const { default: readWorkbook } = await import('read-excel-file/node');
    const { url } = (await person.change('CreateResultListFile', { customer: bakery, reportId, format: 'EXCEL' })).data.createResultListFile.file;
    const text = JSON.stringify(await readWorkbook((await person.get(url)).body));
    expect(text).toContain('Produktion');
    expect(text).not.toContain('Kühlhaus');
  });

  test('W-12 informs the provider which areas are allowed, with every list', async () => {
    stack.providerLog.length = 0;
    await fetchRows('areas', reportId);
    const url = new URL(stack.providerLog.find((each) => each.includes('getErgebnisliste'))!, 'http://provider');
    expect(url.searchParams.get('areasAllowed')).toBe('101,102');
  });

  test('W-13 gets no other rows and no other bars even when the provider ignores what it is sent', async () => {
    stack.faults.add({ path: '*', kind: 'ignoreAreas' });
    expect(new Set((await fetchRows('areas', reportId)).map(({ areaName }) => areaName))).toEqual(new Set(allowed));
    const person = await stack.as('areas');
    const chart = (await person.execute('ReportCharts', { customer: bakery, reportId })).data.customer.report.ALARMS_PER_AREA;
    expect(chart.labels.toSorted()).toEqual(allowed.toSorted());
  });

  test('W-13 F-20 a bar that the chart has no value for stays without one', async () => {
    stack.alter('/datenbroker/getChartDataOfBesuchsbericht', (response) => ({
      chartdata: { ...response.chartdata, datasets: response.chartdata.datasets.map((one: { data: number[] }) => ({ ...one, data: one.data.slice(0, 1) })) },
    }));
    const person = await stack.as('areas');
    const chart = (await person.execute('ReportCharts', { customer: bakery, reportId })).data.customer.report.ALARMS_PER_AREA;
    stack.alter('/datenbroker/getChartDataOfBesuchsbericht', null);
    expect(chart.labels.length).toBeGreaterThan(1);
    for (const { values } of chart.series) expect(values.slice(1)).toEqual(chart.labels.slice(1).map(() => null));
  });

  test.each(['status', 'truncated', 'html', 'reset'] as const)('W-10 a rights call that fails with %s hides everything', async (kind) => {
    const person = await stack.as('areas');
    stack.faults.add({ path: '/biotechUser/getAllowedAreas', kind });
    const response = await person.execute('ResultList', { customer: bakery, reportId });
    expect(response.data.customer.report.results).toBeNull();
    expect(response.codes).toHaveLength(1);
  });
});

describe('everybody else', () => {
  test('without a session nothing of a location is answered', async () => {
    const visitor = stack.visitor();
    for (const [operation, variables] of [
      ['ChosenCustomer', { customer: bakery }],
      ['LocationList', {}],
      ['ResultList', { customer: bakery, reportId }],
      ['CreateResultListFile', { input: { customer: bakery, requestId: 'request-0000000001', reportId, format: 'PDF' } }],
      ['ClearResultCache', { input: { customer: bakery, requestId: 'request-0000000002', reportId } }],
      ['DashboardChart', { kind: 'ALARMS_PER_AREA' }],
      ['StayLoggedIn', {}],
      ['CheckPassword', { input: { password: 'x' } }],
    ] as const) {
      expect((await visitor.execute(operation, variables)).codes, operation).toEqual(['NOT_SIGNED_IN']);
    }
    expect(stack.calls()).toEqual([]);
  });

  test('W-15 a mutation at a foreign location is refused like one at a missing location, and reaches nothing', async () => {
    const person = await stack.as('keyuser.one');
    const [foreign, missing] = [
      await person.change('CreateResultListFile', { customer: bakery, reportId, format: 'PDF' }),
      await person.change('CreateResultListFile', { customer: { country: 'AT', cardcode: '999999' }, reportId, format: 'PDF' }),
    ];
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

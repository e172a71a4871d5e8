import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { toIsoDay } from '../../domain/days.ts';
import { bakery } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

/* Queries of dashboards, each in one request: bounded, and served from the cache the second time. */
const stack = useTestStack({ PROVIDER_TIMEOUT_SECONDS: '60' });
/** Six for each of 35 locations. */
const maxRequests = 210;

interface Row {
  createdAt: string;
  status: string;
  responsible: string | null;
  customer: { country: string; cardcode: string };
}
interface Found {
  totalCount: number;
  nodes: Row[];
  locations: number;
  leftOutLocations: number;
  missingLocations: string[];
}
const execute = async (name: string, args: string): Promise<{ found: Found | null; codes: string[] }> => {
  const fields = 'totalCount locations leftOutLocations missingLocations nodes { createdAt status responsible customer { country cardcode } }';
  const { data, codes } = await (await stack.tool(name)).post({ query: `{ defects(first: 20000, ${args}) { ${fields} } }` });
  return { found: data?.defects ?? null, codes };
};

/** Day in Vienna, so many days ago. */
const getDayBefore = (days: number) => toIsoDay(new Date(Date.now() - days * 86_400_000));
const createMonthArgument = () => `period: { kind: DAYS, from: "${getDayBefore(30)}", to: "${getDayBefore(0)}" }`;
const part = 'locations leftOutLocations missingLocations';

describe('for a key user of 35 locations', () => {
  test.each([
    ['red results of 30 days', () => `results(${createMonthArgument()}, first: 20000, filter: { levels: [RED] }) { ${part} reports read failed { code } }`],
    ['silent devices', () => `devices(first: 1000, filter: { silent: true }) { ${part} }`],
    ['sensors outside their limits', () => `sensors(first: 1000, filter: { outOfLimits: true, silent: false }) { ${part} }`],
    [
      'open defects of before',
      () => `defects(first: 1000, filter: { onlyUnresolved: true, createdBefore: "${new Date(Date.now() - 14 * 86_400_000).toISOString()}" }) { ${part} }`,
    ],
  ])('%s cost one request and six provider calls per location, once', async (_what, query) => {
    const tool = await stack.tool('keyuser.many');
    const measureCost = async () => {
      stack.clearCalls();
      const { data, codes } = await tool.post({ query: `{ found: ${query()} }` });
      expect([codes, data.found]).toMatchObject([[], { locations: 35, leftOutLocations: 0, missingLocations: [] }]);
      if ('reports' in data.found) expect([data.found.read, data.found.failed]).toEqual([data.found.reports, []]);
      return stack.calls().length;
    };
    // Nothing that an earlier test has read may expire between both requests.
    stack.expire(tool);
    expect(await measureCost()).toBeLessThanOrEqual(maxRequests);
    expect(await measureCost()).toBe(0);
  });
});

describe('results over locations', () => {
  const year = 'period: { kind: MONTHS_12 }';
  const executeResults = async (name: string, args: string) => {
    const fields = `${part} reports read leftOut totalCount levels { red } nodes { reportId customer { country cardcode } result { level task } }`;
    const { data, codes } = await (await stack.tool(name)).post({ query: `{ results(${args}) { ${fields} } }` });
    return { found: data?.results ?? null, codes };
  };

  test('are those of each location, by level, task and named location', async () => {
    const { found } = await executeResults('keyuser', `${year}, first: 20000, filter: { levels: [RED] }`);
    expect([found.totalCount > 0, found.nodes.length, found.levels.red]).toEqual([true, found.totalCount, found.totalCount]);
    expect(new Set(found.nodes.map(({ result }: { result: { level: string } }) => result.level))).toEqual(new Set(['RED']));
    const [{ customer, result }] = found.nodes;
    const key = `{ country: ${customer.country}, cardcode: "${customer.cardcode}" }`;
    const narrow = await executeResults('keyuser', `${year}, first: 20000, filter: { levels: [RED], tasks: ["${result.task}"], customers: [${key}] }`);
    const fitting = found.nodes.filter((row: (typeof found.nodes)[0]) => row.customer.cardcode === customer.cardcode && row.result.task === result.task);
    expect([narrow.found.locations, narrow.found.nodes]).toEqual([1, fitting]);
  });

  test('of an administrator are a country’s, with smaller batches for many reports', async () => {
    const { found } = await executeResults('admin', `country: AT, ${year}`);
    expect([found.totalCount > 0, found.missingLocations, found.read]).toEqual([true, [], found.reports]);
    expect(found.reports).toBeLessThanOrEqual(180);
    const rest = (await executeResults('admin', `country: AT, ${year}, locationOffset: ${found.locations}`)).found;
    expect(rest.locations + rest.leftOutLocations).toBe(found.locations + found.leftOutLocations);
  });

  test.each([
    ['admin', year, 'BAD_INPUT'],
    ['keyuser', 'period: { kind: LAST_VISIT }', 'BAD_INPUT'],
    ['keyuser', `${year}, filter: { customers: [{ country: AT, cardcode: "000000" }] }`, 'NOT_FOUND'],
    ['no.defects', `${year}, filter: { customers: [{ country: DE, cardcode: "100100" }] }`, 'NOT_FOUND'],
  ])('%s with (%s) is refused as %s', async (name, args, code) => {
    expect((await executeResults(name, args)).codes).toEqual([code]);
  });
});

describe('devices and sensors over locations', () => {
  const kinds = [
    ['devices', 'totalCount nodes { cardcode silence }'],
    ['sensors', 'totalCount nodes { customer { cardcode } silence level }'],
  ] as const;
  test.each(kinds)('of an administrator are those of a country: %s', async (field, rows) => {
    const admin = await stack.tool('admin');
    const { data, codes } = await admin.post({ query: `{ found: ${field}(country: AT, first: 1000) { ${part} ${rows} } }` });
    expect([codes, data.found.missingLocations, data.found.totalCount > 0]).toEqual([[], [], true]);
    expect((await admin.post({ query: `{ ${field} { ${part} } }` })).codes).toEqual(['BAD_INPUT']);
  });

  test('sensors are narrowed to those outside their limits, or silent, or neither', async () => {
    // The demo has a sensor outside its limits at some hours only.
    stack.alter('/datenbroker/getSensoren', ({ sensorCustomer = [], ...response }: { sensorCustomer?: { lastSensorResult: object | null }[] }) => {
      const [first, ...others] = sensorCustomer.toSorted((one, other) => Number(other.lastSensorResult !== null) - Number(one.lastSensorResult !== null));
      const outside = first && { ...first, lastSensorResult: first.lastSensorResult && { ...first.lastSensorResult, maxAlarmLevel: 'ROT' } };
      return { ...response, ...(outside && { sensorCustomer: [outside, ...others] }) };
    });
    const tool = await stack.tool('keyuser');
    const count = async (filter: string) =>
      (await tool.post({ query: `{ sensors(first: 1000, filter: { ${filter} }) { nodes { silence level } } }` })).data.sensors.nodes as {
        silence: string | null;
        level: string;
      }[];
    const all = await count('');
    const isOut = ({ level }: { level: string }) => level === 'RED' || level === 'YELLOW';
    expect(await count('outOfLimits: true')).toEqual(all.filter(isOut));
    expect(await count('outOfLimits: false, silent: false')).toEqual(all.filter((each) => !isOut(each) && each.silence === null));
    expect(await count('silent: true')).toEqual(all.filter(({ silence }) => silence !== null));
    expect([all.some(isOut), all.some(({ silence }) => silence !== null), all.some((each) => !isOut(each))]).toEqual([true, true, true]);
  });
});

describe('defects over locations', () => {
  test('are those of each location, which is named', async () => {
    const { found, codes } = await execute('keyuser', 'filter: { onlyUnresolved: true }');
    expect([codes, found!.missingLocations, found!.leftOutLocations]).toEqual([[], [], 0]);
    const keyUser = await stack.tool('keyuser');
    const of = `{ customer(key: { country: AT, cardcode: "${bakery.cardcode}" }) { defects(first: 1, filter: { onlyUnresolved: true }) { totalCount } } }`;
    const here = (await keyUser.post({ query: of })).data.customer.defects.totalCount as number;
    expect(found!.nodes.filter(({ customer }) => customer.cardcode === bakery.cardcode)).toHaveLength(here);
    expect(new Set(found!.nodes.map(({ customer }) => customer.cardcode)).size).toBeGreaterThan(1);
  });

  test('are narrowed to those from before a moment, and of a party', async () => {
    const all = (await execute('keyuser', 'filter: { onlyUnresolved: true }')).found!.nodes;
    const [middle] = all
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .slice(all.length / 2);
    const before = (await execute('keyuser', `filter: { onlyUnresolved: true, createdBefore: "${middle}" }`)).found!;
    expect(before.totalCount).toBe(all.filter(({ createdAt }) => createdAt < middle!).length);
    const party = all.find(({ responsible }) => responsible)!.responsible!;
    const theirs = (await execute('keyuser', `filter: { onlyUnresolved: true, responsible: "${party.toUpperCase()}" }`)).found!;
    expect([theirs.totalCount > 0, new Set(theirs.nodes.map(({ responsible }) => responsible))]).toEqual([true, new Set([party])]);
  });

  test('of an administrator are those of a country, part by part', async () => {
    const first = (await execute('admin', 'country: AT')).found!;
    expect([first.totalCount > 0, new Set(first.nodes.map(({ customer }) => customer.country))]).toEqual([true, new Set(['AT'])]);
    const rest = (await execute('admin', `country: AT, locationOffset: ${first.locations + first.leftOutLocations - 1}`)).found!;
    expect([rest.locations, rest.leftOutLocations]).toEqual([1, first.locations + first.leftOutLocations - 1]);
  });

  test.each([
    ['admin', ''],
    ['keyuser', 'locationOffset: -1'],
  ])('%s with (%s) is refused', async (name, args) => {
    expect((await execute(name, args)).codes).toEqual(['BAD_INPUT']);
  });
});

interface Panel {
  title: string;
  type: string;
  targets: [{ url_options: { body_graphql_query: string }; root_selector: string; columns: { selector: string }[] }];
}
const { panels } = JSON.parse(readFileSync('examples/grafana/dashboards/portal.json', 'utf8')) as { panels: Panel[] };
const getValue = (from: unknown, path: string): unknown => path.split('.').reduce((found, key) => (found as Record<string, unknown> | undefined)?.[key], from);

test.each(panels.map((panel) => [`${panel.type} ${panel.title}`, panel] as const))(
  'the panel of Grafana gets data: %s',
  async (_what, { targets: [target] }) => {
    const from = getDayBefore(30);
    const to = getDayBefore(0);
    const query = target.url_options.body_graphql_query
      .replaceAll('${__from:date:YYYY-MM-DD}', from)
      .replaceAll('${__to:date:YYYY-MM-DD}', to)
      .replaceAll('${__from:date:iso}', `${to}T00:00:00.000Z`);
    const { data, codes } = await (await stack.tool('keyuser.many')).post({ query });
    expect(codes).toEqual([]);
    const rows = [getValue({ data }, target.root_selector)].flat();
    expect(rows.length).toBeGreaterThan(0);
    for (const { selector } of target.columns) expect(getValue(rows[0], selector), selector).not.toBeUndefined();
  },
);

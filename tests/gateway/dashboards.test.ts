import { describe, expect, test } from 'vitest';
import { bakery } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

/* The questions of dashboards, each in one request: bounded, and answered from the cache the second time. */
const stack = useTestStack({ PROVIDER_TIMEOUT_SECONDS: '60' });
const mostRequests = 201;

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
const ask = async (name: string, args: string): Promise<{ found: Found | null; codes: string[] }> => {
  const fields = 'totalCount locations leftOutLocations missingLocations nodes { createdAt status responsible customer { country cardcode } }';
  const { data, codes } = await (await stack.tool(name)).post({ query: `{ defects(first: 20000, ${args}) { ${fields} } }` });
  return { found: data?.defects ?? null, codes };
};

describe('for a key user of 35 locations', () => {
  test.each([
    [
      'red results of 30 days',
      `locations(first: 100) { nodes { customer { name
        resultsOverTime(period: { kind: DAYS, from: "2026-10-20", to: "2026-11-18" }, reports: 60, first: 20000, filter: { levels: [RED] }) { totalCount }
      } } }`,
    ],
    ['silent devices', 'devices(first: 1000, filter: { silent: true }) { totalCount }'],
    ['open defects of before', 'defects(first: 1000, filter: { onlyUnresolved: true, createdBefore: "2026-11-01T00:00:00Z" }) { totalCount }'],
  ])('%s cost one request and at most 201 of the provider, then none', async (_what, query) => {
    const tool = await stack.tool('keyuser.many');
    const costOf = async () => {
      stack.forgetCalls();
      const { data, codes } = await tool.post({ query: `{ ${query} }` });
      expect([codes, Object.values(data)]).toEqual([[], [expect.any(Object)]]);
      return stack.calls().length;
    };
    expect(await costOf()).toBeLessThanOrEqual(mostRequests);
    expect(await costOf()).toBe(0);
  });
});

describe('defects over locations', () => {
  test('are those of each own location, and each names it', async () => {
    const { found, codes } = await ask('keyuser', 'filter: { onlyUnresolved: true }');
    expect([codes, found!.missingLocations, found!.leftOutLocations]).toEqual([[], [], 0]);
    const keyUser = await stack.tool('keyuser');
    const of = `{ customer(key: { country: AT, cardcode: "${bakery.cardcode}" }) { defects(first: 1, filter: { onlyUnresolved: true }) { totalCount } } }`;
    const here = (await keyUser.post({ query: of })).data.customer.defects.totalCount as number;
    expect(found!.nodes.filter(({ customer }) => customer.cardcode === bakery.cardcode)).toHaveLength(here);
    expect(new Set(found!.nodes.map(({ customer }) => customer.cardcode)).size).toBeGreaterThan(1);
  });

  test('are narrowed to those from before a moment, and of a party', async () => {
    const all = (await ask('keyuser', 'filter: { onlyUnresolved: true }')).found!.nodes;
    const [middle] = all
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .slice(all.length / 2);
    const before = (await ask('keyuser', `filter: { onlyUnresolved: true, createdBefore: "${middle}" }`)).found!;
    expect(before.totalCount).toBe(all.filter(({ createdAt }) => createdAt < middle!).length);
    const party = all.find(({ responsible }) => responsible)!.responsible!;
    const theirs = (await ask('keyuser', `filter: { onlyUnresolved: true, responsible: "${party.toUpperCase()}" }`)).found!;
    expect([theirs.totalCount > 0, new Set(theirs.nodes.map(({ responsible }) => responsible))]).toEqual([true, new Set([party])]);
  });

  test('are none for a caller without the right to see them anywhere, nor is a location counted', async () => {
    expect(await ask('no.defects', '')).toMatchObject({ codes: [], found: { totalCount: 0, locations: 0, nodes: [] } });
  });

  test('of an administrator are those of a country, part by part', async () => {
    const first = (await ask('admin', 'country: AT')).found!;
    expect([first.totalCount > 0, new Set(first.nodes.map(({ customer }) => customer.country))]).toEqual([true, new Set(['AT'])]);
    const rest = (await ask('admin', `country: AT, locationOffset: ${first.locations + first.leftOutLocations - 1}`)).found!;
    expect([rest.locations, rest.leftOutLocations]).toEqual([1, first.locations + first.leftOutLocations - 1]);
  });

  test.each([
    ['admin', ''],
    ['keyuser', 'locationOffset: -1'],
  ])('%s asking with (%s) is refused', async (name, args) => {
    expect((await ask(name, args)).codes).toEqual(['BAD_INPUT']);
  });
});

import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import * as accessEndpoints from '../../gateway/access/accessEndpoints.ts';
import * as customerEndpoints from '../../gateway/access/customerEndpoints.ts';
import { results } from '../../provider/database/tables.ts';
import { bakery, type Caller } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack();
let reportId: string;
beforeAll(async () => {
  reportId = (await (await stack.as('customer')).execute('ReportPage', { customer: bakery })).data.customer.report.id;
});

const fetchFirstRow = async (who: Caller) => (await who.execute('ResultList', { customer: bakery, reportId, first: 1 })).data.customer.report.results.nodes[0];

/** Changes a result without notifying the gateway. */
async function changeBehind(id: string, remark: string): Promise<void> {
  await stack.db
    .update(results)
    .set({ remark })
    .where(eq(results.id, Number(/\d+/.exec(id)![0])));
}

describe('what was read', () => {
  test('F-14 is read again by all users after an administrator clears caches', async () => {
    const admin = await stack.as('admin');
    const one = await stack.as('customer');
    const other = await stack.as('keyuser');
    const before = await fetchFirstRow(one);
    expect(await fetchFirstRow(other)).toMatchObject({ id: before!.id, remark: before!.remark });
    await changeBehind(before!.id, 'changed behind the gateway');
    expect((await fetchFirstRow(one))!.remark).toBe(before!.remark);
    expect((await admin.change('ClearResultCache', { customer: bakery, reportId })).data.clearResultCache).toMatchObject({ isCleared: true, problems: [] });
    expect((await fetchFirstRow(one))!.remark).toBe('changed behind the gateway');
    expect((await fetchFirstRow(other))!.remark).toBe('changed behind the gateway');
  });
});

test('W-13 rows decoded once for many are limited per caller', async () => {
  const all = await stack.as('customer');
  const some = await stack.as('areas');
  const fetchTotal = async (who: Caller) =>
    (await who.execute('ResultList', { customer: bakery, reportId, first: 1 })).data.customer.report.results.totalCount as number;
  const everything = await fetchTotal(all);
  expect(await fetchTotal(some)).toBeLessThan(everything);
  expect(await fetchTotal(all)).toBe(everything);
});

test('W-07 nothing about access is cached longer than ten seconds', () => {
  const source = readFileSync('gateway/access/createScope.ts', 'utf8');
  const requested = [...new Set([...source.matchAll(/\bprovider\.call\((\w+)/g)].map(([, name]) => name!))];
  const endpoints: Record<string, unknown> = { ...accessEndpoints, ...customerEndpoints };
  expect(requested.toSorted()).toEqual([
    'allowedAreas',
    'customerByNumber',
    'listedLocationsOfCustomer',
    'listedLocationsOfKeyUser',
    'locationsOfCustomer',
    'locationsOfKeyUser',
    'rightsOfUser',
  ]);
  const ttls = requested.map((name) => [name, (endpoints[name] as { ttlSeconds: number }).ttlSeconds] as const);
  expect(ttls.filter(([, seconds]) => seconds > 10)).toEqual([]);
});

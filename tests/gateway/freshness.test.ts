import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { read } from '../../gateway/provider-client/endpoint.ts';
import * as accessEndpoints from '../../gateway/access/accessEndpoints.ts';
import * as customerEndpoints from '../../gateway/access/customerEndpoints.ts';
import { results } from '../../provider/database/tables.ts';
import { bakery, type Caller } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack();
let reportId: string;
beforeAll(async () => {
  reportId = (await (await stack.as('customer')).ask('ReportPage', { customer: bakery })).data.customer.report.id;
});

const firstRow = async (who: Caller) => (await who.ask('ResultList', { customer: bakery, reportId, first: 1 })).data.customer.report.results.nodes[0];
const listCalls = () => stack.calls().filter((name) => name === 'getErgebnisliste').length;

/** Changes a result without notifying the gateway. */
async function changeBehind(id: string, remark: string): Promise<void> {
  await stack.db
    .update(results)
    .set({ remark })
    .where(eq(results.id, Number(/\d+/.exec(id)![0])));
}

describe('what was read', () => {
  test('W-15 is given out again to the same session only', async () => {
    const [one, other] = [await stack.as('customer'), await stack.as('customer')];
    await firstRow(one);
    await firstRow(one);
    expect(listCalls()).toBe(1);
    await firstRow(other);
    expect(listCalls()).toBe(2);
  });

  test('F-14 is read anew by everybody once an administrator has cleared the caches, though others had the same list decoded', async () => {
    const [admin, one, other] = [await stack.as('admin'), await stack.as('customer'), await stack.as('keyuser')];
    const before = await firstRow(one);
    expect(await firstRow(other)).toMatchObject({ id: before.id, remark: before.remark });
    await changeBehind(before.id, 'changed behind the gateway');
    expect((await firstRow(one)).remark).toBe(before.remark);
    expect((await admin.change('ClearResultCache', { customer: bakery, reportId })).data.clearResultCache).toMatchObject({ isCleared: true, problems: [] });
    expect((await firstRow(one)).remark).toBe('changed behind the gateway');
    expect((await firstRow(other)).remark).toBe('changed behind the gateway');
  });

  test('H-11 is read anew at once by whoever wrote', async () => {
    const person = await stack.as('customer');
    const list = async () => (await person.ask('DefectList', { customer: bakery, first: 200 })).data.customer.defects.nodes as { id: string; status: string }[];
    const { id } = (await list()).find(({ status }) => status === 'OPEN')!;
    await person.change('ResolveDefect', { customer: bakery, defectId: id });
    expect((await list()).find((row) => row.id === id)!.status).toBe('RESOLVED');
  });

  test('O-14 W-07 is held to changed rights at the next request', async () => {
    const [keyUser, person] = [await stack.as('keyuser'), await stack.as('customer.three')];
    const { users } = (await keyUser.ask('UserList', { first: 50, filter: 'customer.three' })).data;
    const [{ customer }] = (await person.ask('LocationList', { first: 1 })).data.locations.nodes;
    const place = { country: customer.country, cardcode: customer.cardcode };
    expect((await person.ask('DefectList', { customer: place, first: 5 })).data.customer.defects).not.toBeNull();
    const rights = { canEditPlan: true, canShowDefects: false, canEditDefects: false, canShowDefectPhotos: false, canShowDeliveryNotes: true };
    const changes = [{ customer: place, isAssigned: true, rights: { ...rights, canShowDefectsInPlans: false, areaIds: null } }];
    expect((await keyUser.change('ChangeUserLocations', { userId: users.nodes[0].id, changes })).data.changeUserLocations.problems).toEqual([]);
    expect((await person.ask('DefectList', { customer: place, first: 5 })).data.customer.defects).toBeNull();
  });
});

test('W-13 rows that are decoded once for many are still held to the areas of each caller', async () => {
  const [all, some] = [await stack.as('customer'), await stack.as('areas')];
  const totalOf = async (who: Caller) =>
    (await who.ask('ResultList', { customer: bakery, reportId, first: 1 })).data.customer.report.results.totalCount as number;
  const everything = await totalOf(all);
  expect(await totalOf(some)).toBeLessThan(everything);
  expect(await totalOf(all)).toBe(everything);
});

test('W-07 nothing that decides who may see what is kept longer than ten seconds', () => {
  const source = readFileSync('gateway/access/scopeOf.ts', 'utf8');
  const asked = [...new Set([...source.matchAll(/\bprovider\.call\((\w+)/g)].map(([, name]) => name!))];
  const endpoints: Record<string, unknown> = { ...accessEndpoints, ...customerEndpoints };
  expect(asked.toSorted()).toEqual([
    'allowedAreas',
    'customerByNumber',
    'listedLocationsOfCustomer',
    'listedLocationsOfKeyUser',
    'locationsOfCustomer',
    'locationsOfKeyUser',
    'rightsOfUser',
  ]);
  const kept = asked.map((name) => [name, (endpoints[name] as { ttlSeconds: number }).ttlSeconds] as const);
  expect(kept.filter(([, seconds]) => seconds > 10)).toEqual([]);
});

test('a read that would be kept longer than the table allows stops the start', () => {
  const declare = () => read({ name: 'eternal', group: 'rights', path: 'x', send: () => ({}), decode: () => null, ttlSeconds: 11 });
  expect(declare).toThrow(/eternal has a TTL of 11 s, but the maximum of rights is 10 s/);
});

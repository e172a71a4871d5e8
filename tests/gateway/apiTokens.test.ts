import { randomUUID } from 'node:crypto';
import { eq, type SQL } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { customers, userCustomers, users } from '../../provider/database/tables.ts';
import { bakery } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack();

const readLocation = async (id: number) => (await stack.db.select().from(customers).where(eq(customers.id, id)))[0]!;
const findUser = async (where: SQL) => (await stack.db.select().from(users).where(where))[0]!;
const findUserByName = (name: string) => findUser(eq(users.username, `${name}@portal.example`));
const readLocationKey = async (id: number) => {
  const { country, cardcode } = await readLocation(id);
  return { country, cardcode };
};
const createInput = (place: object, requestId: string = randomUUID()) => ({ input: { customer: place, requestId } });
const canOpen = async (token: string) =>
  (await stack.gateway.inject({ url: '/api/V01/results?order_number=none', headers: { authorization: `Bearer ${token}` } })).statusCode !== 401;

describe('seeing tokens', () => {
  test('T-12 T-13 a key user finds its locations, paged and filtered, without a call', async () => {
    const keyUser = await stack.as('keyuser');
    const own = await stack.db
      .select()
      .from(userCustomers)
      .innerJoin(customers, eq(customers.id, userCustomers.customerId))
      .where(eq(userCustomers.userId, (await findUserByName('keyuser')).id));
    const list = (await keyUser.execute('ApiTokenList', { first: 5, offset: 0 })).data.apiTokens;
    expect(stack.calls()).toEqual([]);
    expect([list.totalCount, list.unfilteredCount, list.nodes.length]).toEqual([own.length, own.length, 5]);
    const names = list.nodes.map((row: any) => row.customer.name);
    expect(names).toEqual([...names].sort(new Intl.Collator('de', { numeric: true, sensitivity: 'base' }).compare));
    const { cardcode } = list.nodes[0]!.customer;
    const found = (await keyUser.execute('ApiTokenList', { first: 5, offset: 0, filter: ` ${cardcode} `, sort: { field: 'CARDCODE', direction: 'DESC' } })).data
      .apiTokens;
    expect(found.nodes.map((row: any) => row.customer.cardcode)).toEqual([cardcode]);
    expect(found.unfilteredCount).toBe(list.totalCount);
  });

  test('T-12 T-13 customers and key users see their locations’ tokens, administrators all', async () => {
    const { token } = await readLocation(1);
    for (const name of ['admin', 'keyuser', 'customer'])
      expect((await (await stack.as(name)).execute('ApiTokenSecret', { customer: bakery })).data.customer.apiToken, name).toMatchObject({
        isWithheld: false,
        secret: token,
      });
    expect((await (await stack.as('admin')).execute('ApiTokenList', { first: 5, offset: 0 })).codes).toEqual(['FORBIDDEN']);
    expect((await stack.visitor().execute('ApiTokenSecret', { customer: bakery })).codes).toEqual(['NOT_SIGNED_IN']);
    for (const name of ['customer.three', 'keyuser.de'])
      expect((await (await stack.as(name)).execute('ApiTokenSecret', { customer: bakery })).data.customer, name).toBeNull();
  });

  test('T-09 T-12 W-10 a user with limited areas gets and changes no token', async () => {
    const [row] = await stack.db
      .select()
      .from(userCustomers)
      .where(eq(userCustomers.userId, (await findUserByName('areas')).id));
    const place = await readLocationKey(row!.customerId);
    const restricted = await stack.as('areas');
    expect((await restricted.execute('ApiTokenSecret', { customer: place })).data.customer.apiToken).toMatchObject({ isWithheld: true, secret: null });
    expect(stack.calls()).not.toContain('getCustomerToken');
    expect((await restricted.execute('RefreshApiToken', createInput(place))).codes).toEqual(['FORBIDDEN']);
    expect(stack.writes()).toEqual([]);
  });

  test('T-13 D-18 a location that is assigned in addition hides its token', async () => {
    const [extra] = await stack.db.select().from(userCustomers).where(eq(userCustomers.isExtra, true));
    const place = await readLocationKey(extra!.customerId);
    const person = await stack.as((await findUser(eq(users.id, extra!.userId))).username.split('@')[0]!);
    expect((await person.execute('ApiTokenSecret', { customer: place })).data.customer).toMatchObject({ apiToken: null });
    expect((await person.execute('RefreshApiToken', createInput(place))).codes).toEqual(['NOT_FOUND']);
    expect(stack.writes()).toEqual([]);
  });
});

describe('refreshing a token', () => {
  test('T-12 X-139 the new token works and the old one ends at once', async () => {
    const customer = await stack.as('customer');
    const before = (await readLocation(1)).token!;
    expect(await canOpen(before)).toBe(true);
    const {
      apiToken,
      problems: [problem = null],
    } = (await customer.execute('RefreshApiToken', createInput(bakery))).data.refreshApiToken;
    expect(problem).toBeNull();
    expect(stack.writes()).toEqual(['refreshToken']);
    expect(stack.providerLog.find((each) => each.includes('refreshToken'))).toBe('/datenbroker/refreshToken?customer_id=1');
    expect(apiToken.secret).toMatch(/^[\w-]{43}$/);
    expect(apiToken.secret).toBe((await readLocation(1)).token);
    expect([await canOpen(before), await canOpen(apiToken.secret)]).toEqual([false, true]);
    expect((await customer.execute('ApiTokenSecret', { customer: bakery })).data.customer.apiToken.secret).toBe(apiToken.secret);
  });

  test('T-12 a request that is sent again changes the token once', async () => {
    const customer = await stack.as('customer');
    const requestId = randomUUID();
    const responses = await Promise.all([1, 2].map(() => customer.execute('RefreshApiToken', createInput(bakery, requestId))));
    responses.push(await customer.execute('RefreshApiToken', createInput(bakery, requestId)));
    expect(new Set(responses.map(({ data }) => data.refreshApiToken.apiToken.secret)).size).toBe(1);
    expect(stack.writes()).toEqual(['refreshToken']);
  });
});

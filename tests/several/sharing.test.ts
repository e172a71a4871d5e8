import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defects } from '../../provider/database/defectTables.ts';
import { messages } from '../../provider/database/messageTables.ts';
import { customers, results } from '../../provider/database/tables.ts';
import { type Gateway, Person } from '../testkit/gateways.ts';
import { bakery, getDocumentId, password } from '../testkit/testStack.ts';
import { openStreamAt } from '../testkit/openStream.ts';
import { missing, startTopology, type Topology } from './topology.ts';

describe.skipIf(missing)(missing ? `two gateways (not run: ${missing})` : 'two gateways on one store', () => {
  let stack: Topology;
  beforeAll(async () => {
    stack = await startTopology({ API_REQUESTS_PER_MINUTE: '6' });
  });
  afterAll(() => stack?.close());

  test('a session of one works at the other, and ends at both', async () => {
    const person = await stack.as('customer', stack.one);
    expect((await person.execute(stack.two, 'CurrentSession')).data.session.viewer.username).toBe('customer@portal.example');
    const cookies = new Map(person.cookies);
    await person.execute(stack.two, 'SignOut');
    for (const [name, value] of cookies) person.cookies.set(name, value);
    expect((await person.execute(stack.one, 'ReportPage', { customer: bakery })).codes).toContain('NOT_SIGNED_IN');
  });

  test('a session that its user ends at the other ends at once', async () => {
    const first = await stack.as('areas', stack.one);
    const second = await stack.as('areas', stack.two);
    const { openSessions } = (await second.execute(stack.two, 'OpenSessions')).data;
    const other = openSessions.find(({ isThis }: { isThis: boolean }) => !isThis);
    await second.execute(stack.two, 'EndSession', { input: { requestId: crypto.randomUUID(), id: other.id } });
    expect((await first.execute(stack.one, 'CurrentSession')).data.session).toBeNull();
    expect((await second.execute(stack.one, 'CurrentSession')).data.session).not.toBeNull();
  });

  test('an access token revoked at one opens nothing at the other', async () => {
    const person = await stack.as('customer.three', stack.one);
    const input = { requestId: crypto.randomUUID(), name: 'Grafana', scopes: ['READ_RESULTS'] };
    const { accessToken, secret } = (await person.execute(stack.one, 'CreateAccessToken', { input })).data.createAccessToken;
    const fetchStatus = async () =>
      (
        await fetch(`${stack.two.url}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
          body: JSON.stringify({ query: '{ session { viewer { id } } }' }),
        })
      ).status;
    expect(await fetchStatus()).toBe(200);
    await person.execute(stack.one, 'RevokeAccessToken', { input: { requestId: crypto.randomUUID(), id: accessToken.id } });
    await expect.poll(fetchStatus, { timeout: 4_000 }).toBe(401);
  });

  test('an auditor’s link revoked at one ends at the other at once', async () => {
    const person = await stack.as('customer.three', stack.one);
    const places = (await person.execute(stack.one, 'LocationList', { first: 50 })).data.locations.nodes as { country: string; cardcode: string }[];
    const customer = { country: places[0]!.country, cardcode: places[0]!.cardcode };
    const expiresOn = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    const linkInput = { customer, auditorName: 'Ida', from: '2026-01-01', to: '2026-06-30', parts: ['POSITIONS'], expiresOn };
    const { link, secret } = (await person.execute(stack.one, 'CreateAuditorLink', { input: { requestId: crypto.randomUUID(), ...linkInput } })).data
      .createAuditorLink;
    const auditor = new Person();
    await auditor.execute(stack.two, 'EnterAudit', { input: { secret } });
    const fetchCodes = async () => (await auditor.execute(stack.two, 'AuditorOverview', { language: 'DE' })).codes;
    expect(await fetchCodes()).toEqual([]);
    await person.execute(stack.one, 'RevokeAuditorLink', { input: { requestId: crypto.randomUUID(), customer, id: link.id } });
    await expect.poll(fetchCodes, { timeout: 4_000 }).toEqual(['NOT_SIGNED_IN']);
  });

  test('O-14 rights that one has changed apply at once at the other', async () => {
    const keyUser = await stack.as('keyuser', stack.one);
    const customer = await stack.as('customer.three', stack.two);
    const { users } = (await keyUser.execute(stack.one, 'UserList', { first: 50, filter: 'customer.three' })).data;
    const places = (await customer.execute(stack.two, 'LocationList', { first: 50 })).data.locations.nodes as { country: string; cardcode: string }[];
    const place = { country: places[0]!.country, cardcode: places[0]!.cardcode };
    expect((await customer.execute(stack.two, 'DefectList', { customer: place, first: 5 })).data.customer.defects).not.toBeNull();
    const changes = [{ customer: place, isAssigned: true, change: { canShowDefects: false, base: { canShowDefects: true } } }];
    const { changeUserLocations } = (
      await keyUser.execute(stack.one, 'ChangeUserLocations', { input: { requestId: crypto.randomUUID(), userId: users.nodes[0].id, changes } })
    ).data;
    expect(changeUserLocations.problems).toEqual([]);
    expect((await customer.execute(stack.two, 'DefectList', { customer: place, first: 5 })).data?.customer?.defects ?? null).toBeNull();
  });

  test('F-14 caches that an administrator clears at one are empty at the other', async () => {
    const admin = await stack.as('admin', stack.one);
    const customer = await stack.as('customer', stack.two);
    const reportId = (await customer.execute(stack.two, 'ReportPage', { customer: bakery })).data.customer.report.id;
    const fetchFirstResult = async () => {
      const { nodes: rows } = (await customer.execute(stack.two, 'ResultList', { customer: bakery, reportId, first: 1 })).data.customer.report.results;
      return rows[0];
    };
    const before = await fetchFirstResult();
    const [stored] = await stack.db
      .select()
      .from(results)
      .where(eq(results.id, Number(/\d+/.exec(before.id)![0])));
    await stack.db.update(results).set({ remark: 'written behind the gateways' }).where(eq(results.id, stored!.id));
    expect((await fetchFirstResult()).remark).toBe(before.remark);
    expect(
      (await admin.execute(stack.one, 'ClearResultCache', { input: { customer: bakery, requestId: 'request-of-clearing', reportId } })).data.clearResultCache
        .isCleared,
    ).toBe(true);
    expect((await fetchFirstResult()).remark).toBe('written behind the gateways');
  });

  test('a session reads at one what it wrote at the other', async () => {
    const person = await stack.as('customer', stack.one);
    const fetchDefects = async (gateway = stack.two) =>
      (await person.execute(gateway, 'DefectList', { customer: bakery, first: 200 })).data.customer.defects.nodes;
    const { id } = (await fetchDefects()).find(({ status }: { status: string }) => status === 'OPEN');
    await person.execute(stack.one, 'ResolveDefect', { input: { customer: bakery, defectId: id, requestId: crypto.randomUUID() } });
    expect((await fetchDefects()).find((row: { id: string }) => row.id === id).status).toBe('RESOLVED');
  });

  test('W-15 a change that reaches both with one id happens once', async () => {
    const person = await stack.as('customer', stack.one);
    const { nodes: rows } = (await person.execute(stack.one, 'DefectList', { customer: bakery, first: 200 })).data.customer.defects;
    const { id } = rows.find(({ status }: { status: string }) => status === 'OPEN');
    const variables = { input: { customer: bakery, defectId: id, note: 'Tür schließt nicht', requestId: crypto.randomUUID() } };
    const both = await Promise.all([stack.one, stack.two].map((gateway) => person.execute(gateway, 'AddDefectNote', variables)));
    expect(both.flatMap(({ codes }) => codes).filter((code) => code !== 'OUTCOME_UNKNOWN')).toEqual([]);
    const [stored] = await stack.db
      .select()
      .from(defects)
      .where(eq(defects.id, Number(id)));
    expect(JSON.stringify(stored).split('Tür schließt nicht')).toHaveLength(2);
    expect((await person.execute(stack.two, 'AddDefectNote', variables)).data.addDefectNote.problems).toEqual([]);
  });

  test('T14 counts wrong passwords together, and refuses at both', async () => {
    const guesser = new Person();
    const guess = async (gateway: Gateway, secret: string) => {
      const { data } = await guesser.execute(gateway, 'SignIn', { input: { username: 'keyuser.many@portal.example', password: secret, language: 'DE' } });
      return data.signIn.problems[0]?.code ?? null;
    };
    for (let at = 0; at < 5; at += 1) expect(await guess(at % 2 === 0 ? stack.one : stack.two, `wrong-${at}`)).toBe('SIGN_IN_REFUSED');
    for (const gateway of [stack.one, stack.two]) expect(await guess(gateway, password)).toBe('TOO_MANY_ATTEMPTS');
  });

  test('T-06 counts requests to the results API together, tokens and guesses', async () => {
    const [{ token } = { token: null }] = await stack.db.select().from(customers).where(eq(customers.id, 1));
    const get = (gateway: Gateway, bearer: string) =>
      fetch(`${gateway.url}/api/V01/results?month=10&year=2026`, { headers: { authorization: `Bearer ${bearer}` } });
    for (const left of [5, 4, 3, 2, 1, 0]) {
      const { status, headers } = await get(left % 2 === 0 ? stack.one : stack.two, token!);
      expect([status, headers.get('ratelimit-remaining')]).toEqual([200, String(left)]);
    }
    for (const gateway of [stack.one, stack.two]) expect((await get(gateway, token!)).status).toBe(429);
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, at) => get(at % 2 === 0 ? stack.one : stack.two, `guess-${String(at).padStart(20, '0')}`)),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(30);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  test('A-12 a message changed at one appears at the other’s page at once', async () => {
    const person = await stack.as('customer', stack.one);
    await stack.db
      .insert(messages)
      .values({ id: 90_001, customerId: 1, country: 'AT', isRead: false, subject: 'Neu', message: '<p>Neu</p>', sentAt: new Date() });
    const stream = await openStreamAt(stack.two.url, person.cookies, { documentId: getDocumentId('NotificationNews'), variables: { customer: bakery } });
    const before = (await stream.next()).data.notificationNews;
    await person.execute(stack.one, 'MarkNotificationsRead', { input: { customer: bakery, requestId: crypto.randomUUID(), ids: ['90001'] } });
    expect((await stream.next()).data.notificationNews).toMatchObject({ unread: before.unread - 1, total: before.total });
    stream.stop();
  });
});

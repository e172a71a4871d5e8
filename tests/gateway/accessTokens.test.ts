import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { users } from '../../provider/database/tables.ts';
import { bakery, type Caller, password } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack(
  { LOG_LEVEL: 'info', PROVIDER_SERVICE_USER: 'service@portal.example', PROVIDER_SERVICE_PASSWORD: password, ACCESS_TOKEN_REQUESTS_PER_MINUTE: '30' },
  [users],
);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const everything = ['READ_RESULTS', 'READ_DEFECTS', 'READ_DEVICES', 'READ_SENSORS', 'READ_DOCUMENTS', 'READ_PLANS', 'WRITE_DEFECTS'];
const create = (person: Caller, input: object = {}) =>
  person.execute('CreateAccessToken', { input: { requestId: randomUUID(), name: 'Grafana', scopes: everything, ...input } });
async function createToken(person: Caller, input: object = {}): Promise<{ id: string; program: Caller }> {
  const { accessToken, secret } = (await create(person, input)).data.createAccessToken;
  return { id: accessToken.id, program: stack.program(secret) };
}
const revoke = (person: Caller, id: string) => person.execute('RevokeAccessToken', { input: { requestId: randomUUID(), id } });
const fetchNames = async (person: Caller, userId?: string) => (await person.execute('AccessTokens', { userId })).data.accessTokens.map(({ name }) => name);
const viewer = { query: '{ session { viewer { id } } }' };
const createCustomerQuery = (fields: string, cardcode = '100100') => ({
  query: `{ customer(key: { country: AT, cardcode: "${cardcode}" }) { name ${fields} } }`,
});

describe('an access token', () => {
  test('is shown once, stored as a hash, and reads without a password', async () => {
    const person = await stack.as('hidden.plandefects');
    const input = { requestId: randomUUID(), name: 'Once' };
    const first = (await create(person, input)).data.createAccessToken;
    const again = (await create(person, input)).data.createAccessToken;
    expect(first.secret).toMatch(/^cpt_[0-9A-Za-z]{50}$/);
    expect(again).toMatchObject({ accessToken: { id: first.accessToken.id }, secret: null });
    expect(
      (await stack.program(first.secret).post(createCustomerQuery('report { results(first: 1) { totalCount } }'))).data.customer.report.results.totalCount,
    ).toBe(5000);
    expect(stack.audit().filter(({ event, object }) => event === 'openedAsUser' && object === first.accessToken.id)).toMatchObject([
      { subject: '17', actor: '23', reason: 'accessToken', outcome: 'done' },
    ]);
    expect(stack.audit().some(({ event, token, from }) => event === 'accessTokenNetwork' && token === first.accessToken.id && from === '127.0.0.1')).toBe(true);
    await vi.waitFor(async () =>
      expect((await person.execute('AccessTokens')).data.accessTokens.find(({ name }) => name === 'Once')!.lastNetwork).toBe('127.0.0.0/24'),
    );
  });

  test('opens its scopes only, and writes with a scope for it only', async () => {
    const { program } = await createToken(await stack.as('customer'), { scopes: ['READ_RESULTS'] });
    const refused = await program.post(createCustomerQuery('defects(first: 1) { totalCount }'));
    expect(refused).toMatchObject({ status: 403, codes: ['SCOPE_MISSING'] });
    expect(refused.messages[0]).toContain('Customer.defects needs an access token with the scope READ_DEFECTS');
    expect((await program.post(createCustomerQuery('notificationSettings { __typename }'))).codes).toEqual(['SCOPE_MISSING']);
    const { program: writer } = await createToken(await stack.as('customer'), { scopes: ['READ_DEFECTS', 'WRITE_DEFECTS'] });
    const [defect] = (await writer.post(createCustomerQuery('defects(first: 1) { nodes { id } }'))).data.customer.defects.nodes;
    const createNoteQuery = (defectId: string) =>
      `mutation { addDefectNote(input: { requestId: "${randomUUID()}", customer: { country: AT, cardcode: "100100" }, defectId: "${defectId}", note: "x" }) { problems { code } } }`;
    expect((await program.post({ query: createNoteQuery(defect.id) })).codes).toEqual(['SCOPE_MISSING']);
    expect(stack.writes()).toEqual([]);
    expect((await writer.post({ query: createNoteQuery(defect.id) })).codes).toEqual([]);
    expect(stack.writes()).toEqual(['saveMangelNotiz']);
    expect(stack.actingLog.at(-1)).toMatchObject({ admin: '23', as: '3' });
  });

  test('opens its locations only: others are like those of other customers', async () => {
    const { program } = await createToken(await stack.as('keyuser'), { customers: [bakery] });
    expect((await program.post(createCustomerQuery(''))).data.customer.name).toBe('Großbäckerei Sonnleitner');
    const other = await program.post(createCustomerQuery('defectBadge', '100101'));
    const foreign = await program.post(createCustomerQuery('defectBadge', '100136'));
    expect({ ...other, headers: {} }).toEqual({ ...foreign, headers: {} });
    expect((await program.post({ query: '{ locations(first: 50) { totalCount nodes { id } } session { locationCount } }' })).data).toMatchObject({
      locations: { totalCount: 1 },
      session: { locationCount: 1 },
    });
    expect(
      (await program.post({ query: '{ devices(first: 500) { nodes { cardcode } } }' })).data.devices.nodes.every(
        ({ cardcode }: { cardcode: string }) => cardcode === '100100',
      ),
    ).toBe(true);
    expect((await create(await stack.as('customer'), { customers: [{ country: 'DE', cardcode: '100200' }] })).codes).toEqual(['NOT_FOUND']);
  });

  test('opens the files that it was given, and no others', async () => {
    const person = await stack.as('customer');
    const one = await createToken(person);
    const other = await createToken(person);
    const { url } = (await one.program.post(createCustomerQuery('positionListFile(format: EXCEL, language: DE) { url }'))).data.customer.positionListFile;
    expect((await one.program.get(url)).status).toBe(200);
    expect((await other.program.get(url)).status).toBe(404);
  });

  test.each([
    ['a wrong letter', (secret: string) => `${secret.slice(0, -1)}${secret.endsWith('0') ? '1' : '0'}`],
    ['no token', () => `cpt_${'0'.repeat(50)}`],
  ])('with %s is refused with 401', async (_what, change) => {
    const { secret } = (await create(await stack.as('customer'))).data.createAccessToken;
    expect(await stack.program(change(secret)).post(viewer)).toMatchObject({
      status: 401,
      codes: ['TOKEN_INVALID'],
      headers: { 'www-authenticate': 'Bearer realm="portal", error="invalid_token"' },
    });
  });

  test('ends with its revocation and with its last day', async () => {
    const person = await stack.as('areas');
    const { id, program } = await createToken(person, { expiresOn: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) });
    expect((await program.post(viewer)).status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 86_400_000 });
    expect((await program.post(viewer)).messages[0]).toContain('expired');
    vi.useRealTimers();
    expect((await revoke(person, id)).data.revokeAccessToken.accessToken.state).toBe('REVOKED');
    expect(await program.post(viewer)).toMatchObject({ status: 401, messages: [expect.stringContaining('revoked')] });
    expect((await program.get('/graphql/schema.graphql')).status).toBe(401);
  });

  test('is over within ten seconds when its user is disabled', async () => {
    const { program } = await createToken(await stack.as('no.editplan'));
    expect((await program.post(viewer)).status).toBe(200);
    await stack.db.update(users).set({ enabled: false }).where(eq(users.id, 12));
    const later = performance.now() + 10_000;
    vi.spyOn(performance, 'now').mockReturnValue(later);
    expect(await program.post(viewer)).toMatchObject({ status: 401, codes: ['TOKEN_INVALID'] });
  });

  test('goes on after the provider has ended its session', async () => {
    const { program } = await createToken(await stack.as('customer.three'));
    const read = async () => {
      const { status, headers, body } = await program.get('/api/V02/orders');
      return [status, headers['retry-after'], (JSON.parse(body.toString()) as { code?: string }).code];
    };
    stack.faults.add({ path: '/datenbroker/getAuftraege', kind: 'expired' });
    expect(await read()).toEqual([503, '1', 'PROVIDER_UNREACHABLE']);
    expect((await program.post(createCustomerQuery('report { id }', '100300'))).codes).not.toContain('SESSION_ENDED');
    stack.faults.clear();
    expect(await read()).toEqual([200, undefined, undefined]);
  });

  test.each([
    ['/biotechUser/getUser', 'no.defectphotos'],
    ['/login/loginAs', 'no.editdefects'],
  ])('is not called invalid while the service session is lost at %s', async (path, name) => {
    const { program } = await createToken(await stack.as(name));
    stack.faults.add({ path, kind: 'expired' });
    const { status, headers, codes } = await program.post(viewer);
    stack.faults.clear();
    expect([status, headers['retry-after'], codes]).toEqual([503, '1', ['PROVIDER_UNREACHABLE']]);
    expect((await program.post(viewer)).status).toBe(200);
  });

  test('may send so many requests within a minute', async () => {
    const { program } = await createToken(await stack.as('no.deliverynotes'));
    const statuses = [];
    for (let at = 0; at < 32; at += 1) statuses.push((await program.post(viewer)).status);
    expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
    expect(statuses.slice(30)).toEqual([429, 429]);
  });

  test.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(61) }],
    ['scopes', { scopes: [] }],
    ['customers', { customers: [] }],
    ['expiresOn', { expiresOn: '2020-01-01' }],
    ['expiresOn', { expiresOn: '2099-01-01' }],
  ])('with a wrong %s is not created', async (field, input) => {
    expect((await create(await stack.as('customer'), input)).data.createAccessToken).toMatchObject({
      accessToken: null,
      secret: null,
      problems: [{ code: 'INVALID', field }],
    });
  });

  test('is one of twenty at most', async () => {
    const person = await stack.as('twin.at');
    for (let at = 0; at < 20; at += 1) await create(person);
    expect((await create(person)).data.createAccessToken).toMatchObject({ accessToken: null, problems: [{ code: 'REFUSED' }] });
  });
});

describe('the list of access tokens', () => {
  test('lists the caller’s, a key user’s users’, or a user’s', async () => {
    const { id } = await createToken(await stack.as('no.defects'), { name: 'of Mia' });
    expect(await fetchNames(await stack.as('no.defects'))).toEqual(['of Mia']);
    expect(await fetchNames(await stack.as('keyuser'))).toContain('of Mia');
    expect(await fetchNames(await stack.as('admin'), '13')).toEqual(['of Mia']);
    for (const name of ['keyuser.de', 'customer']) {
      const other = await stack.as(name);
      expect(await fetchNames(other)).not.toContain('of Mia');
      expect((await other.execute('AccessTokens', { userId: '13' })).data.accessTokens).toBeNull();
      expect((await revoke(other, id)).codes).toEqual(['NOT_FOUND']);
    }
    expect((await revoke(await stack.as('keyuser'), id)).data.revokeAccessToken.accessToken).toMatchObject({ state: 'REVOKED', userName: 'Mia Mangel' });
  });
});

describe('the service account', () => {
  test('signs no user in, neither in the portal nor as a tool', async () => {
    const input = { username: 'Service@Portal.example', password };
    expect((await stack.visitor().execute('SignIn', { input: { ...input, language: 'DE' } })).data.signIn).toMatchObject({
      session: null,
      problems: [{ code: 'SIGN_IN_REFUSED' }],
    });
    expect((await stack.visitor().execute('StartToolSession', { input })).data.startToolSession).toMatchObject({
      toolSession: null,
      problems: [{ code: 'SIGN_IN_REFUSED' }],
    });
    const admin = await stack.as('admin');
    expect((await admin.execute('LogInAs', { input: { userId: '23', password } })).data.logInAs).toMatchObject({
      session: null,
      problems: [{ code: 'REFUSED' }],
    });
  });
  test('opens no administrator unless a setting allows it', async () => {
    expect((await create(await stack.as('admin'))).codes).toEqual(['FORBIDDEN']);
  });
});

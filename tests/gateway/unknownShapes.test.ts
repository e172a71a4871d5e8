import { beforeEach, describe, expect, test } from 'vitest';
import { loginAs, toSignedInUser } from '../../gateway/features/session/endpoints.ts';
import { readRole } from '../../gateway/auth/role.ts';
import { bakery, password } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack({ SIGN_IN_TRIES: '3', REFUSAL_MILLISECONDS: '1' });
beforeEach(() => {
  stack.log.length = 0;
});

const getWarnings = () => stack.log.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ level }) => Number(level) === 40);
const signIn = (secret = password, username = 'customer@portal.example') =>
  stack.visitor().execute('SignIn', { input: { username, password: secret, language: 'DE' } });

describe('a response of an unknown shape is never shown as anything else', () => {
  test.each(['/login/auth', '/biotechUser/countCustomerOfBiotechUser'])('at sign-in: %s', async (path) => {
    stack.faults.add({ path, kind: 'wrongShape' });
    const { data } = await signIn();
    expect(data.signIn).toMatchObject({ session: null, problems: [{ code: 'PROVIDER_SHAPE' }] });
    const {
      toolSession,
      problems: [problem],
    } = (await stack.visitor().execute('StartToolSession', { input: { username: 'customer@portal.example', password } })).data.startToolSession;
    expect([toolSession, problem!.code]).toEqual([null, 'PROVIDER_SHAPE']);
    const [first] = getWarnings();
    expect(first).toMatchObject({ endpoint: path.split('/')[2], field: expect.any(String), expected: expect.any(String), found: expect.any(String) });
    expect(stack.log.join()).not.toContain('surprise');
  });

  test('such tries at sign-in do not count, and wrong passwords do', async () => {
    const trySignIn = (secret?: string) => signIn(secret, 'customer.three@portal.example');
    stack.faults.add({ path: '/login/auth', kind: 'wrongShape' });
    for (let at = 0; at < 10; at += 1) expect((await trySignIn()).data.signIn.problems[0]!.code).toBe('PROVIDER_SHAPE');
    stack.faults.clear();
    expect((await trySignIn()).data.signIn.session).not.toBeNull();
    // The same applies to a refusal by status, which other providers use.
    stack.faults.add({ path: '/login/auth', kind: 'status', code: 401 });
    const codes = [];
    for (let at = 0; at < 5; at += 1) codes.push((await trySignIn('wrong')).data.signIn.problems[0]!.code);
    expect(codes).toEqual(['SIGN_IN_REFUSED', 'SIGN_IN_REFUSED', 'SIGN_IN_REFUSED', 'TOO_MANY_ATTEMPTS', 'TOO_MANY_ATTEMPTS']);
  });

  test('of a plan link', async () => {
    stack.faults.add({ path: '/plan/checkPlanToken', kind: 'wrongShape', times: 1 });
    const entry = { token: 'demo-plan-token-1', customerId: '1', linkUser: '3', language: 'DE' };
    // A response without a role is a refusal (L-45).
    expect((await stack.visitor().execute('EnterPlanView', { input: entry })).data.enterPlanView.session).toBeNull();
    for (const kind of ['truncated', 'redirect'] as const) {
      stack.faults.add({ path: '/plan/checkPlanToken', kind, times: 1 });
      stack.log.length = 0;
      expect((await stack.visitor().execute('EnterPlanView', { input: entry })).codes).toEqual(['PROVIDER_SHAPE']);
      expect(getWarnings()).toMatchObject([{ endpoint: 'checkPlanToken', field: 'response' }]);
    }
  });

  test('an ignored failure is named in the log', async () => {
    stack.faults.add({ path: '/application', kind: 'wrongShape' });
    expect((await stack.visitor().execute('ServiceState')).data.service.available).toBe(false);
    stack.faults.add({ path: '/application', kind: 'truncated' });
    const person = await stack.as('keyuser');
    stack.faults.add({ path: '/datenbroker/getLastBesuchsbericht', kind: 'truncated' });
    stack.log.length = 0;
    await person.execute('ReportPage', { customer: bakery });
    expect(getWarnings()).toContainEqual(
      expect.objectContaining({ endpoint: 'getLastBesuchsbericht', field: 'response', expected: 'complete JSON', found: 'another text' }),
    );
  });
});

describe('B-13 a redirect is the end of the session, as 401 is', () => {
  test.each([301, 302, 303, 307, 308])('%i for data', async (code) => {
    const person = await stack.as('keyuser');
    stack.faults.add({ path: '/biotechUser/getBenutzerrechte', kind: 'redirect', code, times: 1 });
    expect((await person.execute('ChosenCustomer', { customer: bakery })).codes).toContain('SESSION_ENDED');
    expect((await person.execute('CurrentSession')).data.session).toBeNull();
  });
  test('at sign-in no password is called wrong by it', async () => {
    stack.faults.add({ path: '/login/auth', kind: 'redirect' });
    const { data } = await stack.visitor().execute('SignIn', { input: { username: 'keyuser@portal.example', password, language: 'DE' } });
    expect(data.signIn.problems[0]!.code).toBe('PROVIDER_SHAPE');
    const shape = { endpoint: 'auth', field: 'response', expected: 'data', found: 'a way to the sign-in page' };
    expect(getWarnings()).toMatchObject([shape, { kind: 'browser', code: 'PROVIDER_SHAPE' }]);
  });
});

describe('W-01 the role of the user, wherever the provider says it', () => {
  const user = { id: 7, username: 'x@portal.example', biotechCountry: { name: 'AT' } };
  const role = { authority: 'ROLE_KEY_USER' };
  test.each<[string, object]>([
    ['beside the user', { role, user }],
    ['as a text', { role: 'ROLE_KEY_USER', user }],
    ['without its prefix', { role: 'key_user', user }],
    ['in the user only', { user: { ...user, role } }],
    ['in the user as a text', { user: { ...user, role: 'ROLE_KEY_USER' } }],
    ['in the user, nothing beside', { role: null, user: { ...user, role } }],
    ['in a list', { role: [role], user }],
  ])('%s', (_where, response) => {
    expect(toSignedInUser(response)).toMatchObject({ id: '7', role: 'KEY_USER' });
    expect(loginAs.decode(response, { userId: '7' })).toMatchObject({ user: { role: 'KEY_USER' } });
  });
  test.each([[undefined], [null], ['ROLE_GOD'], ['__proto__'], ['constructor'], [{}], [{ authority: 5 }], [[]]])(
    '%j is none, and no value is shown',
    (given) => {
      expect(() => readRole(given, { authority: given })).toThrow(/^role is not ROLE_ADMIN, ROLE_KEY_USER or ROLE_CUSTOMER$/);
    },
  );
});

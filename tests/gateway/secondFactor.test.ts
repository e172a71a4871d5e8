import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Caller, getDocumentId, password } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack({
  SECOND_FACTOR: 'administrators',
  SECRET: 'a secret of the tests, with 32 characters',
  PROVIDER_SERVICE_USER: 'service@portal.example',
  PROVIDER_SERVICE_PASSWORD: password,
  SIGN_IN_TRIES: '3',
});
// Within the file the clock never goes back: attempts of another test would be in the future.
afterAll(() => void vi.useRealTimers());

/** Time of the fake clock: a code is good once, so that each use needs another half minute. */
let now = Date.now();
const step = () => void vi.useFakeTimers({ toFake: ['Date'], now: (now += 31_000) });
beforeEach(step);
const createCode = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });

const signIn = async (person: Caller, name: string) =>
  (await person.execute('SignIn', { input: { username: `${name}@portal.example`, password, language: 'DE', route: null } })).data.signIn;
const complete = async (person: Caller, code: string) => (await person.execute('CompleteSignIn', { input: { code } })).data.completeSignIn;
const isIn = async (person: Caller) => (await person.execute('CurrentSession')).data.session !== null;

/** Sets an authenticator app up for a caller who is signed in, or must have one. Returns its secret and the recovery codes. */
async function setUp(person: Caller): Promise<{ secret: string; recoveryCodes: string[]; session: unknown }> {
  step();
  const { secret } = (await person.execute('BeginAppSetup')).data.beginAppSetup;
  const { recoveryCodes, session, problems } = (await person.execute('AddSecondFactor', { input: { code: createCode(secret) } })).data.addSecondFactor;
  expect(problems).toEqual([]);
  return { secret, recoveryCodes, session };
}
/** A user with an app, and a browser in which the password was entered. */
async function createWaiting(name: string) {
  const own = stack.visitor();
  await signIn(own, name);
  const set = await setUp(own);
  step();
  const person = stack.visitor();
  expect(await signIn(person, name)).toMatchObject({
    session: null,
    pending: { hasApp: true, mustSetUp: false },
    problems: [{ code: 'SECOND_FACTOR_REQUIRED' }],
  });
  return { ...set, own, person };
}

describe('a sign-in with a second factor', () => {
  test('needs a code or recovery code, each valid once', async () => {
    const { secret, recoveryCodes, person } = await createWaiting('customer');
    expect(await isIn(person)).toBe(false);
    expect(await complete(person, '000000')).toMatchObject({ session: null, problems: [{ code: 'CODE_INVALID' }] });
    const code = createCode(secret);
    expect(await complete(person, code)).toMatchObject({ session: { viewer: { username: 'customer@portal.example' } }, problems: [] });
    const second = stack.visitor();
    await signIn(second, 'customer');
    expect(await complete(second, code), 'the same code again').toMatchObject({ session: null, problems: [{ code: 'CODE_INVALID' }] });
    expect(recoveryCodes).toHaveLength(10);
    expect(await complete(second, recoveryCodes[0]!.toLowerCase())).toMatchObject({ problems: [] });
    expect(await complete(second, createCode(secret)), 'the sign-in is taken').toMatchObject({ problems: [{ code: 'SESSION_ENDED' }] });
    const third = stack.visitor();
    await signIn(third, 'customer');
    expect(await complete(third, recoveryCodes[0]!)).toMatchObject({ problems: [{ code: 'CODE_INVALID' }] });
    const written = JSON.stringify([stack.audit(), stack.log]);
    for (const text of [secret, code, recoveryCodes[0]!]) expect(written).not.toContain(text);
  });

  test('opens nothing before that: operations, documents, uploads, downloads and streams', async () => {
    const { person } = await createWaiting('areas');
    stack.clearCalls();
    const visitor = stack.visitor();
    const cookies = { cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
    for (const [name, secret] of person.cookies) visitor.cookies.set(name.replace('pendingSignIn', 'session'), secret);
    const bearer = { authorization: `Bearer ${[...person.cookies.values()][0]}` };
    for (const caller of [person, visitor]) {
      expect((await caller.execute('LocationList', { first: 1 })).codes).toEqual(['NOT_SIGNED_IN']);
      expect((await caller.execute('CurrentSession')).data.session).toBeNull();
      expect((await caller.execute('BeginAppSetup')).codes.length + Number(caller === visitor)).toBeGreaterThan(0);
    }
    expect((await stack.visitor().post({ query: '{ session { viewer { id } } }' }, bearer)).codes).toEqual(['NOT_SIGNED_IN']);
    const sendWaiting = (method: 'GET' | 'POST', url: string, payload?: object) =>
      stack.gateway.inject({ method, url, headers: { ...cookies, accept: '*/*' }, ...(payload ? { payload } : {}) });
    for (const request of [
      sendWaiting('GET', '/files/x'),
      sendWaiting('POST', '/uploads/picture'),
      sendWaiting('POST', '/graphql/stream', { documentId: getDocumentId('NotificationNews') }),
    ])
      expect((await request).statusCode).toBeGreaterThanOrEqual(400);
    expect(stack.calls()).toEqual([]);
  });

  test('slows guesses of the code, over all browsers', async () => {
    const { person, secret } = await createWaiting('no.defects');
    for (let at = 0; at < 3; at += 1) expect(await complete(person, `00000${at}`)).toMatchObject({ problems: [{ code: 'CODE_INVALID' }] });
    expect(await complete(person, createCode(secret))).toMatchObject({ session: null, problems: [{ code: 'TOO_MANY_ATTEMPTS' }] });
  });

  test('is refused to a tool, which uses an access token', async () => {
    const { own } = await createWaiting('hidden.plandefects');
    const { data } = await stack.visitor().execute('StartToolSession', { input: { username: 'hidden.plandefects@portal.example', password } });
    expect(data.startToolSession).toMatchObject({ toolSession: null, problems: [{ code: 'SECOND_FACTOR_REQUIRED' }] });
    expect((await own.change('CreateAccessToken', { name: 'Grafana', scopes: ['READ_RESULTS'] })).data.createAccessToken.secret).toMatch(/^cpt_/);
  });
});

describe('an administrator', () => {
  test('must be set up, is confirmed before acting, and can be reset', async () => {
    const admin = stack.visitor();
    expect(await signIn(admin, 'admin')).toMatchObject({ session: null, pending: { mustSetUp: true } });
    expect(await isIn(admin)).toBe(false);
    const { secret, session } = await setUp(admin);
    expect(session).toMatchObject({ viewer: { role: 'ADMIN' } });
    expect((await admin.change('RemoveSecondFactor', { id: 'app' })).data.removeSecondFactor.problems).toMatchObject([{ code: 'REFUSED' }]);
    const user = stack.visitor();
    await signIn(user, 'keyuser');
    await setUp(user);
    vi.useFakeTimers({ toFake: ['Date'], now: (now += 11 * 60_000) });
    const userId = (await user.execute('CurrentSession')).data.session.viewer.id;
    expect((await admin.execute('LogInAs', { input: { userId, password } })).codes).toEqual(['SECOND_FACTOR_REQUIRED']);
    expect((await admin.change('ResetSecondFactor', { userId })).codes).toEqual(['SECOND_FACTOR_REQUIRED']);
    expect((await user.change('CreateAccessToken', { name: 'Grafana', scopes: ['READ_RESULTS'] })).codes).toEqual(['SECOND_FACTOR_REQUIRED']);
    expect((await user.change('RemoveSecondFactor', { id: 'app' })).codes).toEqual(['SECOND_FACTOR_REQUIRED']);
    expect((await user.execute('BeginAppSetup')).codes).toEqual(['SECOND_FACTOR_REQUIRED']);
    expect((await admin.execute('ConfirmSecondFactor', { input: { code: createCode(secret) } })).data.confirmSecondFactor.problems).toEqual([]);
    expect((await admin.change('ResetSecondFactor', { userId })).data.resetSecondFactor.problems).toEqual([]);
    expect(stack.audit().filter(({ event }) => event === 'resetSecondFactor')).toMatchObject([
      { outcome: 'SECOND_FACTOR_REQUIRED' },
      { outcome: 'done', input: { userId } },
    ]);
    expect(await isIn(user)).toBe(false);
    expect(await signIn(user, 'keyuser')).toMatchObject({ session: { viewer: { id: userId }, secondFactorResetAt: expect.any(String) } });
    await user.execute('AcknowledgeSecondFactorReset');
    expect(await signIn(user, 'keyuser')).toMatchObject({ session: { secondFactorResetAt: null } });
    expect((await admin.execute('LogInAs', { input: { userId, password } })).data.logInAs.problems).toEqual([]);
    expect((await admin.execute('EndActing')).data.endActing.problems).toEqual([]);
  });
});

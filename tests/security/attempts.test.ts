import { afterEach, describe, expect, test } from 'vitest';
import { SignInRateLimiter } from '../../gateway/auth/signInRateLimiter.ts';
import { KnownDevice } from '../../gateway/auth/knownDevice.ts';
import { getNetwork } from '../../gateway/auth/network.ts';
import { openStore } from '../../gateway/infra/store/openStore.ts';
import { type TestStack, getDocumentId, password, startTestStack } from '../testkit/testStack.ts';

let stack: TestStack;
let started: TestStack | undefined;
afterEach(async () => {
  await started?.close();
  started = undefined;
});
async function start(settings: Record<string, string> = {}): Promise<void> {
  stack = started = await startTestStack({ REFUSAL_MILLISECONDS: '1', ...settings });
}
/** Rounds of guesses from 200 places; `npm run audit` runs them all. */
const rounds = process.env['AUDIT'] ? 50 : 1;
const owner = 'customer@portal.example';
const countReached = (path: string) => stack.providerLog.filter((url) => url.startsWith(path)).length;

/** A sign-in from an address. */
async function signInFrom(remoteAddress: string, username: string, secret: string, headers: Record<string, string> = {}) {
  const response = await stack.gateway.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress,
    headers: { 'content-type': 'application/json', ...headers },
    payload: { documentId: getDocumentId('SignIn'), variables: { input: { username, password: secret, language: 'DE' } } },
  });
  const { data, errors } = response.json();
  expect(errors).toBeUndefined();
  return { session: data.signIn.session, problems: [data.signIn.problems[0]?.code ?? null] };
}

describe('T14 guessing a password', () => {
  test('ends after 5 tries from one place per account, until a success', async () => {
    await start();
    for (let at = 0; at < 4; at += 1) expect((await signInFrom('192.0.2.1', owner, `guess-${at}`)).problems[0] ?? null).toBe('SIGN_IN_REFUSED');
    expect((await signInFrom('192.0.2.1', owner, password)).session).not.toBeNull();
    for (let at = 0; at < 5; at += 1) expect((await signInFrom('192.0.2.1', owner, `guess-${at}`)).problems[0] ?? null).toBe('SIGN_IN_REFUSED');
    const before = countReached('/login/auth');
    expect((await signInFrom('192.0.2.1', owner.toUpperCase(), password)).problems[0] ?? null).toBe('TOO_MANY_ATTEMPTS');
    expect((await signInFrom('192.0.2.1', 'keyuser@portal.example', password)).session).not.toBeNull();
    expect((await signInFrom('192.0.2.2', owner, password)).session).not.toBeNull();
    expect(countReached('/login/auth')).toBe(before + 2);
  });

  test('allows 100 guesses from 200 places, and admits the owner’s browser', async () => {
    await start();
    const home = await stack.as('customer');
    stack.providerLog.length = 0;
    for (let round = 0; round < rounds; round += 1)
      await Promise.all(Array.from({ length: 200 }, (_, at) => signInFrom(`198.51.100.${at}`, owner, `guess-${round}-${at}`)));
    const guesses = countReached('/login/auth');
    console.log(`Guesses that reached the provider: ${guesses} of ${200 * rounds}`);
    expect(guesses).toBeLessThanOrEqual(100);
    expect(guesses).toBeGreaterThan(50);
    expect((await signInFrom('203.0.113.7', owner, password)).problems[0] ?? null).toBe('TOO_MANY_ATTEMPTS');
    const cookie = `device=${home.cookies.get('device')}`;
    expect((await signInFrom('203.0.113.7', owner, password, { cookie })).session).not.toBeNull();
    expect((await signInFrom('203.0.113.7', 'keyuser@portal.example', password)).session).not.toBeNull();
  }, 600_000);

  test('limits many accounts from one place: 50 at once, six queued', async () => {
    await start({ SIGN_IN_TRIES_SECONDS: '25' });
    const all = await Promise.all(Array.from({ length: 60 }, (_, at) => signInFrom('192.0.2.9', `person${at}@portal.example`, 'guess')));
    expect(all.filter(({ problems: [problem = null] }) => problem === 'TOO_MANY_ATTEMPTS')).toHaveLength(4);
    expect(countReached('/login/auth')).toBe(56);
  });

  test('does not count in an outage of the provider', async () => {
    await start();
    stack.faults.add({ path: '/login/auth', kind: 'truncated', times: 6 });
    for (let at = 0; at < 6; at += 1) await signInFrom('192.0.2.1', owner, password);
    expect((await signInFrom('192.0.2.1', owner, password)).session).not.toBeNull();
  });

  test('the tool’s sign-in and the administrator’s password before log-in-as count with it', async () => {
    await start();
    const admin = await stack.as('admin');
    for (let at = 0; at < 5; at += 1)
      expect((await admin.execute('LogInAs', { input: { userId: '3', password: `guess-${at}` } })).data.logInAs.problems[0]!.code).toBe('PASSWORD_WRONG');
    expect((await admin.execute('LogInAs', { input: { userId: '3', password } })).codes).toEqual(['TOO_MANY_ATTEMPTS']);
    for (let at = 0; at < 5; at += 1) await stack.visitor().execute('StartToolSession', { input: { username: owner, password: `guess-${at}` } });
    expect((await stack.visitor().execute('StartToolSession', { input: { username: owner, password } })).data.startToolSession.problems[0]!.code).toBe(
      'TOO_MANY_ATTEMPTS',
    );
  });
});

describe('a limit that is used up says how long to wait', () => {
  test('is in a change’s problem, and a failed field’s error and header', async () => {
    await start({ SIGN_IN_TRIES: '1', SIGN_IN_TRIES_SECONDS: '600' });
    const post = async (payload: object) => {
      const { headers, statusCode, body } = await stack.gateway.inject({ method: 'POST', url: '/graphql', headers: { accept: 'application/json' }, payload });
      return { status: statusCode, after: headers['retry-after'], ...JSON.parse(body) };
    };
    const query = 'mutation Tool($input: ToolSessionInput!) { startToolSession(input: $input) { problems { code retryAfter } } }';
    const signIn = () => post({ query, variables: { input: { username: owner, password: 'guess' } } });
    expect((await signIn()).data.startToolSession.problems).toEqual([{ code: 'SIGN_IN_REFUSED', retryAfter: null }]);
    const [{ code, retryAfter }] = (await signIn()).data.startToolSession.problems;
    expect(code).toBe('TOO_MANY_ATTEMPTS');
    expect(retryAfter).toBeGreaterThan(590);
    expect(retryAfter).toBeLessThanOrEqual(600);
    const check = () => post({ documentId: getDocumentId('PasswordCodeCheck'), variables: { code: 'guess' } });
    for (let at = 0; at < 10; at += 1) await check();
    const { status, after, errors } = await check();
    expect([status, errors[0].extensions]).toEqual([200, { code: 'TOO_MANY_ATTEMPTS', retryAfter: Number(after) }]);
    expect(Number(after)).toBeGreaterThan(590);
  });
});

describe('T16 T17 other secrets', () => {
  test('the existing password: five tries to change the caller’s', async () => {
    await start();
    const person = await stack.as('customer');
    for (let at = 0; at < 5; at += 1)
      expect(
        (await person.change('ChangePassword', { currentPassword: `guess-${at}`, newPassword: 'Ganz-Neues-Wort-1!' })).data.changePassword.problems[0]!.code,
      ).toBe('PASSWORD_WRONG');
    expect((await person.change('ChangePassword', { currentPassword: password, newPassword: 'Ganz-Neues-Wort-1!' })).codes).toEqual(['TOO_MANY_ATTEMPTS']);
  });

  test('B-25 the live check has tries enough for typing, and an end', async () => {
    await start();
    const person = await stack.as('customer');
    for (let at = 0; at < 60; at += 1)
      expect((await person.execute('CheckPassword', { input: { password: `guess-${at}` } })).data.checkPassword.problems[0]!.code).toBe('PASSWORD_WRONG');
    expect((await person.execute('CheckPassword', { input: { password } })).codes).toEqual(['TOO_MANY_ATTEMPTS']);
    expect(countReached('/login/checkPass')).toBe(60);
  });

  test('the code of a link and the token of a plan link', async () => {
    await start();
    for (let at = 0; at < 30; at += 1) await stack.visitor().execute('PasswordCodeCheck', { code: `guess-${at}` });
    for (let at = 0; at < 30; at += 1)
      await stack.visitor().execute('EnterPlanView', { input: { token: `guess-${at}`, customerId: '1', linkUser: '3', language: 'DE' } });
    expect(countReached('/login/checkToken') + countReached('/plan/checkPlanToken')).toBe(50);
  });

  test('a plan link that opens a plan is no guess', async () => {
    await start({ SIGN_IN_TRIES: '1' });
    const enter = async (token: string) => {
      const { data, codes } = await stack.visitor().execute('EnterPlanView', { input: { token, customerId: '1', linkUser: '3', language: 'DE' } });
      return data?.enterPlanView?.session === null ? 'refused' : (codes[0] ?? 'opened');
    };
    for (let at = 0; at < 11; at += 1) expect(await enter('demo-plan-token-1')).toBe('opened');
    for (let at = 0; at < 10; at += 1) expect(await enter(`guess-${at}`)).toBe('refused');
    expect(await enter('demo-plan-token-1')).toBe('TOO_MANY_ATTEMPTS');
  });

  test('mails with a link: five per account from one place, ten overall', async () => {
    await start();
    for (let at = 0; at < 20; at += 1)
      await stack.gateway.inject({
        method: 'POST',
        url: '/graphql',
        remoteAddress: `198.51.100.${Math.floor(at / 8)}`,
        payload: { documentId: getDocumentId('RequestPasswordLink'), variables: { input: { username: owner, captcha: 'aB3dE9', language: 'DE' } } },
      });
    expect(countReached('/login/sendForgotPass')).toBe(10);
  });
});

describe('T32 where someone comes from', () => {
  test('is not what an unknown proxy says', async () => {
    await start();
    for (let at = 0; at < 7; at += 1)
      await signInFrom('192.0.2.1', owner, 'guess', { 'x-forwarded-for': `198.51.100.${at}`, forwarded: `for=198.51.100.${at}` });
    expect(countReached('/login/auth')).toBe(5);
  });
  test('is what a known proxy says, not the caller', async () => {
    await start({ TRUSTED_PROXIES: '10.0.0.0/8' });
    for (let at = 0; at < 7; at += 1) await signInFrom('10.1.2.3', owner, 'guess', { 'x-forwarded-for': `203.0.113.${at}, 198.51.100.1` });
    expect(countReached('/login/auth')).toBe(5);
  });
  test('is one network for the 65,536 addresses of an IPv6 household', () => {
    const networks = new Set(Array.from({ length: 65_536 }, (_, at) => getNetwork(`2001:db8:1:2::${at.toString(16)}`)));
    expect([...networks]).toEqual(['2001:db8:1:2']);
  });
  test.each([
    ['::1', '0:0:0:0'],
    ['2001:DB8::1', '2001:db8:0:0'],
    ['2001:0db8:0001:0002:0003:0004:0005:0006', '2001:db8:1:2'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['192.0.2.1', '192.0.2.1'],
  ])('%s is of the network %s', (ip, network) => {
    expect(getNetwork(ip)).toBe(network);
  });
});

describe('T15 what a response says', () => {
  test('a wrong password, unknown and disabled user look alike in constant time', async () => {
    await start({ REFUSAL_MILLISECONDS: '150' });
    const bodies = new Set<string>();
    for (const [username, secret] of [
      [owner, 'wrong'],
      ['nobody@portal.example', password],
      ['disabled@portal.example', password],
      ['weak@portal.example', ''],
    ] as const) {
      const startedAt = performance.now();
      const response = await stack.gateway.inject({
        method: 'POST',
        url: '/graphql',
        payload: { documentId: getDocumentId('SignIn'), variables: { input: { username, password: secret, language: 'DE' } } },
      });
      expect(performance.now() - startedAt).toBeGreaterThanOrEqual(149);
      bodies.add(`${response.statusCode} ${Object.keys(response.headers).sort().join()} ${response.body.replace(/"requestId":"[\da-f-]{36}"/, '')}`);
    }
    expect(bodies.size).toBe(1);
  });
});

describe('counting', () => {
  test('T14 several gateways count together in their store', async () => {
    const store = await openStore('memory:', '');
    const [one, other] = [0, 1].map(() => new SignInRateLimiter(store, { tries: 5, seconds: 900 }));
    const attempt = { kind: 'password', account: owner, network: getNetwork('192.0.2.1'), device: null } as const;
    for (let at = 0; at < 5; at += 1) await (at % 2 ? one! : other!).begin(attempt);
    await expect(one!.begin(attempt)).rejects.toThrow('too many attempts');
    await other!.recordSuccess(attempt);
    await expect(one!.begin(attempt)).resolves.toBeUndefined();
  });

  test('T14 a browser’s mark belongs to its account and cannot be forged', () => {
    const devices = new KnownDevice('a'.repeat(32));
    const mark = devices.mark(owner);
    expect(devices.read(mark, owner.toUpperCase())).toMatch(/^[\w-]{16}$/);
    for (const wrong of [
      undefined,
      '',
      '.',
      mark.slice(0, -1),
      `x${mark}`,
      `${mark}x`,
      devices.mark('other@portal.example'),
      new KnownDevice('b'.repeat(32)).mark(owner),
    ])
      expect(devices.read(wrong, owner)).toBeNull();
  });
});

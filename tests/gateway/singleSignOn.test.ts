import { eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { users } from '../../provider/database/tables.ts';
import { startIdentityProvider } from '../../tools/demo/identityProvider.ts';
import { startOpenIdServer, walkFrom } from '../testkit/openIdServer.ts';
import { bakery, type Caller, password } from '../testkit/testStack.ts';
import { findFreePort } from '../testkit/services.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const home = 'http://localhost/';
const createClient = (id: string) => ({
  clientId: `portal-${id}`,
  clientSecret: `a-secret-of-${id}-and-the-portal`,
  redirectUri: `${home}sso/callback/${id}`,
  home,
});
const demo = await startOpenIdServer(createClient('demo'));
const other = await startOpenIdServer(createClient('other'));
const createSettings = (id: string, { issuer }: { issuer: string }, more: object) => {
  const { clientId, clientSecret } = createClient(id);
  return { id, name: `Company ${id}`, issuer, clientId, clientSecret, ...more };
};
const formServer = createSettings('form', { issuer: `http://127.0.0.1:${await findFreePort()}` }, { domains: ['kunde.example'] });
const closeForm = await startIdentityProvider(formServer, home);
const stack = useTestStack(
  {
    PORTAL_URL: home,
    PROVIDER_SERVICE_USER: 'service@portal.example',
    PROVIDER_SERVICE_PASSWORD: password,
    PROVIDER_SERVICE_ADMINISTRATORS: 'on',
    TRUSTED_PROXIES: 'loopback',
    SSO_PROVIDERS: JSON.stringify([
      createSettings('demo', demo, { domains: ['portal.example'] }),
      createSettings('other', other, {
        domains: ['müller.example'],
        passwordAllowed: false,
        administrators: true,
        emailVerifiedClaim: null,
        requiredClaims: { hd: 'mueller' },
      }),
      formServer,
    ]),
  },
  [users],
);
afterAll(() => Promise.all([demo.close(), other.close(), closeForm()]));
afterEach(() => {
  vi.useRealTimers();
  demo.claim({});
  demo.setIdTokenSeconds(600);
  other.claim({});
});

/** Begins a sign-in; returns the address at the identity provider. */
async function start(browser: Caller, login: string, { provider = 'demo', to = '/sensors?mandant=AT', headers = {} } = {}): Promise<string> {
  const { status, headers: sent } = await browser.get(`/sso/start?${new URLSearchParams({ provider, login, to }).toString()}`, headers);
  expect(status).toBe(303);
  return String(sent['location']);
}
/** Opens an address of the portal; returns the address that it redirects to. */
const open = async (browser: Caller, { pathname, search }: URL) => String((await browser.get(pathname + search)).headers['location']);
/** Signs in at an identity provider; returns the address at which the browser ends. */
async function signIn(browser: Caller, login: string, options: { provider?: string; to?: string } = {}): Promise<string> {
  const server = options.provider === 'other' ? other : demo;
  return open(browser, await server.walk(await start(browser, login, options)));
}
/** Returns whether the last line of the log says so. */
const isLogged = (detail: string) =>
  stack.log
    .filter((line) => line.includes('single sign-on'))
    .at(-1)!
    .includes(detail);
const fetchViewerId = async (browser: Caller) => (await browser.execute('CurrentSession')).data.session?.viewer.id ?? null;
const signIns = () => stack.audit().filter(({ event, method }) => event === 'signIn' && method === 'sso');
const change = (username: string, values: Partial<typeof users.$inferInsert>) =>
  stack.db
    .update(users)
    .set(values)
    .where(eq(users.username, `${username}@portal.example`));

describe('single sign-on', () => {
  test('opens a session at the requested page, and records it', async () => {
    const browser = stack.visitor();
    expect(await signIn(browser, 'weak@portal.example')).toBe('/sensors?mandant=AT');
    expect(await fetchViewerId(browser)).toBe('21');
    expect(browser.cookies.has('singleSignOn')).toBe(false);
    expect((await browser.execute('PasswordMustChange', { customer: bakery })).data.customer.passwordMustChange).toBe(false);
    expect(signIns().at(-1)).toMatchObject({ outcome: 'done', subject: '21', identityProvider: 'demo', by: 'browser' });
    expect(
      stack
        .audit()
        .filter(({ event }) => event === 'openedAsUser')
        .at(-1),
    ).toMatchObject({ subject: '21', reason: 'singleSignOn', object: 'demo' });
  });

  test.each([
    [{ address: 'doerte.detlefsen@kunde.example' }, '/sensors?mandant=AT', '7'],
    [{ address: 'doerte.detlefsen@kunde.example', cancel: '1' }, '/login?sso=cancelled', null],
  ])('with %j works at the identity provider of npm start --sso', async (form, end, viewer) => {
    const browser = stack.visitor();
    const address = await start(browser, 'doerte.detlefsen@kunde.example', { provider: 'form' });
    expect(await open(browser, await walkFrom(formServer.issuer, address, form))).toBe(end);
    expect(await fetchViewerId(browser)).toBe(viewer);
  });

  test('continues in the later tab when the earlier returns first', async () => {
    const browser = stack.visitor();
    const first = await start(browser, 'weak@portal.example');
    const second = await start(browser, 'weak@portal.example');
    expect(await open(browser, await demo.walk(first))).toBe('/login?sso=expired');
    expect(await open(browser, await demo.walk(second))).toBe('/sensors?mandant=AT');
    expect(await fetchViewerId(browser)).toBe('21');
  });

  test('replaces the session of the browser by another secret', async () => {
    const browser = await stack.as('customer');
    const before = browser.cookies.get('session')!;
    await signIn(browser, 'keyuser@portal.example');
    expect(await fetchViewerId(browser)).toBe('2');
    const thief = stack.visitor();
    thief.cookies.set('session', before);
    expect(await fetchViewerId(thief)).toBeNull();
  });

  test('ends at the identity provider, too', async () => {
    const browser = stack.visitor();
    await signIn(browser, 'customer@portal.example');
    const url = new URL((await browser.execute('SignOut')).data.signOut.continueAt);
    expect([url.origin, url.searchParams.get('post_logout_redirect_uri')]).toEqual([demo.issuer, home]);
    expect((await fetch(url)).status).toBe(200);
    expect(await fetchViewerId(browser)).toBeNull();
    expect((await (await stack.as('customer')).execute('SignOut')).data.signOut.continueAt).toBeNull();
  });

  test('finds a user by another spelling of the provider’s address', async () => {
    await change('admin', { email: 'agnes@xn--mller-kva.example' });
    other.claim({ email: 'AGNES@Müller.example', email_verified: undefined, hd: 'mueller' });
    const browser = stack.visitor();
    await signIn(browser, 'agnes', { provider: 'other' });
    expect(await fetchViewerId(browser)).toBe('1');
  });

  test.each<[string, string, { login?: string; claims?: object; before?: () => unknown; seconds?: number }]>([
    ['the user cancels', 'cancelled', { login: 'cancel@portal.example' }],
    ['the address is not verified', 'emailUnverified', { claims: { email_verified: false } }],
    ['it is unknown whether the address is verified', 'emailUnverified', { claims: { email_verified: undefined } }],
    ['there is no address', 'emailUnverified', { claims: { email: undefined } }],
    ['the address is of a domain of another provider', 'foreignAccount', { claims: { email: 'eva@müller.example' } }],
    ['no user has the address', 'unknownUser', { login: 'nobody@portal.example' }],
    ['the address is only a part of one', 'unknownUser', { login: 'user@portal.example' }],
    ['the user is disabled', 'disabledUser', { login: 'disabled@portal.example' }],
    ['two users have the address', 'severalUsers', { before: () => change('twin.at', { email: 'Customer@Portal.example' }) }],
    ['the user is an administrator', 'administrator', { login: 'admin@portal.example' }],
    ['the user is the service account', 'administrator', { login: 'service@portal.example' }],
    ['the ID token has expired', 'invalidResponse', { seconds: -120 }],
    ['the users cannot be read', 'unavailable', { before: () => stack.alter('/searchBiotechUser', () => [{ id: 1 }]) }],
  ])('refuses where %s (%s)', async (_what, reason, { login = 'customer@portal.example', claims = {}, before, seconds }) => {
    await before?.();
    demo.claim({ ...claims });
    if (seconds !== undefined) demo.setIdTokenSeconds(seconds);
    const browser = stack.visitor();
    expect(await signIn(browser, login)).toBe(`/login?sso=${reason}`);
    expect(browser.cookies.has('session')).toBe(false);
    expect(signIns().at(-1)).toMatchObject({ outcome: 'SIGN_IN_REFUSED', reason, subject: null });
  });

  test('refuses a claim with another value than required', async () => {
    other.claim({ hd: 'meier' });
    expect(await signIn(stack.visitor(), 'agnes@müller.example', { provider: 'other' })).toBe('/login?sso=foreignAccount');
  });

  test('refuses a wrong nonce', async () => {
    const browser = stack.visitor();
    const address = new URL(await start(browser, 'customer@portal.example'));
    address.searchParams.set('nonce', 'of-another-sign-in');
    expect(await open(browser, await demo.walk(address.href))).toBe('/login?sso=invalidResponse');
  });

  test('refuses a response of another server, by name or address (mix-up)', async () => {
    const browser = stack.visitor();
    const back = await demo.walk(await start(browser, 'customer@portal.example'));
    back.searchParams.set('iss', other.issuer);
    expect(await open(browser, back)).toBe('/login?sso=invalidResponse');
    const again = await demo.walk(await start(browser, 'customer@portal.example'));
    again.pathname = '/sso/callback/other';
    expect(await open(browser, again)).toBe('/login?sso=invalidResponse');
    expect(isLogged('response of another provider')).toBe(true);
  });

  test('refuses a used, late or foreign response', async () => {
    const browser = stack.visitor();
    const back = await demo.walk(await start(browser, 'customer@portal.example'));
    const cookie = browser.cookies.get('singleSignOn')!;
    expect(await open(stack.visitor(), back)).toBe('/login?sso=expired');
    expect(await open(browser, back)).toBe('/sensors?mandant=AT');
    browser.cookies.set('singleSignOn', cookie);
    expect(await open(browser, back)).toBe('/login?sso=expired');
    expect(isLogged('the response was used before')).toBe(true);
    const late = await demo.walk(await start(browser, 'customer@portal.example'));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 + 1 });
    expect(await open(browser, late)).toBe('/login?sso=expired');
    expect(isLogged('this browser has begun no such sign-in')).toBe(true);
  });

  test('is not begun by another site, nor at an unknown provider', async () => {
    expect(await start(stack.visitor(), 'x', { headers: { 'sec-fetch-site': 'cross-site' } })).toBe('/login');
    expect(await start(stack.visitor(), 'x', { provider: 'none' })).toBe('/login');
    expect(await open(stack.visitor(), new URL('/sso/callback/none?state=x', home))).toBe('/login?sso=expired');
    expect(signIns().at(-1)).toMatchObject({ identityProvider: 'unknown', reason: 'expired' });
  });

  test('is limited by network', async () => {
    const busy = stack.visitor('10.0.0.9');
    for (let at = 0; at < 50; at += 1) await busy.get('/sso/callback/demo?state=x');
    expect(await open(busy, new URL('/sso/callback/demo?state=x', home))).toBe('/login?sso=tooMany');
  });
});

describe('a domain without passwords', () => {
  const refused = { problems: [{ code: 'PASSWORD_OFF' }] };
  const username = 'eva@MÜLLER.example';

  test('is found by the login page', async () => {
    const fetchByDomain = async (domain: string) => (await stack.visitor().execute('SingleSignOn', { domain })).data.singleSignOn;
    expect(await fetchByDomain('xn--mller-kva.example')).toMatchObject({
      name: 'Company other',
      startPath: '/sso/start?provider=other',
      isPasswordAllowed: false,
    });
    expect(await fetchByDomain('nowhere.example')).toBeNull();
  });

  test('takes no password of a person or tool, and sends no link', async () => {
    const visitor = stack.visitor();
    expect((await visitor.execute('SignIn', { input: { username, password, language: 'DE' } })).data.signIn).toMatchObject({ session: null, ...refused });
    expect((await visitor.execute('StartToolSession', { input: { username, password } })).data.startToolSession).toMatchObject({
      toolSession: null,
      ...refused,
    });
    const input = { username, captcha: 'aB3dE9', language: 'DE' };
    expect((await visitor.execute('RequestPasswordLink', { input })).data.requestPasswordLink).toMatchObject(refused);
    expect(stack.calls()).toEqual([]);
  });

  test('takes no password of a user with another sign-in name', async () => {
    await change('customer', { email: 'eva@müller.example' });
    const input = { username: 'customer@portal.example', password, language: 'DE' };
    expect((await stack.visitor().execute('SignIn', { input })).data.signIn).toMatchObject({ session: null, ...refused });
    expect(stack.calls()).toEqual(['auth', 'logout']);
  });
});

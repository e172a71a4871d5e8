import { describe, expect, test, vi } from 'vitest';
import { SessionStore } from '../../gateway/auth/sessionStore.ts';
import { GatewayError } from '../../gateway/errors.ts';
import { bakery, getDocumentId, password } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack();

const signIn = (username: string, secret = password) => stack.visitor().execute('SignIn', { input: { username, password: secret, language: 'DE' } });

describe('sign-in', () => {
  test('B-03 X-02 W-01 names the user, and calls the role’s count of customers', async () => {
    const { data } = await signIn('keyuser@portal.example');
    expect(data.signIn.session.viewer).toMatchObject({ username: 'keyuser@portal.example', role: 'KEY_USER', country: 'AT', name: 'Karl Köck' });
    expect(data.signIn.session.locationCount).toBe(12);
    expect(stack.calls()).toEqual(['auth', 'countCustomerOfKeyUser']);
  });

  test('B-06 B-07 X-16 X-17 names the only location of a user with exactly one', async () => {
    expect((await signIn('customer@portal.example')).data.signIn.session.onlyLocation).toMatchObject({ cardcode: '100100', country: 'AT' });
    expect((await signIn('keyuser.one@portal.example')).data.signIn.session.onlyLocation).not.toBeNull();
    expect((await signIn('customer.three@portal.example')).data.signIn.session.onlyLocation).toBeNull();
    expect((await signIn('customer.none@portal.example')).data.signIn.session.locationCount).toBe(0);
    expect((await signIn('admin@portal.example')).data.signIn.session.locationCount).toBeNull();
  });

  test.each([
    ['an unknown user', 'nobody@portal.example', password],
    ['a wrong password', 'customer@portal.example', 'wrong'],
    ['O-19 a disabled user', 'disabled@portal.example', password],
  ])('B-04 refuses %s with the same response and keeps no session', async (_what, username, secret) => {
    const visitor = stack.visitor();
    const { data } = await visitor.execute('SignIn', { input: { username, password: secret, language: 'DE' } });
    expect(data.signIn).toMatchObject({ session: null, problems: [{ code: 'SIGN_IN_REFUSED' }] });
    expect((await visitor.execute('CurrentSession')).data.session).toBeNull();
  });

  test('B-04 refuses when the call fails or the customer count after it fails', async () => {
    stack.faults.add({ path: '/login/auth', kind: 'status' });
    expect((await signIn('customer@portal.example')).data.signIn.problems[0]!.code).toBe('SIGN_IN_REFUSED');
    stack.faults.clear();
    stack.faults.add({ path: '/biotechUser/countCustomerOfBiotechUser', kind: 'status' });
    expect((await signIn('customer@portal.example')).data.signIn.problems[0]!.code).toBe('SIGN_IN_REFUSED');
  });

  test.each(['/login/auth', '/biotechUser/countCustomerOfBiotechUser'])('a tool gets the failure of %s, not a refusal', async (path) => {
    stack.faults.add({ path, kind: 'status', code: 503 });
    const { data } = await stack.visitor().execute('StartToolSession', { input: { username: 'customer@portal.example', password } });
    stack.faults.clear();
    expect(data.startToolSession).toMatchObject({ toolSession: null, problems: [{ code: 'PROVIDER_UNREACHABLE' }] });
  });

  test.each(['STORE_UNREACHABLE', 'BUSY', 'TOO_MANY_ATTEMPTS'] as const)('reports a session that failed, not a wrong password: %s', async (code) => {
    vi.spyOn(SessionStore.prototype, 'create').mockRejectedValueOnce(new GatewayError(code, code));
    const { codes, data } = await signIn('customer@portal.example');
    expect(codes[0] ?? data.signIn.problems[0]!.code).toBe(code);
  });
  test('B-09 sends the remembered route along', async () => {
    await stack.visitor().execute('SignIn', { input: { username: 'keyuser@portal.example', password, language: 'DE', route: '/plan?mandant=AT' } });
    expect(stack.providerLog.find((url) => url.includes('countCustomerOfKeyUser'))).toContain(`routeQuery=${encodeURIComponent('/plan?mandant=AT')}`);
  });

  test('A-17 has user, role, location, rights, areas, counts and acting user', async () => {
    const person = await stack.as('areas.keyuser');
    const { session } = (await person.execute('CurrentSession')).data;
    expect(session).toMatchObject({ viewer: { role: 'KEY_USER', name: 'Bruno Bereich' }, actor: null, locationCount: 2, planView: null });
    const at = { country: 'AT', cardcode: '100100' };
    const { customer } = (await person.execute('ChosenCustomer', { customer: at })).data;
    expect(customer).toMatchObject({ address: expect.any(String), rights: { canEditPlan: true, areasRestricted: true } });
    expect((await person.execute('AreaList', { customer: at })).data.customer.areas).toEqual([expect.objectContaining({ id: '103' })]);
    expect((await person.execute('UnreadNotificationCount')).data.unreadNotificationCount).toBeGreaterThan(0);
    const { counts } = (await person.execute('NotificationCounts')).data.allNotifications;
    expect(counts[0]).toMatchObject({ active: expect.any(Number), inactive: expect.any(Number) });
  });

  test('B-24 administrators need a strong password', async () => {
    expect((await signIn('admin@portal.example')).data.signIn.session.needsStrongPassword).toBe(true);
    expect((await signIn('customer@portal.example')).data.signIn.session.needsStrongPassword).toBe(false);
  });
});

describe('a session', () => {
  test('B-11 X-03 stays alive at the provider, each time again', async () => {
    const person = await stack.as('customer');
    await person.execute('StayLoggedIn');
    await person.execute('StayLoggedIn');
    expect(stack.calls()).toEqual(['stayLoggedIn', 'stayLoggedIn']);
  });

  test('B-13 says when it ends at the latest, and without activity', async () => {
    const person = await stack.as('admin');
    const { endsAt, idleEndsAt } = (await person.execute('SessionEnd')).data.session!;
    const getSecondsUntil = (moment: string) => (Date.parse(moment) - Date.now()) / 1000;
    expect([Math.ceil(getSecondsUntil(idleEndsAt) / 60), Math.ceil(getSecondsUntil(endsAt) / 3600)]).toEqual([30, 12]);
  });

  test('B-12 X-04 ends here and at the provider; a late request stays out', async () => {
    const person = await stack.as('customer');
    const secret = person.cookies.get('session')!;
    const replay = stack.visitor();
    replay.cookies.set('session', secret);
    const together = await Promise.all([person.execute('SignOut'), ...Array.from({ length: 50 }, () => replay.execute('CurrentSession'))]);
    expect(together[0]!.data.signOut.problems).toEqual([]);
    replay.cookies.set('session', secret);
    expect((await replay.execute('CurrentSession')).data.session).toBeNull();
    expect(stack.calls()).toContain('logout');
  });

  test('B-13 unknown to the provider ends with SESSION_ENDED, then is gone', async () => {
    const person = await stack.as('customer');
    stack.faults.add({ path: '/biotechUser/getBenutzerrechte', kind: 'expired', times: 1 });
    expect((await person.execute('ChosenCustomer', { customer: { country: 'AT', cardcode: '100100' } })).codes).toContain('SESSION_ENDED');
    stack.faults.clear();
    expect((await person.execute('CurrentSession')).data.session).toBeNull();
  });

  test('B-13 a check of the session that is refused ends it', async () => {
    const person = await stack.as('customer');
    stack.faults.add({ path: '/login/stayLoggedIn', kind: 'status', code: 403 });
    expect((await person.execute('StayLoggedIn')).codes).toEqual(['SESSION_ENDED']);
    expect((await person.execute('CurrentSession')).data.session).toBeNull();
  });

  test('an address with an umlaut domain is tried in both forms', async () => {
    await stack.visitor().execute('SignIn', { input: { username: 'eva@müller.example', password: 'x', language: 'DE' } });
    expect(stack.countCalls('auth')).toBe(2);
  });

  test('hides the cookie from scripts, bound to host and HTTPS but localhost', async () => {
    const visitor = stack.visitor();
    const fetchCookie = async (host: string) => {
      const input = { username: 'customer@portal.example', password, language: 'DE' };
      const { headers } = await visitor.post({ documentId: getDocumentId('SignIn'), variables: { input } }, { host });
      return [headers['set-cookie']].flat().find((line) => /session=/.test(String(line)));
    };
    expect(await fetchCookie('portal.example')).toMatch(/^__Host-session=.*Path=\/; HttpOnly; Secure; SameSite=Lax/);
    expect(await fetchCookie('localhost:4000')).toMatch(/^session=.*Path=\/; HttpOnly; SameSite=Lax/);
  });
});

describe('the service', () => {
  test('A-05 B-05 X-01 is available with its version and five links', async () => {
    const { data } = await stack.visitor().execute('ServiceState');
    expect(data.service).toMatchObject({ available: true, version: '7.14.2' });
    expect(data.service.links.map(({ kind }) => kind)).toEqual(['CONTACT', 'IMPRINT', 'PRIVACY', 'TERMS', 'BLOG']);
  });

  test.each(['status', 'html', 'truncated', 'wrongShape', 'reset'] as const)('B-05 is not available while the provider returns %s', async (kind) => {
    stack.faults.add({ path: '/application', kind });
    expect((await stack.visitor().execute('ServiceState')).data.service).toMatchObject({ available: false, version: null });
  });

  test('A-16 X-05 the language reaches the provider', async () => {
    await stack.visitor().execute('SetLanguage', { input: { language: 'EN' } });
    expect(stack.providerLog).toEqual(['/app/setLang?lang=en']);
  });

  test('a change of the language forgets nothing that was read', async () => {
    const person = await stack.as('customer');
    await person.execute('AreaList', { customer: bakery });
    await person.change('SetLanguage', { language: 'EN' });
    stack.providerLog.length = 0;
    await person.execute('AreaList', { customer: bakery });
    expect(stack.providerLog.filter((path) => path.startsWith('/datenbroker/getAreas'))).toEqual([]);
    await person.change('SetLanguage', { language: 'DE' });
  });
});

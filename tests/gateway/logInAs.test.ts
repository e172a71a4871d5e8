import { beforeEach, expect, test, vi } from 'vitest';
import { bakery, type Caller, password } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack({ LOG_LEVEL: 'error', ACTING_SECONDS: '7200' });
beforeEach(() => {
  stack.actingLog.length = 0;
});

async function actAs(userId: string): Promise<Caller> {
  const admin = await stack.as('admin');
  const { logInAs } = (await admin.execute('LogInAs', { input: { userId, password } })).data;
  expect(logInAs.problems).toEqual([]);
  return admin;
}

test('O-20 X-13 W-17 an administrator acts with the user’s role, rights and locations', async () => {
  const admin = await stack.as('admin');
  const { logInAs } = (await admin.execute('LogInAs', { input: { userId: '13', password } })).data;
  expect(logInAs.session).toMatchObject({
    viewer: { username: 'no.defects@portal.example', role: 'CUSTOMER' },
    actor: { username: 'admin@portal.example' },
    locationCount: 1,
  });
  expect((await admin.execute('CurrentSession')).data.session.viewer.id).toBe('13');
  expect((await admin.execute('ChosenCustomer', { customer: bakery })).data.customer.rights.canShowDefects).toBe(false);
  expect((await admin.execute('ChosenCustomer', { customer: { country: 'DE', cardcode: '100200' } })).data.customer).toBeNull();
});

test('O-20 requires the administrator’s password again; a wrong one changes nothing', async () => {
  const admin = await stack.as('admin');
  const { logInAs } = (await admin.execute('LogInAs', { input: { userId: '3', password: 'wrong' } })).data;
  expect(logInAs).toMatchObject({ session: null, problems: [{ code: 'PASSWORD_WRONG' }] });
  expect(stack.calls()).toEqual(['checkPass']);
  expect((await admin.execute('CurrentSession')).data.session).toMatchObject({ viewer: { role: 'ADMIN' }, actor: null });
});

test('O-21 the provider’s refusal is shown; the administrator stays signed in', async () => {
  const admin = await stack.as('admin');
  const { logInAs } = (await admin.execute('LogInAs', { input: { userId: '20', password } })).data;
  expect(logInAs).toMatchObject({ session: null, problems: [{ code: 'REFUSED', message: 'Die Anmeldung als dieser Benutzer ist nicht möglich.' }] });
  expect((await admin.execute('CurrentSession')).data.session.viewer.role).toBe('ADMIN');
});

test('O-20 O-21 a lost response keeps the administrator, and ends the unsure session', async () => {
  const admin = await stack.as('admin');
  stack.faults.add({ path: '/login/loginAs', kind: 'truncated', times: 1 });
  // Nothing was saved, so that it can be tried again.
  expect((await admin.execute('LogInAs', { input: { userId: '3', password } })).codes).toEqual(['PROVIDER_SHAPE']);
  expect((await admin.execute('CurrentSession')).data.session).toMatchObject({ viewer: { role: 'ADMIN' }, actor: null });
  expect(stack.writes()).toContain('logout');
});

test('O-22 an administrator returns to the earlier session once, without a sign-in', async () => {
  const admin = await stack.as('admin');
  const fetchSessionEnd = async () => (await admin.execute('SessionEnd')).data.session.endsAt;
  const before = new Map(admin.cookies);
  const endsAt = await fetchSessionEnd();
  await admin.execute('LogInAs', { input: { userId: '3', password } });
  const acting = new Map(admin.cookies);
  for (const [name, value] of before) admin.cookies.set(name, value);
  expect((await admin.execute('CurrentSession')).data.session, 'the own secret opens nothing meanwhile').toBeNull();
  for (const [name, value] of acting) admin.cookies.set(name, value);
  const { endActing } = (await admin.execute('EndActing')).data;
  expect(endActing).toMatchObject({ session: { viewer: { role: 'ADMIN' }, actor: null }, problems: [] });
  expect(await fetchSessionEnd()).toBe(endsAt);
  expect((await admin.execute('ChosenCustomer', { customer: bakery })).data.customer).not.toBeNull();
  expect((await admin.execute('EndActing')).data.endActing).toMatchObject({ session: null, problems: [{ code: 'REFUSED' }] });
  const stale = stack.visitor();
  for (const [name, value] of acting) stale.cookies.set(name, value);
  expect((await stale.execute('CurrentSession')).data.session).toBeNull();
  expect((await stale.execute('EndActing')).codes).toEqual(['NOT_SIGNED_IN']);
});

test('O-22 a running read does not end the administrator’s session on return', async () => {
  const admin = await actAs('3');
  stack.faults.add({ path: '*', kind: 'slow', milliseconds: 500, times: 1 });
  const late = admin.execute('DefectList', { customer: bakery, first: 1 });
  expect((await admin.execute('EndActing')).data.endActing).toMatchObject({ problems: [] });
  expect((await late).codes).toEqual(['SESSION_ENDED']);
  expect((await admin.execute('CurrentSession')).data.session).toMatchObject({ viewer: { role: 'ADMIN' }, actor: null });
});

test('O-22 no return leads to an idle or ended session', async () => {
  const over = { endActing: { session: null, problems: [{ code: 'SESSION_ENDED' }] } };
  const idle = await actAs('3');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * 60_000 });
  await idle.execute('CurrentSession');
  vi.setSystemTime(Date.now() + 11 * 60_000);
  expect((await idle.execute('EndActing')).data).toMatchObject(over);
  vi.useRealTimers();
  const lost = await actAs('3');
  stack.faults.add({ path: '/login/stayLoggedIn', kind: 'expired', times: 1 });
  expect((await lost.execute('EndActing')).data).toMatchObject(over);
  expect((await lost.execute('CurrentSession')).data.session).toBeNull();
});

test('O-20 is an administrator’s alone, not a tool’s, and is not chained', async () => {
  for (const name of ['keyuser', 'customer'])
    expect((await (await stack.as(name)).execute('LogInAs', { input: { userId: '3', password } })).codes).toEqual(['FORBIDDEN']);
  const tool = await stack.tool('admin');
  expect((await tool.post({ query: `mutation { logInAs(input: { userId: "3", password: "${password}" }) { problems { code } } }` })).codes).toEqual([
    'BAD_INPUT',
  ]);
  const second = await stack.as('admin');
  expect((await second.execute('LogInAs', { input: { userId: '1', password } })).data.logInAs.problems[0]!.code).toBe('REFUSED');
  expect(stack.writes()).not.toContain('loginAs');
});

test('O-20 B-24 while acting nothing of passwords, users and rights changes', async () => {
  const acting = await actAs('2');
  stack.clearCalls();
  const user = { username: 'a@b.example', firstName: 'A', lastName: 'B' };
  expect((await acting.execute('LogInAs', { input: { userId: '3', password } })).codes).toEqual(['FORBIDDEN']);
  expect((await acting.execute('CheckPassword', { input: { password } })).codes).toEqual(['FORBIDDEN']);
  for (const [operation, input] of [
    ['ChangePassword', { currentPassword: password, newPassword: 'Ganz-Neues-Wort-2026!', strong: true }],
    ['SaveUser', user],
    ['SaveUser', { ...user, id: '8' }],
    ['ChangeUserLocations', { userId: '8', changes: [{ customer: bakery, isAssigned: true }] }],
    ['EnableExistingUser', { username: 'disabled@portal.example', locations: [{ customer: bakery, isAssigned: true }] }],
    ['DeleteUser', { id: '8' }],
  ] as const)
    expect((await acting.change(operation, input)).codes, operation).toEqual(['FORBIDDEN']);
  expect(stack.calls()).toEqual([]);
  expect((await acting.execute('CurrentSession')).data.session.needsStrongPassword).toBe(true);
});

test('W-17 every write and log line names both users', async () => {
  const lines: Record<string, unknown>[] = [];
  const spy = vi.spyOn(stack.gateway.log, 'info').mockImplementation((line: unknown) => void lines.push(line as Record<string, unknown>));
  const acting = await actAs('2');
  lines.length = 0;
  await acting.execute('StayLoggedIn');
  await acting.execute('ChosenCustomer', { customer: bakery });
  expect(stack.actingLog).toEqual([{ path: '/login/stayLoggedIn', admin: '1', as: '2' }]);
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).toMatchObject({ user: '2', actor: '1' });
  spy.mockRestore();
});

test('O-22 logout ends both; no session is left', async () => {
  const admin = await stack.as('admin');
  const before = new Map(admin.cookies);
  await admin.execute('LogInAs', { input: { userId: '3', password } });
  const acting = new Map(admin.cookies);
  expect([...acting]).not.toEqual([...before]);
  await admin.execute('SignOut');
  for (const cookies of [before, acting]) {
    const stale = stack.visitor();
    for (const [name, value] of cookies) stale.cookies.set(name, value);
    expect((await stale.execute('CurrentSession')).data.session).toBeNull();
  }
});

test('A-16 X-05 a visitor’s language is remembered by the provider', async () => {
  const visitor = stack.visitor();
  expect((await visitor.execute('SetLanguage', { input: { language: 'EN' } })).data.setLanguage).toEqual({ __typename: 'SetLanguageResult', problems: [] });
  expect((await visitor.execute('PasswordCodeCheck', { code: 'unknown' })).data.passwordCode.message).toBe('The link is not valid.');
});

import { expect, test } from 'vitest';
import { type Caller, password } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack();

interface Open {
  id: string;
  name: string | null;
  startedAt: string;
  lastUsedAt: string;
  endsAt: string;
}

/** Signs a tool in; returns its bearer token. */
async function startTool(username: string, name?: string): Promise<string> {
  const { data } = await stack.visitor().ask('StartToolSession', { input: { username: `${username}@portal.example`, password, name } });
  return data.startToolSession.toolSession.token;
}
const listOf = async (person: Caller) => (await person.ask('ToolSessions')).data.toolSessions.nodes as Open[];
const isOpen = async (token: string) =>
  (await stack.visitor().post({ query: '{ session { viewer { id } } }' }, { authorization: `Bearer ${token}` })).data?.session?.viewer !== undefined;
const end = (person: Caller, id: string) => person.change('EndToolSession', { id });

test('a user sees the tools that it signed in, by name and time, and ends one of them, at the provider too', async () => {
  const [nightly, unnamed] = [await startTool('customer', '  Nightly report  '), await startTool('customer')];
  const person = await stack.as('customer');
  const open = await listOf(person);
  expect(open.map(({ name }) => name)).toEqual([null, 'Nightly report']);
  for (const { startedAt, lastUsedAt, endsAt } of open) {
    expect(Date.now() - Date.parse(startedAt)).toBeLessThan(60_000);
    expect(Date.parse(lastUsedAt)).toBeGreaterThanOrEqual(Date.parse(startedAt));
    expect(Date.parse(endsAt)).toBeGreaterThan(Date.now());
  }
  expect(JSON.stringify(open)).not.toContain(nightly);
  // A part of the key, which identifies the session but opens nothing.
  expect(open.map(({ id }) => id.length)).toEqual([20, 20]);
  stack.forgetCalls();
  const once = { id: open[1]!.id, requestId: crypto.randomUUID() };
  const { data } = await person.change('EndToolSession', once);
  expect(data.endToolSession.toolSessions.map(({ name }: Open) => name)).toEqual([null]);
  expect(stack.calls()).toContain('logout');
  expect([await isOpen(nightly), await isOpen(unnamed)]).toEqual([false, true]);
  expect((await person.change('EndToolSession', once)).data).toEqual(data);
});

test('a tool signs in by HTTPS, or from the machine of the gateway', async () => {
  const query = `mutation { startToolSession(input: { username: "customer.three@portal.example", password: "${password}" }) { toolSession { token } } }`;
  const from = (remoteAddress: string) => stack.gateway.inject({ method: 'POST', url: '/graphql', remoteAddress, payload: { query } });
  const refused = await from('192.0.2.7');
  expect([refused.statusCode, refused.json().errors[0].extensions.code]).toEqual([403, 'FORBIDDEN']);
  expect(stack.calls()).toEqual([]);
  expect((await from('127.0.0.1')).json().data.startToolSession.toolSession.token).toEqual(expect.any(String));
});

test('W-13 W-15 nobody sees or ends the tools of another, an administrator in the name of a user neither', async () => {
  const token = await startTool('customer.three', 'Wallboard');
  const [{ id }] = (await listOf(await stack.as('customer.three'))) as [Open];
  const other = await stack.as('keyuser');
  expect(await listOf(other)).toEqual([]);
  expect((await end(other, id)).codes).toEqual(['NOT_FOUND']);
  const admin = await stack.as('admin');
  const viewer = (await (await stack.as('customer.three')).ask('CurrentSession')).data.session.viewer.id;
  expect((await admin.ask('LogInAs', { input: { userId: viewer, password } })).codes).toEqual([]);
  expect((await listOf(admin)).map(({ name }) => name)).not.toContain('Wallboard');
  expect((await end(admin, id)).codes).toEqual(['NOT_FOUND']);
  expect(await isOpen(token)).toBe(true);
});

test('a session that is over is not listed: signed out, or ended with all of its user', async () => {
  const token = await startTool('areas', 'Once');
  const person = await stack.as('areas');
  expect(await listOf(person)).toHaveLength(1);
  await stack.visitor().post({ query: 'mutation { signOut { problems { code } } }' }, { authorization: `Bearer ${token}` });
  expect(await listOf(person)).toEqual([]);
});

test('a name is cut at 60 characters, and a list of more than fifty is whole', async () => {
  await startTool('no.defects', 'x'.repeat(80));
  for (let at = 0; at < 55; at += 1) await startTool('no.defects', `tool ${at}`);
  const open = await listOf(await stack.as('no.defects'));
  expect(open).toHaveLength(56);
  expect(open.map(({ name }) => name).filter((name) => name?.startsWith('x'))).toEqual(['x'.repeat(60)]);
});

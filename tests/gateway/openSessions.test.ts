import { expect, test } from 'vitest';
import { type Caller, password } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack();

const fetchSessions = async (person: Caller) => (await person.execute('OpenSessions')).data.openSessions;
const isIn = async (person: Caller) => (await person.execute('CurrentSession')).data?.session?.viewer !== undefined;
const signIn = (person: Caller, username: string) =>
  person.execute('SignIn', { input: { username: `${username}@portal.example`, password, language: 'DE', route: null } });

test('lists browsers and tools, marks new ones, and ends one everywhere', async () => {
  const first = await stack.as('customer');
  const second = await stack.as('customer');
  const tool = await stack.tool('customer');
  const open = await fetchSessions(second);
  expect(open.map(({ kind, isThis, isNewDevice, network }) => [kind, isThis, isNewDevice, network])).toEqual([
    ['TOOL', false, false, '127.0.0.0/24'],
    ['BROWSER', true, true, '127.0.0.0/24'],
    ['BROWSER', false, true, '127.0.0.0/24'],
  ]);
  stack.clearCalls();
  const { data } = await second.change('EndSession', { id: open[2]!.id });
  expect(data.endSession.openSessions).toHaveLength(2);
  expect(stack.calls()).toContain('logout');
  expect([await isIn(first), await isIn(second), await isIn(tool)]).toEqual([false, true, true]);
  expect((await second.change('EndSession', { id: open[1]!.id })).codes).toEqual(['NOT_FOUND']);
});

test('a known browser is not new, another name in it is', async () => {
  const person = stack.visitor();
  await signIn(person, 'areas');
  await signIn(person, 'areas');
  expect(await fetchSessions(person)).toMatchObject([{ isThis: true, isNewDevice: false }]);
  await signIn(person, 'no.defects');
  expect(await fetchSessions(person)).toMatchObject([{ isThis: true, isNewDevice: true }]);
});

test('a tool signs in by HTTPS, or from the same machine', async () => {
  const query = `mutation { startToolSession(input: { username: "customer.three@portal.example", password: "${password}" }) { toolSession { token } } }`;
  const sendFrom = (remoteAddress: string) => stack.gateway.inject({ method: 'POST', url: '/graphql', remoteAddress, payload: { query } });
  stack.clearCalls();
  const refused = await sendFrom('192.0.2.7');
  expect([refused.statusCode, refused.json().errors[0].extensions.code]).toEqual([403, 'FORBIDDEN']);
  expect(stack.calls()).toEqual([]);
  expect((await sendFrom('127.0.0.1')).json().data.startToolSession.toolSession.token).toEqual(expect.any(String));
});

test('lists a tool by its sign-in name, cut at 60 characters', async () => {
  const startTool = (name: string) => stack.visitor().execute('StartToolSession', { input: { username: 'twin.de@portal.example', password, name } });
  await startTool('  Nightly report  ');
  await startTool('x'.repeat(80));
  expect((await fetchSessions(await stack.as('twin.de'))).map(({ toolName }) => toolName)).toEqual([null, 'x'.repeat(60), 'Nightly report']);
});

test('ends all others, tools too, and those of no other person', async () => {
  const mine = await stack.as('keyuser');
  const other = await stack.as('keyuser');
  const tool = await stack.tool('keyuser');
  const foreign = await stack.as('customer.three');
  const [theirs] = await fetchSessions(foreign);
  expect((await mine.change('EndSession', { id: theirs!.id })).codes).toEqual(['NOT_FOUND']);
  expect((await mine.change('EndOtherSessions', {})).data.endOtherSessions.openSessions).toMatchObject([{ isThis: true }]);
  expect(await Promise.all([mine, other, tool, foreign].map(isIn))).toEqual([true, false, false, true]);
});

test('an acting administrator cannot list or end the user’s sessions', async () => {
  const user = await stack.as('customer.three');
  const acting = await stack.as('admin');
  const admin = await stack.as('admin');
  const userId = (await user.execute('CurrentSession')).data.session.viewer.id;
  await acting.execute('LogInAs', { input: { userId, password } });
  expect((await fetchSessions(user)).map(({ actsAs }) => actsAs)).toEqual(expect.not.arrayContaining([expect.any(String)]));
  expect((await fetchSessions(admin)).filter(({ actsAs }) => actsAs !== null)).toHaveLength(1);
  expect([await acting.execute('OpenSessions'), await acting.change('EndOtherSessions', {})].map(({ codes }) => codes)).toEqual([['FORBIDDEN'], ['FORBIDDEN']]);
  expect(await isIn(user)).toBe(true);
});

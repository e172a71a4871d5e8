import { beforeEach, expect, test } from 'vitest';
import { everyRight } from '../testkit/everyRight.ts';
import { bakery } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack();
beforeEach(() => {
  for (const path of ['/biotechUser/update', '/datenbroker/findKeyUserOfCustomer']) stack.alter(path, null);
});

const nina = { username: 'nina.neu@kunde.example', firstName: 'Nina', lastName: 'Neu', locations: [{ customer: bakery, rights: everyRight }] };
const at = { customer: { country: 'AT', cardcode: '100100' } };
const getWrittenBodies = () => stack.sent.filter(({ path }) => path === '/biotechUser/update').map(({ body }) => body);

test('O-04 O-05 O-07 X-131 an administrator adds a user under the location’s key user', async () => {
  const username = 'neu.hier@kunde.example';
  const { data } = await (await stack.as('admin')).change('SaveUser', { ...nina, username, ...at });
  expect(data.saveUser).toMatchObject({ problems: [], user: { username, keyUser: { name: 'Karl Köck' } } });
  expect(getWrittenBodies()).toMatchObject([
    {
      user: { id: -1, keyUserId: 2, biotechCountry: { name: 'AT' }, role: { authority: 'ROLE_CUSTOMER' } },
      customers: [{ mandant: 'AT', cardcode: '100100' }],
    },
  ]);
  const { nodes: rows } = (await (await stack.as('keyuser')).execute('UserList', { first: 50 })).data.users;
  expect(rows.find((row: { username: string }) => row.username === username)).toMatchObject({ canEdit: true });
});

test('O-07 not without an existing location that has a key user', async () => {
  const admin = await stack.as('admin');
  expect((await admin.change('SaveUser', nina)).codes).toEqual(['BAD_INPUT']);
  expect((await admin.change('SaveUser', { ...nina, customer: { country: 'DE', cardcode: '000000' } })).codes).toEqual(['NOT_FOUND']);
  stack.alter('/datenbroker/findKeyUserOfCustomer', () => ({}));
  const elsewhere = { ...nina, customer: { country: 'AT', cardcode: '100314' } };
  expect((await admin.change('SaveUser', elsewhere)).data.saveUser.problems).toMatchObject([{ code: 'REFUSED', field: 'customer' }]);
  expect(stack.writes()).toEqual([]);
});

test('O-07 X-07 an invited user is marked, and can be invited again', async () => {
  const keyUser = await stack.as('keyuser');
  const input = { username: 'ina.invited@kunde.example', firstName: 'Ina', lastName: 'Invited', locations: [{ customer: bakery, rights: everyRight }] };
  expect((await keyUser.change('SaveUser', input)).data.saveUser.user.isInvited).toBe(true);
  const isInvited = async () =>
    (await keyUser.execute('UserList', { first: 50, filter: input.username })).data.users.nodes.map((row: { isInvited: boolean }) => row.isInvited);
  const first = await stack.linkCode(input.username);
  await keyUser.execute('CaptchaImage');
  expect(
    (await keyUser.execute('RequestPasswordLink', { input: { username: input.username, captcha: 'aB3dE9', language: 'DE' } })).data.requestPasswordLink.done,
  ).toBe(true);
  const second = await stack.linkCode(input.username);
  expect(second).not.toBe(first);
  expect(await isInvited()).toEqual([true]);
  const visitor = stack.visitor();
  expect((await visitor.execute('PasswordCodeCheck', { code: second })).data.passwordCode.isNewUser).toBe(true);
  await visitor.execute('CaptchaImage');
  const chosen = { code: second, captcha: 'aB3dE9', password: 'Ein-Neues-Passwort-1!' };
  expect((await visitor.execute('SetPassword', { input: chosen })).data.setPassword.done).toBe(true);
  expect(await isInvited()).toEqual([false]);
});

import { afterEach, describe, expect, test } from 'vitest';
import { messages } from '../../provider/database/messageTables.ts';
import { userCustomers } from '../../provider/database/tables.ts';
import { openStream } from '../testkit/openStream.ts';
import { type Caller, getDocumentId, startTestStack, type TestStack } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

/* Streams of tools over real connections that are lost. */
const stack = useTestStack({ NEWS_SECONDS: '1' }, [messages, userCustomers]);
const streams: { stop: () => void }[] = [];
afterEach(() => {
  for (const { stop } of streams.splice(0)) stop();
});
const write = (id: number, customerId = 1) =>
  stack.db.insert(messages).values({ id, customerId, country: 'AT', isRead: false, subject: 'x', message: 'x', sentAt: new Date('2026-11-15T11:00:00Z') });
const countCalls = () => stack.sent.filter(({ path }) => path.endsWith('/countCustomerNotifications')).length;
/** Writes a message, and waits until the gateway has counted those of the Postbox twice since: one count may have begun before. */
async function writeAndCount(id: number, customerId?: number) {
  await write(id, customerId);
  const before = countCalls();
  await expect.poll(countCalls, { timeout: 10_000 }).toBeGreaterThan(before + 4);
}
async function follow(tool: Caller, lastEventId?: string, fields = 'unread') {
  const headers = { authorization: `Bearer ${tool.token}`, ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }) };
  const stream = await openStream(stack, new Map(), { query: `subscription { notificationNews { ${fields} } }` }, headers);
  streams.push(stream);
  return stream;
}
const readUnread = async (stream: Awaited<ReturnType<typeof follow>>) => (await stream.next()).data.notificationNews.unread as number;

test('a reconnected tool gets missed events once, and those after them', async () => {
  const tool = await stack.tool('customer');
  const lost = await follow(tool);
  const first = await readUnread(lost);
  const id = lost.lastId();
  lost.stop();
  for (const at of [41_001, 41_002]) await writeAndCount(at);
  const resumed = await follow(tool, id);
  expect([await readUnread(resumed), await readUnread(resumed)]).toEqual([first + 1, first + 2]);
  await write(41_003);
  expect(await readUnread(resumed)).toBe(first + 3);
  // From an earlier event on, while the connection is still open.
  const again = await follow(tool, id);
  expect(await readUnread(again)).toBe(first + 1);
  await expect(resumed.next()).rejects.toThrow('terminated');
});

test.each<[what: string, idOf: (id: string) => string, user: string, fields: string]>([
  ['of another gateway or before a restart', () => '6f1c3b0a-0000-4000-8000-000000000000:3', 'customer', 'unread'],
  ['that does not exist yet', (id) => id.replace(/\d+$/, '99'), 'customer', 'unread'],
  ['that is none', () => 'x', 'customer', 'unread'],
  ['of another session', (id) => id, 'areas', 'unread'],
  ['of another document', (id) => id, 'customer', 'unread total'],
])('an id %s gets a reset, then a new stream', async (_what, alterId, user, fields) => {
  const tool = await stack.tool('customer');
  const before = await follow(tool);
  await before.next();
  before.stop();
  const stream = await follow(user === 'customer' ? tool : await stack.tool(user), alterId(before.lastId()), fields);
  expect(await stream.next()).toEqual({ reset: { message: expect.any(String) } });
  expect(stream.lastId().split(':')[0]).not.toBe(before.lastId().split(':')[0]);
  expect((await stream.next()).data.notificationNews.unread).toEqual(expect.any(Number));
});

test('W-15 events of a location that was taken away meanwhile are not delivered', async () => {
  const tool = await stack.tool('customer.three');
  const [{ id, ...place }] = (await tool.post({ query: '{ locations { nodes { id country cardcode } } }' })).data.locations.nodes;
  const lost = await follow(tool);
  await lost.next();
  lost.stop();
  await writeAndCount(41_010, Number(id));
  const keyUser = await stack.as('keyuser');
  const { id: userId } = (await keyUser.execute('UserList', { first: 5, filter: 'customer.three' })).data.users.nodes[0]!;
  const taken = await keyUser.change('ChangeUserLocations', { userId, changes: [{ customer: place, isAssigned: false }] });
  expect(taken.data.changeUserLocations.problems).toEqual([]);
  const resumed = await follow(tool, lost.lastId());
  expect(await resumed.next()).toEqual({ reset: { message: expect.any(String) } });
});

test('a stream of a browser ends with its connection', async () => {
  const person = await stack.as('customer');
  const body = { documentId: getDocumentId('NotificationNews'), variables: {} };
  const lost = await openStream(stack, person.cookies, body);
  await lost.next();
  lost.stop();
  const stream = await openStream(stack, person.cookies, body, { 'last-event-id': lost.lastId() });
  streams.push(stream);
  expect(await stream.next()).toEqual({ reset: { message: expect.any(String) } });
});

describe('a stream that is opened in an outage', () => {
  const rights = '/biotechUser/getBenutzerrechte';
  async function followDefects(of: TestStack) {
    const tool = await of.tool('customer');
    const query = 'subscription { defectChanged(customer: { country: AT, cardcode: "100100" }) { added } }';
    const stream = await openStream(of, new Map(), { query }, { authorization: `Bearer ${tool.token}` });
    streams.push(stream);
    return stream;
  }

  test('has its first event after it', async () => {
    stack.faults.add({ path: rights, kind: 'status', times: 3 });
    expect((await (await followDefects(stack)).next()).data).toEqual({ defectChanged: { added: [] } });
  });

  test('ends without an event when the gateway closes, for a reconnect', async () => {
    const closing = await startTestStack({ NEWS_SECONDS: '600' });
    closing.faults.add({ path: rights, kind: 'status' });
    const stream = await followDefects(closing);
    const event = stream.next();
    await expect.poll(() => closing.countCalls('getBenutzerrechte'), { timeout: 10_000 }).toBeGreaterThan(0);
    await closing.gateway.close();
    expect(await event).toEqual({});
    await closing.close();
  });
});

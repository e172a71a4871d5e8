import { and, eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { messageReplies, messages, messageStates } from '../../provider/database/messageTables.ts';
import { bakery, getDocumentId } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';
import { openStream } from '../testkit/openStream.ts';

const stack = useTestStack({ NEWS_SECONDS: '1' }, [messages, messageStates, messageReplies]);

const readMessage = async (id: number) => (await stack.db.select().from(messages).where(eq(messages.id, id)))[0]!;
/** Returns the stored state of a message for the customer. */
const readState = async (messageId: number) =>
  (
    await stack.db
      .select()
      .from(messageStates)
      .where(and(eq(messageStates.messageId, messageId), eq(messageStates.userId, 3)))
  )[0];
const write = (id: number, more: Partial<typeof messages.$inferInsert> = {}) =>
  stack.db.insert(messages).values({
    id,
    customerId: 1,
    country: 'AT',
    isRead: false,
    subject: `Nr. ${id}`,
    message: '<p>Text</p>',
    sentAt: new Date('2026-11-15T11:00:00Z'),
    ...more,
  });

describe('the Postbox', () => {
  test('Q-01 Q-02 Q-03 X-92 X-93 has 50 messages a page, newest first, in two calls', async () => {
    const customer = await stack.as('customer');
    const { notifications } = (await customer.execute('NotificationList', { customer: bakery })).data;
    expect(notifications).toMatchObject({ totalCount: 60, nodes: { length: 50 } });
    const times = notifications.nodes.map(({ sentAt }) => sentAt);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(notifications.nodes.some(({ isUnread }) => isUnread)).toBe(true);
    expect(
      stack
        .calls()
        .filter((name) => name.includes('Notifications'))
        .toSorted(),
    ).toEqual(['countCustomerNotifications', 'getCustomerNotifications']);
    expect((await customer.execute('NotificationList', { customer: bakery, offset: 50 })).data.notifications.nodes).toHaveLength(10);
  });

  test('Q-08 Q-14 a key user reads all locations’ messages, a customer the chosen one’s', async () => {
    const rows = (await (await stack.as('keyuser.two')).execute('NotificationList')).data.notifications.nodes;
    expect(new Set(rows.map(({ customer }) => customer?.name ?? null)).size).toBe(3);
    expect(rows.filter(({ customer, status }) => customer === null && status !== 'UNCHECKED_IMAGES')).toHaveLength(1);
    const three = await stack.as('customer.three');
    const own = (await three.execute('NotificationList', { customer: { country: 'AT', cardcode: '100314' } })).data.notifications.nodes;
    expect(new Set(own.map(({ customer }) => customer?.name)).size).toBe(1);
    expect((await three.execute('NotificationList', { customer: bakery })).codes).toEqual(['NOT_FOUND']);
  });

  test('Q-08 a customer reads messages without a location, not other customers’', async () => {
    const customer = await stack.as('customer');
    const foreign = { cardcode: '100314', biotechCountry: { name: 'AT' } };
    const all = (await customer.execute('NotificationList', { customer: bakery })).data.notifications.nodes;
    stack.alter('/datenbroker/getCustomerNotifications', ({ customerNotifications: [first, second, ...others] }) => ({
      customerNotifications: [{ ...first, customer: null }, { ...second, customer: foreign }, ...others],
    }));
    const { totalCount: total, nodes: rows } = (await customer.execute('NotificationList', { customer: bakery })).data.notifications;
    const { markNotificationsRead } = (await customer.change('MarkNotificationsRead', { customer: bakery, ids: [all[0]!.id] })).data;
    expect([rows[0]!.id, rows[0]!.customer, rows.map(({ id }) => id).includes(all[1]!.id)]).toEqual([all[0]!.id, null, false]);
    expect(markNotificationsRead.problems).toEqual([]);
    expect(total).toBeGreaterThanOrEqual(rows.length);
  });

  test('Q-11 X-95 a message has its replies; a foreign one does not exist', async () => {
    const customer = await stack.as('customer');
    const { notification } = (await customer.execute('NotificationReplies', { customer: bakery, id: '10' })).data;
    expect(notification.replies).toMatchObject([{ isStaff: false, text: 'Wir haben den Bereich gereinigt.' }, { isStaff: true }]);
    stack.clearCalls();
    for (const id of ['20', '999999'])
      expect(await customer.execute('NotificationReplies', { customer: bakery, id })).toMatchObject({ data: { notification: null }, codes: [] });
    expect(stack.calls()).not.toContain('getCustomerNotificationAntworten');
  });
});

describe('what is done with messages', () => {
  test('Q-04 Q-05 X-94 marks all pages of messages as read, but no image reviews', async () => {
    await write(31_001, { sentAt: new Date('2001-01-01') });
    await write(31_002);
    await write(31_003, { status: 'UNGEPRUEFTE_247_BILDER' });
    const customer = await stack.as('customer');
    const { markNotificationsRead } = (await customer.change('MarkNotificationsRead', { customer: bakery, ids: ['31001', '31002', '31003'] })).data;
    expect(markNotificationsRead.notifications.map(({ id, isUnread }) => [id, isUnread])).toEqual([
      ['31002', false],
      ['31001', false],
    ]);
    expect([(await readState(31_001))?.isRead, await readState(31_003)]).toEqual([true, undefined]);
    const pages = stack.sent.filter(({ path }) => path === '/datenbroker/getCustomerNotifications');
    expect(
      pages.map(({ query }) => query['offset']),
      'pages of 50 (Q-16)',
    ).toEqual(['0', '50']);
  });

  test('Q-06 switches between open and worked; a closed one stays closed', async () => {
    await write(31_010);
    await write(31_011, { status: 'ABGESCHLOSSEN' });
    const customer = await stack.as('customer');
    const { setNotificationStatus } = (await customer.change('SetNotificationStatus', { customer: bakery, id: '31010', status: 'WORKED' })).data;
    expect(setNotificationStatus).toMatchObject({ problems: [], notifications: [{ id: '31010', status: 'WORKED' }] });
    expect((await readMessage(31_010)).status).toBe('BEARBEITET');
    stack.clearCalls();
    expect(
      (await customer.change('SetNotificationStatus', { customer: bakery, id: '31011', status: 'OPEN' })).data.setNotificationStatus.problems[0]!.code,
    ).toBe('REFUSED');
    expect((await customer.change('SetNotificationStatus', { customer: bakery, id: '31010', status: 'COMPLETED' })).codes).toEqual(['BAD_INPUT']);
    expect(stack.writes()).toEqual([]);
  });

  test('Q-10 a reply is stored; an empty one is not sent', async () => {
    const customer = await stack.as('customer');
    for (const text of ['  \n', 'x'.repeat(10_001)])
      expect((await customer.change('ReplyToNotification', { customer: bakery, id: '11', text })).data.replyToNotification.problems).toMatchObject([
        { code: 'INVALID', field: 'text' },
      ]);
    expect(stack.calls()).toEqual([]);
    await customer.change('ReplyToNotification', { customer: bakery, id: '11', text: 'Das Tor ist repariert.' });
    const [reply] = await stack.db.select().from(messageReplies).where(eq(messageReplies.messageId, 11)).orderBy(messageReplies.id).offset(0);
    expect(reply).toMatchObject({ answer: 'Das Tor ist repariert.', isStaff: false });
  });
});

describe('news', () => {
  const streams: { stop: () => void }[] = [];
  afterEach(() => {
    for (const { stop } of streams.splice(0)) stop();
  });
  const follow = async (cookies: Map<string, string>, customer: object) => {
    const stream = await openStream(stack, cookies, { documentId: getDocumentId('NotificationNews'), variables: { customer } });
    streams.push(stream);
    return stream;
  };

  test('A-12 Q-15 an open page receives a new message; its location’s viewers share polls', async () => {
    const one = await stack.as('customer');
    const other = await stack.as('areas');
    const first = await follow(one.cookies, bakery);
    const second = await follow(other.cookies, bakery);
    const before = await first.next();
    await second.next();
    stack.clearCalls();
    await write(31_030);
    const after = await first.next();
    expect(after.data.notificationNews).toEqual({
      __typename: 'NotificationNews',
      unread: before.data.notificationNews.unread + 1,
      total: before.data.notificationNews.total + 1,
    });
    expect((await second.next()).data).toEqual(after.data);
    const polls = stack.calls().filter((name) => name === 'countCustomerNotifications').length / 2;
    expect(polls).toBeLessThanOrEqual(3);
  });

  test('W-15 end with the session', async () => {
    const customer = await stack.as('customer');
    const stream = await follow(customer.cookies, bakery);
    await stream.next();
    await customer.execute('SignOut');
    await write(31_040);
    expect((await stream.next()).errors?.[0].extensions.code ?? 'done').toMatch(/SESSION_ENDED|done/);
  });

  test('B-11 use their route only: no query, mutation or free text', async () => {
    const customer = await stack.as('customer');
    for (const operation of ['CurrentSession', 'SignOut']) {
      const stream = await follow(customer.cookies, {}).then(() =>
        openStream(stack, customer.cookies, { documentId: getDocumentId(operation), variables: {} }),
      );
      expect(stream.status).toBe(400);
    }
    const free = await openStream(stack, customer.cookies, { query: 'subscription { notificationNews { unread } }' });
    expect(free.status).toBe(401);
  });

  test('polls no more after the last viewer leaves', async () => {
    const stream = await follow((await stack.as('keyuser.two')).cookies, {});
    await stream.next();
    stream.stop();
    await expect
      .poll(
        async () => {
          stack.clearCalls();
          await new Promise((resolve) => setTimeout(resolve, 1_200));
          return stack.calls().length;
        },
        { timeout: 8_000 },
      )
      .toBe(0);
  });
});

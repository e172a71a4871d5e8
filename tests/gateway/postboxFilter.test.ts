import { describe, expect, test } from 'vitest';
import { messages, messageStates, messageReplies } from '../../provider/database/messageTables.ts';
import { bakery, type Caller } from '../testkit/testStack.ts';
import { usePerson, useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack({}, [messages, messageStates, messageReplies]);
const customer = usePerson(stack, 'customer');

const read = async (who: Caller, more: object = {}) => (await who.execute('NotificationList', more)).data.notifications;
const fetchFiltered = (filter: object, more: object = {}) => read(customer, { customer: bakery, filter, ...more });
const listCalls = () => stack.calls().filter((name) => name.includes('CustomerNotifications'));

describe('a filter of the Postbox', () => {
  test('that is empty requests one page of the provider, and counts nothing', async () => {
    expect((await fetchFiltered({ text: ' ', levels: [], statuses: [], isUnread: false })).counts).toBeNull();
    expect(listCalls().toSorted()).toEqual(['countCustomerNotifications', 'getCustomerNotifications']);
  });

  test('looks through all pages, each of them read once', async () => {
    const { totalCount: total, nodes: rows, counts } = await fetchFiltered({ text: 'zusammenfassung' });
    expect([total, rows.length, counts!['all']]).toEqual([56, 50, 56]);
    expect(listCalls().toSorted()).toEqual(['countCustomerNotifications', 'getCustomerNotifications', 'getCustomerNotifications']);
    expect((await fetchFiltered({ text: 'zusammenfassung' }, { offset: 50 })).nodes).toHaveLength(6);
  });

  // Of the four texts of each location and 56 summaries whose levels and states go round: see provider/demo/seedNotifications.ts.
  test.each<[string, object, number, (row: Awaited<ReturnType<typeof read>>['nodes'][number]) => boolean]>([
    ['unread', { isUnread: true }, 1, ({ isUnread }) => isUnread],
    ['urgent', { levels: ['RED'] }, 15, ({ level }) => level === 'RED'],
    ['urgent and warnings', { levels: ['RED', 'YELLOW'] }, 30, ({ level }) => level !== 'GREEN'],
    ['worked', { statuses: ['WORKED'] }, 15, ({ status }) => status === 'WORKED'],
    ['open, images to be reviewed among them', { statuses: ['OPEN'] }, 31, ({ status }) => status === 'OPEN' || status === 'UNCHECKED_IMAGES'],
    [
      'urgent ones that are open and a word',
      { text: 'Zusammenfassung 5', levels: ['RED'], statuses: ['OPEN'] },
      5,
      ({ level, status }) => level === 'RED' && /OPEN|UNCHECKED/.test(status),
    ],
    ['a word within tags is none', { text: '<p>' }, 0, () => false],
    ['a word of the text', { text: 'Lebensmittelresten' }, 1, ({ subject }) => subject.startsWith('Erhöhte')],
  ])('%s', async (_what, filter, count, fits) => {
    const { totalCount: total, nodes: rows } = await fetchFiltered(filter);
    expect([total, rows.every(fits)]).toEqual([count, true]);
  });

  test('counts each kind in the text’s matches, whatever is chosen', async () => {
    const { counts, totalCount: total } = await fetchFiltered({ text: 'zusammenfassung', levels: ['RED'] });
    expect([counts, total]).toEqual([
      expect.objectContaining({ all: 56, unread: 0, information: 28, warnings: 14, urgent: 14, open: 28, worked: 14, completed: 14 }),
      14,
    ]);
  });

  test('keeps the order that is requested', async () => {
    const order = ['GREEN', 'YELLOW', 'RED'];
    const { nodes: rows } = await fetchFiltered({ text: 'e' }, { sort: { field: 'LEVEL', direction: 'DESC' } });
    const levels = rows.map(({ level }) => order.indexOf(level));
    expect(levels).toEqual(levels.toSorted((one, other) => other - one));
    const times = (await fetchFiltered({ text: 'e' })).nodes.map(({ sentAt }) => sentAt);
    expect(times).toEqual(times.toSorted().toReversed());
  });
});

describe('Q-14 a customer who names no location', () => {
  test('reads the messages of the caller’s locations, and no others', async () => {
    const three = await stack.as('customer.three');
    const { nodes: rows, totalCount: total } = await read(three);
    expect(new Set(rows.map((row) => row.customer?.name).filter(Boolean)).size).toBe(3);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(total);
    expect(listCalls().filter((name) => name.startsWith('get'))).toHaveLength(3);
    expect((await three.execute('NotificationReplies', { id: '10' })).data.notification).toBeNull();
  });

  test('marks and deletes those of several locations, each by its location', async () => {
    const three = await stack.as('customer.three');
    const own = await read(three);
    const places = [
      ...new Map(own.nodes.filter((row) => row.customer && row.status !== 'UNCHECKED_IMAGES').map((row) => [row.customer!.name, row.id])).values(),
    ];
    expect(places).toHaveLength(3);
    stack.sent.length = 0;
    const { markNotificationsRead } = (await three.change('MarkNotificationsRead', { ids: places })).data;
    expect(markNotificationsRead.notifications.map(({ id }) => id).toSorted()).toEqual(places.toSorted());
    const writes = stack.sent.filter(({ path }) => path.endsWith('setCustomerNotificationHistory'));
    expect(writes.map(({ query }) => `${query['aktion']} ${query['notification_ids']}`).toSorted()).toEqual(places.map((id) => `GELESEN ${id}`).toSorted());
    expect(new Set(writes.map(({ query }) => query['customer_id'])).size).toBe(3);
    expect((await three.change('DeleteNotifications', { ids: [places[0]!, '10'] })).codes).toEqual(['NOT_FOUND']);
  });
});

test('Q-07 Q-12 deletes several messages in one call, never image reviews', async () => {
  const person = await stack.as('customer');
  const write = (id: number, status = 'OFFEN') =>
    stack.db
      .insert(messages)
      .values({ id, customerId: 1, country: 'AT', isRead: false, subject: `Nr. ${id}`, message: '', status, sentAt: new Date('2026-11-15T11:00:00Z') });
  await write(41_001);
  await write(41_002);
  await write(41_003, 'UNGEPRUEFTE_247_BILDER');
  const refused = (await person.change('DeleteNotifications', { customer: bakery, ids: ['41001', '41003'] })).data.deleteNotifications;
  expect([refused.problems[0]!.code, stack.writes()]).toEqual(['REFUSED', []]);
  expect((await person.change('DeleteNotifications', { customer: bakery, ids: ['41001', '41002'] })).data.deleteNotifications.problems).toEqual([]);
  expect(stack.writes()).toEqual(['setCustomerNotificationHistory']);
  expect((await read(person, { customer: bakery, filter: { text: 'Nr. 4100' } })).nodes.map(({ id }) => id)).toEqual(['41003']);
});

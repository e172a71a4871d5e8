import { describe, expect, test } from 'vitest';
import { resolvingOf } from '../../testkit/resolving.ts';
import { change } from './changes.ts';
import type { NotificationAction } from './endpoints.ts';
import { notifications as resolvers } from './resolvers.ts';

const message = (id: string, at: string, status = 'OPEN') => ({
  id,
  status,
  isUnread: true,
  sentLocation: { cardcode: at, id: at, country: 'AT', name: null },
});
const places = ['1', '2'].map((id) => ({ id, location: `AT:${id}`, country: 'AT', cardcode: id, name: id }));
const lists: Record<string, ReturnType<typeof message>[]> = {
  1: [message('a', '1'), message('zu', '1', 'COMPLETED'), message('bild', '1', 'UNCHECKED_IMAGES')],
  2: [message('b', '2'), message('c', '2')],
};

/** A caller who changes messages, with what was sent and published; a request that was sent before runs nothing. */
function scene({ isRepeated = false }: { isRepeated?: boolean } = {}) {
  const did: unknown[] = [];
  const call = async ({ name }: { name: string }, { scope, ids, what }: { scope: { customerId: string }; ids: string[]; what: NotificationAction }) => {
    if (name.startsWith('countCustomerOf')) return places;
    if (name === 'getCustomerNotifications') return lists[scope.customerId];
    did.push([scope.customerId, ids, what]);
    return [...ids.map((id) => ({ ...message(id, scope.customerId), isUnread: false })), message('fremd', '7')];
  };
  const context = {
    session: { user: { id: '3', role: 'CUSTOMER' } },
    provider: { call },
    watch: { changed: async (key: string) => void did.push(key) },
    idempotency: { run: async (_session: object, _name: string, _input: object, run: () => unknown) => (isRepeated ? null : run()) },
  } as never;
  return { did, context };
}
const read: NotificationAction = { action: 'GELESEN' };
const run = async (ids: readonly string[], what: NotificationAction, at: object = {}, told = {}) => {
  const { did, context } = scene(told);
  const { notifications, problem } = await change('change', { requestId: 'r', ...at }, ids, what, context);
  return { did, problem, found: notifications.map(({ id, isUnread, customer }) => [id, isUnread, customer?.id]) };
};
const key = (...ids: string[]) => JSON.stringify(ids.map((customerId) => ({ customerId })));
const refused = { code: 'REFUSED', field: null, message: null };

describe('a change of messages', () => {
  test('is sent to each location for its own, and told to whoever looks at one or all of them', async () => {
    expect(await run(['b', 'a', 'c'], read)).toEqual({
      did: [['1', ['a'], read], key('1'), ['2', ['b', 'c'], read], key('2'), key('1', '2')],
      problem: null,
      found: [
        ['a', false, '1'],
        ['b', false, '2'],
        ['c', false, '2'],
      ],
    });
    expect((await run(['b'], read, { country: 'AT', cardcode: '2' })).did).toEqual([['2', ['b'], read], key('2')]);
  });

  test('Q-07 passes over images to be reviewed where messages are marked as read, and refuses all else of them', async () => {
    expect((await run(['bild', 'b'], read)).did[0]).toEqual(['2', ['b'], read]);
    for (const [ids, what] of [
      [['bild'], read],
      [['bild', 'b'], { action: 'GELOESCHT' }],
      [['bild'], { action: 'STATUS', status: 'WORKED' }],
    ] as const)
      expect(await run(ids, what)).toEqual({ did: [], problem: refused, found: [] });
  });

  test('Q-06 leaves a closed message closed, which can be read, answered and deleted all the same', async () => {
    expect(await run(['zu'], { action: 'STATUS', status: 'OPEN' })).toEqual({ did: [], problem: refused, found: [] });
    for (const what of [read, { action: 'GELOESCHT' }, { action: 'SAVE_ANTWORT', reply: 'Danke' }] as const)
      expect((await run(['zu'], what)).problem).toBeNull();
  });

  test('Q-12 answers no message after they were deleted', async () => expect((await run(['a', 'b'], { action: 'GELOESCHT' })).found).toEqual([]));

  test('Q-10 has a reply of 1 to 10,000 letters', async () => {
    const reply = async (text: string) => run(['a'], { action: 'SAVE_ANTWORT', reply: text });
    for (const text of ['', ' \n', 'x'.repeat(10_001)])
      expect(await reply(text)).toEqual({ did: [], problem: { code: 'INVALID', field: 'text', message: null }, found: [] });
    for (const text of ['x', 'x'.repeat(10_000)]) expect((await reply(text)).problem).toBeNull();
  });

  test('W-15 is not sent where one of them is foreign', async () => {
    await expect(run(['a', 'nichts'], read)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('that was sent again answers the messages as they are', async () => {
    expect(await run(['a', 'b'], read, {}, { isRepeated: true })).toEqual({
      did: [],
      problem: null,
      found: [
        ['a', true, '1'],
        ['b', true, '2'],
      ],
    });
  });
});

describe('what a caller asks of messages', () => {
  const resolve = resolvingOf(resolvers);

  test.each([
    ['markNotificationsRead', { ids: ['a'] }, read],
    ['deleteNotifications', { ids: ['a'] }, { action: 'GELOESCHT' }],
    ['setNotificationStatus', { id: 'a', status: 'WORKED' }, { action: 'STATUS', status: 'WORKED' }],
    ['replyToNotification', { id: 'a', text: 'Danke' }, { action: 'SAVE_ANTWORT', reply: 'Danke' }],
  ])('%s', async (name, input, what) => {
    const { did, context } = scene();
    await resolve('Mutation', name, {}, { input: { requestId: 'r', ...input } }, context);
    expect(did[0]).toEqual(['1', ['a'], what]);
  });

  test('one message by its id, or none', async () => {
    const found = async (id: string) => (await resolve<{ id: string } | null>('Query', 'notification', {}, { id }, scene().context))?.id ?? null;
    expect([await found('b'), await found('nichts')]).toEqual(['b', null]);
  });

  test('a page of messages, the newest first unless asked otherwise, from 0 on', async () => {
    const page = async (args: object) => {
      const asked: unknown[] = [];
      const call = async ({ name }: { name: string }, { offset, sort, unread }: { offset: number; sort: object; unread?: boolean }) => {
        if (name.startsWith('countCustomerOf')) return places.slice(0, 1);
        if (name === 'countCustomerNotifications') return unread ? 2 : 7;
        asked.push([offset, sort]);
        return lists['1'];
      };
      const context = { session: { user: { id: '3', role: 'CUSTOMER' } }, provider: { call } };
      const unread = await resolve('Query', 'unreadNotificationCount', {}, {}, context);
      const { total } = await resolve<{ total: number }>('Query', 'notifications', {}, args, context);
      return [unread, total, ...asked];
    };
    expect(await page({})).toEqual([2, 7, [0, { field: 'SENT_AT', direction: 'DESC' }]]);
    const sort = { field: 'LEVEL', direction: 'ASC' };
    expect(await page({ offset: 50, sort })).toEqual([2, 7, [50, sort]]);
    await expect(page({ offset: -1 })).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  test('replies, but not to images to be reviewed', async () => {
    const asked: object[] = [];
    const context = { provider: { call: async (_endpoint: object, args: object) => (asked.push(args), ['Antwort']) } };
    const replies = async (status: string) => resolve('Notification', 'replies', { id: 'a', status }, {}, context);
    expect([await replies('OPEN'), await replies('UNCHECKED_IMAGES')]).toEqual([['Antwort'], []]);
    expect(asked).toEqual([{ notificationId: 'a' }]);
  });

  test('whether it is unclear which location is meant', async () => {
    const isUnclear = (sentLocation: object | null, customer: object | null) =>
      resolve('Notification', 'isLocationUnclear', { sentLocation, customer }, {}, {});
    expect([await isUnclear({}, null), await isUnclear({}, {}), await isUnclear(null, null)]).toEqual([true, false, false]);
  });
});

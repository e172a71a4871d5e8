import { describe, expect, test } from 'vitest';
import { withUnreadable } from '../../provider-client/decoders/rows.ts';
import type { Message } from './models.ts';
import { messageCount, postboxOf } from './postbox.ts';
import { pageOfPostbox } from './postboxTable.ts';

const places = ['1', '2'].map((id) => ({
  id,
  location: `AT:${id}`,
  country: 'AT',
  cardcode: `10${id}`,
  name: id === '1' ? 'Backhaus' : 'Alm',
  city: id === '1' ? 'Wels' : null,
}));
const message = (id: string, day: number | null, more: Partial<Message> = {}, at = '1'): Message => ({
  id,
  subject: `Betreff ${id}`,
  message: '<p>Text</p>',
  sentAt: day === null ? null : new Date(Date.UTC(2026, 0, day, 12)),
  level: null,
  status: 'OPEN',
  isUnread: false,
  sentLocation: { cardcode: `10${at}`, id: at, country: 'AT', name: null },
  ...more,
});
const some: Record<string, Message[]> = {
  1: [
    message('a', 3, { level: 'RED', status: 'WORKED', isUnread: true, subject: 'Zange', message: '<p>rote<b>Falle</b></p>' }),
    message('b', 1, { level: 'GREEN', status: 'COMPLETED' }),
    message('c', null, { level: 'YELLOW', status: 'UNCHECKED_IMAGES', subject: 'Apfel' }),
    message('x', 9, { sentLocation: null }),
  ],
  2: [message('d', 2, { status: null, isUnread: true, level: 'YELLOW' }, '2'), message('x', 9, { sentLocation: null }), message('fremd', 8, {}, '7')],
};

/** A page of the Postbox at these locations. */
async function pageOf(asked: { offset?: number; sort?: object; filter?: object | null }, ids = ['1', '2'], messages = some, lost = 0) {
  const read: [id: string, offset: number, sort: object][] = [];
  const call = async (
    { name }: { name: string },
    { scope, offset, sort, unread }: { scope: { customerId: string }; offset: number; sort: object; unread?: boolean },
  ) => {
    if (scope.customerId === 'gone') throw new Error('gone');
    const all = messages[scope.customerId]!;
    if (name === 'countCustomerNotifications') return unread ? 0 : all.length;
    read.push([scope.customerId, offset, sort]);
    return withUnreadable(all.slice(offset, offset + 50), lost);
  };
  const parts = ids.map((id) => ({
    scope: { customerId: id },
    customers: id === 'gone' ? [{ name: '', cardcode: id }] : places.filter((place) => place.id === id),
  }));
  const sort = { field: 'SENT_AT', direction: 'DESC' };
  const { rows, ...told } = await pageOfPostbox({ parts } as never, { offset: 0, sort, filter: null, ...asked } as never, { call } as never);
  return { ids: rows.map(({ id }) => id), told, read };
}

describe('a Postbox of several locations', () => {
  test('names a location whose messages fail and shows the others', async () => {
    const { ids, told } = await pageOf({}, ['1', '2', 'gone'], some);
    expect([ids, told.total, told.missingLocations, told.counts?.all]).toEqual([['x', 'a', 'd', 'b', 'c'], 5, ['gone'], 5]);
  });

  test('has fifty messages a page, and reads the newest two thousand of a location', async () => {
    const many = { 1: Array.from({ length: 2_120 }, (_none, at) => message(String(at), 1)), 2: [] };
    const { ids, told, read } = await pageOf({ offset: 50 }, ['1', '2'], many);
    expect([ids.length, ids[0], told.total]).toEqual([50, '50', 2_000]);
    expect(read.map(([, offset]) => offset).toSorted((one, other) => one - other)).toEqual(Array.from({ length: 40 }, (_none, at) => at * 50));
    expect((await pageOf({ offset: 4 })).ids).toEqual(['c']);
  });
});

describe('a Postbox of a key user with 450 locations', () => {
  const customers = Array.from({ length: 450 }, (_none, at) => ({ id: String(at), location: `AT:${at}`, country: 'AT', cardcode: String(at), name: `F${at}` }));
  const toAll = ['x', 'y', 'z'].map((id, at) => message(id, 20 + at, { sentLocation: null, isUnread: true }));
  const own = customers.slice(0, 300).map(({ id, cardcode }, at) => {
    const sentLocation = { cardcode, id, country: 'AT' as const, name: null };
    return message(`m${id}`, 1, { sentLocation, sentAt: new Date(Date.UTC(2026, 0, 10, 0, at)), isUnread: at % 2 === 0 });
  });
  const session = { user: { id: '5', role: 'KEY_USER', country: 'AT', keyUserId: null } } as never;
  /** A provider with the messages to all locations and of each named one, as the documents say. */
  function scene() {
    const named: number[] = [];
    const call = async ({ name }: { name: string }, asked: { scope: { customerIds: string[] }; offset: number; unread?: boolean }) => {
      if (name.startsWith('countCustomerOf')) return customers;
      const { scope, offset, unread } = asked;
      named.push(scope.customerIds.length);
      const ids = new Set(scope.customerIds);
      const found = [...toAll, ...own.filter(({ sentLocation }) => ids.has(sentLocation!.id!))].filter(({ isUnread }) => !unread || isUnread);
      if (name === 'countCustomerNotifications') return found.length;
      return found.toSorted((one, other) => Number(other.sentAt) - Number(one.sentAt)).slice(offset, offset + 50);
    };
    return { named, provider: { call } as never };
  }

  test('names at most 200 locations in a request', async () => {
    const { named, provider } = scene();
    await messageCount(await postboxOf({}, session, provider), false, provider);
    expect([Math.max(...named), named.filter((count) => count > 0).length]).toEqual([200, 5]);
  });

  test('has as many messages as are counted, those to all locations once', async () => {
    const { provider } = scene();
    const postbox = await postboxOf({}, session, provider);
    const count = async (unread: boolean) => (await messageCount(postbox, unread, provider)).count;
    expect([await count(false), await count(true)]).toEqual([303, 153]);
    const sort = { field: 'SENT_AT', direction: 'DESC' } as const;
    const pages = await Promise.all(Array.from({ length: 7 }, (_none, at) => pageOfPostbox(postbox, { offset: at * 50, sort, filter: null }, provider)));
    const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(ids).toEqual(['z', 'y', 'x', ...own.map(({ id }) => id).toReversed()]);
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([303]));
    const filtered = await pageOfPostbox(postbox, { offset: 0, sort, filter: { isUnread: true } as never }, provider);
    expect([filtered.total, filtered.counts?.all]).toEqual([153, 303]);
  });
});

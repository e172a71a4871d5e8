import { describe, expect, test } from 'vitest';
import { withUnreadable } from '../../provider-client/decoders/rows.ts';
import type { Message } from './models.ts';
import { countMessages, getPostbox } from './postbox.ts';
import { fetchPostboxPage } from './postboxTable.ts';

const places = ['1', '2'].map((id) => ({
  id,
  location: `AT:${id}`,
  country: 'AT',
  cardcode: `10${id}`,
  name: id === '1' ? 'Backhaus' : 'Alm',
  city: id === '1' ? 'Wels' : null,
}));
const createMessage = (id: string, day: number | null, more: Partial<Message> = {}, at = '1'): Message => ({
  id,
  subject: `Betreff ${id}`,
  message: '<p>Text</p>',
  sentAt: day === null ? null : new Date(Date.UTC(2026, 0, day, 12)),
  level: 'UNKNOWN',
  status: 'OPEN',
  isUnread: false,
  sentLocation: { cardcode: `10${at}`, id: at, country: 'AT', name: null },
  ...more,
});
const some: Record<string, Message[]> = {
  1: [
    createMessage('a', 3, { level: 'RED', status: 'WORKED', isUnread: true, subject: 'Zange', message: '<p>rote<b>Falle</b></p>' }),
    createMessage('b', 1, { level: 'GREEN', status: 'COMPLETED' }),
    createMessage('c', null, { level: 'YELLOW', status: 'UNCHECKED_IMAGES', subject: 'Apfel' }),
    createMessage('x', 9, { sentLocation: null }),
  ],
  2: [
    createMessage('d', 2, { status: null, isUnread: true, level: 'YELLOW' }, '2'),
    createMessage('x', 9, { sentLocation: null }),
    createMessage('fremd', 8, {}, '7'),
  ],
};

/** A page of the Postbox at these locations. */
async function readPage(requested: { start?: number; sort?: object; filter?: object | null }, ids = ['1', '2'], messages = some, lost = 0) {
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
  const { rows, ...shown } = await fetchPostboxPage(
    { parts, leftOut: [] } as never,
    { start: 0, count: 50, sort, filter: null, ...requested } as never,
    { call } as never,
  );
  return { ids: rows.map(({ id }) => id), shown, read };
}

describe('a Postbox of several locations', () => {
  test('names a location whose messages fail and shows the others', async () => {
    const { ids, shown } = await readPage({}, ['1', '2', 'gone'], some);
    expect([ids, shown.total, shown.missingLocations, shown.counts?.all]).toEqual([['x', 'a', 'd', 'b', 'c'], 5, ['gone'], 5]);
  });

  test('has fifty messages a page, and reads the pages that it merges', async () => {
    const createOldMessage = (id: number) => createMessage(String(id), null, { sentAt: new Date(2_000_000_000_000 - id * 1_000) });
    const many = {
      1: Array.from({ length: 2_120 }, (_none, of) => createOldMessage(of * 2)),
      2: Array.from({ length: 90 }, (_none, of) => ({ ...createOldMessage(of * 2 + 1), sentLocation: null })),
    };
    const { ids, shown, read } = await readPage({ start: 50 }, ['1', '2'], many);
    expect([ids, shown.total, shown.leftOut, shown.counts]).toEqual([Array.from({ length: 50 }, (_none, of) => String(50 + of)), 2_210, 0, null]);
    expect(read.map(([id, offset]) => `${id} ${offset}`).toSorted()).toEqual(['1 0', '1 100', '1 50', '2 0']);
    expect((await readPage({ start: 200 }, ['1', '2'], many)).ids.slice(0, 2)).toEqual(['220', '222']);
    expect((await readPage({ start: 4 })).ids).toEqual(['c']);
  });

  test('counts the messages that a filter or order leaves out', async () => {
    const createMessages = (count: number) => ({ 1: Array.from({ length: count }, (_none, at) => createMessage(String(at), 1)), 2: [] });
    const filter = { isUnread: true };
    const filtered = (await readPage({ filter }, ['1'], createMessages(2_001))).shown;
    expect([filtered.leftOut, filtered.counts]).toEqual([1, null]);
    expect((await readPage({ filter }, ['1'], createMessages(2_000))).shown).toMatchObject({ leftOut: 0, counts: { all: 2_000 } });
    expect((await readPage({ sort: { field: 'SUBJECT', direction: 'ASC' } }, ['1', '2'], createMessages(2_001))).shown).toMatchObject({
      total: 2_000,
      leftOut: 1,
    });
    expect((await readPage({}, ['1', '2'], createMessages(20_001))).shown).toMatchObject({ total: 20_000, leftOut: 1 });
  });

  test('names the locations beyond one hundred', async () => {
    const customers = Array.from({ length: 101 }, (_none, at) => ({ ...places[0]!, id: String(at), name: `F${at}` }));
    const call = async ({ name }: { name: string }) => {
      if (name.startsWith('countCustomerOf')) return customers;
      return name.startsWith('count') ? 1 : [];
    };
    const postbox = await getPostbox(null, { user: { id: '5', role: 'CUSTOMER' } } as never, { call } as never);
    expect(await countMessages(postbox, false, { call } as never)).toEqual({ count: 100, missingLocations: ['F100'] });
  });
});

describe('a Postbox of a key user with 450 locations', () => {
  const longId = '9'.repeat(27);
  const customers = Array.from({ length: 450 }, (_none, at) => ({
    id: `${longId}${String(at).padStart(3, '0')}`,
    location: `AT:${at}`,
    country: 'AT',
    cardcode: String(at),
    name: `F${at}`,
  }));
  const toAll = ['x', 'y', 'z'].map((id, at) => createMessage(id, 20 + at, { sentLocation: null, isUnread: true }));
  const own = customers.slice(0, 300).map(({ id, cardcode }, at) => {
    const sentLocation = { cardcode, id, country: 'AT' as const, name: null };
    return createMessage(`m${id}`, 1, { sentLocation, sentAt: new Date(Date.UTC(2026, 0, 10, 0, at)), isUnread: at % 2 === 0 });
  });
  const session = { user: { id: '5', role: 'KEY_USER', country: 'AT', keyUserId: null } } as never;
  /** A provider with the messages to all locations and of each named one, as the documents say. */
  function createScene() {
    const named: number[] = [];
    const call = async ({ name }: { name: string }, requested: { scope: { customerIds: string[] }; offset: number; unread?: boolean }) => {
      if (name.startsWith('countCustomerOf')) return customers;
      const { scope, offset, unread } = requested;
      named.push(scope.customerIds.length);
      const ids = new Set(scope.customerIds);
      const found = [...toAll, ...own.filter(({ sentLocation }) => ids.has(sentLocation!.id!))].filter(({ isUnread }) => !unread || isUnread);
      if (name === 'countCustomerNotifications') return found.length;
      return found.toSorted((one, other) => Number(other.sentAt) - Number(one.sentAt)).slice(offset, offset + 50);
    };
    return { named, provider: { call } as never };
  }

  test('names as many locations in a request as fit its address', async () => {
    const { named, provider } = createScene();
    await countMessages(await getPostbox(null, session, provider), false, provider);
    expect([Math.max(...named), named.filter((count) => count > 0).length]).toEqual([181, 5]);
  });

  test('has as many messages as are counted, those to all locations once', async () => {
    const { provider } = createScene();
    const postbox = await getPostbox(null, session, provider);
    const count = async (unread: boolean) => (await countMessages(postbox, unread, provider)).count;
    expect([await count(false), await count(true)]).toEqual([303, 153]);
    const sort = { field: 'SENT_AT', direction: 'DESC' } as const;
    const pages = await Promise.all(
      Array.from({ length: 7 }, (_none, at) => fetchPostboxPage(postbox, { start: at * 50, count: 50, sort, filter: null }, provider)),
    );
    const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id));
    expect(ids).toEqual(['z', 'y', 'x', ...own.map(({ id }) => id).toReversed()]);
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([303]));
    const filtered = await fetchPostboxPage(postbox, { start: 0, count: 50, sort, filter: { isUnread: true } as never }, provider);
    expect([filtered.total, filtered.counts?.all]).toEqual([153, 303]);
  });
});

import { describe, expect, test } from 'vitest';
import { withUnreadable } from '../../provider-client/decoders/rows.ts';
import type { Message } from './models.ts';
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

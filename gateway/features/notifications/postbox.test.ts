import { describe, expect, test } from 'vitest';
import { withUnreadable } from '../../provider-client/decoders/rows.ts';
import type { Message } from './models.ts';
import { findMessages, messageCount, messagesOf, newsKeyOf, ownMessages, postboxOf } from './postbox.ts';

const place = (id: string, country = 'AT') => ({ id, location: `${country}:${id}`, country, cardcode: id, name: `Filiale ${id}` }) as never;
const [first, second] = [place('1'), place('2')];
const message = (id: string, at: string | null = '1') =>
  ({ id, sentLocation: at === null ? null : { cardcode: at, id: at, country: 'AT', name: null } }) as Message;
const partOf = (...customers: { id: string }[]) => ({ scope: { customerId: customers[0]!.id }, customers }) as never;

/** A provider that has these messages of each location, the newest first, and returns fifty at once. */
function provider(messages: Record<string, Message[]>, lost = 0) {
  const asked: [id: string, offset: number, sort: object][] = [];
  const call = async (
    { name }: { name: string },
    { scope, offset, sort, unread }: { scope: { customerId: string }; offset: number; sort: object; unread?: boolean },
  ) => {
    if (name.startsWith('countCustomerOf')) return [first, second];
    if (name === 'countCustomerNotifications') return messages[scope.customerId]!.length * (unread ? 1 : 10);
    asked.push([scope.customerId, offset, sort]);
    const page = messages[scope.customerId]!.slice(offset, offset + 50);
    return withUnreadable(page.slice(0, page.length - lost), lost);
  };
  return { asked, calls: { call } as never };
}
const newest = { field: 'SENT_AT', direction: 'DESC' };

describe('whose Postbox it is', () => {
  const of = async (user: object, at: object = {}) =>
    postboxOf(at, { user: { id: '3', country: 'DE', keyUserId: null, ...user } } as never, provider({}).calls);

  test('Q-14 a key user’s is one over all locations', async () => {
    const scope = { keyUserId: '9', country: 'DE', customerIds: ['1', '2'] };
    for (const at of [{}, { country: 'AT', cardcode: '1' }])
      expect(await of({ role: 'KEY_USER', keyUserId: '9' }, at)).toEqual({ parts: [{ scope, customers: [first, second] }] });
    expect(await of({ role: 'KEY_USER' })).toMatchObject({ parts: [{ scope: { ...scope, keyUserId: '3' } }] });
  });

  test('Q-14 a customer’s is at the named location, or at each of the own ones', async () => {
    const part = (customer: never, customerId: string) => ({ scope: { customerId }, customers: [customer] });
    expect(await of({ role: 'CUSTOMER' }, { country: 'AT', cardcode: '2' })).toEqual({ parts: [part(second, '2')] });
    for (const at of [{}, { country: 'AT' }, { cardcode: '2' }])
      expect(await of({ role: 'CUSTOMER' }, at)).toEqual({ parts: [part(first, '1'), part(second, '2')] });
  });

  test('is named by whose messages it holds', () => {
    expect(newsKeyOf([partOf(first)])).toBe('[{"customerId":"1"}]');
    expect(newsKeyOf([partOf(first), partOf(second)])).not.toBe(newsKeyOf([partOf(second), partOf(first)]));
  });
});

test('messages of all parts are counted together', async () => {
  const { calls } = provider({ 1: [message('a'), message('b')], 2: [message('c')] });
  const postbox = { parts: [partOf(first), partOf(second)] };
  const counts = [await messageCount(postbox, true, calls), await messageCount(postbox, false, calls)];
  expect(counts.map(({ count }) => count)).toEqual([3, 30]);
});

test('W-13 messages are those of own locations and those to all; one that two locations could be meant by is of none', () => {
  const twins = [place('1'), place('1', 'DE')];
  const unclear = { ...message('d'), sentLocation: { cardcode: '1', id: null, country: null, name: null } } as Message;
  expect(ownMessages([message('a'), message('b', '7'), message('c', null), unclear], partOf(...twins))).toMatchObject([
    { id: 'a', customer: { location: 'AT:1' } },
    { id: 'c', customer: null },
    { id: 'd', customer: null },
  ]);
});

describe('messages that are looked for by their ids', () => {
  const many = Array.from({ length: 120 }, (_none, at) => message(`m${at}`));
  const idsOf = (parts: Awaited<ReturnType<typeof messagesOf>>) => parts.map(({ part, found }) => [part.customers[0]!.id, found.map(({ id }) => id)]);
  const postbox = { parts: [partOf(first), partOf(second)] };

  test('are found page by page, up to the last of them', async () => {
    const { asked, calls } = provider({ 1: many, 2: [message('x', '2')] });
    expect(idsOf(await messagesOf(['m60', 'm0'], postbox, calls))).toEqual([['1', ['m0', 'm60']]]);
    expect(asked).toEqual([
      ['1', 0, newest],
      ['1', 50, newest],
    ]);
  });

  test('are found in each part, until all of them are', async () => {
    const { asked, calls } = provider({ 1: many, 2: [message('x', '2')] });
    expect(idsOf(await messagesOf(['x', 'm119', 'm119'], postbox, calls))).toEqual([
      ['1', ['m119']],
      ['2', ['x']],
    ]);
    expect(asked.map(([id, offset]) => `${id} ${offset}`)).toEqual(['1 0', '1 50', '1 100', '2 0']);
  });

  test('are looked for beyond a page of which some could not be read', async () => {
    const { asked, calls } = provider({ 1: many, 2: [] }, 2);
    expect(idsOf(await messagesOf(['m70'], postbox, calls))).toEqual([['1', ['m70']]]);
    expect(asked).toHaveLength(2);
  });

  test('W-15 are not there where one of them is foreign', async () => {
    const { calls } = provider({ 1: [...many, message('z', '7')], 2: [] });
    expect(await findMessages(['m1', 'z'], postbox, calls)).toBeNull();
    expect(await findMessages(['m1', 'nichts'], postbox, calls)).toBeNull();
    expect(idsOf((await findMessages(['m1', 'm2', 'm1'], postbox, calls))!)).toEqual([['1', ['m1', 'm2']]]);
  });

  test('are 1 to 200', async () => {
    const { calls } = provider({ 1: many, 2: [] });
    const ids = (count: number) => Array.from({ length: count }, (_none, at) => `m${at}`);
    for (const count of [0, 201]) await expect(messagesOf(ids(count), postbox, calls)).rejects.toMatchObject({ code: 'BAD_INPUT' });
    expect((await messagesOf(ids(200), postbox, calls))[0]!.found).toHaveLength(120);
  });
});

import { describe, expect, test } from 'vitest';
import { withUnreadable } from '../../provider-client/decoders/rows.ts';
import type { Message } from './models.ts';
import { findMessages, findMessagesById } from './postbox.ts';

const createLocation = (id: string, country = 'AT') => ({ id, location: `${country}:${id}`, country, cardcode: id, name: `Filiale ${id}` }) as never;
const first = createLocation('1');
const second = createLocation('2');
const createMessage = (id: string, at: string | null = '1') =>
  ({ id, sentLocation: at === null ? null : { cardcode: at, id: at, country: 'AT', name: null } }) as Message;
const createPart = (...customers: { id: string }[]) => ({ scope: { customerId: customers[0]!.id }, customers }) as never;

/** A provider that has these messages of each location, the newest first, and returns fifty at once. */
function createProvider(messages: Record<string, Message[]>, lost = 0) {
  const requested: [id: string, offset: number, sort: object][] = [];
  const call = async ({ name }: { name: string }, { scope, offset, sort }: { scope: { customerId: string }; offset: number; sort: object }) => {
    if (name.startsWith('countCustomerOf')) return [first, second];
    if (name === 'countCustomerNotifications') return messages[scope.customerId]!.length;
    requested.push([scope.customerId, offset, sort]);
    const page = messages[scope.customerId]!.slice(offset, offset + 50);
    return withUnreadable(page.slice(0, page.length - lost), lost);
  };
  return { requested, calls: { call } as never };
}
const newest = { field: 'SENT_AT', direction: 'DESC' };

describe('messages that are looked for by their ids', () => {
  const many = Array.from({ length: 120 }, (_none, at) => createMessage(`m${at}`));
  const getIds = (parts: Awaited<ReturnType<typeof findMessagesById>>) => parts.map(({ part, found }) => [part.customers[0]!.id, found.map(({ id }) => id)]);
  const postbox = { parts: [createPart(first), createPart(second)], leftOut: [] };

  test('are found page by page, up to the last of them', async () => {
    const { requested, calls } = createProvider({ 1: many, 2: [createMessage('x', '2')] });
    expect(getIds(await findMessagesById(['m60', 'm0'], postbox, calls))).toEqual([['1', ['m0', 'm60']]]);
    expect(requested).toEqual([
      ['1', 0, newest],
      ['1', 50, newest],
    ]);
  });

  test('are found by time with few requests, even among 50,000', async () => {
    const createTimedMessage = (at: number) => ({
      ...createMessage(`m${at}`, '2'),
      sentAt: at % 7 === 0 ? null : new Date(2_000_000_000_000 - Math.floor(at / 3) * 1_000),
    });
    const old = Array.from({ length: 50_000 }, (_none, at) => createTimedMessage(at));
    for (const at of [49_999, 0 + 1, 25_051, 149, 151]) {
      const { requested, calls } = createProvider({ 1: [], 2: old });
      expect(getIds(await findMessagesById([`m${at}`], postbox, calls, [createTimedMessage(at).sentAt!]))).toEqual([['2', [`m${at}`]]]);
      expect(requested.length).toBeLessThanOrEqual(15);
    }
    const { calls } = createProvider({ 1: [], 2: old.slice(0, 120) });
    expect(getIds(await findMessagesById(['m50', 'm119'], postbox, calls, [new Date(0)]))).toEqual([['2', ['m119', 'm50']]]);
  });

  test('are found by id with few requests in any order', async () => {
    const createMessages = (getId: (at: number) => number) => Array.from({ length: 50_000 }, (_none, at) => createMessage(String(getId(at)), '2'));
    for (const [list, id, most] of [
      [createMessages((at) => 90_000 - at), 40_001, 14],
      [createMessages((at) => at), 60, 20],
    ] as const) {
      const { requested, calls } = createProvider({ 1: [], 2: list });
      expect(getIds(await findMessagesById([String(id)], postbox, calls))).toEqual([['2', [String(id)]]]);
      expect(requested.length).toBeLessThanOrEqual(most);
    }
  });

  test('W-15 are not there where one of them is foreign', async () => {
    const { calls } = createProvider({ 1: [...many, createMessage('z', '7')], 2: [] });
    expect(await findMessages(['m1', 'z'], postbox, calls)).toBeNull();
    expect(await findMessages(['m1', 'nichts'], postbox, calls)).toBeNull();
    expect(getIds((await findMessages(['m1', 'm2', 'm1'], postbox, calls))!)).toEqual([['1', ['m1', 'm2']]]);
  });

  test('are 1 to 200', async () => {
    const { calls } = createProvider({ 1: many, 2: [] });
    const createIds = (count: number) => Array.from({ length: count }, (_none, at) => `m${at}`);
    for (const count of [0, 201]) await expect(findMessagesById(createIds(count), postbox, calls)).rejects.toMatchObject({ code: 'BAD_INPUT' });
    expect((await findMessagesById(createIds(200), postbox, calls))[0]!.found).toHaveLength(120);
  });
});

import { describe, expect, test } from 'vitest';
import { withUnreadable } from '../../provider-client/decoders/rows.ts';
import type { Message } from './models.ts';
import { findMessages, messagesOf } from './postbox.ts';

const place = (id: string, country = 'AT') => ({ id, location: `${country}:${id}`, country, cardcode: id, name: `Filiale ${id}` }) as never;
const [first, second] = [place('1'), place('2')];
const message = (id: string, at: string | null = '1') =>
  ({ id, sentLocation: at === null ? null : { cardcode: at, id: at, country: 'AT', name: null } }) as Message;
const partOf = (...customers: { id: string }[]) => ({ scope: { customerId: customers[0]!.id }, customers }) as never;

/** A provider that has these messages of each location, the newest first, and returns fifty at once. */
function provider(messages: Record<string, Message[]>, lost = 0) {
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
  const many = Array.from({ length: 120 }, (_none, at) => message(`m${at}`));
  const idsOf = (parts: Awaited<ReturnType<typeof messagesOf>>) => parts.map(({ part, found }) => [part.customers[0]!.id, found.map(({ id }) => id)]);
  const postbox = { parts: [partOf(first), partOf(second)], leftOut: [] };

  test('are found page by page, up to the last of them', async () => {
    const { requested, calls } = provider({ 1: many, 2: [message('x', '2')] });
    expect(idsOf(await messagesOf(['m60', 'm0'], postbox, calls))).toEqual([['1', ['m0', 'm60']]]);
    expect(requested).toEqual([
      ['1', 0, newest],
      ['1', 50, newest],
    ]);
  });

  test('are found near their times with few requests, the oldest of 50,000 among them', async () => {
    const timed = (at: number) => ({ ...message(`m${at}`, '2'), sentAt: at % 7 === 0 ? null : new Date(2_000_000_000_000 - Math.floor(at / 3) * 1_000) });
    const old = Array.from({ length: 50_000 }, (_none, at) => timed(at));
    for (const at of [49_999, 0 + 1, 25_051, 149, 151]) {
      const { requested, calls } = provider({ 1: [], 2: old });
      expect(idsOf(await messagesOf([`m${at}`], postbox, calls, [timed(at).sentAt!]))).toEqual([['2', [`m${at}`]]]);
      expect(requested.length).toBeLessThanOrEqual(15);
    }
    const { calls } = provider({ 1: [], 2: old.slice(0, 120) });
    expect(idsOf(await messagesOf(['m50', 'm119'], postbox, calls, [new Date(0)]))).toEqual([['2', ['m119', 'm50']]]);
  });

  test('are found by one id alone with few requests in a long list, whether later messages have larger ids or not', async () => {
    const ofIds = (idAt: (at: number) => number) => Array.from({ length: 50_000 }, (_none, at) => message(String(idAt(at)), '2'));
    for (const [list, id, most] of [
      [ofIds((at) => 90_000 - at), 40_001, 14],
      [ofIds((at) => at), 60, 20],
    ] as const) {
      const { requested, calls } = provider({ 1: [], 2: list });
      expect(idsOf(await messagesOf([String(id)], postbox, calls))).toEqual([['2', [String(id)]]]);
      expect(requested.length).toBeLessThanOrEqual(most);
    }
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

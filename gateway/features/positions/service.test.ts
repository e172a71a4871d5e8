import { describe, expect, test } from 'vitest';
import { countUnreadable, withUnreadable } from '../../provider-client/decoders/rows.ts';
import { listPositionRange, listPositions } from './service.ts';

const customer = { id: '7', location: 'AT:100', country: 'AT', cardcode: '100' } as never;

/** A location with so many positions, of which every other one is in the second area and one of each chunk is unreadable. */
function createLocation(count: number, areas: 'all' | string[] = 'all') {
  const sent: Record<string, unknown>[] = [];
  const provider = {
    async call({ name }: { name: string }, args: Record<string, unknown>) {
      sent.push({ name, ...args });
      if (name === 'countPositionen') return args['areas'] === undefined || count < 500 ? count : count / 2;
      if (name === 'getAreas') return [{ id: '101' }, { id: '102' }];
      if (name === 'getPositionDetails')
        return { 1: { id: '1', areaId: '101' }, 2: { id: '2', areaId: '102' }, 3: { id: '3', areaId: '999' } }[String(args['positionId'])] ?? null;
      if (name === 'getAllePositionen') {
        const rows = Array.from({ length: count - 6 }, (_none, at) => ({ id: String(at), areaId: at % 2 ? '102' : '101', isDeleted: at < 4 }));
        return withUnreadable(rows, 2);
      }
      const offset = Number(args['offset']);
      const rows = Array.from({ length: Math.max(0, Math.min(10, count - offset)) }, (_none, at) => ({
        id: String(offset + at),
        areaId: (offset + at) % 2 ? '102' : '101',
      }));
      return withUnreadable(rows, 1);
    },
  };
  const scope = { getAccess: async () => ({ getAreas: async () => (areas === 'all' ? areas : new Set(areas)) }) };
  return { sent, caller: { provider, scope } as never, offsets: () => sent.filter(({ name }) => name === 'getPositionen').map(({ offset }) => offset) };
}
const getIds = (rows: readonly { id: string }[]) => rows.map(({ id }) => Number(id));
const createRange = (from: number, to: number) => Array.from({ length: to - from }, (_none, at) => from + at);

describe('a part of the positions', () => {
  test.each([
    [0, 20, [0, 10], createRange(0, 20)],
    [20, 10, [20], createRange(20, 30)],
    [5, 10, [0, 10], createRange(5, 15)],
    [15, 5, [10], createRange(15, 20)],
    [19, 2, [10, 20], [19, 20]],
    [25, 20, [20, 30, 40], createRange(25, 35)],
    [0, 50, [0, 10, 20, 30, 40], createRange(0, 35)],
    [0, 51, [0, 10, 20, 30], createRange(0, 35)],
  ])('from %i on, %i of them, is read in its chunks only', async (offset, count, offsets, ids) => {
    const at = createLocation(35);
    const { total, unreadable, rows } = await listPositionRange(customer, { offset, count }, at.caller);
    expect([total, unreadable, getIds(rows), at.offsets()]).toEqual([35, offsets.length, ids, offsets]);
    expect(at.sent[0]).toEqual({ name: 'countPositionen', customerId: '7', areas: undefined });
    expect(at.sent[1]).toEqual({ name: 'getPositionen', customerId: '7', location: 'AT:100', areas: undefined, offset: offsets[0] });
  });

  test('is read up to the end of the list at any limit', async () => {
    const at = createLocation(35);
    expect(getIds((await listPositionRange(customer, { offset: 5, count: 10_000 }, at.caller)).rows)).toEqual(createRange(5, 35));
    expect(at.offsets()).toEqual([0, 10, 20, 30]);
    const beyond = createLocation(35);
    expect((await listPositionRange(customer, { offset: 9_000, count: 10_000 }, beyond.caller)).rows).toEqual([]);
    expect(beyond.offsets()).toEqual([]);
  });

  test('is counted and cut here for limited areas, with unread rows', async () => {
    const listFromOffset = async (offset: number) => {
      const at = createLocation(25, ['102']);
      const { total, unreadable, rows } = await listPositionRange(customer, { offset, count: 5 }, at.caller);
      expect(at.offsets()).toEqual([0, 10, 20]);
      return [total, unreadable, getIds(rows)];
    };
    expect(await listFromOffset(0)).toEqual([12, 3, [1, 3, 5, 7, 9]]);
    expect(await listFromOffset(10)).toEqual([12, 0, [21, 23]]);
  });
});

describe('more than 500 positions that are needed together', () => {
  const listCalls = ({ sent }: ReturnType<typeof createLocation>) =>
    sent.map(({ name, areas }) => [name, areas].filter((each) => typeof each === 'string').join(' '));

  test('are read in one call, without deleted and with unread ones', async () => {
    const at = createLocation(6_000);
    const all = await listPositions(customer, at.caller);
    expect([getIds(all), countUnreadable(all), listCalls(at)]).toEqual([createRange(4, 5_994), 6, ['countPositionen', 'getAllePositionen']]);
    const listPart = (offset: number, count: number) => listPositionRange(customer, { offset, count }, createLocation(6_000).caller);
    const first = await listPart(0, 1_000);
    expect([first.total, first.unreadable, getIds(first.rows)]).toEqual([6_000, 6, createRange(4, 1_000)]);
    const last = await listPart(5_000, 1_000);
    expect([last.unreadable, getIds(last.rows)]).toEqual([0, createRange(5_000, 5_994)]);
    const few = createLocation(6_000);
    await listPositionRange(customer, { offset: 5_900, count: 500 }, few.caller);
    expect(few.offsets()).toHaveLength(10);
  });

  test('are filtered here for limited areas, with a total of these', async () => {
    const at = createLocation(6_000, ['102']);
    const { total, unreadable, rows } = await listPositionRange(customer, { offset: 10, count: 3 }, at.caller);
    expect([total, unreadable, getIds(rows)]).toEqual([2_995, 0, [25, 27, 29]]);
    expect(listCalls(at)).toEqual(['countPositionen 102', 'countPositionen', 'getAllePositionen']);
    const { unreadable: ofFirst } = await listPositionRange(customer, { offset: 0, count: 3 }, createLocation(6_000, ['102']).caller);
    expect(ofFirst).toBe(3);
  });
});

test('counts the positions of a failed chunk as unread', async () => {
  const createFailingCaller = (count: number, failed: number) => {
    const { caller } = createLocation(count);
    const { provider, scope } = caller as { provider: { call: (endpoint: object, args: { offset: number }) => unknown }; scope: object };
    const call = async (endpoint: { name: string }, args: { offset: number }) => {
      if (endpoint.name === 'getPositionen' && args.offset === failed) throw new Error('gone');
      return provider.call(endpoint, args);
    };
    return { provider: { call }, scope } as never;
  };
  const rows = await listPositions(customer, createFailingCaller(25, 20));
  expect([getIds(rows), countUnreadable(rows)]).toEqual([createRange(0, 20), 2 + 5]);
  const part = await listPositionRange(customer, { offset: 5, count: 20 }, createFailingCaller(35, 0));
  expect([getIds(part.rows), part.unreadable, part.total]).toEqual([createRange(10, 25), 2 + 5, 35]);
  await expect(listPositions(customer, createFailingCaller(10, 0))).rejects.toThrow('gone');
});

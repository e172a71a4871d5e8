import { describe, expect, test } from 'vitest';
import { isoDay } from '../../../domain/days.ts';
import { withUnreadable } from '../../provider-client/decoders/rows.ts';
import type { DeliveryNote } from './models.ts';
import { deliveryNotes as resolvers } from './resolvers.ts';
import { listDeliveryNotes } from './service.ts';

const customer = { id: '1', location: 'AT:1', cardcode: '100', name: 'Back/haus' };
const note = (id: string, at: string | null, more: Partial<DeliveryNote> = {}): DeliveryNote => ({
  id,
  location: 'AT:1',
  number: `LS-${id}`,
  deliveredAt: at === null ? null : new Date(at),
  orderNumber: null,
  description: null,
  signedBy: null,
  ...more,
});
const notes = withUnreadable(
  [
    note('1', '2026-02-28T23:00:00Z', { orderNumber: '2026-10', description: 'Köder', signedBy: 'Zita' }),
    note('2', '2026-03-31T21:59:59Z', { orderNumber: '2026-9', description: 'Paste', signedBy: 'Ernst' }),
    note('3', '2026-02-28T22:59:59Z', { number: '' }),
    note('4', null, { orderNumber: '2027-1', signedBy: 'Ida' }),
    note('10', '2026-03-31T22:00:00Z', { description: 'Gel' }),
  ],
  2,
);
interface Listed {
  rows: DeliveryNote[];
  total: number;
  unfilteredTotal: number;
}
const field = <Answer>(name: string) =>
  (resolvers.Customer as unknown as Record<string, unknown>)[name] as (parent: object, args: object, context: object) => Promise<Answer>;
const list = async (asked: object) => field<Listed>('deliveryNotes')(customer, asked, { provider: { call: async () => notes } });
const idsOf = ({ rows }: { rows: DeliveryNote[] }) => rows.map(({ id }) => id);

describe('a list of delivery notes', () => {
  test('N-01 has the newest first, one without a day last, and tells how many there are and of which days', async () => {
    const { rows, ...told } = await list({});
    expect(idsOf({ rows })).toEqual(['10', '2', '1', '3', '4']);
    expect(told).toEqual({
      oldestAt: new Date('2026-02-28T22:59:59Z'),
      newestAt: new Date('2026-03-31T22:00:00Z'),
      total: 5,
      unreadable: 2,
      unfilteredTotal: 5,
    });
  });

  test.each([
    [{ from: '2026-03-01' }, ['10', '2', '1']],
    [{ to: '2026-03-31' }, ['2', '1', '3']],
    [{ from: '2026-03-01', to: '2026-03-31' }, ['2', '1']],
    [{ from: '2026-04-02' }, []],
    [{ from: '', to: null }, ['10', '2', '1', '3', '4']],
  ])('N-01 of %j has the days from and to by the clock of Vienna', async (days, ids) => {
    const found = await list(days);
    expect([idsOf(found), found.total, found.unfilteredTotal]).toEqual([ids, ids.length, 5]);
  });

  test('of no days tells none, and refuses a day that is written otherwise', async () => {
    expect(await list({ filter: 'ida' })).toMatchObject({ oldestAt: null, newestAt: null, total: 1 });
    const at = new Date('2026-03-31T21:59:59Z');
    expect(await list({ filter: 'ernst' })).toMatchObject({ oldestAt: at, newestAt: at, total: 1 });
    for (const day of ['1.3.2026', '2026-03-1', 'x2026-03-01', '2026-03-01T']) {
      await expect(list({ from: day })).rejects.toMatchObject({ code: 'BAD_INPUT' });
      await expect(list({ to: day })).rejects.toMatchObject({ code: 'BAD_INPUT' });
    }
  });

  test.each([
    ['NUMBER', ['3', '1', '2', '4', '10']],
    ['DATE', ['3', '1', '2', '10', '4']],
    ['ORDER_NUMBER', ['2', '1', '4', '3', '10']],
    ['DESCRIPTION', ['10', '1', '2', '3', '4']],
    ['SIGNED_BY', ['2', '4', '1', '3', '10']],
  ])('is sorted by %s', async (sorted, ids) => expect(idsOf(await list({ sort: { field: sorted, direction: 'ASC' } }))).toEqual(ids));

  test.each([
    ['ls-2', ['2']],
    ['2026-9', ['2']],
    ['köder', ['1']],
    ['ernst', ['2']],
    ['01.04.2026', ['10']],
  ])('is searched for %j', async (filter, ids) => expect(idsOf(await list({ filter }))).toEqual(ids));

  test('comes in pages', async () => expect(idsOf(await list({ first: 2, offset: 1 }))).toEqual(['2', '1']));
});

describe('the address of delivery notes', () => {
  const fileOf = async (ids: readonly string[], all: readonly DeliveryNote[] = notes, language?: 'EN') => {
    const sealed: object[] = [];
    const sealedUrls = { seal: (ticket: object) => (sealed.push(ticket), '/datei') };
    const found = await field<unknown>('deliveryNoteFile')(
      customer,
      { ids, language },
      { provider: { call: async () => all }, sealedUrls, session: { key: 'k' } },
    );
    return { found, sealed };
  };
  const ticket = (args: object, name: string) => ({
    source: 'deliveryNoteFile',
    args,
    name,
    sessionKey: 'k',
    location: 'AT:1',
    rights: ['SHOW_DELIVERY_NOTES'],
  });

  test('is named by the number of one, or its id, and by location and day of several', async () => {
    expect((await fileOf(['2'])).sealed).toEqual([ticket({ ids: '2', numbers: 'LS-2' }, 'LS-2.pdf')]);
    expect((await fileOf(['3'])).sealed).toEqual([ticket({ ids: '3', numbers: '' }, '3.pdf')]);
    const lined = [note('1', null, { number: 'LS\n1\nb' }), note('2', null)];
    const { found, sealed } = await fileOf(['2', '1', '2'], lined);
    expect(found).toEqual({ url: '/datei' });
    expect(sealed).toEqual([ticket({ ids: '1,2', numbers: 'LS 1 b\nLS-2' }, `Lieferscheine_Back_haus_100_${isoDay(new Date())}.zip`)]);
    expect((await fileOf(['2', '1'], lined, 'EN')).sealed).toMatchObject([{ name: expect.stringMatching(/^Delivery_notes_Back_haus_100_/) }]);
  });

  test('W-15 is for 1 to 50 of the location’s', async () => {
    const many = Array.from({ length: 51 }, (_none, at) => note(String(at), null));
    const ids = many.map(({ id }) => id);
    expect((await fileOf(ids.slice(0, 50), many)).found).toEqual({ url: '/datei' });
    for (const wanted of [[], ids]) await expect(fileOf(wanted, many)).rejects.toThrow('Choose 1 to 50 delivery notes.');
    expect(await fileOf(['1', '99'])).toEqual({ found: null, sealed: [] });
  });
});

test('W-08 delivery notes are for those who have the right to see them', async () => {
  const asked: object[] = [];
  const callerOf = (...rights: string[]) =>
    ({
      scope: { at: async () => ({ rights: async () => new Set(rights) }) },
      provider: { call: async (_endpoint: object, args: object) => (asked.push(args), notes) },
    }) as never;
  await expect(listDeliveryNotes(customer as never, callerOf('SHOW_DEFECTS'))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(asked).toEqual([]);
  expect(await listDeliveryNotes(customer as never, callerOf('SHOW_DELIVERY_NOTES'))).toBe(notes);
  expect(asked).toEqual([{ customerId: '1', location: 'AT:1' }]);
});

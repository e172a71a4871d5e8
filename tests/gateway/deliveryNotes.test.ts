import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { toIsoDay } from '../../domain/days.ts';
import { bakery } from '../testkit/testStack.ts';
import { useFreshPerson, useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack();
const person = useFreshPerson(stack, 'customer');

const fetchList = async (more: object = {}, who = person) => (await who.execute('DeliveryNoteList', { customer: bakery, ...more })).data.customer.deliveryNotes;
const fetchFile = (ids: readonly string[], who = person, place: object = bakery) => who.execute('DeliveryNoteFile', { customer: place, ids, language: 'DE' });

const readZip = (bytes: Buffer) => Object.entries(unzipSync(bytes)).map(([name, content]) => ({ name, content: Buffer.from(content) }));

describe('delivery notes', () => {
  test('N-01 has its fields, newest first, 20 a page', async () => {
    const { totalCount: total, nodes: rows } = await fetchList();
    expect([total, rows.length]).toEqual([34, 20]);
    expect(rows[0]).toMatchObject({ number: 'LS-2026-00199', orderNumber: '2026-001-11', description: expect.any(String) });
    const dates = rows.map(({ deliveredAt }) => deliveredAt);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect((await fetchList({ offset: 20 })).nodes).toHaveLength(14);
    expect(stack.countCalls('getLieferscheine')).toBe(1);
  });

  test.each([
    ['number', 'ls-2026-00199'],
    ['description', 'pheromondispenser'],
    ['signature', 'LEITNER'],
    ['date', '14.11.2026'],
  ])('N-01 V-09 the filter finds by %s, ignoring case', async (_what, filter) => {
    const { totalCount: total, unfilteredCount: unfilteredTotal } = await fetchList({ filter });
    expect(unfilteredTotal).toBe(34);
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThan(34);
  });

  test('N-01 V-02 the days from and to are included, in Vienna, with extremes', async () => {
    const all = (await fetchList({ first: 100 })).nodes.map(({ deliveredAt }) => deliveredAt);
    const newest = all[0]!;
    const second = all[1]!;
    const toDay = (moment: string) => toIsoDay(new Date(moment));
    expect(await fetchList({ from: toDay(newest), to: toDay(newest) })).toMatchObject({ totalCount: 1, oldestAt: newest, newestAt: newest });
    expect(await fetchList({ from: toDay(second) })).toMatchObject({ totalCount: 2, oldestAt: second, newestAt: newest });
    expect(await fetchList({ to: '2000-01-01' })).toMatchObject({ totalCount: 0, oldestAt: null, newestAt: null });
    expect((await person.execute('DeliveryNoteList', { customer: bakery, from: '1.1.2026' })).codes).toEqual(['BAD_INPUT']);
  });
});

describe('downloading', () => {
  test('N-01 one is saved as its PDF', async () => {
    const file = await person.get((await fetchFile(['100'])).data.customer.deliveryNoteFile.url);
    expect(file).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/pdf', 'content-disposition': expect.stringContaining('"Lieferschein_100100_LS-2026-00199.pdf"') },
    });
    expect(file.body.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('N-01 several are one archive, each read once', async () => {
    const { url } = (await fetchFile(['100', '101', '102', '101'])).data.customer.deliveryNoteFile;
    const file = await person.get(url);
    expect(file).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/zip', 'content-disposition': expect.stringMatching(/Lieferscheine_100100_\d{4}-\d{2}-\d{2}\.zip/) },
    });
    const entries = readZip(file.body);
    expect(entries.map(({ name }) => name)).toEqual(['LS-2026-00199.pdf', 'LS-2026-00198.pdf', 'LS-2026-00197.pdf']);
    expect(entries.every(({ content }) => content.subarray(0, 5).toString() === '%PDF-')).toBe(true);
    expect(stack.countCalls('getLieferscheinFile')).toBe(3);
  });

  test('N-02 names a failed one in the archive, or fails with all', async () => {
    const { url } = (await fetchFile(['103', '104'])).data.customer.deliveryNoteFile;
    stack.faults.add({ path: '/datenbroker/getLieferscheinFile', kind: 'refused', times: 1 });
    const names = readZip((await person.get(url)).body).map(({ name, content }) => [name, content.toString().slice(0, 5)]);
    expect(names).toEqual([
      [expect.stringMatching(/^LS-2026-0019[56]\.pdf$/), '%PDF-'],
      ['nicht-enthalten_not-included.txt', 'Nicht'],
    ]);
    stack.faults.clear();
    stack.faults.add({ path: '/datenbroker/getLieferscheinFile', kind: 'wrongShape' });
    expect((await person.get(url)).status).toBe(502);
    const one = (await fetchFile(['105'])).data.customer.deliveryNoteFile.url;
    expect((await person.get(one)).status).toBe(502);
  });

  test.each([[[]], [Array.from({ length: 51 }, (_, at) => String(at))]])('none or too many are refused', async (ids) => {
    expect((await fetchFile(ids)).codes).toEqual(['BAD_INPUT']);
  });
});

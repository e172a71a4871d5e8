import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gateway } from '../testkit/gateway.ts';
import { client } from '../graphql/client.ts';
import { addEntry, type Presence, readEntries, removeEntries, sendEntries } from './outboxSender.ts';

const person = '7/';
const note = { customer: { country: 'AT', cardcode: '100100' }, defectId: '7', note: 'Halb' };
const entry = {
  person,
  operation: 'AddDefectNote',
  input: note,
  requestId: '00000000-0000-4000-8000-000000000001',
  about: '',
  file: null,
  queuedAt: 0,
  attemptedAt: null,
  problem: null,
};
const send = (presence: Presence = 'same') =>
  sendEntries(
    client,
    person,
    async () => presence,
    async () => undefined,
  );
const readProblems = async () => (await readEntries(person)).map(({ problem }) => problem?.reason ?? null);

beforeEach(() =>
  gateway.respondWith({ addDefectNote: { defect: { id: '7', priority: 'LOW', status: 'OPEN', photos: [], actions: [], history: [] }, problems: [] } }),
);
afterEach(() => removeEntries(person));

test('a change waits during another user, and is sent once by id', async () => {
  await addEntry(entry);
  await send('other');
  expect(gateway.sent('AddDefectNote')).toEqual([]);
  expect(await readEntries('8/')).toEqual([]);
  await Promise.all([send(), send()]);
  expect(gateway.sent('AddDefectNote')).toEqual([{ input: { ...note, requestId: entry.requestId } }]);
  expect(await readEntries(person)).toEqual([]);
});

test('a change older than the gateway’s memory is not sent again', async () => {
  await addEntry({ ...entry, attemptedAt: Date.now() - 51 * 60_000 });
  await send();
  expect([gateway.sent('AddDefectNote'), await readProblems()]).toEqual([[], ['unknown']]);
});

test.each([
  ['a response', true],
  ['a network', false],
])('a change without %s waits before later ones, unlike a refused one', async (_lost, isOnline) => {
  await addEntry(entry);
  await addEntry({ ...entry, input: { ...note, note: 'Ganz' }, requestId: '00000000-0000-4000-8000-000000000002' });
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const lost = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await send();
  expect([lost.mock.calls.length, await readProblems()]).toEqual([1, [null, null]]);
  lost.mockRestore();
  network.mockRestore();
  gateway.respondWith({ addDefectNote: ({ input }: { input: { note: string } }) => ({ problems: input.note === 'Halb' ? [{ code: 'REFUSED' }] : [] }) });
  await send();
  expect([gateway.sent('AddDefectNote').length, await readProblems()]).toEqual([2, ['refused']]);
});

test('a rating names images that no longer wait', async () => {
  gateway.respondWith({ rateTrapImages: { count: 0, problems: [{ code: 'NOT_FOUND', field: 'imageIds.1' }] } });
  await addEntry({ ...entry, operation: 'RateTrapImages', input: { imageIds: ['4', '5', '6'], level: 'RED' } });
  await send();
  expect((await readEntries(person))[0]?.problem).toEqual({ reason: 'gone', conflicts: [], goneIds: ['5'] });
});

test('an outbox that is full takes no more', async () => {
  const photo = { kind: 'picture', file: new File([new Uint8Array(61 * 2 ** 20)], 'gross.png'), field: 'uploadId', uploadId: null } as const;
  expect([await addEntry({ ...entry, file: photo }), await readEntries(person)]).toEqual([false, []]);
});

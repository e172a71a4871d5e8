import { beforeEach, expect, test, vi } from 'vitest';
import { gateway } from '../../testkit/gateway.ts';
import { renderPortalHook } from '../../testkit/renderPortal.tsx';
import { sonnleitner } from '../../testkit/sessions.ts';
import { useDays } from '../../components/form/useDays.ts';
import { useDownloadNotes } from './useDownloadNotes.ts';

const location = { country: 'AT', cardcode: '100100' } as const;
interface Said {
  days: ReturnType<typeof useDays>;
  notes: ReturnType<typeof useDownloadNotes>;
}
let said: Said;
const draw = (query = '') => {
  window.history.pushState(null, '', `/lieferscheine${query}`);
  return renderPortalHook(() => (said = { days: useDays(), notes: useDownloadNotes(location) }));
};

const saved: string[] = [];
let file: () => Promise<Response>;
beforeEach(() => {
  saved.length = 0;
  file = async () => new Response('%PDF');
  window.history.replaceState(null, '', '/report');
  gateway.respondWith({ customer: { ...sonnleitner, deliveryNoteFile: { url: '/files/notes' } } });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keepName(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const others = window.fetch;
  vi.spyOn(window, 'fetch').mockImplementation((address, init) => (address === '/files/notes' ? file() : others(address, init)));
});

test.each([
  ['', { from: '', to: '', isSet: false, requested: {} }],
  ['?from=2026-01-01', { from: '2026-01-01', to: '', isSet: true, requested: { from: '2026-01-01' } }],
  ['?to=2026-01-31', { from: '', to: '2026-01-31', isSet: true, requested: { to: '2026-01-31' } }],
  ['?from=2026-01-01&to=2026-01-31', { from: '2026-01-01', to: '2026-01-31', isSet: true, requested: { from: '2026-01-01', to: '2026-01-31' } }],
  ['?from=gestern&to=2026-1-1', { from: 'gestern', to: '2026-1-1', isSet: true, requested: {} }],
])('the address %j sets these days, and an invalid one requests nothing', async (query, days) => {
  await draw(query);
  expect(said.days).toMatchObject(days);
  expect(said.days.requested).toEqual(days.requested);
});

test('saves notes under the given name, once for two clicks', async () => {
  const response = Promise.withResolvers<Response>();
  file = () => response.promise;
  await draw();
  expect([said.notes.isBusy, said.notes.failure]).toEqual([false, null]);
  const first = said.notes.download(['1', '2'], 'Lieferscheine');
  await expect.poll(() => said.notes.isBusy).toBe(true);
  await said.notes.download(['3'], '3.pdf');
  response.resolve(new Response('PK'));
  await first;
  await expect.poll(() => [said.notes.isBusy, said.notes.failure]).toEqual([false, null]);
  expect(saved).toEqual(['Lieferscheine']);
  expect(gateway.sent('DeliveryNoteFile')).toEqual([{ customer: location, ids: ['1', '2'], language: 'DE' }]);
});

test.each([
  ['failed', async () => new Response(null, { status: 404 })],
  ['empty', async () => new Response(null, { status: 204 })],
  ['busy', async () => Response.json({ error: { code: 'TOO_EXPENSIVE' } }, { status: 429 })],
])('N-02 says that notes are %s until they are tried again', async (failure, response) => {
  file = response;
  await draw();
  await said.notes.download(['1'], '1.pdf');
  await expect.poll(() => [said.notes.isBusy, said.notes.failure]).toEqual([false, failure]);
  const next = Promise.withResolvers<Response>();
  file = () => next.promise;
  const again = said.notes.download(['1'], '1.pdf');
  await expect.poll(() => [said.notes.isBusy, said.notes.failure]).toEqual([true, null]);
  next.resolve(new Response('%PDF'));
  await again;
  await expect.poll(() => [said.notes.isBusy, said.notes.failure]).toEqual([false, null]);
  expect(saved).toEqual(['1.pdf']);
  expect(gateway.sent('DeliveryNoteFile')).toHaveLength(2);
});

test('notes without an address, as those of another location, have failed', async () => {
  gateway.respondWith({ customer: { ...sonnleitner, deliveryNoteFile: null } });
  await draw();
  await said.notes.download(['9'], '9.pdf');
  await expect.poll(() => said.notes.failure).toBe('failed');
  expect(saved).toEqual([]);
});

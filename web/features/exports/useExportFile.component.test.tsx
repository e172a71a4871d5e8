import { beforeEach, expect, test, vi } from 'vitest';
import { failWith, gateway } from '../../testkit/gateway.ts';
import { renderPortalHook } from '../../testkit/renderPortal.tsx';
import { sonnleitner } from '../../testkit/sessions.ts';
import { useExportFile } from './useExportFile.ts';

const location = { country: 'AT', cardcode: '100100' } as const;
const request = { from: '2026-01-01', to: '2026-06-30', format: 'CSV' } as const;
let exporting: ReturnType<typeof useExportFile>;
const draw = () => renderPortalHook(() => (exporting = useExportFile(location)));

const saved: string[] = [];
let file: (signal: AbortSignal | null) => Promise<Response>;
beforeEach(() => {
  saved.length = 0;
  file = async () => new Response('a;b;c\r\n1;2;3\r\n4;5;6\r\n');
  gateway.respondWith({ customer: { ...sonnleitner, exportFile: { url: '/files/export' } } });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keepName(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const others = window.fetch;
  vi.spyOn(window, 'fetch').mockImplementation((address, init) => (address === '/files/export' ? file(init?.signal ?? null) : others(address, init)));
});
const getState = () => [exporting.isBusy, exporting.outcome, exporting.size];
/** Never responds, and rejects as `fetch` does on abort. */
const waitForAbort = (signal: AbortSignal | null) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Called off.', 'AbortError')));
  });

test('requests a text by days, saves it under them, and counts rows', async () => {
  await draw();
  expect(getState()).toEqual([false, null, null]);
  await exporting.start(request);
  await expect.poll(getState).toEqual([false, 'saved', { rows: 2, columns: 3 }]);
  expect(gateway.sent('ExportFile')).toEqual([{ customer: location, ...request }]);
  expect(saved).toEqual(['Export_100100_2026-01-01_2026-06-30']);
});

test('saves a workbook without a count', async () => {
  await draw();
  await exporting.start(request);
  await exporting.start({ ...request, format: 'EXCEL' });
  await expect.poll(getState).toEqual([false, 'saved', null]);
  expect(gateway.sent('ExportFile').map(({ format }) => format)).toEqual(['CSV', 'EXCEL']);
});

test.each([
  ['empty', async () => new Response(null, { status: 204 })],
  ['failed', async () => new Response(null, { status: 502 })],
] as const)('an export that is %s says so, and saves nothing', async (outcome, response) => {
  file = response;
  await draw();
  await exporting.start(request);
  await expect.poll(getState).toEqual([false, outcome, null]);
  expect(saved).toEqual([]);
});

test('an export without an address has failed, until another one', async () => {
  gateway.respondWith({ customer: null });
  await draw();
  await exporting.start(request);
  await expect.poll(getState).toEqual([false, 'failed', null]);
  const refused = failWith('PROVIDER_FAILED');
  gateway.respondWith({ customer: { ...sonnleitner, exportFile: refused } });
  await exporting.start(request);
  await expect.poll(getState).toEqual([false, 'failed', null]);
  gateway.respondWith({ customer: { ...sonnleitner, exportFile: { url: '/files/export' } } });
  file = waitForAbort;
  void exporting.start(request);
  await expect.poll(getState).toEqual([true, null, null]);
  exporting.cancel();
  await expect.poll(() => exporting.isBusy).toBe(false);
});

test('a second click does nothing; a cancelled one says nothing', async () => {
  const requested = Promise.withResolvers<void>();
  file = (signal) => {
    requested.resolve();
    return waitForAbort(signal);
  };
  await draw();
  const first = exporting.start(request);
  await requested.promise;
  await exporting.start(request);
  expect(exporting.isBusy).toBe(true);
  exporting.cancel();
  await first;
  await expect.poll(getState).toEqual([false, null, null]);
  expect(gateway.sent('ExportFile')).toHaveLength(1);
  file = async () => new Response('a\r\n');
  await exporting.start(request);
  await expect.poll(getState).toEqual([false, 'saved', { rows: 0, columns: 1 }]);
});

test('leaving the page cancels a running export', async () => {
  let isCalledOff = false;
  const requested = Promise.withResolvers<void>();
  file = (signal) => {
    signal?.addEventListener('abort', () => (isCalledOff = true));
    requested.resolve();
    return waitForAbort(signal);
  };
  const screen = await draw();
  void exporting.start(request);
  await requested.promise;
  expect(isCalledOff).toBe(false);
  await screen.unmount();
  await expect.poll(() => isCalledOff).toBe(true);
});

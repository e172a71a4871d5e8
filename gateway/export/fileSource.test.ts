import { expect, test } from 'vitest';
import { providerFile } from './fileSource.ts';

const open = async (response: object, range?: { range: string }) => {
  const requested: unknown[] = [];
  const provider = { openFile: async (...of: unknown[]) => (requested.push(of), { body: 'x', isDecompressed: false, ...response }) };
  const file = await providerFile.open({ path: '/a' }, provider as never, (range ? { range } : {}) as never);
  return { requested, status: file!.status, parts: file!.partHeaders };
};
const state = { etag: '"a"', 'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT', 'content-length': '4' };

test('requests the wanted part of a file, and returns its position', async () => {
  const range = { range: 'bytes=1-2' };
  const { requested, status, parts } = await open({ status: 206, headers: { ...state, 'content-range': 'bytes 1-2/4' } }, range);
  expect([requested, status]).toEqual([[['/a', range]], 206]);
  expect(parts).toEqual({ 'accept-ranges': 'bytes', 'content-range': 'bytes 1-2/4', etag: '"a"', 'last-modified': state['last-modified'] });
});

test('accepts ranges where the provider does, and counts sent bytes', async () => {
  const headers = { ...state, 'accept-ranges': 'bytes' };
  expect((await open({ status: 200, headers })).parts).toEqual({ 'accept-ranges': 'bytes', etag: '"a"', 'last-modified': state['last-modified'] });
  expect((await open({ status: 200, headers: state })).parts).toBeUndefined();
  expect((await open({ status: 200, headers, isDecompressed: true })).parts).toBeUndefined();
});

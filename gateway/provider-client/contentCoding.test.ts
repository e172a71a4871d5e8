import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { DecodeError } from './decoders/values.ts';
import { decompressBody, decompressBytes } from './contentCoding.ts';
import { ResponseAbortedError, ResponseTooLarge } from './providerErrors.ts';

const text = Buffer.from('{"id":1}'.repeat(2_000));
const max = 1_000_000;

test.each<[string | string[], Buffer]>([
  ['identity', text],
  ['UTF-8', text],
  ['gzip, identity', gzipSync(text)],
  ['deflate', deflateSync(text)],
  ['deflate, gzip', gzipSync(deflateSync(text))],
  [['br', 'zstd'], zstdCompressSync(brotliCompressSync(text))],
  ['gzip', text],
  ['zstd', text],
  ['gzip', Buffer.concat([gzipSync(text.subarray(0, 5)), gzipSync(text.subarray(5))])],
])('undoes %j in whole bodies and in streams, byte by byte too', async (coding, body) => {
  const headers = { 'content-encoding': coding as string };
  expect(await decompressBytes(body, headers, max)).toEqual(text);
  for (const size of [1, 700]) {
    const chunks = Array.from({ length: Math.ceil(body.length / size) }, (_none, at) => body.subarray(at * size, (at + 1) * size));
    expect(await buffer(decompressBody(Readable.from(chunks), headers).body)).toEqual(text);
  }
});

test('an empty body stays empty', async () => {
  expect(await decompressBytes(Buffer.alloc(0), { 'content-encoding': 'gzip' }, max)).toEqual(Buffer.alloc(0));
});

test('a body without coding keeps its length', () => {
  const headers = { 'content-length': '5', 'content-encoding': 'identity' };
  expect(decompressBody(Readable.from([text]), headers).headers).toEqual({ 'content-length': '5' });
});

test.each(['gzip', 'br', 'zstd', 'gzip, gzip'])('stops a bomb of %s at its bound', async (coding) => {
  const zeros = Buffer.alloc(20_000_000);
  const compress = { br: brotliCompressSync, zstd: zstdCompressSync }[coding] ?? gzipSync;
  const once = compress(zeros);
  const body = coding.includes(',') ? gzipSync(once) : once;
  await expect(decompressBytes(body, { 'content-encoding': coding }, max)).rejects.toBeInstanceOf(ResponseTooLarge);
});

test('names what cannot be undone', async () => {
  const getRefusal = (coding: string, body: Buffer) => decompressBytes(body, { 'content-encoding': coding }, max).catch((error: unknown) => error);
  expect(await getRefusal('gzip', gzipSync(text).subarray(0, 30))).toBeInstanceOf(ResponseAbortedError);
  expect(await getRefusal('compress', text)).toBeInstanceOf(DecodeError);
  expect(await getRefusal('gzip,'.repeat(6), gzipSync(text))).toBeInstanceOf(DecodeError);
  expect(await getRefusal('br', text)).toBeInstanceOf(DecodeError);
});

test('ends the source when the reader leaves', async () => {
  let ended = false;
  async function* yieldEndlessly() {
    try {
      for (;;) yield gzipSync(text);
    } finally {
      ended = true;
    }
  }
  for await (const _chunk of decompressBody(Readable.from(yieldEndlessly()), { 'content-encoding': 'gzip' }).body) break;
  await expect.poll(() => ended).toBe(true);
});

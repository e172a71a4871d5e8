import type { IncomingHttpHeaders } from 'node:http';
import { pipeline, Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw, createZstdDecompress } from 'node:zlib';
import { DecodeError } from './decoders/values.ts';
import { ResponseAbortedError, ResponseTooLarge } from './providerErrors.ts';

const maxCodings = 5;
const startsWith = (bytes: Buffer, ...magic: number[]) => magic.every((byte, at) => bytes[at] === byte);
/** RFC 1950 header; some servers send deflate without it. */
const hasZlibHeader = (bytes: Buffer) => (bytes[0]! & 0x0f) === 8 && (bytes[0]! * 256 + (bytes[1] ?? 0)) % 31 === 0;

/** Decompressors by coding; null where the first bytes show that the body was sent as it is in spite of its header. */
const decompressors: Record<string, (first: Buffer) => Transform | null> = {
  gzip: (first) => (startsWith(first, 0x1f, 0x8b) ? createGunzip() : null),
  deflate: (first) => (hasZlibHeader(first) ? createInflate() : createInflateRaw()),
  br: () => createBrotliDecompress(),
  zstd: (first) => (startsWith(first, 0x28, 0xb5, 0x2f, 0xfd) ? createZstdDecompress() : null),
};

/** Returns the codings of a response in the order in which they were applied. Throws DecodeError for an unknown one. */
function listCodings(headers: IncomingHttpHeaders): string[] {
  const names = [headers['content-encoding'] ?? []]
    .flat()
    .join(',')
    .split(',')
    .map((name) => name.trim().toLowerCase().replace(/^x-/, ''))
    // Old servers name the charset here.
    .filter((name) => name !== '' && name !== 'identity' && !/^(utf-?8|iso-?8859|windows-|binary|none)/.test(name));
  if (names.length > maxCodings || names.some((name) => !Object.hasOwn(decompressors, name))) throw new DecodeError('content-encoding', 'a known coding');
  return names;
}

/** Undoes one coding of a stream. */
async function* decompress(source: AsyncIterable<Buffer>, coding: string): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]();
  let first = Buffer.alloc(0);
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) {
    first = Buffer.concat([first, next.value]);
    if (first.length >= 4) break;
  }
  async function* streamAll(): AsyncGenerator<Buffer> {
    if (first.length > 0) yield first;
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
  const decompressor = first.length === 0 ? null : decompressors[coding]!(first);
  if (!decompressor) yield* streamAll();
  else yield* pipeline(Readable.from(streamAll()), decompressor, () => undefined);
}

/** Undoes all codings of a stream; returns the stream itself where there are none. */
export function decompressBody(body: Readable, headers: IncomingHttpHeaders): { body: Readable; headers: IncomingHttpHeaders } {
  const codings = listCodings(headers);
  const { 'content-encoding': _coding, 'content-length': length, ...others } = headers;
  if (codings.length === 0) return { body, headers: length === undefined ? others : { ...others, 'content-length': length } };
  const plain = codings.reduceRight<AsyncIterable<Buffer>>((source, coding) => decompress(source, coding), body);
  return { body: Readable.from(plain, { objectMode: false }), headers: others };
}

/** Undoes all codings of a body. Throws ResponseTooLarge above `maxBytes`, ResponseAbortedError for an incomplete one. */
export async function decompressBytes(body: Buffer, headers: IncomingHttpHeaders, maxBytes: number): Promise<Buffer> {
  if (headers['content-encoding'] === undefined) return body;
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of decompressBody(Readable.from([body]), headers).body) {
      length += (chunk as Buffer).length;
      if (length > maxBytes) throw new ResponseTooLarge(maxBytes);
      chunks.push(chunk as Buffer);
    }
  } catch (cause) {
    if (cause instanceof ResponseTooLarge || cause instanceof DecodeError) throw cause;
    if ((cause as { code?: string }).code === 'Z_BUF_ERROR') throw new ResponseAbortedError('the response broke off', { cause });
    throw new DecodeError('response', 'what its content-encoding says');
  }
  return Buffer.concat(chunks);
}

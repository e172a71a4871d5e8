import type { Readable } from 'node:stream';
import { createNotFoundError } from '../errors.ts';

/** The bytes of a stream; throws NOT_FOUND when it is longer than a file of its kind can be. */
export async function readWhole(stream: Readable, maxBytes: number, what: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += (chunk as Buffer).length;
    if (length > maxBytes) throw createNotFoundError(what);
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

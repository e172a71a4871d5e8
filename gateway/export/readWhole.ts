import type { Readable } from 'node:stream';
import { GatewayError } from '../errors.ts';

/** The bytes of a stream; throws RESPONSE_TOO_LARGE when it is longer than a file of its kind can be. */
export async function readWhole(stream: Readable, maxBytes: number, what: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += (chunk as Buffer).length;
    if (length > maxBytes) throw new GatewayError('RESPONSE_TOO_LARGE', `The ${what} is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`);
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

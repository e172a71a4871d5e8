import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { decompressBody } from './contentCoding.ts';
import type { FileRange } from './outgoing.ts';
import { assertSuccessStatus } from './providerErrors.ts';

/** A file of the provider, without its content coding. */
export interface ProviderFile {
  /** 206 for the requested range, 416 where there is no such range. */
  status: 200 | 206 | 416;
  headers: IncomingHttpHeaders;
  body: Readable;
  isDecompressed: boolean;
}

/** Ends a response that is not read to its end, so that its connection is free again. */
export const closeBody = (body: Readable): void => void body.on('error', () => undefined).destroy();

/** Returns the file of a response. Throws the error of its status, where that is no success. */
export async function createProviderFile(response: Dispatcher.ResponseData, range?: FileRange): Promise<ProviderFile> {
  const { statusCode: status, headers, body } = response;
  if (status === 200) {
    try {
      const file = decompressBody(body, headers);
      return { status, ...file, isDecompressed: file.body !== body };
    } catch (error) {
      closeBody(body);
      throw error;
    }
  }
  // A compressed range cannot be decoded.
  const isCoded = ![undefined, 'identity'].includes(headers['content-encoding'] as string | undefined);
  if (range && (status === 206 || status === 416) && !isCoded) return { status, headers, body, isDecompressed: false };
  await response.body.dump();
  assertSuccessStatus(response.statusCode, headers.location, { isFile: true, retryAfter: headers['retry-after'] });
  throw new Error(`status ${response.statusCode}`);
}

import { createHash } from 'node:crypto';
import { createEtag } from '../etag.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fields, DecodeError } from '../../provider-client/decoders/values.ts';
import { type DecodeIssue, decodeWithIssues } from '../../provider-client/decoders/decodeIssues.ts';
import type { ProviderResponse } from '../../provider-client/exchange.ts';
import { readResponse } from '../../provider-client/readResponse.ts';
import { rows, countUnreadable, listItems } from '../../provider-client/decoders/rows.ts';
import { toResultRecord } from './resultRecord.ts';

const recordsPerChunk = 100;

/**
 * The API's response: its text in chunks, the ETag of its content, and the number of records that could not be read.
 */
interface ApiResponse {
  chunks: string[];
  etag: string;
  unreadable: number;
  /** Fields that had another type than agreed. */
  decodeIssues: readonly DecodeIssue[];
}

/**
 * Makes the API's response from the provider's. A record that cannot be read is omitted and counted. A response that is
 * entirely unreadable, or no list, throws DecodeError before the first byte is sent. Lets other requests run between
 * the chunks. The ETag is weak, since the same content is sent in several encodings.
 */
export async function toApiResponse(response: Pick<ProviderResponse, 'headers' | 'body'>): Promise<ApiResponse> {
  const records = listItems(fields(readResponse.json(response))['results'], 'results');
  const hash = createHash('sha256');
  const chunks: string[] = [];
  const decodeIssues: DecodeIssue[] = [];
  let unreadable = 0;
  const add = (chunk: string) => {
    hash.update(chunk);
    chunks.push(chunk);
  };
  for (let at = 0; at < records.length; at += recordsPerChunk) {
    const read = decodeWithIssues(() => rows(records.slice(at, at + recordsPerChunk), toResultRecord, 'results'));
    unreadable += countUnreadable(read.response);
    decodeIssues.push(...read.decodeIssues);
    const written = read.response.map((record) => JSON.stringify(record)).join(',');
    if (written !== '') add((chunks.length === 0 ? '{"results":[' : ',') + written);
    await nextTurn();
  }
  if (unreadable > 0 && chunks.length === 0) throw new DecodeError('results[]', 'a result', 'something else');
  add(chunks.length === 0 ? '{"results":[]}' : ']}');
  return { chunks, etag: createEtag(hash), unreadable, decodeIssues };
}

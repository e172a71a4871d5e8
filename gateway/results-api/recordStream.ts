import { createHash } from 'node:crypto';
import { setImmediate as others } from 'node:timers/promises';
import { WrongShape } from '../provider-client/answer.ts';
import { listItems } from './listItems.ts';
import { toResultRecord } from './resultRecord.ts';

const recordsPerChunk = 100;

/** Chunks of the API's answer, made of the provider's as they are asked for. Throws WrongShape where a record is not as agreed. */
export function* answerChunks(body: Buffer): Generator<string> {
  let chunk = '{"results":[';
  let count = 0;
  for (const item of listItems(body, 'results')) {
    chunk += (count === 0 ? '' : ',') + JSON.stringify(toResultRecord(parsed(item)));
    count += 1;
    if (count % recordsPerChunk === 0) {
      yield chunk;
      chunk = '';
    }
  }
  yield `${chunk}]}`;
}

/**
 * The answer's mark, from its content. Going through all of it first finds a wrong record while there is still a status to
 * say so; nothing of it is kept. Lets other requests in between. The mark is weak, since one answer has several encodings.
 */
export async function etagOf(body: Buffer): Promise<string> {
  const hash = createHash('sha256');
  for (const chunk of answerChunks(body)) {
    hash.update(chunk);
    await others();
  }
  return `W/"${hash.digest('base64url').slice(0, 27)}"`;
}

/** Whether an If-None-Match header names the mark. */
export function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  const bare = (mark: string) => mark.trim().replace(/^W\//, '');
  return (ifNoneMatch ?? '').split(',').some((mark) => mark.trim() === '*' || bare(mark) === bare(etag));
}

function parsed(item: Buffer): unknown {
  try {
    return JSON.parse(item.toString());
  } catch {
    throw new WrongShape('results[]', 'JSON');
  }
}

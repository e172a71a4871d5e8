import { pipeline, type Readable, Transform } from 'node:stream';
import { callbackify } from 'node:util';
import { type ErrorCode, GatewayError } from '../errors.ts';

const checkMilliseconds = 5_000;
/** Failures that say that the caller may not open the file any more. */
const ends: ReadonlySet<ErrorCode> = new Set(['NOT_SIGNED_IN', 'SESSION_ENDED', 'TOKEN_INVALID', 'FORBIDDEN', 'NOT_FOUND']);

/**
 * A body that is sent as long as its caller may open the file. A pack takes minutes, or as long as its reader likes; a link or token that is
 * revoked meanwhile ends it.
 */
export function endWithAccess(body: Readable, assertStillOpens: () => Promise<void>): Readable {
  let checkedAt = performance.now();
  const check = async () => {
    if (performance.now() - checkedAt < checkMilliseconds) return;
    await assertStillOpens().catch((error: unknown) => {
      if (!(error instanceof GatewayError) || ends.has(error.code)) throw error;
    });
    checkedAt = performance.now();
  };
  const checked = new Transform({
    transform: callbackify(async (chunk: Buffer, _encoding: BufferEncoding) => {
      await check();
      return chunk;
    }),
  });
  return pipeline(body, checked, () => undefined);
}

import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { GatewayError, notFound } from '../../errors.ts';
import { pictureBytes } from '../../memory.ts';
import { type SessionRecord, personOf } from '../../auth/session.ts';
import type { OpenedFile } from '../fileSource.ts';
import { UploadRefused } from '../uploadKind.ts';
import { encodePicture } from './encodePicture.ts';
import type { PictureTarget } from './pictureTarget.ts';

interface Work {
  bytes: Buffer;
  target: PictureTarget;
  person: string;
}

const maxBytes = pictureBytes.kept;

/** Pictures that were made for a page, by their content and size. Access is checked before, for each request. */
const kept = new LRUCache<string, OpenedPicture, Work>({
  maxSize: maxBytes,
  maxEntrySize: maxBytes / 4,
  sizeCalculation: ({ length }) => length,
  ignoreFetchAbort: true,
  allowStaleOnFetchAbort: true,
  fetchMethod: async (_key, _stale, { context: { bytes, target, person } }) => {
    const { type, bytes: body } = await encodePicture(bytes, target, person);
    return { type, length: body.length, body };
  },
});

type OpenedPicture = OpenedFile & { length: number; body: Buffer };

/**
 * A picture as a page shows it. It is made once for all requests of the same content at the same size. Throws NOT_FOUND
 * with `what` and the reason where it cannot be made, and BUSY if too many wait.
 */
export async function shownPicture(
  bytes: Buffer,
  target: PictureTarget,
  session: Pick<SessionRecord, 'user' | 'actor'>,
  what = 'picture',
): Promise<OpenedPicture> {
  const key = createHash('sha256').update(JSON.stringify(target)).update(bytes).digest('base64');
  try {
    return (await kept.fetch(key, { context: { bytes, target, person: personOf(session) } }))!;
  } catch (cause) {
    if (cause instanceof UploadRefused) throw new GatewayError('NOT_FOUND', `${notFound(what).message} ${cause.message}`, { cause });
    throw cause;
  }
}

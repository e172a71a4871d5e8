import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { GatewayError, createNotFoundError } from '../../errors.ts';
import { pictureBytes } from '../../config/memory.ts';
import { type SessionRecord, getPersonId } from '../../auth/session.ts';
import type { OpenedFile } from '../fileSource.ts';
import { UploadRefused } from '../uploadKind.ts';
import { encodePicture } from './encodePicture.ts';
import type { PictureTarget } from './pictureTarget.ts';

interface Work {
  bytes: Buffer;
  target: PictureTarget;
  person: string;
  signal: AbortSignal;
}

/** Pictures that are being made: the requests that wait for each, and the end of its work when none does. */
const jobs = new Map<string, { waiting: number; end: AbortController }>();

const maxBytes = pictureBytes.cached;

/** Pictures that were made for a page, by their content and size. Access is checked before, for each request. */
const cache = new LRUCache<string, OpenedPicture, Work>({
  maxSize: maxBytes,
  maxEntrySize: maxBytes / 4,
  sizeCalculation: ({ length }) => length,
  ignoreFetchAbort: true,
  allowStaleOnFetchAbort: true,
  fetchMethod: async (_key, _stale, { context: { bytes, target, person, signal } }) => {
    const { type, bytes: body } = await encodePicture(bytes, target, person, signal);
    return { type, length: body.length, body };
  },
});

/** Makes a picture, or waits for one that is being made. The work ends when all requests that wait for it have left. */
async function make(key: string, work: Omit<Work, 'signal'>, signal: AbortSignal | undefined): Promise<OpenedPicture> {
  signal?.throwIfAborted();
  const job = jobs.get(key) ?? { waiting: 0, end: new AbortController() };
  jobs.set(key, job);
  job.waiting += 1;
  const stopWaiting = () => {
    job.waiting -= 1;
    if (job.waiting > 0 || jobs.get(key) !== job) return;
    jobs.delete(key);
    if (!signal?.aborted) return;
    job.end.abort(signal.reason);
    // The next request starts again instead of waiting for this end.
    cache.delete(key);
  };
  const made = cache.fetch(key, { context: { ...work, signal: job.end.signal } });
  if (!signal) return made.finally(stopWaiting) as Promise<OpenedPicture>;
  return new Promise((resolve, reject) => {
    const leave = () => {
      stopWaiting();
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', leave, { once: true });
    const stopListening = () => {
      if (signal.aborted) return;
      signal.removeEventListener('abort', leave);
      stopWaiting();
    };
    made.finally(stopListening).then((picture) => resolve(picture!), reject);
  });
}

type OpenedPicture = OpenedFile & { length: number; body: Buffer };

/** The person that opens a picture, and the signal that aborts when it leaves. */
export interface PictureReader {
  session: Pick<SessionRecord, 'user' | 'actor'>;
  signal?: AbortSignal | undefined;
}

/**
 * A picture as a page shows it. It is made once for all requests of the same content at the same size. Throws NOT_FOUND
 * with `what` and the reason where it cannot be made, BUSY if too many wait, and the reason of `signal` when it aborts.
 */
export async function openShownPicture(bytes: Buffer, target: PictureTarget, { session, signal }: PictureReader, what = 'picture'): Promise<OpenedPicture> {
  const key = createHash('sha256').update(JSON.stringify(target)).update(bytes).digest('base64');
  try {
    return await make(key, { bytes, target, person: getPersonId(session) }, signal);
  } catch (cause) {
    if (cause instanceof UploadRefused) throw new GatewayError('NOT_FOUND', `${createNotFoundError(what).message} ${cause.message}`, { cause });
    throw cause;
  }
}

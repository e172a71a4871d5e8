import type { ApolloClient } from '@apollo/client';
import { outageCodes } from '../../domain/outageCodes.ts';
import {
  AddDefectNoteDocument,
  AddDefectPhotoDocument,
  PlaceDefectDocument,
  PlacePositionDocument,
  RateTrapImagesDocument,
  ReviewTrapImageDocument,
  SetDefectPriorityDocument,
} from '../generated/graphql.ts';
import { UploadFailure } from '../components/upload/uploadFailure.ts';
import { toFailure } from '../graphql/failure.ts';
import { getGoneImages } from './goneImages.ts';
import { addEntry, type OutboxEntry, type OutboxProblem, readEntries, readEntry, removeEntries, removeEntry, updateEntry } from './outboxStore.ts';
import type { queueable } from './queueable.ts';
import { type ChangeData, type Changed, type ChangeDocument, type ChangeVariables, sendChange } from './sendChange.ts';
import { uploadFile } from './upload.ts';

export { addEntry, readEntries, readEntry, removeEntries, removeEntry, updateEntry };

const documents = {
  AddDefectNote: AddDefectNoteDocument,
  AddDefectPhoto: AddDefectPhotoDocument,
  PlaceDefect: PlaceDefectDocument,
  PlacePosition: PlacePositionDocument,
  RateTrapImages: RateTrapImagesDocument,
  ReviewTrapImage: ReviewTrapImageDocument,
  SetDefectPriority: SetDefectPriorityDocument,
} satisfies Record<keyof typeof queueable, unknown>;

/** The gateway knows a request id for an hour. A change that was attempted earlier could be made twice. */
const sureMilliseconds = 50 * 60 * 1000;

/** The user's session, as the gateway has it now: the same user, another or none, or no response. */
export type Presence = 'same' | 'other' | 'unreachable';

/** Failures after which the change was not made and waits on: also those that end with the next sign-in, connection or minute. */
const waitingCodes: readonly string[] = [...outageCodes, 'OFFLINE', 'NOT_SIGNED_IN', 'SESSION_ENDED', 'TOO_MANY_ATTEMPTS'];

function toOutboxProblem({ input }: OutboxEntry, { outcome, problem, problems, failure }: Changed<unknown>): OutboxProblem {
  const conflicts = problem?.conflicts ?? [];
  const goneIds = getGoneImages((input['imageIds'] ?? []) as string[], problems);
  if (goneIds.length > 0) return { reason: 'gone', conflicts, goneIds };
  if (failure === 'FORBIDDEN') return { reason: 'notAllowed', conflicts };
  if (problem?.code === 'NOT_FOUND') return { reason: 'gone', conflicts };
  if (outcome === 'refused') return { reason: problem?.code === 'STATE_CHANGED' ? 'changed' : 'refused', conflicts };
  return { reason: outcome === 'gone' || outcome === 'unknown' ? outcome : 'failed', conflicts };
}

/** Uploads the file of a change, once; returns the change with its upload. */
async function withUpload(entry: OutboxEntry): Promise<OutboxEntry> {
  if (!entry.file || entry.file.uploadId !== null) return entry;
  const uploadId = await uploadFile(entry.file.kind, entry.file.file, () => undefined);
  const next = { ...entry, file: { ...entry.file, uploadId } };
  await updateEntry(next);
  return next;
}

/** Sends one change. Returns true when the next one may be sent. */
async function sendEntry(client: ApolloClient, waiting: OutboxEntry): Promise<boolean> {
  if (waiting.attemptedAt !== null && Date.now() - waiting.attemptedAt > sureMilliseconds) {
    await updateEntry({ ...waiting, problem: { reason: 'unknown', conflicts: [] } });
    return true;
  }
  try {
    const entry = await withUpload(waiting);
    // Stored before the request: the response may be lost together with the page.
    const attempted = { ...entry, attemptedAt: entry.attemptedAt ?? Date.now() };
    await updateEntry(attempted);
    const input = { ...attempted.input, ...(attempted.file ? { [attempted.file.field]: attempted.file.uploadId } : {}) };
    const document = documents[attempted.operation as keyof typeof documents] as unknown as ChangeDocument<ChangeData, ChangeVariables>;
    const ids = { getId: () => attempted.requestId, forget: () => undefined };
    const sent = await sendChange(document, input, { client, ids, afterUnknown: 'again' });
    if (sent.outcome === 'done') await removeEntry(attempted.id);
    else if (sent.outcome === 'noAnswer' || waitingCodes.includes(sent.failure ?? '')) return false;
    else if (sent.problem?.code === 'UPLOAD_MISSING' && waiting.file?.uploadId) {
      // Nothing was made, so that the file is uploaded again for a new request.
      const again = { ...attempted, requestId: crypto.randomUUID(), attemptedAt: null, file: { ...waiting.file, uploadId: null } };
      await updateEntry(again);
      return sendEntry(client, again);
    } else await updateEntry({ ...attempted, problem: toOutboxProblem(attempted, sent) });
    return true;
  } catch (error) {
    const isPassing = error instanceof UploadFailure ? error.canRetry : toFailure(error) === 'OFFLINE';
    if (isPassing) return false;
    await updateEntry({ ...waiting, problem: { reason: 'failed', conflicts: [] } });
    return true;
  }
}

/**
 * Sends the waiting changes of a user in their order, in one tab at a time. Ends before the first one that the gateway cannot take now. The
 * session is looked up before each, since another user may have signed in in another tab. Returns the operations that were sent.
 */
export async function sendEntries(
  client: ApolloClient,
  person: string,
  fetchPresence: () => Promise<Presence>,
  onProgress: () => Promise<void>,
): Promise<ReadonlySet<string>> {
  const sent = new Set<string>();
  await navigator.locks.request('outbox', { ifAvailable: true }, async (lock) => {
    for (const { id } of lock ? await readEntries(person) : []) {
      const entry = await readEntry(id);
      if (!entry || entry.problem) continue;
      if (!(entry.operation in documents)) await updateEntry({ ...entry, problem: { reason: 'failed', conflicts: [] } });
      else if ((await fetchPresence()) !== 'same') return;
      else if (await sendEntry(client, entry)) sent.add(entry.operation);
      else return;
      await onProgress();
    }
  });
  return sent;
}

import i18next from 'i18next';
import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import type { ErrorCode } from '../generated/graphql.ts';
import { announce } from '../components/feedback/announce.ts';
import { toast } from '../components/feedback/toaster.tsx';
import { type Failure, failureOf } from './failure.ts';
import { nameOf } from './ask.ts';
import { canQueue, hasWaiting, type OutboxEntry, queueChange } from './outbox.ts';
import { UploadFailure } from '../components/upload/uploadFailure.ts';
import { useOneAtATime } from '../components/overlay/useOneAtATime.ts';
import {
  type ChangeAnswer,
  type ChangeDocument,
  type Changed,
  type ChangeOutcome,
  type ChangeVariables,
  type Meant,
  noProblem,
  outcomeOf,
  type ResultOf,
  sendChange,
} from './sendChange.ts';
import { useRequestIds } from './useRequestIds.ts';

interface ChangeOptions {
  /** Names of queries that the change touches: active ones are refetched after it, with any outcome. */
  touches?: readonly string[];
  /** Queries that the response of the change updates itself. They are refetched only after a failure. */
  touchesOnFailure?: readonly string[];
  /** 'never' when the user cannot check the outcome of a change. The change is then not sent a second time. */
  afterUnknown?: 'again' | 'never';
  /** Keeps the response out of every cache. */
  isSecret?: boolean;
  /** For the few mutations that take no request id: see tests/rules/mutations.test.ts. */
  isRepeatable?: boolean;
}

/** Texts of the notice by problem or outcome. An outcome without one has the text of `failed`. */
export type ChangeNotices = { failed: string } & Partial<Record<ErrorCode | Exclude<ChangeOutcome, 'busy' | 'failed' | 'queued'>, string>>;

/** Describes a change that may wait in the outbox. */
export interface Waiting {
  /** Name of the thing that is changed. */
  about: string;
  /** File that the change uploads, and the input without it. */
  upload?: { file: OutboxEntry['file'] & object; input: Record<string, unknown> };
}

/** Returns whether a request got no response because there is no network. */
const isOffline = (error: unknown): boolean => (error instanceof UploadFailure ? error.isOffline : failureOf(error) === 'OFFLINE');

/**
 * Sends all changes of pages. Sends each change once: a double click counts as one, and a retry after a lost response repeats its request
 * id. Shows the outcome as a notice if texts are given. Refetches the queries that the change touches. After a failure it refetches them
 * before it reports the outcome, so that the user sees the real state. Without network, a change of `queueable.ts` waits in the outbox.
 */
export function useChange({ touches = [], touchesOnFailure = [], afterUnknown = 'again', isSecret = false, isRepeatable = false }: ChangeOptions = {}) {
  const client = useApolloClient();
  const { run, isBusy } = useOneAtATime();
  const ids = useRequestIds();
  const [always, onFailure] = [touches.join(' '), touchesOnFailure.join(' ')];

  const readAgain = useCallback(
    async (isDone: boolean) => {
      const touched = new Set(`${always} ${isDone ? '' : onFailure}`.split(' ').filter(Boolean));
      if (touched.size === 0) return;
      await Promise.allSettled([client.refetchQueries({ include: 'active', onQueryUpdated: ({ queryName }) => touched.has(queryName ?? '') })]);
    },
    [client, always, onFailure],
  );

  const send = useCallback(
    /** `meant` may be made on the way, by uploads for example; a failure of these is the outcome. */
    async <Answer extends ChangeAnswer, Variables extends ChangeVariables>(
      document: ChangeDocument<Answer, Variables>,
      meant: Meant<Variables> | (() => Promise<Meant<Variables>>),
      notices?: ChangeNotices,
      waiting: Waiting = { about: '' },
    ): Promise<Changed<ResultOf<Answer>>> => {
      const operation = nameOf(document) ?? '';
      const withOutcome = (outcome: ChangeOutcome, failure: Failure | null = null) => ({ outcome, result: null, ...noProblem, failure });
      let made: Meant<Variables> | null = null;
      const queue = async (attemptedAt: number | null) => {
        const { about, upload } = waiting;
        const input = (made ?? upload?.input ?? meant) as Record<string, unknown>;
        const file = upload ? { ...upload.file, uploadId: (input[upload.file.field] as string | undefined) ?? null } : null;
        const isQueued = await queueChange({ operation, input, about, file, attemptedAt, requestId: ids.idOf(operation, input) });
        ids.forget(operation, input);
        return isQueued ? withOutcome('queued') : withOutcome('noAnswer', 'OFFLINE');
      };
      const sent = await run(async (): Promise<Changed<ResultOf<Answer>>> => {
        // A change of the page is sent after those that wait.
        if (canQueue(operation) && (!navigator.onLine || hasWaiting())) return queue(null);
        try {
          made = typeof meant === 'function' ? await meant() : meant;
          const answered = await sendChange(document, made, { client, ids, afterUnknown, isSecret, isRepeatable });
          return answered.failure === 'OFFLINE' && canQueue(operation) ? await queue(Date.now()) : answered;
        } catch (error) {
          return isOffline(error) && canQueue(operation) ? queue(null) : withOutcome(outcomeOf(error), failureOf(error));
        }
      });
      if (sent === 'busy') return withOutcome('busy');
      if (sent.outcome === 'queued') {
        toast.success(i18next.t('outbox:queued'));
        return sent;
      }
      if (sent.failure === 'OFFLINE' && canQueue(operation)) toast.failure(i18next.t('outbox:full'), i18next.t('outbox:fullText'));
      // The right was taken away while the form was open.
      else if (sent.failure === 'FORBIDDEN') toast.failure(i18next.t('ui:notAllowed'));
      else if (notices) tell(sent, notices);
      const read = readAgain(sent.outcome === 'done');
      if (sent.outcome !== 'done') await read;
      return sent;
    },
    [run, client, ids, afterUnknown, isSecret, isRepeatable, readAgain],
  );
  return { send, isBusy };
}

function tell({ outcome, problem, requestWords }: Changed<unknown>, notices: ChangeNotices): void {
  // A change that the page shows by itself is heard too.
  if (outcome === 'done') return notices.done === undefined ? announce(i18next.t('ui:saved')) : toast.success(notices.done);
  if (outcome === 'busy' || outcome === 'queued') return undefined;
  return toast.failure((problem && notices[problem.code]) ?? notices[outcome] ?? notices.failed, problem?.message ?? requestWords ?? undefined);
}

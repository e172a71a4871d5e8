import i18next from 'i18next';
import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import type { ErrorCode } from '../generated/graphql.ts';
import { announce } from '../components/feedback/announce.ts';
import { toast } from '../components/feedback/toaster.tsx';
import { type Failure, toFailure } from '../graphql/failure.ts';
import { getOperationName } from '../graphql/sendRequest.ts';
import { canQueue, hasWaiting, type OutboxEntry, queueChange } from './outbox.ts';
import { refetchByName } from '../graphql/refetchByName.ts';
import { sessionWatch } from '../graphql/sessionWatch.ts';
import { UploadFailure } from '../components/upload/uploadFailure.ts';
import { useChoice, useConfirm } from '../components/overlay/useConfirm.tsx';
import { useOneAtATime } from '../components/overlay/useOneAtATime.ts';
import {
  type ChangeData,
  type ChangeDocument,
  type Changed,
  type ChangeOutcome,
  type ChangeVariables,
  type ChangeInput,
  noProblem,
  toOutcome,
  type ResultOf,
  sendChange,
} from './sendChange.ts';
import { getTypedTexts } from './typedTexts.ts';
import { dismissUnsent, recordUnsent } from './unsentChanges.ts';
import { chooseValues, getConflicts } from './chooseValues.tsx';
import type { Choices, Input } from './chooseConflict.ts';
import type { AreaName } from './fieldTexts.ts';
import { useRequestIds } from './useRequestIds.ts';

interface ChangeOptions {
  /** Names of queries to refetch after the change, with any outcome, if they are active. */
  refetchQueries?: readonly string[];
  /** Queries that the response of the change updates itself. They are refetched only after a failure. */
  refetchOnFailure?: readonly string[];
  /** 'never' when the user cannot check the outcome of a change. The change is then not sent a second time. */
  afterUnknown?: 'again' | 'never';
  /** Keeps the response out of every cache. */
  isSecret?: boolean;
  /** For the few mutations that take no request id: see tests/rules/mutations.test.ts. */
  isRepeatable?: boolean;
}

/** Texts of the notice by problem or outcome; null for one that the page shows. An outcome without one has the text of `failed`. */
export type ChangeNotices = { failed: string } & Partial<Record<ErrorCode | Exclude<ChangeOutcome, 'busy' | 'failed' | 'queued' | 'theirs'>, string | null>>;

/** Describes a change that may wait in the outbox, or meet another user's change. */
export interface ChangeSubject {
  /** Name of the thing that is changed. */
  about: string;
  /** Texts of its values where the input has ids, by value. */
  words?: Readonly<Record<string, string>>;
  /**
   * With fields that another user has changed: 'ask' lets the user choose between both values and sends the change again. 'report' is for
   * forms that show both, and for an undo, which is refused then.
   */
  onConflict?: 'ask' | 'report';
  /** With a lost right or thing: 'ask' shows the typed texts in a dialog, to be copied. 'report' is for pages that show them. */
  onLost?: 'ask' | 'report';
  /** For an input with another form of base than `base` by field. */
  choices?: Choices;
  /** Names the area around a point of a plan. */
  areaName?: AreaName;
  /** File that the change uploads, and the input without it. */
  upload?: { file: OutboxEntry['file'] & object; input: Record<string, unknown> };
}

/** For a change whose form shows the conflicts, or that is refused with them. */
export const reported: ChangeSubject = { about: '', onConflict: 'report' };

/** Returns whether a request got no response because there is no network. */
const isOffline = (error: unknown): boolean => (error instanceof UploadFailure ? error.isOffline : toFailure(error) === 'OFFLINE');

/**
 * Sends all changes of pages. Sends each change once: a double click counts as one, and a retry after a lost response repeats its request
 * id. Shows the outcome as a notice if texts are given. Refetches the named queries. After a failure it refetches them
 * before it reports the outcome, so that the user sees the real state. Without network, a change of `queueable.ts` waits in the outbox. Where
 * another user has changed the same field, the user chooses.
 */
export function useChange({ refetchQueries = [], refetchOnFailure = [], afterUnknown = 'again', isSecret = false, isRepeatable = false }: ChangeOptions = {}) {
  const client = useApolloClient();
  const { run, isBusy } = useOneAtATime();
  const ids = useRequestIds();
  const confirm = useConfirm();
  const openChoice = useChoice();
  const always = refetchQueries.join(' ');
  const onFailure = refetchOnFailure.join(' ');

  const readAgain = useCallback(
    async (isDone: boolean) => {
      const names = `${always} ${isDone ? '' : onFailure}`.split(' ').filter(Boolean);
      if (names.length > 0) await refetchByName(client, names);
    },
    [client, always, onFailure],
  );

  const send = useCallback(
    /** `fields` may be made on the way, by uploads for example; a failure of these is the outcome. */
    async <Answer extends ChangeData, Variables extends ChangeVariables>(
      document: ChangeDocument<Answer, Variables>,
      fields: ChangeInput<Variables> | (() => Promise<ChangeInput<Variables>>),
      notices?: ChangeNotices,
      { about, words, onConflict = 'ask', onLost = 'ask', choices, areaName, upload }: ChangeSubject = { about: '' },
    ): Promise<Changed<ResultOf<Answer>>> => {
      const operation = getOperationName(document) ?? '';
      const withOutcome = (outcome: ChangeOutcome, failure: Failure | null = null) => ({ outcome, result: null, ...noProblem, failure });
      let made: ChangeInput<Variables> | null = null;
      const queue = async (attemptedAt: number | null) => {
        const input = (made ?? upload?.input ?? fields) as Record<string, unknown>;
        const file = upload ? { ...upload.file, uploadId: (input[upload.file.field] as string | undefined) ?? null } : null;
        const isQueued = await queueChange({ operation, input, about, words, file, attemptedAt, requestId: ids.getId(operation, input) });
        ids.forget(operation, input);
        return isQueued ? withOutcome('queued') : withOutcome('noAnswer', 'OFFLINE');
      };
      const attempt = (source: typeof fields) =>
        run(async (): Promise<Changed<ResultOf<Answer>>> => {
          // A change of the page is sent after those that wait.
          if (canQueue(operation) && (!navigator.onLine || hasWaiting())) return queue(null);
          try {
            made = typeof source === 'function' ? await source() : source;
            const response = await sendChange(document, made, { client, ids, afterUnknown, isSecret, isRepeatable });
            return response.failure === 'OFFLINE' && canQueue(operation) ? await queue(Date.now()) : response;
          } catch (error) {
            if (!isOffline(error)) return withOutcome(toOutcome(error), toFailure(error));
            return canQueue(operation) ? queue(null) : { ...withOutcome(toOutcome(error), 'OFFLINE'), reason: i18next.t('errors:OFFLINE') };
          }
        });
      dismissUnsent(operation);
      let isSessionOver = false;
      const recordSessionEnd = () => (isSessionOver = true);
      sessionWatch.addEventListener('ended', recordSessionEnd);
      let sent = await attempt(fields).finally(() => sessionWatch.removeEventListener('ended', recordSessionEnd));
      // Nothing was sent. The sign-in over the page says why, and a message after it that the change is to be sent again.
      if (isSessionOver && sent !== 'busy' && sent.outcome === 'failed') {
        recordUnsent(operation);
        return withOutcome('busy', sent.failure);
      }
      for (let conflicts = getConflicts(sent); onConflict === 'ask' && conflicts.length > 0; conflicts = getConflicts(sent)) {
        const next = await chooseValues(openChoice, { about, words, conflicts, choices, areaName, input: made as unknown as Input });
        if (next === null) break;
        if (next === 'theirs') sent = withOutcome('theirs');
        else {
          const again = await attempt(next as ChangeInput<Variables>);
          sent = again === 'busy' ? again : { ...again, base: next['base'] as Record<string, unknown> };
        }
      }
      if (sent === 'busy') return withOutcome('busy');
      if (sent.outcome === 'queued') {
        toast.success(i18next.t('outbox:queued'));
        return sent;
      }
      if (sent.failure === 'OFFLINE' && canQueue(operation)) toast.failure(i18next.t('outbox:full'), i18next.t('outbox:fullText'));
      else if (onLost === 'ask' && (sent.failure === 'FORBIDDEN' || (sent.outcome === 'gone' && getTypedTexts(made).length > 0)))
        void reportLost(sent, getTypedTexts(made), confirm);
      else if (notices) notify(sent, notices);
      const read = readAgain(sent.outcome === 'done');
      if (sent.outcome !== 'done') await read;
      return sent;
    },
    [run, client, ids, confirm, openChoice, afterUnknown, isSecret, isRepeatable, readAgain],
  );
  return { send, isBusy };
}

/**
 * A right was taken away while the form was open, or its thing was deleted. The form may go with it, so that the texts are here until they are
 * copied or let go.
 */
async function reportLost({ outcome }: Changed<unknown>, texts: readonly string[], confirm: ReturnType<typeof useConfirm>): Promise<void> {
  const reason = i18next.t(`outbox:reason.${outcome === 'gone' ? 'gone' : 'notAllowed'}`);
  if (texts.length === 0) return toast.failure(reason);
  const question = [reason, ...texts.map((text) => `„${text}“`)].join(' ');
  while (await confirm(question, i18next.t('outbox:copy'))) {
    const isCopied = await navigator.clipboard.writeText(texts.join('\n')).then(
      () => true,
      () => false,
    );
    if (isCopied) return toast.success(i18next.t('ui:copied'));
    toast.failure(i18next.t('ui:copyFailed'));
  }
}

function notify({ outcome, problem, reason }: Changed<unknown>, notices: ChangeNotices): void {
  // A change that the page shows by itself is heard too.
  if (outcome === 'done') return typeof notices.done === 'string' ? toast.success(notices.done) : announce(i18next.t('ui:saved'));
  if (outcome === 'busy' || outcome === 'queued' || outcome === 'theirs') return undefined;
  // A change of a thing that is gone cannot be tried again.
  if (outcome === 'gone' && notices.gone === undefined) return toast.failure(i18next.t('outbox:reason.gone'));
  const named = problem ? notices[problem.code] : undefined;
  const changed = problem?.code === 'STATE_CHANGED' ? i18next.t('outbox:reason.changed') : undefined;
  // Null is an outcome that the page shows by itself.
  const [text] = [named, notices[outcome], notices.failed].filter((each) => each !== undefined);
  return text === null || text === undefined ? undefined : toast.failure(text, problem?.message ?? reason ?? (named === undefined ? changed : undefined));
}

import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { useOneAtATime } from '../ui/useOneAtATime.ts';
import { failureOf } from './failure.ts';
import { nameOf } from './ask.ts';
import { useRequestIds } from './useRequestIds.ts';

/**
 * Why there is no answer to a change: it failed, or what it names is no longer there; the gateway does not know what
 * became of it; none came from the gateway; or another one was under way, and nothing was sent.
 */
export type SendFailure = 'failed' | 'gone' | 'unknown' | 'noAnswer' | 'busy';

function sendFailureOf(error: unknown): SendFailure {
  const failure = failureOf(error);
  if (failure === 'OFFLINE' || failure === 'INTERNAL') return 'noAnswer';
  if (failure === 'OUTCOME_UNKNOWN' || failure === 'PROVIDER_SHAPE') return 'unknown';
  return failure === 'NOT_FOUND' ? 'gone' : 'failed';
}

/**
 * Sends changes, each once: a double click is one, and the same change keeps its id where no answer came, so that the
 * gateway gives the first outcome then. `afterUnknown` says what holds where the gateway does not know the outcome: 'again'
 * where the real state is shown and a person may mean it anew, 'never' where nobody can look.
 */
export function useSendOnce(afterUnknown: 'again' | 'never') {
  const client = useApolloClient();
  const { run, isBusy } = useOneAtATime();
  const { idOf, forget } = useRequestIds();

  const send = useCallback(
    async <Data, Meant extends object>(
      document: TypedDocumentNode<Data, { input: { requestId: string } & Meant }>,
      meant: Meant,
    ): Promise<{ data: Data; failure: null } | { data: null; failure: SendFailure }> => {
      const sent = await run(async () => {
        const input = { ...meant, requestId: idOf(nameOf(document), meant) };
        const { data, error } = await client
          .mutate({ mutation: document, variables: { input } })
          .catch((reason: unknown) => ({ data: undefined, error: reason }));
        const failure = data ? null : sendFailureOf(error);
        const keepsId = failure === 'noAnswer' || (failure === 'unknown' && afterUnknown === 'never');
        if (!keepsId) forget(nameOf(document), meant);
        return data ? { data, failure: null } : { data: null, failure: failure! };
      });
      return sent === 'busy' ? { data: null, failure: 'busy' } : sent;
    },
    [client, afterUnknown, run, idOf, forget],
  );
  return { send, isBusy };
}

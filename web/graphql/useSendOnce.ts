import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useRef, useState } from 'react';
import { failureOf } from './failure.ts';

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
  const [isBusy, setIsBusy] = useState(false);
  const underWay = useRef(false);
  const requestIds = useRef(new Map<string, string>());

  const send = useCallback(
    async <Data, Meant extends object>(
      document: TypedDocumentNode<Data, { input: { requestId: string } & Meant }>,
      meant: Meant,
    ): Promise<{ data: Data; failure: null } | { data: null; failure: SendFailure }> => {
      if (underWay.current) return { data: null, failure: 'busy' };
      underWay.current = true;
      setIsBusy(true);
      const change = JSON.stringify([document.definitions.map((one) => ('name' in one ? one.name?.value : '')), meant]);
      const requestId = requestIds.current.get(change) ?? crypto.randomUUID();
      requestIds.current.set(change, requestId);
      const input = { ...meant, requestId };
      const { data, error } = await client.mutate({ mutation: document, variables: { input } }).catch((error: unknown) => ({ data: undefined, error }));
      underWay.current = false;
      setIsBusy(false);
      const failure = data ? null : sendFailureOf(error);
      const keepsId = failure === 'noAnswer' || (failure === 'unknown' && afterUnknown === 'never');
      if (!keepsId) requestIds.current.delete(change);
      return data ? { data, failure: null } : { data: null, failure: failure! };
    },
    [client, afterUnknown],
  );
  return { send, isBusy };
}

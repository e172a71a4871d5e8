import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { DefectDetailsDocument, type DefectDetailFieldsFragment, type ProblemCode } from '../../generated/graphql.ts';
import { nameOf } from '../../graphql/ask.ts';
import { type Failure, failureOf } from '../../graphql/failure.ts';
import { useRequestIds } from '../../graphql/useRequestIds.ts';
import type { CustomerRef } from '../../session/useChosenCustomer.ts';
import { useOneAtATime } from '../../ui/useOneAtATime.ts';

/**
 * What became of a change: it was made; it was refused, or failed; the gateway does not know; or no answer came from the
 * gateway, and the same change may be sent again, since it keeps its id; or another one was under way, and nothing was sent.
 */
export type ChangeResult = 'done' | 'failed' | 'stateChanged' | 'uploadMissing' | 'unknown' | 'noAnswer' | 'busy';

interface Answer {
  defect: DefectDetailFieldsFragment | null;
  problem: { code: ProblemCode } | null;
}
interface Meant {
  country: CustomerRef['country'];
  cardcode: string;
  defectId: string;
  requestId: string;
}

/** Lists and numbers that a change of a defect can touch. */
const touched = new Set(['DefectList', 'DefectCounts', 'PositionDefectList']);
const resultOf = (failure: Failure): ChangeResult => {
  if (failure === 'OFFLINE' || failure === 'INTERNAL') return 'noAnswer';
  return failure === 'OUTCOME_UNKNOWN' || failure === 'PROVIDER_SHAPE' ? 'unknown' : 'failed';
};

/**
 * Sends changes of a defect, each once. A change has an id of its own; where no answer came it keeps that id for the next
 * try, and the gateway gives the first outcome then. After a failure the real state is read and shown.
 */
export function useDefectChange(at: CustomerRef, defectId: string) {
  const client = useApolloClient();
  const { run, isBusy } = useOneAtATime();
  const { idOf, forget } = useRequestIds();

  const readAgain = useCallback(async () => {
    const reads = [
      client.query({ query: DefectDetailsDocument, variables: { ...at, defectId }, fetchPolicy: 'network-only' }),
      client.refetchQueries({ include: 'active', onQueryUpdated: ({ queryName }) => touched.has(queryName ?? '') }),
    ];
    await Promise.allSettled(reads);
  }, [client, at, defectId]);

  const send = useCallback(
    async <Data, More extends object>(
      document: TypedDocumentNode<Data, { input: Meant & More }>,
      pick: (data: Data) => Answer,
      more: More,
    ): Promise<ChangeResult> => {
      const input = { ...at, defectId, requestId: idOf(nameOf(document), more), ...more };
      const { data, error } = await client.mutate({ mutation: document, variables: { input } }).catch((error: unknown) => ({ data: undefined, error }));
      const failure = data ? null : resultOf(failureOf(error));
      if (failure !== 'noAnswer') forget(nameOf(document), more);
      if (!data) {
        await readAgain();
        return failure!;
      }
      const { problem } = pick(data);
      void client.refetchQueries({ include: 'active', onQueryUpdated: ({ queryName }) => touched.has(queryName ?? '') });
      if (!problem) return 'done';
      return problem.code === 'STATE_CHANGED' ? 'stateChanged' : problem.code === 'UPLOAD_MISSING' ? 'uploadMissing' : 'failed';
    },
    [client, at, defectId, readAgain, idOf, forget],
  );

  /** The same for buttons: nothing is sent while a change is under way, so that a double click is one. */
  const press: typeof send = (...change) => run(() => send(...change));
  return { send, press, isBusy };
}

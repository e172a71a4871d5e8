import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import type { ConflictFieldsFragment, ErrorCode } from '../generated/graphql.ts';
import { getOperationName } from '../graphql/sendRequest.ts';
import { type Failure, toFailure, formatFailure, describeRequest } from '../graphql/failure.ts';
import { UploadFailure } from '../components/upload/uploadFailure.ts';

/**
 * Outcome of a change. `done`: made. `refused`: rejected with `problems`. `failed`: not made. `gone`: its object no longer exists. The
 * others: the gateway does not know the outcome; the gateway did not respond; the change waits in the outbox; the user prefers what another user
 * has saved meanwhile; nothing was sent, because another change was in flight or the session had ended.
 */
export type ChangeOutcome = 'done' | 'refused' | 'failed' | 'gone' | 'unknown' | 'noAnswer' | 'queued' | 'theirs' | 'busy';

/** Returns whether a form may forget its input: the change was made, waits in the outbox, or was given up for another user's value. */
export const isAccepted = (outcome: ChangeOutcome): boolean => outcome === 'done' || outcome === 'queued' || outcome === 'theirs';

/** Why a change was refused. */
export interface ChangeProblem {
  code: ErrorCode;
  field?: string | null;
  /** The provider's own message, if a requirement demands it. */
  message?: string | null;
  /** Fields that another user has changed, if the operation reads them. */
  conflicts?: readonly ConflictFieldsFragment[];
}

/** A completed change. `result` is the gateway's response, null without one. */
export interface Changed<Result> {
  outcome: ChangeOutcome;
  result: Result | null;
  /** Why it was refused: each invalid field, or the one reason that stopped it. */
  problems: readonly ChangeProblem[];
  /** The first of them. */
  problem: ChangeProblem | null;
  /** The failure behind an outcome without a response of the mutation, for pages that have a text for each. */
  failure: Failure | null;
  /** The sentence about the failure; where the outcome is unknown, which the notice says, only the number of the request. */
  reason?: string | null;
  /** Base of the change that was made in the end, if the user kept a value over another user's. */
  base?: Record<string, unknown>;
}

/** Of a change that the gateway did not refuse. */
export const noProblem: Pick<Changed<unknown>, 'problems' | 'problem'> = { problems: [], problem: null };

/** Result of a document with one mutation. */
export type ChangeData = Record<string, 'Mutation' | { problems: readonly ChangeProblem[] } | null>;
/** Variables of a document with one mutation. */
export interface ChangeVariables {
  input: object;
}
/** Variables of a change without its request id. */
export type ChangeInput<Variables extends ChangeVariables> = Omit<Variables['input'], 'requestId'>;
/** The response of the mutation itself. */
export type ResultOf<Response> = Exclude<Response[keyof Response], string | null>;
/**
 * A document with one mutation that follows the contract: `input`, with `requestId` unless it is repeatable, and a response with `problems`.
 */
export type ChangeDocument<Response extends ChangeData, Variables extends ChangeVariables> = TypedDocumentNode<Response, Variables>;

/** Ids by which the gateway knows a change that is sent again; see useRequestIds. */
interface RequestIds {
  getId(...change: unknown[]): string;
  forget(...change: unknown[]): void;
}

/** Options for sending a change. */
interface SendOptions {
  client: ApolloClient;
  ids: RequestIds;
  /**
   * Retry policy when the gateway does not know the outcome. 'again': the page shows the real state and the user may repeat the change.
   * 'never': the user cannot check the outcome.
   */
  afterUnknown: 'again' | 'never';
  /** Keeps the response out of every cache. */
  isSecret?: boolean;
  /** For the few mutations that take no request id, since sending them again does nothing twice. */
  isRepeatable?: boolean;
}

/**
 * Sends a change. Repeats the request id after a lost response, so that the gateway returns the first outcome. In all other cases discards
 * the id, so that the same change counts as a new one.
 */
export async function sendChange<Response extends ChangeData, Variables extends ChangeVariables>(
  document: ChangeDocument<Response, Variables>,
  input: ChangeInput<Variables>,
  { client, ids, afterUnknown, isSecret = false, isRepeatable = false }: SendOptions,
): Promise<Changed<ResultOf<Response>>> {
  const name = getOperationName(document);
  const variables = { input: isRepeatable ? input : { ...input, requestId: ids.getId(name, input) } };
  const wasOffline = navigator.onLine === false;
  const { data, error } = await client
    .mutate({ mutation: document as TypedDocumentNode<Response>, variables, ...(isSecret ? { fetchPolicy: 'no-cache' as const } : {}) })
    .catch((reason: unknown) => ({ data: undefined, error: reason }));
  const result = (Object.values(data ?? {}).find((value) => typeof value === 'object') ?? null) as ResultOf<Response> | null;
  if (!result) {
    const outcome = toOutcome(error);
    const keepsId = outcome === 'noAnswer' || (outcome === 'unknown' && afterUnknown === 'never');
    if (!keepsId) ids.forget(name, input);
    // Without network nothing has left the device. An earlier attempt may have, so that the id stays.
    const isUnsent = outcome === 'noAnswer' && wasOffline;
    return {
      outcome: isUnsent ? 'failed' : outcome,
      result: null,
      ...noProblem,
      failure: toFailure(error),
      reason: outcome === 'unknown' ? describeRequest(error) : formatFailure(error),
    };
  }
  ids.forget(name, input);
  const { problems } = result;
  return { outcome: problems.length > 0 ? 'refused' : 'done', result, problems, problem: problems[0] ?? null, failure: null };
}

/** Returns the outcome of a change that an error implies. */
export function toOutcome(error: unknown): ChangeOutcome {
  if (error instanceof UploadFailure) return 'failed';
  const failure = toFailure(error);
  if (failure === 'OFFLINE' || failure === 'INTERNAL') return 'noAnswer';
  if (failure === 'OUTCOME_UNKNOWN' || failure === 'PROVIDER_SHAPE') return 'unknown';
  return failure === 'NOT_FOUND' ? 'gone' : 'failed';
}

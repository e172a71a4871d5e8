import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import type { ProblemCode } from '../generated/graphql.ts';
import { nameOf } from './ask.ts';
import { type Failure, failureOf } from './failure.ts';
import { UploadFailure } from '../components/upload/uploadFailure.ts';

/**
 * What became of a change: it was made; it was refused, `problem` says why; it failed; what it names is gone; the gateway
 * does not know what became of it; no answer came from the gateway; or another change was under way, and nothing was sent.
 */
export type ChangeOutcome = 'done' | 'refused' | 'failed' | 'gone' | 'unknown' | 'noAnswer' | 'busy';

/** Why a change was refused. */
export interface ChangeProblem {
  code: ProblemCode;
  field?: string | null;
  /** The provider's own words, where a requirement says to show them. */
  message?: string | null;
}

/** A change that is over. `result` is the gateway's answer, null where none came. */
export interface Changed<Result> {
  outcome: ChangeOutcome;
  result: Result | null;
  problem: ChangeProblem | null;
  /** The failure behind an outcome that is no answer of the mutation, for pages that have a text for each. */
  failure: Failure | null;
}

/** What the document of one mutation gives. */
export type ChangeAnswer = Record<string, 'Mutation' | { problem: ChangeProblem | null }>;
/** What the document of one mutation wants. */
export interface ChangeVariables {
  input: object;
}
/** What a change says, but for its request id. */
export type Meant<Variables extends ChangeVariables> = Omit<Variables['input'], 'requestId'>;
/** The answer of the mutation itself. */
export type ResultOf<Answer> = Exclude<Answer[keyof Answer], string>;
/** The document of one mutation that keeps the contract: `input`, with `requestId` but for the repeatable ones, answer with `problem`. */
export type ChangeDocument<Answer extends ChangeAnswer, Variables extends ChangeVariables> = TypedDocumentNode<Answer, Variables>;

/** Ids by which the gateway knows a change that is sent again; see useRequestIds. */
interface RequestIds {
  idOf(...change: unknown[]): string;
  forget(...change: unknown[]): void;
}

/** How a change is sent. */
export interface HowToSend {
  client: ApolloClient;
  ids: RequestIds;
  /**
   * What holds where the gateway does not know the outcome: 'again' where the real state is shown and a person may mean it
   * anew, 'never' where nobody can look.
   */
  afterUnknown: 'again' | 'never';
  /** For answers that must stand in no cache. */
  isSecret?: boolean;
  /** For the few mutations that take no request id, since sending them again does nothing twice. */
  isRepeatable?: boolean;
}

/**
 * Sends a change. The same change keeps its request id where no answer came, so that the gateway gives the first outcome
 * when it is sent again; else the id is forgotten, and the same change is meant anew.
 */
export async function sendChange<Answer extends ChangeAnswer, Variables extends ChangeVariables>(
  document: ChangeDocument<Answer, Variables>,
  meant: Meant<Variables>,
  { client, ids, afterUnknown, isSecret = false, isRepeatable = false }: HowToSend,
): Promise<Changed<ResultOf<Answer>>> {
  const name = nameOf(document);
  const variables = { input: isRepeatable ? meant : { ...meant, requestId: ids.idOf(name, meant) } };
  const { data, error } = await client
    .mutate({ mutation: document as TypedDocumentNode<Answer>, variables, ...(isSecret ? { fetchPolicy: 'no-cache' as const } : {}) })
    .catch((reason: unknown) => ({ data: undefined, error: reason }));
  if (!data) {
    const outcome = outcomeOf(error);
    const keepsId = outcome === 'noAnswer' || (outcome === 'unknown' && afterUnknown === 'never');
    if (!keepsId) ids.forget(name, meant);
    return { outcome, result: null, problem: null, failure: failureOf(error) };
  }
  ids.forget(name, meant);
  const result = Object.values(data).find((value) => typeof value === 'object') as ResultOf<Answer>;
  return { outcome: result.problem ? 'refused' : 'done', result, problem: result.problem, failure: null };
}

/** What an error says of the outcome of a change. */
export function outcomeOf(error: unknown): ChangeOutcome {
  if (error instanceof UploadFailure) return 'failed';
  const failure = failureOf(error);
  if (failure === 'OFFLINE' || failure === 'INTERNAL') return 'noAnswer';
  if (failure === 'OUTCOME_UNKNOWN' || failure === 'PROVIDER_SHAPE') return 'unknown';
  return failure === 'NOT_FOUND' ? 'gone' : 'failed';
}

import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { recordGatewayTime } from '../i18n/gatewayClock.ts';
import { setReachable } from './network.ts';
import { takePageResponse } from './pageResponses.ts';
import { isSessionKnown } from './sessionDoubt.ts';
import { includesSessionEnd, sessionWatch } from './sessionWatch.ts';

/** Response of the gateway to a document. */
export interface GraphQLResponse<Data> {
  data?: Data | null;
  errors?: readonly { message: string; path?: readonly (string | number)[]; extensions?: Record<string, unknown> }[];
}

/** The name of a document's operation. */
export function getOperationName({ definitions: [operation] }: TypedDocumentNode<unknown, never>): string | undefined {
  return operation && 'name' in operation ? operation.name?.value : undefined;
}

/** Characters of a request that is completed without its page. */
const maxKeepalive = 20_000;

/**
 * Sends a document by the hash that the gateway knows it by; free text is never sent from the browser. The gateway refuses a background
 * request first under load, and it does not extend an administrator's session.
 */
export async function post<Data>(
  document: object,
  operationName: string | undefined,
  variables: object,
  options: Pick<RequestInit, 'signal' | 'priority'> = {},
  isBackground = false,
): Promise<GraphQLResponse<Data>> {
  const documentId = (document as { __meta__?: { hash: string } }).__meta__?.hash;
  const inPage = await takePageResponse<Data>(`${documentId} ${operationName ?? ''} ${JSON.stringify(variables)}`);
  if (inPage) return inPage;
  // The error of a request without a response. The page is left where another user has signed in.
  if (operationName !== 'CurrentSession' && !(await isSessionKnown())) throw new TypeError('The session could not be checked.');
  const body = JSON.stringify({ documentId, operationName, variables, ...(isBackground ? { extensions: { isBackground } } : {}) });
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    // A request of a hidden page is completed though its tab is closed. Browsers allow 64 KiB for that.
    keepalive: globalThis.document?.visibilityState === 'hidden' && body.length < maxKeepalive,
    ...(isBackground ? { priority: 'low' } : {}),
    ...options,
  }).catch((error: unknown) => {
    // The browser's fetch throws a TypeError without a response, and another error for a cancelled request.
    if (error instanceof TypeError) setReachable(false);
    throw error;
  });
  setReachable(true);
  recordGatewayTime(response.headers.get('date'));
  return (await response.json()) as GraphQLResponse<Data>;
}

/**
 * Sends a document to the gateway without Apollo and its cache, whose code a visitor's pages do not load. Returns null without a response.
 * Used before sign-in and around every page, where failures are not shown.
 */
export async function sendRequest<Data, Variables extends object>(document: TypedDocumentNode<Data, Variables>, variables: Variables): Promise<Data | null> {
  const result = await post<Data>(document, getOperationName(document), variables).catch(() => null);
  if (includesSessionEnd(result?.errors ?? [])) sessionWatch.dispatchEvent(new Event('ended'));
  return result?.data ?? null;
}

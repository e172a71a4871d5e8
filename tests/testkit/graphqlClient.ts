import { ClientError, GraphQLClient, type RequestMiddleware } from 'graphql-request';
import type { getOperation } from './operations.ts';

/** Response of a gateway. */
export interface GraphQLResponse {
  status: number;
  headers: Headers;
  // The tests read responses of many operations; each states its expectations.
  data: any;
  codes: string[];
  messages: string[];
}

/** A message with an empty part has two blanks, begins with one, or is empty. */
const hasGap = (message: string) => /^$|^\s| {2}|\s[.:,]/.test(message);

/** Sends one of the portal's own operations as the browser does, by its hash, through this `fetch`. */
export async function runOperation(
  url: string,
  operation: ReturnType<typeof getOperation>,
  variables: object,
  fetch: typeof globalThis.fetch,
): Promise<GraphQLResponse> {
  const toHashRequest: RequestMiddleware = (request) => ({ ...request, body: JSON.stringify({ documentId: operation.documentId, variables }) });
  const client = new GraphQLClient(url, { fetch, errorPolicy: 'all', requestMiddleware: toHashRequest });
  const {
    status,
    headers,
    data,
    errors = [],
  } = await client.rawRequest<any>(operation.text, variables).catch((error: unknown) => {
    if (error instanceof ClientError) return error.response;
    throw error;
  });
  const broken = errors.filter(({ message }) => hasGap(message));
  if (broken.length > 0) throw new Error(`A part of a message is missing: ${JSON.stringify(broken)}`);
  return {
    status,
    headers,
    data,
    codes: errors.map(({ extensions }) => (extensions?.['code'] as string | undefined) ?? ''),
    messages: errors.map(({ message }) => message),
  };
}

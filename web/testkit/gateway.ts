import {
  buildSchema,
  defaultFieldResolver,
  execute,
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
} from 'graphql';
import { expect } from 'vitest';
import documents from '../generated/persisted-documents.json';

/** Responses by root field: a value, or a function of its arguments that may throw. Missing fields are null, or empty. */
type MockResponses = Record<string, unknown>;

/** Returns a response that fails with this code. */
export const failWith = (code: string) => (): never => {
  throw new GraphQLError(code, { extensions: { code } });
};

interface Sent {
  operation: string;
  variables: Record<string, unknown>;
}

const texts = documents as Record<string, string>;
const parts = import.meta.glob<string>('../../schema/*.graphql', { eager: true, query: '?raw', import: 'default' });
const schema = buildSchema(Object.values(parts).join('\n'));

/** Responses and requests of one test. A request in flight at the end of its test belongs to that test. */
class Talk {
  responses: MockResponses = {};
  uploadAnswer: () => Promise<{ status: number; body: object }> = async () => ({ status: 200, body: { uploadId: `upload-${this.uploads.length}` } });
  sent: Sent[] = [];
  uploads: File[] = [];
  offences: string[] = [];
  isInstant = false;
}

let talk = new Talk();

/**
 * Fake gateway for components, behind `fetch` and `XMLHttpRequest`. Finds documents of the client by their hash. Runs responses through the
 * schema, so that a test cannot return what the real gateway never would.
 */
export const gateway = {
  /** Adds responses of root fields to the existing ones. */
  respondWith(more: MockResponses): void {
    talk.responses = { ...talk.responses, ...more };
  },
  /** Returns the variables of each request of this operation. */
  sent: (operation: string): Record<string, unknown>[] => talk.sent.filter((each) => each.operation === operation).map(({ variables }) => variables),
  /** Returns the input of each of these changes without its request id, which it must have. */
  inputs: (operation: string): Record<string, unknown>[] =>
    gateway.sent(operation).map(({ input }) => {
      const { requestId, ...rest } = input as Record<string, unknown>;
      expect(requestId).toBeTypeOf('string');
      return rest;
    }),
  /** The files that went through the upload route. */
  uploads: (): readonly File[] => talk.uploads,
  /** Sets the response of the upload route. */
  respondToUpload(createResponse: () => Promise<{ status: number; body: object }>): void {
    talk.uploadAnswer = createResponse;
  },
  /** Responds within the task of the request, as a fast network almost does. */
  respondAtOnce(): void {
    talk.isInstant = true;
  },
  /** Clears responses and sent requests. */
  begin(): void {
    talk = new Talk();
  },
  /** Returns the responses that violate the schema. */
  offences: (): readonly string[] => talk.offences,
};

const isIntended = ({ originalError, extensions }: GraphQLError) => originalError !== undefined && 'code' in extensions;

/** Returns a value for a required field that a fixture leaves out: 0, false, an empty list, or an object of these. Texts, ids and enums have none. */
function getDefaultValue(type: GraphQLOutputType): unknown {
  if (!isNonNullType(type)) return null;
  if (isListType(type.ofType)) return [];
  if (isObjectType(type.ofType)) return {};
  return { Int: 0, Float: 0, Boolean: false }[String(type.ofType)];
}

/** A list without a number has the number of its page. */
const resolve: GraphQLFieldResolver<{ nodes?: readonly object[]; totalCount?: number }, unknown> = (source, args, context, info) => {
  if (info.fieldName === 'totalCount' && source.nodes) return source.totalCount ?? source.nodes.length;
  return defaultFieldResolver(source, args, context, info) ?? getDefaultValue(info.returnType);
};

async function respond({ responses, sent, offences }: Talk, body: { documentId: string; operationName: string; variables: Record<string, unknown> }) {
  sent.push({ operation: body.operationName, variables: body.variables });
  const result = await execute({
    schema,
    document: parse(texts[body.documentId]!),
    rootValue: responses,
    variableValues: body.variables,
    fieldResolver: resolve,
  });
  for (const error of result.errors ?? []) if (!isIntended(error)) offences.push(`${body.operationName}: ${error.message}`);
  return result;
}

const realFetch = window.fetch.bind(window);
/** Responses arrive in a later task than their request. A fake clock does not delay them. */
const realTimeout = window.setTimeout.bind(window);
const waitForNetwork = ({ isInstant }: Talk) => (isInstant ? Promise.resolve() : new Promise((resolve) => void realTimeout(resolve, 5)));

/** As `fetch` does when it is called off. */
const rejectOnAbort = (signal?: AbortSignal | null) =>
  new Promise<never>((_resolve, reject) => {
    const refuse = () => reject(new DOMException('The request was aborted.', 'AbortError'));
    if (signal?.aborted) refuse();
    signal?.addEventListener('abort', refuse);
  });

/** Replaces `fetch` and `XMLHttpRequest`. */
export function replaceNetwork(): void {
  window.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    // No news come.
    if (address === '/graphql/stream') return new Response('event: complete\ndata: \n\n', { headers: { 'content-type': 'text/event-stream' } });
    if (address !== '/graphql') return realFetch(input, init);
    const mine = talk;
    await waitForNetwork(mine);
    return Promise.race([rejectOnAbort(init?.signal), respond(mine, JSON.parse(init!.body as string)).then((each) => Response.json(each))]);
  };
  window.XMLHttpRequest = UploadRequest as unknown as typeof XMLHttpRequest;
}

class UploadRequest extends EventTarget {
  upload = new EventTarget();
  responseType = '';
  status = 0;
  response: object | null = null;
  open(_method: string, address: string): void {
    if (!address.startsWith('/uploads/')) talk.offences.push(`XMLHttpRequest to ${address}`);
  }
  setRequestHeader(): void {}
  send(form: FormData): void {
    talk.uploads.push(form.get('file') as File);
    talk.uploadAnswer().then(
      ({ status, body }) => {
        this.status = status;
        this.response = body;
        this.dispatchEvent(new Event('load'));
      },
      () => this.dispatchEvent(new Event('error')),
    );
  }
}

import { GatewayError } from '../errors.ts';
import { DecodeError } from './decoders/values.ts';
import type { DecodeIssue } from './decoders/decodeIssues.ts';
import type { CookieJar } from './cookieJar.ts';
import { type Endpoint, type StreamedRead, weightOf } from './endpoint.ts';
import type { Acting, FileRange } from './outgoing.ts';
import type { ProviderClient, ProviderFile, Received } from './providerClient.ts';
import { asGatewayError, ProviderSessionLost } from './providerErrors.ts';

/** Settings with which one request of one session reaches the provider. */
export interface CallSettings {
  client: ProviderClient;
  /** Session of the responses; equal reads are shared only within it. */
  sessionKey: string;
  jar: CookieJar;
  /** The administrator and the user whose name it uses: every write sends both to the provider. */
  acting: Acting | null;
  /** True with a session that the provider could lose; a visitor has none. */
  hasSession: boolean;
  /** Called once when the provider no longer knows the session. */
  onSessionLost: () => Promise<void>;
  /** Called for each response of another shape than agreed, even if the caller ignores the error. */
  onWrongShape: (difference: DecodeError, endpoint: string) => void;
  /** Called with the decode issues of a response that could be read all the same. */
  onDecodeIssues: (decodeIssues: readonly DecodeIssue[], endpoint: string) => void;
  /** Publishes to the other gateways that the cached responses of this session are stale. */
  onForget: () => Promise<void>;
  /**
   * Called for each call that is sent. The function that it returns is called with the result: the error code, or null.
   */
  onCall?: (name: string, kind: 'read' | 'write') => ((code: string | null) => void) | undefined;
  /** Maximum number of calls of one request; prevents a greedy free query from flooding the provider. */
  maxCalls: number;
}

/** Calls of the provider, for one request. All code calls the provider through it. */
export interface ProviderCalls {
  /** Calls an endpoint; the same read is sent once per request, and cached for the session with the endpoint's TTL. */
  call<Args, Value>(endpoint: Endpoint<Args, Value>, args: Args): Promise<Value>;
  /**
   * Stores a value that another response of the provider contained, as if this read had returned it. Only for reads
   * with the same content.
   */
  prime<Args, Value>(endpoint: Endpoint<Args, Value>, args: Args, response: Value): void;
  /** Streams a file of an address from the provider. */
  openFile(path: string, range?: FileRange): Promise<ProviderFile>;
  /** Streams the file of a read; null where the provider has none. Never retried. */
  openResponse<Args>(read: StreamedRead<Args>, args: Args): Promise<ProviderFile | null>;
  /** Posts a form whose response is a file, and streams it; `name` is for logs. Never retried. */
  postForm(name: string, path: string, form: Record<string, string>): Promise<ProviderFile>;
  /** Invalidates all cached reads of this session, in all gateways. */
  invalidate(): Promise<void>;
}

/** Size in bytes of a primed response: a few fields. */
const knownSize = 1_000;

/** The calls of one request. */
export function providerCalls(settings: CallSettings): ProviderCalls {
  const { client, sessionKey, jar } = settings;
  const readHere = new Map<string, Promise<unknown>>();
  let calls = 0;
  let lost: Promise<void> | undefined;

  const keyOf = (name: string, args: unknown) => `${sessionKey} ${client.generations.get(sessionKey) ?? 0} ${name} ${JSON.stringify(args)}`;

  async function send<Args, Value>(endpoint: Endpoint<Args, Value>, args: Args): Promise<Received<Value>> {
    calls += 1;
    if (calls > settings.maxCalls)
      throw new GatewayError('TOO_EXPENSIVE', `This request needs more than ${settings.maxCalls} provider calls. Ask for fewer rows or fields.`);
    const received = await watched(endpoint.name, endpoint.kind, () => client.send(endpoint, args, jar, endpoint.kind === 'write' ? settings.acting : null));
    if (received.decodeIssues.length > 0) settings.onDecodeIssues(received.decodeIssues, endpoint.name);
    return received;
  }

  async function readShared<Args, Value>(endpoint: Endpoint<Args, Value>, args: Args, key: string): Promise<Value> {
    const kept = client.answers.get(key);
    if (kept) return kept.response as Value;
    const generation = client.generations.get(sessionKey) ?? 0;
    const underWay = client.inFlight.get(key);
    if (underWay) return underWay as Promise<Value>;
    const reading = send(endpoint, args)
      .then(({ response, bytes: sentBytes }) => {
        const bytes = weightOf(endpoint, response, sentBytes);
        client.likely.learn(endpoint, args, response, bytes);
        const unchanged = (client.generations.get(sessionKey) ?? 0) === generation;
        if (endpoint.ttlSeconds > 0 && unchanged) client.answers.set(sessionKey, key, response, { seconds: endpoint.ttlSeconds, bytes });
        return response;
      })
      .finally(() => client.inFlight.delete(key));
    client.inFlight.set(key, reading);
    return reading;
  }

  /**
   * Reports the start and end of a call. Converts a failure to an error that the caller may see, and ends a lost
   * session once.
   */
  async function watched<Value>(name: string, kind: 'read' | 'write', call: () => Promise<Value>): Promise<Value> {
    const ended = settings.onCall?.(name, kind);
    try {
      const response = await call();
      ended?.(null);
      return response;
    } catch (failure) {
      const cause = asShapeForVisitors(failure);
      if (cause instanceof DecodeError) settings.onWrongShape(cause, name);
      const error = asGatewayError(cause, name, kind);
      ended?.(error.code);
      if (cause instanceof ProviderSessionLost) await (lost ??= settings.onSessionLost());
      throw error;
    }
  }

  /** A visitor that is redirected to the sign-in page got no response, and has lost no session. */
  function asShapeForVisitors(cause: unknown): unknown {
    if (settings.hasSession || !(cause instanceof ProviderSessionLost) || cause.by === 'status') return cause;
    return new DecodeError('answer', 'data', 'a way to the sign-in page');
  }

  async function invalidate(): Promise<void> {
    client.forgetSession(sessionKey);
    readHere.clear();
    await settings.onForget();
  }

  return {
    async call(endpoint, args) {
      if (endpoint.kind === 'write') {
        try {
          return (await send(endpoint, args)).response;
        } finally {
          // The write has happened. Cached responses of other gateways expire by themselves if the store cannot publish
          // to them.
          if (endpoint.invalidatesCache) await invalidate().catch(() => undefined);
        }
      }
      const key = keyOf(endpoint.name, args);
      let reading = readHere.get(key) as Promise<never> | undefined;
      if (!reading) {
        reading = readShared(endpoint, args, key) as Promise<never>;
        readHere.set(key, reading);
        reading.catch(() => readHere.delete(key));
      }
      return reading;
    },
    prime(endpoint, args, response) {
      if (endpoint.ttlSeconds > 0) client.answers.set(sessionKey, keyOf(endpoint.name, args), response, { seconds: endpoint.ttlSeconds, bytes: knownSize });
    },
    openFile: (path, range) => watched('providerFile', 'read', () => client.openFile(path, jar, undefined, range)),
    openResponse: (read, args) => watched(read.name, 'read', () => client.openResponse(read, args, jar)),
    postForm: (name, path, form) => watched(name, 'read', () => client.openFile(path, jar, form)),
    invalidate,
  };
}

import { createClientLeftError, createOpenedSessionLostError, GatewayError } from '../errors.ts';
import { DecodeError } from './decoders/values.ts';
import type { DecodeIssue } from './decoders/decodeIssues.ts';
import type { ConnectionCaller } from './connectionShares.ts';
import type { CookieJar } from './cookieJar.ts';
import { type Endpoint, createReadKey, type StreamedRead } from './endpoint.ts';
import { mapConcurrent } from './batching.ts';
import type { Acting, FileRange } from './outgoing.ts';
import type { ProviderClient, Response } from './providerClient.ts';
import type { SharedReadState } from './sharedRead.ts';
import type { ProviderFile } from './providerFile.ts';
import { toGatewayError, ProviderSessionLost } from './providerErrors.ts';
import type { Cached } from './responseCache.ts';

/** A provider call that is watched, for metrics or traces. */
export interface WatchedCall {
  /** Sends the call. What it sends to the provider carries the trace, where there is one. */
  run<Value>(send: () => Value): Value;
  /** Reports the end: an error code, or null for success. */
  reportEnd(code: string | null): void;
}

/** Settings with which one request of one session reaches the provider. */
interface CallSettings {
  client: ProviderClient;
  /** Session of the responses; equal reads are shared only within it. */
  sessionKey: string;
  /** The caller whose share of the connections the calls use; without it they are not limited. */
  caller?: ConnectionCaller;
  jar: CookieJar;
  /** The administrator and the user whose name it uses: every write sends both to the provider. */
  acting: Acting | null;
  /** True with a session that the provider could lose; a visitor has none. */
  hasSession: boolean;
  /** True where the next request opens another session at the provider, so that a lost one is an outage to the caller. */
  isReopened?: boolean;
  /** Called once when the provider no longer knows the session. */
  onSessionLost: () => Promise<void>;
  /** Called for each response of another shape than agreed, even if the caller ignores the error. */
  onDecodeError: (difference: DecodeError, endpoint: string) => void;
  /** Called with the decode issues of a response that could be read all the same. */
  onDecodeIssues: (decodeIssues: readonly DecodeIssue[], endpoint: string) => void;
  /** Publishes to the other gateways that the cached responses of this session are stale. */
  onInvalidate: () => Promise<void>;
  /**
   * Called for each call that is sent. The function that it returns is called with the result: the error code, or null.
   */
  onCall?: (name: string, kind: 'read' | 'write') => WatchedCall | undefined;
  /** Notes that the time goes into the response. */
  clock?: Clock;
  /** Maximum number of calls of one request; prevents a greedy free query from flooding the provider. */
  maxCalls: number;
  /** Called with the error of each call beyond them. */
  onTooMany?: (error: GatewayError) => void;
}

/** The present moment, for what goes into a response. Code of features has no other clock. */
export interface Clock {
  /** The response changes with each minute. */
  now(): Date;
  /** The response changes with the day only. */
  today(): Date;
}
/** The clock of calls that are of no response. */
export const systemClock: Clock = { now: () => new Date(), today: () => new Date() };

export interface KnownRead {
  endpoint: Endpoint<never, unknown>;
  args: unknown;
}
/** A read that went into a response, with the version of what it returned. */
export interface UsedRead extends KnownRead {
  version: number;
}

/** Calls of the provider, for one request. All code calls the provider through it. */
export interface ProviderCalls {
  readonly clock: Clock;
  /** Calls an endpoint; the same read is sent once per request, and cached for the session with the endpoint's TTL. */
  call<Args, Value>(endpoint: Endpoint<Args, Value>, args: Args): Promise<Value>;
  /**
   * Stores a value that another response of the provider contained, as if this read had returned it. Only for reads
   * with the same content.
   */
  prime<Args, Value>(endpoint: Endpoint<Args, Value>, args: Args, response: Value): void;
  /**
   * Sends reads whose responses `call` will need. Resolves when all have ended; with false as soon as one that names a
   * version has another one or fails.
   */
  prefetch(reads: readonly (KnownRead & { version?: number })[]): Promise<boolean>;
  /** The reads that `call` has returned so far; null where something else of the provider was used, or one has failed. */
  usedReads(): UsedRead[] | null;
  /** Streams a file of an address from the provider. */
  openFile(path: string, range?: FileRange): Promise<ProviderFile>;
  /** Streams the file of a read; null where the provider has none. Never retried. */
  openResponse<Args>(read: StreamedRead<Args>, args: Args): Promise<ProviderFile | null>;
  /** Posts a form whose response is a file, and streams it; `name` is for logs. Never retried. */
  postForm(name: string, path: string, form: Record<string, string>): Promise<ProviderFile>;
  /** Invalidates all cached reads of this session, in all gateways. */
  invalidate(): Promise<void>;
}

interface Reading extends KnownRead {
  response: Promise<Cached<unknown>>;
  /** Null while it is pending, and after a failure. */
  version: number | null;
  isFailed: boolean;
  isUsed: boolean;
}

/** Reads that are sent ahead at once. */
const maxPrefetches = 64;

export function createProviderCalls(settings: CallSettings): ProviderCalls {
  const { client, sessionKey, jar } = settings;
  const readings = new Map<string, Reading>();
  /** Reads whose responses are parts of other ones. */
  const primed = new Set<string>();
  let calls = 0;
  let isOnlyReads = true;
  let lost: Promise<void> | undefined;

  /** Writes are urgent, and are sent also for a client that has left. */
  const writer = settings.caller && { ...settings.caller, kind: 'urgent' as const, signal: undefined };

  async function send<Args, Value>(endpoint: Endpoint<Args, Value>, args: Args, shared?: SharedReadState): Promise<Response<Value>> {
    calls += 1;
    if (calls > settings.maxCalls) {
      const error = new GatewayError('TOO_EXPENSIVE', `This request needs more than ${settings.maxCalls} provider calls. Ask for fewer rows or fields.`);
      settings.onTooMany?.(error);
      throw error;
    }
    const isWrite = endpoint.kind === 'write';
    const caller = isWrite ? writer : settings.caller && { ...settings.caller, signal: shared?.signal };
    const received = await client.withConnection(caller, () => {
      // Of a read for several requests, one may be over: the others still wait.
      if (shared?.isWanted() === false) throw createClientLeftError();
      return watchCall(endpoint, () => client.send(endpoint, args, jar, isWrite ? settings.acting : null, shared?.signal));
    });
    if (received.decodeIssues.length > 0) settings.onDecodeIssues(received.decodeIssues, endpoint.name);
    return received;
  }

  /**
   * Reports the start and end of a call. Converts a failure to an error that the caller may see, and ends a lost
   * session once.
   */
  async function watchCall<Value>(
    { name, kind, isRepeatable = false }: Pick<Endpoint<never, unknown>, 'name' | 'kind' | 'isRepeatable'>,
    call: () => Promise<Value>,
  ): Promise<Value> {
    const watching = settings.onCall?.(name, kind);
    try {
      const response = await (watching ? watching.run(call) : call());
      watching?.reportEnd(null);
      return response;
    } catch (failure) {
      const cause = toVisitorError(failure);
      if (cause instanceof DecodeError) settings.onDecodeError(cause, name);
      const isReopened = settings.isReopened && cause instanceof ProviderSessionLost;
      const error = isReopened ? createOpenedSessionLostError() : toGatewayError(cause, name, isRepeatable ? 'read' : kind);
      watching?.reportEnd(error.code);
      if (cause instanceof ProviderSessionLost) await (lost ??= settings.onSessionLost());
      throw error;
    }
  }

  /** A visitor that is redirected to the sign-in page got no response, and has lost no session. */
  function toVisitorError(cause: unknown): unknown {
    if (settings.hasSession || !(cause instanceof ProviderSessionLost) || cause.by === 'status') return cause;
    return new DecodeError('response', 'data', 'a way to the sign-in page');
  }

  function read<Args, Value>(endpoint: Endpoint<Args, Value>, args: Args, isUsed: boolean): Promise<Cached<Value>> {
    const readKey = createReadKey(endpoint, args);
    let reading = readings.get(readKey);
    if (!reading) {
      const response = client.read(sessionKey, readKey, endpoint, (shared) => send(endpoint, args, shared), settings.caller);
      const begun: Reading = { endpoint: endpoint as Endpoint<never, unknown>, args, response, version: null, isFailed: false, isUsed: false };
      response.then(
        ({ version }) => (begun.version = version),
        () => noteFailure(readKey, begun),
      );
      readings.set(readKey, (reading = begun));
    }
    reading.isUsed ||= isUsed && !primed.has(readKey);
    if (reading.isFailed && isUsed) noteFailure(readKey, reading);
    return reading.response as Promise<Cached<Value>>;
  }

  /** The first `call` of a read that failed ahead gets its failure; the next one sends it again. */
  function noteFailure(readKey: string, reading: Reading): void {
    reading.isFailed = true;
    if (!reading.isUsed) return;
    isOnlyReads = false;
    readings.delete(readKey);
  }

  async function invalidate(): Promise<void> {
    client.invalidateSession(sessionKey);
    readings.clear();
    await settings.onInvalidate();
  }

  function open<Value>(name: string, call: () => Promise<Value>): Promise<Value> {
    isOnlyReads = false;
    if (settings.caller?.isOver?.()) return Promise.reject(createClientLeftError());
    return watchCall({ name, kind: 'read' }, call);
  }

  return {
    clock: settings.clock ?? systemClock,
    async call(endpoint, args) {
      if (endpoint.kind === 'read') return (await read(endpoint, args, true)).value;
      isOnlyReads = false;
      try {
        return (await send(endpoint, args)).value;
      } finally {
        // The write has happened. Cached responses of other gateways expire by themselves if the store cannot publish
        // to them.
        if (endpoint.invalidatesCache) await invalidate().catch(() => undefined);
      }
    },
    prime(endpoint, args, value) {
      if (endpoint.ttlSeconds === 0) return;
      const readKey = createReadKey(endpoint, args);
      primed.add(readKey);
      client.prime(sessionKey, readKey, endpoint, value);
    },
    prefetch: (reads) =>
      new Promise((resolve) => {
        const compare = ({ endpoint, args, version }: (typeof reads)[number]) =>
          read(endpoint, args as never, false).then(
            (now) => version === undefined || now.version === version || resolve(false),
            () => version === undefined || resolve(false),
          );
        void mapConcurrent(reads, compare, maxPrefetches).then(() => resolve(true));
      }),
    usedReads() {
      const used = [...readings.values()].filter(({ isUsed }) => isUsed);
      const isDone = isOnlyReads && used.every(({ version }) => version !== null);
      return isDone ? used.map(({ endpoint, args, version }) => ({ endpoint, args, version: version! })) : null;
    },
    openFile: (path, range) => open('providerFile', () => client.openFile(path, jar, undefined, range, settings.caller)),
    openResponse: (streamed, args) => open(streamed.name, () => client.openResponse(streamed, args, jar, settings.caller)),
    postForm: (name, path, form) => open(name, () => client.openFile(path, jar, form, undefined, settings.caller)),
    invalidate,
  };
}

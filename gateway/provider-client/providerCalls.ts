import { createClientLeftError } from '../errors.ts';
import { mapConcurrent } from './batching.ts';
import { CallSender, type SenderSettings } from './callSender.ts';
import { createReadKey, type Endpoint, type StreamedRead } from './endpoint.ts';
import type { FileRange } from './outgoing.ts';
import type { ProviderFile } from './providerFile.ts';
import { type KnownRead, RequestReads, type UsedRead } from './requestReads.ts';
import type { Cached } from './responseCache.ts';

/** Settings with which one request of one session reaches the provider. */
interface CallSettings extends SenderSettings {
  /** Session of the responses; equal reads are shared only within it. */
  sessionKey: string;
  /** Publishes to the other gateways that the cached responses of this session are stale. */
  onInvalidate: () => Promise<void>;
  /** Notes that the time goes into the response. */
  clock?: Clock;
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

/** Reads that are sent ahead at once. */
const maxPrefetches = 64;

export function createProviderCalls(settings: CallSettings): ProviderCalls {
  const { client, sessionKey, jar, caller } = settings;
  const sender = new CallSender(settings);
  const reads = new RequestReads();

  const read = <Args, Value>(endpoint: Endpoint<Args, Value>, args: Args, isUsed: boolean): Promise<Cached<Value>> =>
    reads.get(endpoint, args, {
      isUsed,
      send: (readKey) => client.read(sessionKey, readKey, endpoint, (shared) => sender.send(endpoint, args, shared), caller),
    });

  async function invalidate(): Promise<void> {
    client.invalidateSession(sessionKey);
    reads.clear();
    await settings.onInvalidate();
  }

  function open<Value>(name: string, call: () => Promise<Value>): Promise<Value> {
    reads.noteOtherCall();
    if (caller?.isOver?.()) return Promise.reject(createClientLeftError());
    return sender.watch({ name, kind: 'read' }, call);
  }

  return {
    clock: settings.clock ?? systemClock,
    async call(endpoint, args) {
      if (endpoint.kind === 'read') return (await read(endpoint, args, true)).value;
      reads.noteOtherCall();
      try {
        return (await sender.send(endpoint, args)).value;
      } finally {
        // The write has happened. Cached responses of other gateways expire by themselves if the store cannot publish
        // to them.
        if (endpoint.invalidatesCache) await invalidate().catch(() => undefined);
      }
    },
    prime(endpoint, args, value) {
      if (endpoint.ttlSeconds === 0) return;
      const readKey = createReadKey(endpoint, args);
      reads.notePrimed(readKey);
      client.prime(sessionKey, readKey, endpoint, value);
    },
    prefetch: (ahead) =>
      new Promise((resolve) => {
        const compare = ({ endpoint, args, version }: (typeof ahead)[number]) =>
          // A known read has the arguments of its endpoint.
          read(endpoint, args as never, false).then(
            (now) => version === undefined || now.version === version || resolve(false),
            () => version === undefined || resolve(false),
          );
        void mapConcurrent(ahead, compare, maxPrefetches).then(() => resolve(true));
      }),
    usedReads: () => reads.listUsed(),
    openFile: (path, range) => open('providerFile', () => client.openFile(path, jar, undefined, range, caller)),
    openResponse: (streamed, args) => open(streamed.name, () => client.openResponse(streamed, args, jar, caller)),
    postForm: (name, path, form) => open(name, () => client.openFile(path, jar, form, undefined, caller)),
    invalidate,
  };
}

import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { SessionCache } from './sessionCache.ts';
import { getResponseWeight } from './endpoint.ts';
import { type CallKind, kinds } from './connectionShares.ts';
import { type ReadingRequest, SharedRead, type SharedReadState } from './sharedRead.ts';

/** A decoded response. Two with the same version come from the same bytes, and are the same object. */
export interface Cached<Value> {
  value: Value;
  version: number;
}
/** A decoded response and the bytes that were sent. */
export interface Received<Value> extends Cached<Value> {
  bytes: number;
}
type AnyCached = Cached<unknown>;
/** TTL and size in memory of a response. */
export interface CachedEndpoint<Value> {
  ttlSeconds: number;
  weigh?: (response: Value, sentBytes: number) => number;
}

/** A response as it was sent; its type names the character set. */
interface Body {
  body: Buffer;
  type: string | undefined;
}

/** A response by its bytes, or by the digest of many. */
interface KnownBody {
  sent: Buffer;
  type: string | undefined;
}

/** Size in bytes from which a response is compared by its digest, which takes some ms for each MB; decoding takes 30. */
const minDigestBytes = 256 * 1024;
const toKnownBody = ({ body, type }: Body): KnownBody => ({ sent: body.byteLength < minDigestBytes ? body : hash('sha256', body, 'buffer'), type });

/** Bytes of an entry without its response. */
const bytesAround = 200;
/** Size in bytes of a response that another one contained: a few fields. */
const primedBytes = 1_000;
const purgeMilliseconds = 10_000;

/**
 * The one cache of the provider's responses. A session reads its own responses for their TTL, shares reads in flight,
 * and loses them all by a write (`invalidate`). Equal bytes are decoded once for all sessions: the provider is called as
 * before, in the caller's name, and its response is used. Bounded by what entries take in memory.
 */
export class ResponseCache {
  readonly #cache: SessionCache<AnyCached>;
  readonly #decoded: LRUCache<string, AnyCached & KnownBody>;
  readonly #inFlight = new Map<string, SharedRead<AnyCached>>();
  /** Counts the writes of a session, so that responses from before a write are not returned after it. */
  readonly #writes = new LRUCache<string, number>({ max: 50_000 });
  // The cache alone would store entries until it is full, and the garbage collector would walk through them.
  readonly #purge = setInterval(() => this.#cache.purgeStale(), purgeMilliseconds).unref();
  #lastVersion = 0;

  constructor(maxBytes: number) {
    this.#cache = new SessionCache(Math.floor(0.6 * maxBytes));
    this.#decoded = new LRUCache({ maxSize: Math.floor(0.4 * maxBytes) });
  }

  /**
   * The response of a read of this session: the cached one, the one in flight, or a new one from `send`. Rejects when the request has
   * left; the read itself is aborted if no other request waits for it. A read does not wait for one of lower priority.
   */
  read<Value>(
    session: string,
    readKey: string,
    endpoint: CachedEndpoint<Value>,
    send: (state: SharedReadState) => Promise<Received<Value>>,
    { kind = 'normal', ...request }: ReadingRequest & { kind?: CallKind } = {},
  ): Promise<Cached<Value>> {
    const writes = this.#writes.get(session) ?? 0;
    const key = `${session} ${writes} ${readKey}`;
    const cached = this.#cache.get(key);
    if (cached) return Promise.resolve(cached as Cached<Value>);
    if (request.signal?.aborted) return Promise.reject(request.signal.reason as Error);
    for (const each of kinds.slice(0, kinds.indexOf(kind) + 1)) {
      const underWay = this.#inFlight.get(`${each} ${key}`);
      if (underWay && !underWay.isAborted) return underWay.join(request) as Promise<Cached<Value>>;
    }
    const inFlightKey = `${kind} ${key}`;
    const reading = new SharedRead<Cached<Value>>(request, (state) =>
      send(state)
        .then((received) => {
          if ((this.#writes.get(session) ?? 0) === writes)
            this.#keep(session, key, endpoint, received, getResponseWeight(endpoint, received.value, received.bytes));
          return received;
        })
        .finally(() => {
          if (this.#inFlight.get(inFlightKey) === reading) this.#inFlight.delete(inFlightKey);
        }),
    );
    this.#inFlight.set(inFlightKey, reading);
    return reading.join(request);
  }

  /** Stores a value that another response contained, as if this read had returned it. */
  prime(session: string, readKey: string, endpoint: CachedEndpoint<never>, value: unknown): void {
    this.#keep(session, `${session} ${this.#writes.get(session) ?? 0} ${readKey}`, endpoint, { value, version: this.createVersion() }, primedBytes);
  }

  /** The response that was decoded from the same bytes; undefined where other bytes were sent since. */
  findDecoded<Value>(readKey: string, body: Body): Cached<Value> | undefined {
    const known = this.#decoded.get(readKey);
    if (!known) return undefined;
    const { sent, type } = toKnownBody(body);
    return known.type === type && known.sent.equals(sent) ? (known as AnyCached as Cached<Value>) : undefined;
  }

  /** Stores a response with its bytes, or their digest. */
  storeDecoded<Value>(readKey: string, endpoint: CachedEndpoint<Value>, body: Body, value: Value): Cached<Value> {
    const version = this.createVersion();
    const known = toKnownBody(body);
    const size = known.sent.byteLength + getResponseWeight(endpoint, value, body.body.byteLength) + bytesAround;
    this.#decoded.set(readKey, { ...known, value, version }, { size });
    return { value, version };
  }

  invalidate(session: string): void {
    this.#writes.set(session, (this.#writes.get(session) ?? 0) + 1);
    this.#cache.evict(session);
  }

  /** A version that no other response has. */
  createVersion(): number {
    return (this.#lastVersion += 1);
  }

  /** Number of cached responses and of their sessions, expired ones included. */
  get size(): { entries: number; sessions: number } {
    return this.#cache.size;
  }

  /** Stops to evict what is too old. */
  close(): void {
    clearInterval(this.#purge);
  }

  #keep(session: string, key: string, { ttlSeconds }: CachedEndpoint<never>, { value, version }: AnyCached, bytes: number): void {
    if (ttlSeconds === 0) return;
    this.#cache.set(session, key, { value, version }, { ttl: ttlSeconds * 1000, size: bytes + bytesAround });
  }
}

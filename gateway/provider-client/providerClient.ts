import { type Dispatcher, Pool } from 'undici';
import { type ConnectionCaller, ConnectionShares } from './connectionShares.ts';
import { CookieJar } from './cookieJar.ts';
import { type Endpoint, type Sent, type StreamedRead, createReadKey } from './endpoint.ts';
import { type Cached, type CachedEndpoint, type Received, ResponseCache } from './responseCache.ts';
import type { SharedReadState } from './sharedRead.ts';
import { parseFileAddress } from './decoders/fileAddress.ts';
import { type DecodeIssue, decodeWithIssues } from './decoders/decodeIssues.ts';
import { decodeInSlices } from './decodeInSlices.ts';
import { type ProviderResponse, exchange, maxResponseBytes } from './exchange.ts';
import { parseWriteResponse, isHtmlPage, readResponse } from './readResponse.ts';
import { ProviderUnavailableError, assertSuccessStatus, parseRetryAfter, ResponseTooLarge } from './providerErrors.ts';
import { type ProviderFile, createProviderFile } from './providerFile.ts';
import { CircuitBreakers } from './circuitBreakers.ts';
import { type Acting, type ProviderRequest, type FileRange, buildBody, createOutgoing, buildQuery, toProviderError } from './outgoing.ts';

interface ProviderSettings {
  /** Base path of all calls; ends with a slash. */
  url: string;
  connections: number;
  timeoutSeconds: number;
  /** Memory for cached decoded responses. */
  cacheBytes?: number;
  /** Silence within a file that ends it, where it is not the usual minute. */
  silenceMilliseconds?: number;
}

export interface Response<Value> extends Received<Value> {
  /** Fields that had another type than agreed, and could be read all the same. */
  decodeIssues: readonly DecodeIssue[];
}

const usualCacheBytes = 128 * 1024 * 1024;
const maxStreams = 64;
/** Seconds until a file begins. */
const fileSeconds = 60;
/** Silence of the provider that ends a file. A reader that is slow pauses it and is not counted. */
const silenceMilliseconds = 60_000;

/** The process-wide part of the provider client: connections, circuit breakers, and cached responses. */
export class ProviderClient {
  readonly #pool: Pool;
  /** For files that are passed on while they come: of any length, and few at a time. */
  readonly #streams: Pool;
  readonly #shares: ConnectionShares;
  readonly #streamShares = new ConnectionShares(maxStreams, { hasReserve: false });
  readonly #settings: ProviderSettings;
  readonly #base: URL;
  readonly #outages = new CircuitBreakers();
  readonly #cache: ResponseCache;

  /** Names of the endpoints whose circuit is open, so that they are not called. */
  openCircuits(): string[] {
    return this.#outages.listOpen();
  }

  constructor(settings: ProviderSettings) {
    this.#settings = settings;
    this.#cache = new ResponseCache(settings.cacheBytes ?? usualCacheBytes);
    this.#base = new URL(settings.url);
    this.#shares = new ConnectionShares(settings.connections, { hasReserve: true });
    this.#pool = new Pool(this.#base.origin, {
      connections: settings.connections,
      pipelining: 1,
      connect: { timeout: 2_000 },
      maxResponseSize: maxResponseBytes,
    });
    this.#streams = new Pool(this.#base.origin, {
      connections: maxStreams,
      pipelining: 1,
      connect: { timeout: 2_000 },
      headersTimeout: 0,
      bodyTimeout: settings.silenceMilliseconds ?? silenceMilliseconds,
    });
  }

  get waitingCalls(): number {
    return this.#shares.waiting + this.#streamShares.waiting;
  }

  /** Runs a call when it is its caller's turn. The time until then counts neither to a deadline nor as a failure of the provider. */
  withConnection<Value>(caller: ConnectionCaller | undefined, call: () => Promise<Value>): Promise<Value> {
    return this.#shares.run(caller, call);
  }

  /** The response of a read of this session, from the cache or by `send`. */
  read<Value>(
    session: string,
    readKey: string,
    endpoint: CachedEndpoint<Value>,
    send: (state: SharedReadState) => Promise<Response<Value>>,
    caller?: ConnectionCaller,
  ): Promise<Cached<Value>> {
    return this.#cache.read(session, readKey, endpoint, send, caller);
  }

  /** Stores a value that another response contained, as if this read of the session had returned it. */
  prime(session: string, readKey: string, endpoint: CachedEndpoint<never>, value: unknown): void {
    this.#cache.prime(session, readKey, endpoint, value);
  }

  /** Sends a call, reads its response and decodes it; reads are tried twice, writes once. The signal aborts it. */
  async send<Args, Value>(
    endpoint: Endpoint<Args, Value>,
    args: Args,
    jar: CookieJar,
    acting: Acting | null = null,
    signal?: AbortSignal,
  ): Promise<Response<Value>> {
    return this.#outages.run(endpoint, { args, session: jar.getHeader() }, () => this.#sendOnce(endpoint, args, jar, { acting, signal }));
  }

  /**
   * Opens a file of the provider as a stream; `path` may be absolute, but must be on the provider's origin. A form is
   * posted, and the response is the file. With a range the provider may send that part of it.
   */
  async openFile(path: string, jar: CookieJar, form?: Record<string, string>, range?: FileRange, caller?: ConnectionCaller): Promise<ProviderFile> {
    const url = parseFileAddress(path, this.#base);
    const posted = form && { method: 'POST' as const, body: new URLSearchParams(form).toString(), contentType: 'application/x-www-form-urlencoded' };
    const request = { name: 'providerFile', path: url.pathname + url.search, method: 'GET', range, ...posted } as const;
    return createProviderFile(await this.#open(request, jar, fileSeconds, caller), range);
  }

  /** Streams the file of a read; null where the provider says that there is none (204). */
  async openResponse<Args>(
    { name, path, send, deadlineSeconds }: StreamedRead<Args>,
    args: Args,
    jar: CookieJar,
    caller?: ConnectionCaller,
  ): Promise<ProviderFile | null> {
    const { pathname, search } = new URL(path + buildQuery(send(args)), this.#base);
    const request = { name, path: pathname + search, method: 'GET' } as const;
    const response = await this.#open(request, jar, deadlineSeconds, caller);
    if (response.statusCode !== 204) return createProviderFile(response);
    await response.body.dump();
    return null;
  }

  /**
   * Calls an endpoint that takes a token in place of a session. The provider's verdict on the token and the request is
   * the returned status; the body is unchanged.
   */
  async sendWithToken(path: string, sent: Sent, token: string): Promise<ProviderResponse> {
    return this.#outages.run({ name: path, kind: 'read' }, { args: sent, session: token }, async () => {
      const request = { name: path, path: this.#base.pathname + path + buildQuery(sent), method: 'GET', token } as const;
      const response = await this.#send(request, new CookieJar(), this.#settings.timeoutSeconds);
      const { status, headers } = response;
      if (status >= 500) throw new ProviderUnavailableError(`status ${status}`, true, { waitSeconds: parseRetryAfter(headers['retry-after']) });
      if (status >= 300 && status < 400) throw new Error(`status ${status}`);
      if (status === 200 && isHtmlPage(headers, response.body.toString('utf8', 0, 64))) throw new ProviderUnavailableError('a page in place of data', true);
      return response;
    });
  }

  /** Evicts all cached responses of a session. */
  invalidateSession(sessionKey: string): void {
    this.#cache.invalidate(sessionKey);
  }

  /** Closes the connections; calls in flight are aborted. */
  async close(): Promise<void> {
    this.#cache.close();
    await Promise.all([this.#pool.destroy(), this.#streams.destroy()]);
  }

  async #sendOnce<Args, Value>(
    endpoint: Endpoint<Args, Value>,
    args: Args,
    jar: CookieJar,
    { acting, signal }: { acting: Acting | null; signal: AbortSignal | undefined },
  ): Promise<Response<Value>> {
    const sent = endpoint.send(args);
    const isGet = endpoint.method === 'GET';
    const path = this.#base.pathname + endpoint.path + (isGet ? buildQuery(sent as Sent) : '');
    const isFile = endpoint.responseType === 'file' || endpoint.group === 'files';
    const response = await this.#send(
      {
        name: endpoint.name,
        path,
        method: endpoint.method,
        ...(isGet ? {} : buildBody(endpoint.sends, sent)),
        acting,
      },
      jar,
      endpoint.deadlineSeconds ?? this.#settings.timeoutSeconds,
      signal,
    ).catch((cause: unknown) => {
      // A call that stores a file returns none.
      if (cause instanceof ResponseTooLarge) cause.isFile = isFile && !endpoint.invalidatesCache;
      throw cause;
    });
    const { location, 'retry-after': retryAfter } = response.headers;
    assertSuccessStatus(response.status, location, { isFile, retryAfter, ...endpoint });
    const bytes = response.body.byteLength;
    if (endpoint.kind === 'write' || endpoint.responseType === 'file') {
      const isJson = endpoint.responseType === 'json';
      const decode = () => endpoint.decode(isJson ? parseWriteResponse(response) : readResponse[endpoint.responseType](response), args);
      const { response: value, decodeIssues } = decodeWithIssues(decode);
      return { value, version: this.#cache.createVersion(), decodeIssues, bytes };
    }
    const readKey = createReadKey(endpoint, args);
    const sentBody = { body: response.body, type: response.headers['content-type'] };
    const known = this.#cache.findDecoded<Value>(readKey, sentBody);
    if (known) return { ...known, decodeIssues: [], bytes };
    const { response: value, decodeIssues } = await decodeInSlices(endpoint, args, response);
    return { ...this.#cache.storeDecoded(readKey, endpoint, sentBody, value), decodeIssues, bytes };
  }

  async #send(request: ProviderRequest, jar: CookieJar, deadlineSeconds: number, signal?: AbortSignal): Promise<ProviderResponse> {
    try {
      const response = await exchange(this.#pool, createOutgoing(request, jar), deadlineSeconds, signal);
      jar.take(response.headers['set-cookie']);
      return response;
    } catch (cause) {
      throw toProviderError(cause);
    }
  }

  /**
   * Sends a request whose response is streamed on. The deadline applies to its beginning; afterwards only the
   * provider's silence ends it. The caller's connection is free again when the stream has ended.
   */
  async #open(request: ProviderRequest, jar: CookieJar, deadlineSeconds: number, caller?: ConnectionCaller): Promise<Dispatcher.ResponseData> {
    const leave = caller ? await this.#streamShares.enter(caller) : () => undefined;
    const late = new AbortController();
    const signal = caller?.signal ? AbortSignal.any([late.signal, caller.signal]) : late.signal;
    const timer = setTimeout(() => late.abort(new DOMException(`No response within ${deadlineSeconds} s`, 'TimeoutError')), deadlineSeconds * 1000);
    try {
      const response = await this.#streams.request({ ...createOutgoing(request, jar), signal } as Dispatcher.RequestOptions);
      response.body.once('close', leave);
      jar.take(response.headers['set-cookie']);
      return response;
    } catch (cause) {
      leave();
      throw toProviderError(cause);
    } finally {
      clearTimeout(timer);
    }
  }
}

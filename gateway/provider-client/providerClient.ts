import { circuitBreaker, ConsecutiveBreaker, ConstantBackoff, handleWhen, type IPolicy, retry, wrap } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import { type Dispatcher, FormData, Pool } from 'undici';
import { CookieJar } from './cookieJar.ts';
import type { AnsweredFile, Endpoint, EndpointGroup, Sent, StreamedRead } from './endpoint.ts';
import { WrongShape } from './answer.ts';
import { ProviderSessionLost, ProviderTrouble } from './providerErrors.ts';

/** How to reach the provider. */
export interface ProviderSettings {
  /** Base path of all calls; ends with a slash. */
  url: string;
  connections: number;
  timeoutSeconds: number;
}

/** An administrator and the user in whose name it acts. */
export interface Acting {
  actorId: string;
  userId: string;
}

/** An answer and what it weighs in the memory of the process. */
export interface Received {
  value: unknown;
  bytes: number;
}

const mostStreams = 16;
const largestAnswer = 64 * 1024 * 1024;
const hadTrouble = (error: unknown) => error instanceof ProviderTrouble || (error instanceof Error && error.name === 'TimeoutError');

/** The process-wide part of the one door to the provider: connections, circuit breakers, and answers that are kept. */
export class ProviderClient {
  readonly #pool: Pool;
  /** For files that are passed on while they come: of any length, and few at a time. */
  readonly #streams: Pool;
  readonly #settings: ProviderSettings;
  readonly #base: URL;
  readonly #policies = new Map<string, IPolicy>();
  /** Decoded answers by session, bounded by weight. */
  readonly answers = new LRUCache<string, { value: unknown }>({ maxSize: 256 * 1024 * 1024, sizeCalculation: () => 1 });
  /** Reads under way, by session and call. */
  readonly inFlight = new Map<string, Promise<unknown>>();
  /** Counts the writes of a session, so that what was read before one is not given out after it. */
  readonly generations = new LRUCache<string, number>({ max: 50_000 });

  constructor(settings: ProviderSettings) {
    this.#settings = settings;
    this.#base = new URL(settings.url);
    this.#pool = new Pool(this.#base.origin, {
      connections: settings.connections,
      pipelining: 1,
      connect: { timeout: 2_000 },
      maxResponseSize: largestAnswer,
    });
    this.#streams = new Pool(this.#base.origin, { connections: mostStreams, pipelining: 1, connect: { timeout: 2_000 } });
  }

  /** Sends a call and reads its answer; reads are tried twice, writes once. */
  async send<Args, Answer>(endpoint: Endpoint<Args, Answer>, args: Args, jar: CookieJar, acting: Acting | null = null): Promise<Received> {
    return this.#policy(endpoint).execute(() => this.#sendOnce(endpoint, args, jar, acting));
  }

  /**
   * Opens a file of the provider as a stream; `path` may be absolute, but must stay on the provider's own origin. With a
   * form it is posted, and the file is the answer.
   */
  async openFile(path: string, jar: CookieJar, form?: Record<string, string>): Promise<Dispatcher.ResponseData> {
    const url = new URL(path, this.#base);
    if (url.origin !== this.#base.origin) throw new WrongShape('url', "an address on the provider's own server");
    const posted = form && { method: 'POST' as const, body: new URLSearchParams(form).toString(), contentType: 'application/x-www-form-urlencoded' };
    return opened(await this.#dispatch({ path: url.pathname + url.search, method: 'GET', ...posted }, jar, 60));
  }

  /** Streams the file that a read answers; null where the provider says that there is none (204). */
  async openAnswer<Args>({ path, send, deadlineSeconds }: StreamedRead<Args>, args: Args, jar: CookieJar): Promise<Dispatcher.ResponseData | null> {
    const { pathname, search } = new URL(path + query(send(args)), this.#base);
    const response = await this.#dispatch({ path: pathname + search, method: 'GET' }, jar, deadlineSeconds, this.#streams);
    if (response.statusCode !== 204) return opened(response);
    await response.body.dump();
    return null;
  }

  /**
   * Asks what takes a token of its own in place of a session. What the provider says of the token and the question comes
   * back by its status; the body is as it was sent.
   */
  async askWithToken(path: string, sent: Sent, token: string): Promise<{ status: number; body: Buffer }> {
    return this.#policy({ kind: 'read', group: 'resultsApi' }).execute(async () => {
      const request = { path: new URL(path + query(sent), this.#base).href.slice(this.#base.origin.length), method: 'GET', token } as const;
      const response = await this.#dispatch(request, new CookieJar(), this.#settings.timeoutSeconds);
      const body = await bodyBytes(response);
      if (response.statusCode >= 500) throw new ProviderTrouble(`status ${response.statusCode}`, true);
      if (response.statusCode >= 300 && response.statusCode < 400) throw new Error(`status ${response.statusCode}`);
      if (response.statusCode === 200 && isPage(response)) throw new ProviderTrouble('a page in place of data', true);
      return { status: response.statusCode, body };
    });
  }

  /** Closes the connections; calls under way are ended. */
  async close(): Promise<void> {
    await Promise.all([this.#pool.destroy(), this.#streams.destroy()]);
  }

  async #sendOnce<Args, Answer>(endpoint: Endpoint<Args, Answer>, args: Args, jar: CookieJar, acting: Acting | null): Promise<Received> {
    const sent = endpoint.send(args);
    const isGet = endpoint.method === 'GET';
    const response = await this.#dispatch(
      {
        path: new URL(endpoint.path + (isGet ? query(sent as Sent) : ''), this.#base).href.slice(this.#base.origin.length),
        method: endpoint.method,
        ...(isGet ? {} : bodyOf(endpoint.sends, sent)),
        acting,
      },
      jar,
      endpoint.deadlineSeconds ?? this.#settings.timeoutSeconds,
    );
    const bytes = await bodyBytes(response);
    if (response.statusCode === 401 || response.statusCode === 403) throw new ProviderSessionLost();
    if (response.statusCode >= 500) throw new ProviderTrouble(`status ${response.statusCode}`, true);
    if (response.statusCode >= 300) throw new Error(`status ${response.statusCode}`);
    return { value: read[endpoint.answers](response, bytes), bytes: bytes.byteLength };
  }

  async #dispatch(
    request: { path: string; method: 'GET' | 'POST'; body?: string | FormData; contentType?: string; acting?: Acting | null; token?: string },
    jar: CookieJar,
    deadlineSeconds: number,
    pool = this.#pool,
  ) {
    const cookie = jar.header();
    try {
      const response = await pool.request({
        path: request.path,
        method: request.method,
        body: request.body ?? null,
        headers: {
          accept: 'application/json',
          ...(cookie ? { cookie } : {}),
          ...(request.contentType ? { 'content-type': request.contentType } : {}),
          ...(request.token ? { authorization: `Bearer ${request.token}` } : {}),
          ...(request.acting ? { 'x-acting-admin': request.acting.actorId, 'x-acting-as': request.acting.userId } : {}),
        },
        signal: AbortSignal.timeout(deadlineSeconds * 1000),
      });
      jar.take(response.headers['set-cookie']);
      return response;
    } catch (cause) {
      if (cause instanceof Error && cause.name === 'TimeoutError') throw cause;
      const code = (cause as { code?: string }).code ?? '';
      throw new ProviderTrouble(code, !/ECONNREFUSED|CONNECT_TIMEOUT|ENOTFOUND/.test(code), { cause });
    }
  }

  #policy(endpoint: Endpoint<never, unknown> | { kind: 'read' | 'write'; group: EndpointGroup }): IPolicy {
    const key = `${endpoint.group} ${endpoint.kind}`;
    let policy = this.#policies.get(key);
    if (!policy) {
      const breaker = circuitBreaker(handleWhen(hadTrouble), { halfOpenAfter: 1_500, breaker: new ConsecutiveBreaker(8) });
      const again = retry(
        handleWhen((error) => error instanceof ProviderTrouble),
        { maxAttempts: 1, backoff: new ConstantBackoff(100) },
      );
      policy = endpoint.kind === 'read' ? wrap(again, breaker) : breaker;
      this.#policies.set(key, policy);
    }
    return policy;
  }
}

async function opened(response: Dispatcher.ResponseData): Promise<Dispatcher.ResponseData> {
  if (response.statusCode === 200) return response;
  await response.body.dump();
  if (response.statusCode === 401 || response.statusCode === 403) throw new ProviderSessionLost();
  throw new ProviderTrouble(`status ${response.statusCode}`, true);
}

async function bodyBytes(response: Dispatcher.ResponseData): Promise<Buffer> {
  const bytes = await response.body.arrayBuffer().catch((cause: Error) => {
    throw cause.name === 'TimeoutError' ? cause : new ProviderTrouble('the answer broke off', true, { cause });
  });
  return Buffer.from(bytes);
}

const isPage = ({ headers }: Dispatcher.ResponseData): boolean => String(headers['content-type'] ?? '').startsWith('text/html');

function query(sent: Sent): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(sent)) if (value !== undefined) search.set(name, String(value));
  return search.size === 0 ? '' : `?${search.toString()}`;
}

function bodyOf(how: 'json' | 'form' | 'multipart', sent: object): { body: string; contentType: string } | { body: FormData } {
  if (how === 'json') return { body: JSON.stringify(sent), contentType: 'application/json' };
  if (how === 'multipart') {
    const form = new FormData();
    for (const [name, value] of Object.entries(sent as Record<string, string | File>)) form.set(name, value);
    return { body: form };
  }
  return { body: query(sent as Sent).slice(1), contentType: 'application/x-www-form-urlencoded' };
}

const read = { json: asJson, text: asText, file: asFile } as const;

function asText(response: Dispatcher.ResponseData, body: Buffer): string {
  const text = body.toString();
  refuseHtml(response, text);
  return text;
}

function asJson(response: Dispatcher.ResponseData, body: Buffer): unknown {
  const text = asText(response, body);
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    throw new WrongShape('answer', 'complete JSON');
  }
}

function asFile(response: Dispatcher.ResponseData, body: Buffer): AnsweredFile {
  const type = String(response.headers['content-type'] ?? '');
  if (type.startsWith('text/')) refuseHtml(response, body.toString());
  if (body.length === 0 || /^application\/json|^text\//.test(type)) throw new WrongShape('answer', 'a file');
  return { type: type.split(';')[0]!.trim(), bytes: body };
}

/** A page in place of data is the login page of a lost session, or a maintenance page. */
function refuseHtml(response: Dispatcher.ResponseData, body: string): void {
  if (!isPage(response)) return;
  if (/action="[^"]*login\/auth|login\/auth/.test(body)) throw new ProviderSessionLost();
  throw new ProviderTrouble('a page in place of data', true);
}

import { setTimeout as delay } from 'node:timers/promises';
import { DecodeError } from '../../gateway/provider-client/decoders/values.ts';
import type { CookieJar } from '../../gateway/provider-client/cookieJar.ts';
import type { DecodeIssue } from '../../gateway/provider-client/decoders/decodeIssues.ts';
import type { Endpoint } from '../../gateway/provider-client/endpoint.ts';
import { type FileKind, findAddressFault, findAddressFaults } from './fileKinds.ts';
import type { ProviderClient } from '../../gateway/provider-client/providerClient.ts';

/** Observations about one call of the provider. Kinds and counts only: no values, nothing personal. */
export interface CallStats {
  endpoint: string;
  path: string;
  /** Responses that were read. */
  responses: number;
  /** Rows of all of them, where a response is a list. */
  rows: number;
  decodeIssues: DecodeIssue[];
  /** Reasons why responses could not be used, with their counts. */
  failures: Record<string, number>;
  /** Times of all responses, in milliseconds. */
  times: number[];
  /** Reason why it was never called; null where it was. */
  notTried: string | null;
}

/** Calls the provider, at most so often in a second, and records the results. */
export class CallRecorder {
  readonly lines = new Map<string, CallStats>();
  readonly #client: ProviderClient;
  readonly #jar: CookieJar;
  readonly #pauseMilliseconds: number;
  readonly #onCall: (endpoint: string) => void;
  /** Base address of the provider. */
  readonly url: string;
  #next = 0;

  constructor(client: ProviderClient, jar: CookieJar, perSecond: number, url: string, onCall: (endpoint: string) => void) {
    this.url = url;
    this.#client = client;
    this.#jar = jar;
    this.#pauseMilliseconds = 1000 / perSecond;
    this.#onCall = onCall;
  }

  /** Calls an endpoint; null where it failed. Arguments that are a text are the reason why it cannot be called. */
  async execute<Args, Result>(endpoint: Endpoint<Args, Result>, args: Args | string): Promise<Result | null> {
    const line = this.#getStats(endpoint as Endpoint<never, unknown>);
    if (typeof args === 'string') {
      if (line.responses === 0 && Object.keys(line.failures).length === 0) line.notTried = args;
      return null;
    }
    line.notTried = null;
    await this.#throttle();
    this.#onCall(endpoint.name);
    const startedAt = performance.now();
    try {
      const { value: response, decodeIssues } = await this.#client.send(endpoint, args, this.#jar);
      line.times.push(performance.now() - startedAt);
      line.responses += 1;
      line.rows += Array.isArray(response) ? response.length : 0;
      for (const difference of decodeIssues) add(line.decodeIssues, difference);
      return response;
    } catch (cause) {
      const why = cause instanceof DecodeError ? `${cause.field}: ${cause.expected} wanted, ${cause.found} found` : describeFailure(cause);
      line.failures[why] = (line.failures[why] ?? 0) + 1;
      return null;
    }
  }

  /** Opens one file of a kind, reads its beginning and records its faults. `said` is the reason why there is none. */
  async open({ name, types }: FileKind, path: string | null | undefined, said: string): Promise<void> {
    const base = this.url;
    const line = this.#getStats({ name, path: '' });
    if (line.responses > 0 || Object.keys(line.failures).length > 0) return;
    if (!path || path.startsWith('data:')) return void (line.notTried = said);
    line.notTried = null;
    for (const odd of findAddressFaults(path, base)) add(line.decodeIssues, { field: 'url', ...odd, isRowLost: false, times: 1 });
    await this.#throttle();
    this.#onCall(name);
    try {
      const { headers, body } = await this.#client.openFile(path, this.#jar);
      const type = String(headers['content-type'] ?? 'no type')
        .split(';')[0]!
        .trim();
      const beginning = await body[Symbol.asyncIterator]().next();
      body.destroy();
      if (beginning.done) throw new Error('the file is empty');
      if (!types.test(type)) throw new Error(`content-type ${type}`);
      line.responses += 1;
    } catch (cause) {
      const why = findAddressFault(path, base) ?? describeFailure(cause);
      line.failures[why] = 1;
    }
  }

  #getStats({ name, path }: Pick<Endpoint<never, unknown>, 'name' | 'path'>): CallStats {
    let line = this.lines.get(name);
    if (!line) this.lines.set(name, (line = { endpoint: name, path, responses: 0, rows: 0, decodeIssues: [], failures: {}, times: [], notTried: null }));
    return line;
  }

  async #throttle(): Promise<void> {
    const now = performance.now();
    const at = Math.max(now, this.#next);
    this.#next = at + this.#pauseMilliseconds;
    if (at > now) await delay(at - now);
  }
}

function add(known: DecodeIssue[], one: DecodeIssue): void {
  const same = known.find(({ field, found, isRowLost }) => field === one.field && found === one.found && isRowLost === one.isRowLost);
  if (same) same.times += one.times;
  else known.push({ ...one });
}

/** A failure in words that contain no value of a response. */
const describeFailure = (cause: unknown): string =>
  cause instanceof Error ? `${cause.name}: ${cause.message}`.replace(/https?:\S+/g, '').slice(0, 120) : 'a failure';

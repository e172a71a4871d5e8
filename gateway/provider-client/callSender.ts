import { createClientLeftError, createOpenedSessionLostError, GatewayError } from '../errors.ts';
import type { ConnectionCaller } from './connectionShares.ts';
import type { CookieJar } from './cookieJar.ts';
import type { DecodeIssue } from './decoders/decodeIssues.ts';
import { DecodeError } from './decoders/values.ts';
import type { Endpoint } from './endpoint.ts';
import type { Acting } from './outgoing.ts';
import type { ProviderClient, Response } from './providerClient.ts';
import { ProviderSessionLost, toGatewayError } from './providerErrors.ts';
import type { SharedReadState } from './sharedRead.ts';

/** A provider call that is watched, for metrics or traces. */
export interface WatchedCall {
  /** Sends the call. What it sends to the provider carries the trace, where there is one. */
  run<Value>(send: () => Value): Value;
  /** Reports the end: an error code, or null for success. */
  reportEnd(code: string | null): void;
}

/** Settings with which the calls of one request and one session are sent. */
export interface SenderSettings {
  client: ProviderClient;
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
  /**
   * Called for each call that is sent. The function that it returns is called with the result: the error code, or null.
   */
  onCall?: (name: string, kind: 'read' | 'write') => WatchedCall | undefined;
  /** Maximum number of calls of one request; prevents a greedy free query from flooding the provider. */
  maxCalls: number;
  /** Called with the error of each call beyond them. */
  onTooMany?: (error: GatewayError) => void;
}

/** Sends the calls of one request, within its limits, and converts failures to errors that the caller may see. */
export class CallSender {
  readonly #settings: SenderSettings;
  /** Writes are urgent, and are sent also for a client that has left. */
  readonly #writer: ConnectionCaller | undefined;
  #calls = 0;
  #lost: Promise<void> | undefined;

  constructor(settings: SenderSettings) {
    this.#settings = settings;
    this.#writer = settings.caller && { ...settings.caller, kind: 'urgent', signal: undefined };
  }

  async send<Args, Value>(endpoint: Endpoint<Args, Value>, args: Args, shared?: SharedReadState): Promise<Response<Value>> {
    const { client, jar, acting, caller, onDecodeIssues } = this.#settings;
    this.#count();
    const isWrite = endpoint.kind === 'write';
    const sharing = isWrite ? this.#writer : caller && { ...caller, signal: shared?.signal };
    const received = await client.withConnection(sharing, () => {
      // Of a read for several requests, one may be over: the others still wait.
      if (shared?.isWanted() === false) throw createClientLeftError();
      return this.watch(endpoint, () => client.send(endpoint, args, jar, isWrite ? acting : null, shared?.signal));
    });
    if (received.decodeIssues.length > 0) onDecodeIssues(received.decodeIssues, endpoint.name);
    return received;
  }

  /** Reports the start and end of a call. */
  async watch<Value>(endpoint: Pick<Endpoint<never, unknown>, 'name' | 'kind' | 'isRepeatable'>, call: () => Promise<Value>): Promise<Value> {
    const watching = this.#settings.onCall?.(endpoint.name, endpoint.kind);
    try {
      const response = await (watching ? watching.run(call) : call());
      watching?.reportEnd(null);
      return response;
    } catch (failure) {
      const cause = this.#toVisitorError(failure);
      if (cause instanceof DecodeError) this.#settings.onDecodeError(cause, endpoint.name);
      const error = this.#toCallerError(cause, endpoint);
      watching?.reportEnd(error.code);
      if (cause instanceof ProviderSessionLost) await (this.#lost ??= this.#settings.onSessionLost());
      throw error;
    }
  }

  #count(): void {
    const { maxCalls, onTooMany } = this.#settings;
    this.#calls += 1;
    if (this.#calls <= maxCalls) return;
    const error = new GatewayError('TOO_EXPENSIVE', `This request needs more than ${maxCalls} provider calls. Request fewer rows or fields.`);
    onTooMany?.(error);
    throw error;
  }

  /** A visitor that is redirected to the sign-in page got no response, and has lost no session. */
  #toVisitorError(cause: unknown): unknown {
    if (this.#settings.hasSession || !(cause instanceof ProviderSessionLost) || cause.by === 'status') return cause;
    return new DecodeError('response', 'data', 'a way to the sign-in page');
  }

  #toCallerError(cause: unknown, { name, kind, isRepeatable = false }: Pick<Endpoint<never, unknown>, 'name' | 'kind' | 'isRepeatable'>): GatewayError {
    if (this.#settings.isReopened && cause instanceof ProviderSessionLost) return createOpenedSessionLostError();
    return toGatewayError(cause, name, isRepeatable ? 'read' : kind);
  }
}

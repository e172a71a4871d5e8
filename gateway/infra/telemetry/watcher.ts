import type { WatchedCall } from '../../provider-client/callSender.ts';

/** An operation: its kind, and its name where the client has one of this name, else 'other'. */
export interface Operation {
  kind: 'query' | 'mutation' | 'subscription';
  name: string;
}

/** A request as it arrives. */
interface ArrivedRequest {
  method: string;
  /** The route's pattern, never the address, which can have ids and secrets. */
  route: string;
  scheme: string;
  host: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Events of one request that are watched. */
export interface WatchedRequest {
  /** Id of the trace that it belongs to, if it is traced. */
  traceId?: string | undefined;
  reportOperation?(operation: Operation): void;
  /** Reports the start of a provider call. */
  call(endpoint: string): WatchedCall;
  /** The response has been sent. */
  end(outcome: RequestOutcome): void;
}

interface RequestOutcome {
  /** The route's pattern, never the address. */
  route: string;
  /** Name of a known operation, 'other' for another document, '' beyond GraphQL. */
  operation: string;
  /** True if the response of an earlier request was sent again. */
  isReplayed: boolean;
  status: number;
  /** Codes of the errors in the response. */
  codes: readonly string[];
}

/** Watches requests, for metrics or traces. */
export interface Watcher {
  /** Undefined for a request that is not watched. */
  begin(request: ArrivedRequest): WatchedRequest | undefined;
  /** A sign-in was accepted, refused, or could not be tried: the code of the refusal or failure, null for success. */
  signIn?(kind: string, code: string | null): void;
  /** A mail was finished, or an attempt to send it failed. */
  reportMail?(kind: string, outcome: string): void;
  /** A request was refused before anything else, since the gateway was overloaded. */
  shed(priority: string): void;
  /** A field of the provider's responses had another type than agreed, so many times in one response. */
  reportWrongShape(endpoint: string, field: string, times: number): void;
  /** Reports the start of an operation of the store; the returned function reports its end. */
  storeCall?(operation: string): (isGood: boolean) => void;
  /** Looks at these parts of the gateway when values are read. */
  observe?(parts: WatchedParts): void;
  close(): Promise<void>;
}

/** Parts of a gateway with a state. */
export interface WatchedParts {
  version: string;
  store: { isReady(): Promise<boolean> };
  records: { isUp(): Promise<boolean | null> };
  audit: { canWrite(): boolean };
  client: { openCircuits(): string[]; waitingCalls: number };
  knownSessions: { countByKind(): ReadonlyMap<string, number> };
}

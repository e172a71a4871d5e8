/** Events of one request that are watched. */
export interface WatchedRequest {
  /**
   * Reports the start of a provider call; the returned function reports its end: an error code, or null for success.
   */
  call(endpoint: string): (code: string | null) => void;
  /** The response has been sent. */
  end(answered: RequestOutcome): void;
}

/** A request with its response. */
export interface RequestOutcome {
  /** The route's pattern, never the address. */
  route: string;
  /** Name of a known operation, 'other' for what a tool wrote itself, '' beyond GraphQL. */
  operation: string;
  status: number;
  /** Codes of the errors in the response. */
  codes: readonly string[];
}

/** Watches requests, for metrics or traces. */
export interface Watcher {
  begin(): WatchedRequest;
  /** A request was refused before anything else, since there was too much to do. */
  shed(priority: string): void;
  /** A field of the provider's responses had another type than agreed, so many times in one response. */
  shape(endpoint: string, field: string, times: number): void;
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
  client: { openCircuits(): string[] };
}

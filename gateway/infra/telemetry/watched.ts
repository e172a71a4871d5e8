/** What is watched of one request. */
export interface WatchedRequest {
  /** A provider call begins; what comes back is told how it ended: a code, or null when it went well. */
  call(endpoint: string): (code: string | null) => void;
  /** The answer is out. */
  end(answered: RequestOutcome): void;
}

/** A request that was answered. */
export interface RequestOutcome {
  /** The route's pattern, never the address. */
  route: string;
  /** Name of a known operation, 'other' for what a tool wrote itself, '' beyond GraphQL. */
  operation: string;
  status: number;
  /** Codes of the errors in the answer. */
  codes: readonly string[];
}

/** Watches requests, for metrics or traces. */
export interface Watcher {
  begin(): WatchedRequest;
  /** A request was refused before anything else, since there was too much to do. */
  shed(importance: string): void;
  /** A field of the provider's answers was of another kind than agreed, so many times in one answer. */
  shape(endpoint: string, field: string, times: number): void;
  close(): Promise<void>;
}

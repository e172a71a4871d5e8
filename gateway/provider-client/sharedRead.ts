/** A request that waits for a read. */
export interface ReadingRequest {
  signal?: AbortSignal | undefined;
  /** Returns true when the request needs no response any more: it has its own, or its client has left. */
  isOver?: (() => boolean) | undefined;
}

/** State of the requests that wait for a read, for the code that sends it. */
export interface SharedReadState {
  /** Aborts when all of them have left. */
  signal: AbortSignal;
  /** Returns false when all of them are over, so that the read need not be sent. */
  isWanted: () => boolean;
}

/** A read in flight for one or several requests of a session. It is aborted when all of them have left. ResponseCache stores its response. */
export class SharedRead<Value> {
  readonly #leaving = new AbortController();
  readonly #requests = new Set<ReadingRequest>();
  readonly #response: Promise<Value>;

  constructor(first: ReadingRequest, send: (state: SharedReadState) => Promise<Value>) {
    this.#requests.add(first);
    this.#response = send({ signal: this.#leaving.signal, isWanted: () => [...this.#requests].some(({ isOver }) => !isOver?.()) });
  }

  /** True where no request waits for the response any more. */
  get isAborted(): boolean {
    return this.#leaving.signal.aborted;
  }

  /** The response; rejects with the reason of the signal when its request has left. */
  join(request: ReadingRequest): Promise<Value> {
    const { signal } = request;
    this.#requests.add(request);
    if (!signal) return this.#response;
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(signal.reason as Error);
        this.#requests.delete(request);
        if (this.#requests.size === 0) this.#leaving.abort(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#response.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
    });
  }
}

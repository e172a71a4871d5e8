/** A read in flight for one or several requests. It is aborted when all of them have left. */
export class SharedRead<Value> {
  readonly #leaving = new AbortController();
  readonly #response: Promise<Value>;
  #requests = 0;

  constructor(send: (signal: AbortSignal) => Promise<Value>) {
    this.#response = send(this.#leaving.signal);
  }

  /** True where no request waits for the response any more. */
  get isAborted(): boolean {
    return this.#leaving.signal.aborted;
  }

  /** The response; rejects with the reason of the signal when its request has left. */
  join(signal: AbortSignal | undefined): Promise<Value> {
    this.#requests += 1;
    if (!signal) return this.#response;
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(signal.reason as Error);
        this.#requests -= 1;
        if (this.#requests === 0) this.#leaving.abort(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#response.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
    });
  }
}

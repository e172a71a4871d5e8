/** Writes, sign-ins and the reads of a change are urgent; what a page or a program sends without its user is background. */
export type CallKind = 'urgent' | 'normal' | 'background';

/** The caller on whose behalf calls are sent. */
export interface ConnectionCaller {
  session: string;
  person: string;
  kind: CallKind;
  /** Aborts when the client has left, so that its calls are not worth sending. */
  signal?: AbortSignal | undefined;
  /** Returns true when the request needs no reads any more, so that waiting ones are dropped at their turn. */
  isOver?: (() => boolean) | undefined;
}

/** One in so many connections is reserved for urgent calls. */
const reservedOneOf = 4;
/** Reads that a session may have in flight, as a multiple of the connections that are free. */
const shareOfSession = 2;
/** The same for all sessions of a person. */
const shareOfPerson = 3;
/** The same for background reads of all sessions. */
const shareOfBackground = 0.5;
/** Waiting calls get their turn in this order. */
export const kinds = ['urgent', 'normal', 'background'] as const;

/** A share that a call counts to, and the maximum of its calls in flight, as a multiple of the free connections. */
interface Share {
  key: string;
  multiple: number;
}

interface Waiting {
  caller: ConnectionCaller;
  proceed(): void;
}

/**
 * Shares the connections to the provider among callers. A session may have twice as many reads in flight as connections are free, so that the
 * share of each shrinks with the number of busy ones and some always stay free. Further calls wait, and sessions get their turn one after
 * the other. A quarter of the connections is reserved for urgent calls, which are shared in the same way. Unlike Shares, which refuses what
 * is too much, it refuses nothing: the requests were admitted, and need their data.
 */
export class ConnectionShares {
  readonly #connections: number;
  readonly #maxReads: number;
  readonly #running = new Map<string, number>();
  /** Waiting calls by session; the session whose turn is next comes first. */
  readonly #waiting: Record<CallKind, Map<string, Waiting[]>> = { urgent: new Map(), normal: new Map(), background: new Map() };
  #all = 0;
  #reads = 0;

  constructor(connections: number, { hasReserve }: { hasReserve: boolean }) {
    this.#connections = connections;
    this.#maxReads = hasReserve ? Math.max(1, connections - Math.ceil(connections / reservedOneOf)) : connections;
  }

  /** Number of calls that wait for their turn. */
  get waiting(): number {
    return kinds.flatMap((kind) => [...this.#waiting[kind].values()]).reduce((sum, { length }) => sum + length, 0);
  }

  /** Runs a call when it is its caller's turn, at once where a connection is free for it. Calls without a caller do not count. */
  async run<Value>(caller: ConnectionCaller | undefined, call: () => Promise<Value>): Promise<Value> {
    if (!caller) return call();
    const entered = this.enter(caller);
    const leave = typeof entered === 'function' ? entered : await entered;
    try {
      return await call();
    } finally {
      leave();
    }
  }

  /** Takes a connection. Returns what frees it. Rejects with the reason of the caller's signal, which removes the call from the queue. */
  enter(caller: ConnectionCaller): (() => void) | Promise<() => void> {
    const { kind, session, signal } = caller;
    const queue = this.#waiting[kind].get(session);
    if (!queue && this.#hasCapacity(caller)) return this.#begin(caller);
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason as Error);
      const leave = () => {
        this.#remove(waiting);
        reject(signal!.reason as Error);
      };
      const waiting: Waiting = {
        caller,
        proceed: () => {
          signal?.removeEventListener('abort', leave);
          resolve(this.#begin(caller));
        },
      };
      signal?.addEventListener('abort', leave, { once: true });
      if (queue) queue.push(waiting);
      else this.#waiting[kind].set(session, [waiting]);
    });
  }

  #hasCapacity(caller: ConnectionCaller): boolean {
    const unused = this.#connections - this.#all;
    const free = caller.kind === 'urgent' ? unused : Math.min(unused, this.#maxReads - this.#reads);
    return listShares(caller).every(({ key, multiple }) => (this.#running.get(key) ?? 0) < multiple * free);
  }

  #begin(caller: ConnectionCaller): () => void {
    this.#count(caller, 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#count(caller, -1);
      this.#passOn();
    };
  }

  #count(caller: ConnectionCaller, change: 1 | -1): void {
    this.#all += change;
    if (caller.kind !== 'urgent') this.#reads += change;
    for (const { key } of listShares(caller)) {
      const running = (this.#running.get(key) ?? 0) + change;
      if (running === 0) this.#running.delete(key);
      else this.#running.set(key, running);
    }
  }

  #passOn(): void {
    for (let next = this.#findNext(); next; next = this.#findNext()) {
      const { kind, session } = next.caller;
      const queue = this.#waiting[kind].get(session)!;
      this.#remove(next);
      // The session goes to the end of the order.
      if (queue.length > 0) {
        this.#waiting[kind].delete(session);
        this.#waiting[kind].set(session, queue);
      }
      next.proceed();
    }
  }

  #findNext(): Waiting | undefined {
    for (const kind of kinds) for (const [first] of this.#waiting[kind].values()) if (this.#hasCapacity(first!.caller)) return first;
    return undefined;
  }

  #remove(waiting: Waiting): void {
    const { kind, session } = waiting.caller;
    const queue = this.#waiting[kind].get(session)!;
    queue.splice(queue.indexOf(waiting), 1);
    if (queue.length === 0) this.#waiting[kind].delete(session);
  }
}

function listShares({ kind, session, person }: ConnectionCaller): Share[] {
  const of = kind === 'urgent' ? 'urgent' : 'reads';
  const shares = [
    { key: `${of} session ${session}`, multiple: shareOfSession },
    { key: `${of} person ${person}`, multiple: shareOfPerson },
  ];
  return kind === 'background' ? [...shares, { key: 'background', multiple: shareOfBackground }] : shares;
}

import { LRUCache } from 'lru-cache';
import { createBusyError, createTooManyAttemptsError, formatMinutes, type GatewayError } from '../errors.ts';
import type { Pace, Store } from '../infra/store/store.ts';
import type { Network } from './network.ts';

/** The time, and what waits for it. */
export interface Scheduler {
  /** Milliseconds since 1970. */
  now(): number;
  /** Schedules a callback; returns the function that cancels it. */
  after(milliseconds: number, run: () => void): () => void;
}

/** A sign-in try that waits for its turn. */
export interface Try {
  network: Network;
  /** Hash of the account. */
  account: string;
  /** Returns whether the account has signed in before, from any place. Called only when no turn is free. */
  isKnown(): Promise<boolean>;
  /** Returns whether the client has closed the request. */
  isDisconnected(): boolean;
}

interface Waiting extends Pick<Try, 'account' | 'isDisconnected'> {
  isKnown: boolean;
  /** Tries of this account from this network lately. */
  tries: number;
  proceed(): void;
  refuse(error: unknown): void;
}

interface Queue {
  waiting: Waiting[];
  cancel: () => void;
}

/**
 * Maximum of waiting tries of one network, and of all networks, at one gateway. A waiting try occupies its request, so
 * these are few.
 */
const maxWaitingOfNetwork = 6;
const maxWaiting = 64;
const maxAccounts = 50_000;

/**
 * Limits the sign-in tries of a network: a burst at once, then one each interval, counted by all gateways together. A
 * try above the limit waits in a short queue of the gateway. Accounts that have signed in before go first, then those
 * with the fewest tries. An account waits only once. A try that finds the queue full is rejected with the time of the
 * next try.
 */
export class SignInQueue {
  readonly #store: Store;
  readonly #pace: Pace;
  readonly #clock: Scheduler;
  readonly #queues = new Map<Network, Queue>();
  readonly #tries: LRUCache<string, number>;

  constructor(store: Store, pace: Pace, clock: Scheduler) {
    this.#store = store;
    this.#pace = pace;
    this.#clock = clock;
    this.#tries = new LRUCache({ max: maxAccounts, ttl: 2 * pace.burst * pace.intervalMilliseconds });
  }

  /** Waits for a turn. Throws TOO_MANY_ATTEMPTS when there is no place to wait. */
  async enter(one: Try): Promise<void> {
    const wait = this.#queues.has(one.network) ? this.#pace.intervalMilliseconds : await this.#take(one.network);
    if (wait > 0) await this.#wait(one, wait, await one.isKnown());
    const key = `${one.network} ${one.account}`;
    this.#tries.set(key, (this.#tries.get(key) ?? 0) + 1);
  }

  /** Gives back the turn of a try that was no guess. */
  async refund(network: Network): Promise<void> {
    await this.#store.returnToken(network, this.#pace);
  }

  /** Refuses all that wait. */
  close(): void {
    for (const { waiting, cancel } of this.#queues.values()) {
      cancel();
      for (const each of waiting) each.refuse(createBusyError('The portal restarts. Try again in a moment.'));
    }
    this.#queues.clear();
  }

  #take(network: Network): Promise<number> {
    return this.#store.consumeToken(network, this.#pace, this.#clock.now());
  }

  #wait(one: Try, milliseconds: number, isKnown: boolean): Promise<void> {
    const { network, account } = one;
    const queue = this.#queues.get(network) ?? { waiting: [], cancel: () => undefined };
    return new Promise((proceed, refuse) => {
      const newcomer: Waiting = {
        account,
        isDisconnected: () => one.isDisconnected(),
        isKnown,
        tries: this.#tries.get(`${network} ${account}`) ?? 0,
        proceed,
        refuse,
      };
      if (queue.waiting.some((each) => each.account === account) || !this.#makePlace(queue, newcomer)) return refuse(this.#createTooManyError(queue));
      queue.waiting.push(newcomer);
      queue.waiting.sort(compareWaiting);
      if (!this.#queues.has(network)) {
        this.#queues.set(network, queue);
        this.#schedule(network, queue, milliseconds);
      }
    });
  }

  /** Returns whether there is a place. A try that is later in the order loses its place to an earlier one. */
  #makePlace(queue: Queue, newcomer: Waiting): boolean {
    const isFull = queue.waiting.length >= maxWaitingOfNetwork;
    const all = [...this.#queues.values()];
    if (!isFull && all.reduce((sum, { waiting }) => sum + waiting.length, 0) < maxWaiting) return true;
    const from = isFull ? queue : all.toSorted((one, other) => other.waiting.length - one.waiting.length).find(({ waiting }) => !waiting.at(-1)?.isKnown);
    const last = from?.waiting.at(-1);
    if (!from || !last || compareWaiting(newcomer, last) >= 0) return false;
    from.waiting.pop();
    last.refuse(this.#createTooManyError(from));
    return true;
  }

  #schedule(network: Network, queue: Queue, milliseconds: number): void {
    queue.cancel = this.#clock.after(milliseconds, () => void this.#proceed(network, queue));
  }

  async #proceed(network: Network, queue: Queue): Promise<void> {
    try {
      for (;;) {
        for (const disconnected of queue.waiting.filter((each) => each.isDisconnected()))
          disconnected.refuse(createBusyError('The client has closed this request.'));
        queue.waiting = queue.waiting.filter((each) => !each.isDisconnected());
        if (queue.waiting.length === 0) break;
        const wait = await this.#take(network);
        if (wait > 0) return this.#schedule(network, queue, wait);
        const next = queue.waiting.shift();
        if (next) next.proceed();
        else await this.refund(network);
      }
    } catch (error) {
      for (const each of queue.waiting) each.refuse(error);
    }
    this.#queues.delete(network);
  }

  #createTooManyError({ waiting }: Queue): GatewayError {
    const milliseconds = (waiting.length + 1) * this.#pace.intervalMilliseconds;
    return createTooManyAttemptsError(`There were too many attempts from this network. Try again in ${formatMinutes(milliseconds)}.`, milliseconds);
  }
}

const compareWaiting = (one: Waiting, other: Waiting) => Number(other.isKnown) - Number(one.isKnown) || one.tries - other.tries;

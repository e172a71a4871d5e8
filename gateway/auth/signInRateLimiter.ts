import { createHash } from 'node:crypto';
import { dayMilliseconds } from '../../domain/days.ts';
import { createTooManyAttemptsError, formatMinutes } from '../errors.ts';
import type { Store } from '../infra/store/store.ts';
import { toAddressKey } from './emailKeys.ts';
import type { Network } from './network.ts';
import { type Scheduler, SignInQueue } from './signInQueue.ts';

/** Kind of try: a password, a mail with a link, the code of a link, a password that is checked while it is typed, a return from an identity provider, a second factor, or an auditor's link. */
export type AttemptKind = 'password' | 'link' | 'code' | 'typed' | 'singleSignOn' | 'secondFactor' | 'auditor';

/** One attempt, by whom and from where. */
export interface Attempt {
  kind: AttemptKind;
  /** Name that was typed, or of the session's own user; null where there is none. */
  account: string | null;
  network: Network;
  /** The browser in which this account signed in before; null for any other. */
  device: string | null;
  /** Returns whether the client has closed the request. */
  isDisconnected?: () => boolean;
}

/** Tries of a network at once, as a multiple of the setting; as many again may follow within its time. */
const triesOfNetwork = 10;
/** Period in which an account that has signed in has priority. */
const knownMilliseconds = 180 * dayMilliseconds;
const systemClock: Scheduler = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};
/**
 * Numbers of tries, as multiples of the setting: of an account from one place, of a place for all accounts, and of an
 * account from all places together. Passwords are checked live while they are typed, and each pause is a try. Password
 * tries from one network have a rate limit instead, so that one user there cannot lock out the others.
 */
const multiples: Record<AttemptKind, { here: number; place: number; account: number }> = {
  password: { here: 1, place: 0, account: 20 },
  link: { here: 1, place: 10, account: 2 },
  code: { here: 0, place: 10, account: 0 },
  typed: { here: 12, place: 40, account: 40 },
  singleSignOn: { here: 0, place: 10, account: 0 },
  secondFactor: { here: 1, place: 10, account: 2 },
  auditor: { here: 1, place: 10, account: 2 },
};

/**
 * Slows the guessing of passwords and codes. Tries are counted before they reach the provider, one by one, and are
 * taken back when they succeed. Distributed guessing uses up only an account's tries from unknown places. The browser
 * in which its owner signed in before has separate tries, so that others cannot lock out the owner.
 */
export class SignInRateLimiter {
  readonly #store: Store;
  readonly #tries: number;
  readonly #seconds: number;
  readonly #queue: SignInQueue;

  constructor(store: Store, { tries, seconds }: { tries: number; seconds: number }, clock = systemClock) {
    this.#store = store;
    this.#tries = tries;
    this.#seconds = seconds;
    const burst = triesOfNetwork * tries;
    this.#queue = new SignInQueue(store, { burst, intervalMilliseconds: Math.ceil((seconds * 1000) / burst) }, clock);
  }

  /** Counts an attempt, which may wait for its turn; throws TOO_MANY_ATTEMPTS when there were too many. */
  async begin(attempt: Attempt): Promise<void> {
    const { account, network, isDisconnected = () => false } = attempt;
    const isWaiting = isQueued(attempt);
    if (isWaiting) await this.#queue.enter({ network, account: hashAccount(account ?? ''), isKnown: () => this.#isKnown(account), isDisconnected });
    for (const [name, max] of this.#listLimits(attempt)) {
      const { count, endsIn } = await this.#store.count(name, this.#seconds * 1000);
      if (count <= max) continue;
      if (isWaiting) await this.#queue.refund(network);
      throw createTooManyAttemptsError(`There were too many attempts. Try again in ${formatMinutes(endsIn)}.`, endsIn);
    }
  }

  /** The attempt was no guess: it no longer counts, and the account's tries from here restart at zero. */
  async recordSuccess(attempt: Attempt): Promise<void> {
    for (const [name, , isHere] of this.#listLimits(attempt)) await this.#store.uncount(name, isHere ? 'all' : 'one');
    if (isQueued(attempt)) await this.#queue.refund(attempt.network);
    if (attempt.kind === 'password' && attempt.account !== null) await this.#store.values.set(getKnownKey(attempt.account), true, knownMilliseconds);
  }

  /** The attempt had no result, so that it is unknown whether it was right: it no longer counts. */
  async refund(attempt: Attempt): Promise<void> {
    for (const [name] of this.#listLimits(attempt)) await this.#store.uncount(name, 'one');
    if (isQueued(attempt)) await this.#queue.refund(attempt.network);
  }

  /** Refuses what waits for its turn. */
  close(): void {
    this.#queue.close();
  }

  async #isKnown(account: string | null): Promise<boolean> {
    return account !== null && (await this.#store.values.get(getKnownKey(account))) === true;
  }

  #listLimits({ kind, account, network, device }: Attempt): [name: string, max: number, isHere: boolean][] {
    const { here, place, account: everywhere } = multiples[kind];
    const who = account === null ? null : hashAccount(account);
    const listAccountLimits = (name: string, max: number, isHere: boolean): [string, number, boolean][] =>
      who === null || max === 0 ? [] : [[name, max * this.#tries, isHere]];
    if (device !== null) return listAccountLimits(`${kind}:${who}:device:${hash(device)}`, here, true);
    return [
      ...(place === 0 ? [] : [[`${kind}:from:${hash(network)}`, place * this.#tries, false] satisfies [string, number, boolean]]),
      ...listAccountLimits(`${kind}:${who}:${hash(network)}`, here, true),
      ...listAccountLimits(`${kind}:${who}`, everywhere, false),
    ];
  }
}

/** Hash by which the attempts of an account are counted. */
export const hashAccount = (account: string): string => hash(toAddressKey(account));
const getKnownKey = (account: string) => `known:${hashAccount(account)}`;
/** A browser in which the account signed in before has separate tries. */
const isQueued = ({ kind, device }: Attempt) => kind === 'password' && device === null;

const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { GatewayError } from '../errors.ts';
import type { Store } from '../store/store.ts';

/** What is tried: a password, a mail with a link, the code of a link, or a password that is checked while it is typed. */
export type Tried = 'password' | 'link' | 'code' | 'typed';

/** One attempt, by whom and from where. */
export interface Attempt {
  tried: Tried;
  /** Name that was typed, or of the session's own user; null where there is none. */
  account: string | null;
  /** Network of the caller. */
  address: string;
  /** The browser in which this account signed in before; null for any other. */
  device: string | null;
}

/**
 * How many tries, as multiples of the setting: of an account from one place, of a place for all accounts, and of an
 * account from all places together. Passwords are checked live while they are typed (B-25), each pause being a try.
 */
const multiples: Record<Tried, { here: number; place: number; account: number }> = {
  password: { here: 1, place: 10, account: 20 },
  link: { here: 1, place: 10, account: 2 },
  code: { here: 0, place: 10, account: 0 },
  typed: { here: 12, place: 40, account: 40 },
};

/**
 * Slows the guessing of passwords and codes. Attempts are counted before they reach the provider, one by one, and taken
 * back when they succeed. Whoever guesses from everywhere uses up an account's tries from unknown places only: the
 * browser in which its owner signed in before has tries of its own, so that nobody is locked out by someone else.
 */
export class Attempts {
  readonly #store: Store;
  readonly #tries: number;
  readonly #seconds: number;

  constructor(store: Store, { tries, seconds }: { tries: number; seconds: number }) {
    this.#store = store;
    this.#tries = tries;
    this.#seconds = seconds;
  }

  /** Counts an attempt; throws TOO_MANY_ATTEMPTS when there were too many. */
  async begin(attempt: Attempt): Promise<void> {
    for (const [name, most] of this.#limitsOf(attempt))
      if ((await this.#store.count(name, this.#seconds * 1000)).count > most)
        throw new GatewayError('TOO_MANY_ATTEMPTS', `There were too many attempts. Try again in ${Math.ceil(this.#seconds / 60)} minutes.`);
  }

  /** The attempt was no guess: it counts no longer, and the account's tries from here begin anew. */
  async succeeded(attempt: Attempt): Promise<void> {
    for (const [name, , isHere] of this.#limitsOf(attempt)) await this.#store.uncount(name, isHere ? 'all' : 'one');
  }

  /** The attempt came to nothing, since nobody could say whether it was right: it counts no longer. */
  async takeBack(attempt: Attempt): Promise<void> {
    for (const [name] of this.#limitsOf(attempt)) await this.#store.uncount(name, 'one');
  }

  #limitsOf({ tried, account, address, device }: Attempt): [name: string, most: number, isHere: boolean][] {
    const { here, place, account: everywhere } = multiples[tried];
    const who = account === null ? null : hash(account.trim().toLowerCase());
    const ofAccount = (name: string, most: number, isHere: boolean): [string, number, boolean][] =>
      who === null || most === 0 ? [] : [[name, most * this.#tries, isHere]];
    if (device !== null) return ofAccount(`${tried}:${who}:device:${hash(device)}`, here, true);
    return [
      [`${tried}:from:${hash(address)}`, place * this.#tries, false],
      ...ofAccount(`${tried}:${who}:${hash(address)}`, here, true),
      ...ofAccount(`${tried}:${who}`, everywhere, false),
    ];
  }
}

/** The network that one household or office has: an IPv4 address, or the first half of an IPv6 address. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped) return mapped[1]!;
  if (!isIPv6(ip)) return ip;
  const [front = '', back = ''] = ip.replace(/%.*$/, '').split('::');
  const [head, tail] = [front.split(':').filter(Boolean), back.split(':').filter(Boolean)];
  const groups = [...head, ...Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0'), ...tail];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

import { LRUCache } from 'lru-cache';
import type { Network } from '../../auth/network.ts';
import type { Store } from '../../infra/store/store.ts';
import { type Allowance, RequestLimit } from './requestLimit.ts';

const refusedInAMinute = 30;
const minute = 60_000;
/** A refused token counts once in this time, however often it is sent. */
const refusedMilliseconds = 10 * minute;
const goodMilliseconds = 30 * 24 * 60 * minute;
/** Beyond its limit a network may still try tokens that are not known this often. */
const newTokenPace = { burst: 5, intervalMilliseconds: 1_000 };
/** Beyond the limit, each token that was refused may be tried again this often. It takes no turn of other tokens. */
const refusedTokenPace = { burst: 1, intervalMilliseconds: 10_000 };

/**
 * Limits guesses of tokens by network. The provider judges each token, and only different tokens that it refused count.
 * A network beyond the limit may still send accepted tokens at their usual rate, and others at a slow pace. All state is in
 * the shared store, so that every gateway decides alike.
 */
export class RefusedTokens {
  readonly #store: Store;
  readonly #refused: RequestLimit<Network>;
  /** Saves a request to the store for tokens in use. */
  readonly #good = new LRUCache<string, true>({ max: 20_000, ttl: 60 * minute });

  constructor(store: Store) {
    this.#store = store;
    this.#refused = new RequestLimit(store, 'apiGuess', refusedInAMinute);
  }

  /** Returns whether the provider accepted the token before. */
  async isKnownGood(tokenKey: string): Promise<boolean> {
    if (this.#good.has(tokenKey)) return true;
    const isGood = (await this.#store.values.get(getGoodKey(tokenKey))) === true;
    if (isGood) this.#good.set(tokenKey, true);
    return isGood;
  }

  async noteAccepted(tokenKey: string): Promise<void> {
    if (this.#good.has(tokenKey)) return;
    await this.#store.values.set(getGoodKey(tokenKey), true, goodMilliseconds);
    this.#good.set(tokenKey, true);
  }

  /** Seconds to wait before the network may send a token that was never accepted; 0 below the limit. */
  async getSecondsToWait(tokenKey: string, network: Network): Promise<number> {
    const [isOver, wasRefused] = await this.#store.values.getMany<true>([getOverKey(network), getRefusedKey(tokenKey, network)]);
    if (!isOver) return 0;
    const [key, pace] = wasRefused ? [`apiRefusedPace:${network}:${tokenKey}`, refusedTokenPace] : [`apiGuessPace:${network}`, newTokenPace];
    return Math.ceil((await this.#store.consumeToken(key, pace, Date.now())) / 1_000);
  }

  /** Counts a token that the provider refused. Returns the network's allowance, or null if the token was counted before. */
  async noteRefused(tokenKey: string, network: Network): Promise<Allowance | null> {
    this.#good.delete(tokenKey);
    await this.#store.values.delete(getGoodKey(tokenKey));
    if (!(await this.#store.acquire(`apiRefusedOnce:${network}:${tokenKey}`, refusedMilliseconds))) return null;
    await this.#store.values.set(getRefusedKey(tokenKey, network), true, refusedMilliseconds);
    const allowance = await this.#refused.take(network);
    if (allowance.isExceeded) await this.#store.values.set(getOverKey(network), true, allowance.resetSeconds * 1_000);
    return allowance;
  }
}

const getGoodKey = (tokenKey: string) => `apiGood:${tokenKey}`;
const getRefusedKey = (tokenKey: string, network: Network) => `apiRefusedToken:${network}:${tokenKey}`;
const getOverKey = (network: Network) => `apiGuessing:${network}`;

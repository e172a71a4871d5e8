import type { Keyv } from 'keyv';
import { LRUCache } from 'lru-cache';

/** Counts that all gateways share where their store can count, and that each keeps for itself where it cannot. */
export interface Counters {
  /** Adds one and gives the count; a count begins anew some seconds after its first. */
  add(name: string, seconds: number): Promise<number>;
  /** Takes one back. */
  takeBack(name: string): Promise<void>;
  /** Begins anew at once. */
  clear(name: string): Promise<void>;
}

interface Countable {
  incr(key: string): Promise<number>;
  decr(key: string): Promise<number>;
  pexpire(key: string, milliseconds: number): Promise<number>;
  pttl(key: string): Promise<number>;
  del(key: string): Promise<number>;
}

const mostNames = 200_000;

/** Counters in the store itself where it is a Valkey or Redis server, else in this process. */
export function openCounters(store: Keyv): Counters {
  const server = (store.store as { redis?: Countable } | undefined)?.redis;
  return server ? new SharedCounters(server) : new OwnCounters();
}

/** Counters of this process, of a bounded number of names; those longest unused are forgotten first. */
class OwnCounters implements Counters {
  readonly #counts = new LRUCache<string, { count: number; endsAt: number }>({ max: mostNames });

  async add(name: string, seconds: number): Promise<number> {
    const now = Date.now();
    let counted = this.#counts.get(name);
    if (!counted || counted.endsAt <= now) this.#counts.set(name, (counted = { count: 0, endsAt: now + seconds * 1000 }));
    counted.count += 1;
    return counted.count;
  }

  async takeBack(name: string): Promise<void> {
    const counted = this.#counts.get(name);
    if (counted && counted.count > 0) counted.count -= 1;
  }

  async clear(name: string): Promise<void> {
    this.#counts.delete(name);
  }
}

/** Counters of a server that adds in one step, so that no two gateways count the same attempt as one. */
class SharedCounters implements Counters {
  readonly #server: Countable;

  constructor(server: Countable) {
    this.#server = server;
  }

  async add(name: string, seconds: number): Promise<number> {
    const key = `count:${name}`;
    const count = await this.#server.incr(key);
    // A gateway that ended between the two steps must not leave a count for ever.
    if (count === 1 || (await this.#server.pttl(key)) < 0) await this.#server.pexpire(key, seconds * 1000);
    return count;
  }

  async takeBack(name: string): Promise<void> {
    const key = `count:${name}`;
    if ((await this.#server.pttl(key)) > 0 && (await this.#server.decr(key)) <= 0) await this.#server.del(key);
  }

  async clear(name: string): Promise<void> {
    await this.#server.del(`count:${name}`);
  }
}

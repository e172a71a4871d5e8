import type { Store } from '../infra/store/store.ts';

/** Slots that are read together; if all of them are empty, none follows. */
const chunk = 50;

/**
 * Lists the sessions of a person, in a store that can neither list its keys nor change a value safely. Each session
 * has a numbered slot. Slot numbers restart for each lifetime of a session, so that no slot is reused while its entry
 * may still be valid. Open sessions are therefore in the present lifetime or the one before. Slots stay for two
 * lifetimes, so that those of the one before have no gap.
 */
export class SessionList {
  readonly #store: Pick<Store, 'values' | 'count'>;
  readonly #lifeMilliseconds: number;

  constructor(store: Pick<Store, 'values' | 'count'>, lifeSeconds: number) {
    this.#store = store;
    this.#lifeMilliseconds = lifeSeconds * 1000;
  }

  /** Stores the key of a session that begins. */
  async add(personId: string, key: string, now = Date.now()): Promise<void> {
    const slots = this.#slots(personId, now);
    const { count } = await this.#store.count(slots, 2 * this.#lifeMilliseconds);
    await this.#store.values.set(`${slots}:${count}`, key, 2 * this.#lifeMilliseconds);
  }

  /** Keys of the sessions that a person has begun and that may be open, in the order of their beginning. */
  async listKeys(personId: string, now = Date.now()): Promise<string[]> {
    const found = await Promise.all([now - this.#lifeMilliseconds, now].map((moment) => this.#read(this.#slots(personId, moment))));
    return found.flat();
  }

  async #read(slots: string): Promise<string[]> {
    const keys: string[] = [];
    for (let first = 1; ; first += chunk) {
      const names = Array.from({ length: chunk }, (_, at) => `${slots}:${first + at}`);
      const found = ((await this.#store.values.getMany(names)) as (string | undefined)[]).filter((key) => key !== undefined);
      if (found.length === 0) return keys;
      keys.push(...found);
    }
  }

  #slots(personId: string, moment: number): string {
    return `sessionList:${personId}:${Math.floor(moment / this.#lifeMilliseconds)}`;
  }
}

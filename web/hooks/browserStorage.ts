/** Storage of the browser. Where it has no space, which drafts may use up, or is blocked, nothing is stored and found: pages work without. */
class BrowserStorage {
  readonly #getStorage: () => Storage;

  constructor(getStorage: () => Storage) {
    this.#getStorage = getStorage;
  }

  read(key: string): string | null {
    return this.#attempt((storage) => storage.getItem(key));
  }

  /** Returns the stored value, which can be of any type; null where there is none, or no JSON. */
  readJson(key: string): unknown {
    return this.#attempt((storage) => JSON.parse(storage.getItem(key) ?? 'null') as unknown);
  }

  write(key: string, value: string): void {
    this.#attempt((storage) => storage.setItem(key, value));
  }

  writeJson(key: string, value: unknown): void {
    this.write(key, JSON.stringify(value));
  }

  remove(key: string): void {
    this.#attempt((storage) => storage.removeItem(key));
  }

  listKeys(): string[] {
    return this.#attempt((storage) => Object.keys(storage)) ?? [];
  }

  clear(): void {
    this.#attempt((storage) => storage.clear());
  }

  /** Calls the listener when another tab has changed the value of the key; returns a function that ends that. */
  follow(key: string, listener: () => void): () => void {
    const notify = (event: StorageEvent) => {
      if (event.key === key) listener();
    };
    addEventListener('storage', notify);
    return () => removeEventListener('storage', notify);
  }

  #attempt<Value>(use: (storage: Storage) => Value): Value | null {
    try {
      return use(this.#getStorage());
    } catch {
      return null;
    }
  }
}

/** Storage of this tab. Signing out clears it. */
export const tabStorage = new BrowserStorage(() => sessionStorage);

/** Storage of all tabs, for every user of this browser. */
export const sharedStorage = new BrowserStorage(() => localStorage);

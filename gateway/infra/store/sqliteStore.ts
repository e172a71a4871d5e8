import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import { withStoreErrors, openExclusively } from './sqliteDatabase.ts';
import type { Pace } from './store.ts';

const purgeEvery = 5 * 60_000;
const recentBytes = 32 * 1024 * 1024;
const maxRecentBytes = 16 * 1024;
const entryBytes = 100;
/** More than a page of the file, so that it needs new room. */
const probeBytes = 16 * 1024;

interface Entry {
  /** Undefined where the file has none. */
  value: unknown;
  /** Milliseconds since 1970; null for what does not end. */
  endsAt: number | null;
}

/**
 * An embedded, persistent store for keyv, with marks and counts that are set in one step. Written here because the
 * published SQLite adapter for keyv builds a native add-on at install, while Node includes SQLite.
 *
 * The last reads and writes are cached in memory, missing keys included. That is safe because only this gateway uses
 * the file, and useful because each request reads the same few entries. Values are shared in this way, so that callers
 * may not change them.
 */
export class SqliteStore {
  readonly #database: DatabaseSync;
  readonly #get: StatementSync;
  readonly #recent = new LRUCache<string, Entry>({ maxSize: recentBytes, maxEntrySize: maxRecentBytes });
  #purgedAt = Date.now();

  /** Opens or makes the file. Throws when another process has it open. */
  constructor(file: string) {
    this.#database = openExclusively(
      file,
      `create table if not exists entries (key text primary key, value text not null, ends_at integer) without rowid;
       create index if not exists entries_ends_at on entries (ends_at)`,
    );
    this.#get = this.#database.prepare('select value, ends_at from entries where key = ?');
    this.#purge();
  }

  /** The value, undefined when it is missing or over. */
  async get(key: string): Promise<unknown> {
    return this.#getPresent(key);
  }

  /** The values of several keys, in their order. */
  async getMany(keys: readonly string[]): Promise<unknown[]> {
    return keys.map((key) => this.#getPresent(key));
  }

  /** Stores the value, for `ttl` milliseconds if given. */
  async set(key: string, value: unknown, ttl?: number): Promise<boolean> {
    const text = JSON.stringify(value);
    const endsAt = ttl === undefined ? null : Date.now() + ttl;
    this.#change('insert into entries values (?, ?, ?) on conflict (key) do update set value = excluded.value, ends_at = excluded.ends_at', key, text, endsAt);
    if (text.length < maxRecentBytes) this.#cacheEntry(key, text, endsAt);
    else this.#recent.delete(key);
    return true;
  }

  /**
   * Sets the mark if it is absent; returns whether it was set. Marks and counts are read here only, never by their key.
   */
  add(key: string, ttl: number, owner = ''): boolean {
    const now = Date.now();
    return (
      this.#change(
        `insert into entries values (?, ?, ?)
         on conflict (key) do update set value = excluded.value, ends_at = excluded.ends_at where entries.ends_at <= ?`,
        key,
        owner,
        now + ttl,
        now,
      ) > 0
    );
  }

  /** Lets the owner's mark end later. */
  extend(key: string, ttl: number, owner: string): void {
    this.#change('update entries set ends_at = ? where key = ? and value = ?', Date.now() + ttl, key, owner);
  }

  /** Deletes a mark; with an owner, only that owner's. */
  remove(key: string, owner?: string): void {
    this.#change('delete from entries where key = ? and value = coalesce(?, value)', key, owner ?? null);
  }

  /** Counts one more in the window that began with the first. A window that ends later than a new one comes from a clock that was set back. */
  count(key: string, ttl: number): { count: number; endsIn: number } {
    const now = Date.now();
    const row = withStoreErrors(() => {
      this.#purgeSometimes();
      return this.#database
        .prepare(
          `insert into entries values (?1, '1', ?2)
           on conflict (key) do update set
             value = case when ends_at <= ?3 or ends_at > ?2 then '1' else value + 1 end,
             ends_at = case when ends_at <= ?3 or ends_at > ?2 then excluded.ends_at else ends_at end
           returning value, ends_at`,
        )
        .get(key, now + ttl, now);
    });
    return { count: Number(row?.['value']), endsIn: Math.max(1, Number(row?.['ends_at']) - now) };
  }

  /** Takes one count of a window back, or all. */
  uncount(key: string, what: 'one' | 'all'): void {
    this.#change(what === 'all' ? 'delete from entries where key = ?' : 'update entries set value = max(0, value - 1) where key = ?', key);
  }

  /** Takes a token of a rate limit. Returns 0, or the milliseconds until the next one is free. The value is when all tokens are free again. */
  consumeToken(key: string, { burst, intervalMilliseconds }: Pace, now: number): number {
    const row = withStoreErrors(() => this.#get.get(key) as { value: string } | undefined);
    // No bucket is more than full: a later time comes from a clock that was set back.
    const freeAt = Math.min(Math.max(now, Number(row?.value ?? 0)), now + burst * intervalMilliseconds) + intervalMilliseconds;
    const wait = freeAt - now - burst * intervalMilliseconds;
    if (wait > 0) return wait;
    this.#change(
      'insert into entries values (?, ?, ?) on conflict (key) do update set value = excluded.value, ends_at = excluded.ends_at',
      key,
      String(freeAt),
      freeAt,
    );
    return 0;
  }

  returnToken(key: string, { intervalMilliseconds }: Pace): void {
    this.#change('update entries set value = value - ? where key = ?', intervalMilliseconds, key);
  }

  /** Returns whether the file accepts writes; tested by a write. */
  isWritable(): boolean {
    try {
      const probe = this.#database.prepare("insert into entries values ('probe', zeroblob(?), 0) on conflict (key) do nothing");
      probe.run(probeBytes);
      this.#database.prepare("delete from entries where key = 'probe'").run();
      return true;
    } catch {
      return false;
    }
  }

  /** Deletes the value; true when there was one. */
  async delete(key: string): Promise<boolean> {
    this.#recent.delete(key);
    return this.#change('delete from entries where key = ?', key) > 0;
  }

  /** Deletes everything. */
  async clear(): Promise<void> {
    this.#recent.clear();
    this.#change('delete from entries');
  }

  /** Runs a statement that writes; returns the number of changed rows. */
  #change(sql: string, ...values: (string | number | null)[]): number {
    return withStoreErrors(() => {
      this.#purgeSometimes();
      return Number(this.#database.prepare(sql).run(...values).changes);
    });
  }

  #getPresent(key: string): unknown {
    const { value, endsAt } = this.#recent.get(key) ?? this.#read(key);
    return endsAt === null || endsAt > Date.now() ? value : undefined;
  }

  #read(key: string): Entry {
    const row = withStoreErrors(() => this.#get.get(key)) as { value: string; ends_at: number | null } | undefined;
    return this.#cacheEntry(key, row?.value, row?.ends_at ?? null);
  }

  /** Caches the value as it is in the file, unaffected by changes that the caller makes to its object. */
  #cacheEntry(key: string, text: string | undefined, endsAt: number | null): Entry {
    const entry = { value: text === undefined ? undefined : (JSON.parse(text) as unknown), endsAt };
    this.#recent.set(key, entry, { size: entryBytes + key.length + (text?.length ?? 0) });
    return entry;
  }

  #purgeSometimes(): void {
    if (Date.now() - this.#purgedAt > purgeEvery) this.#purge();
  }

  #purge(): void {
    this.#purgedAt = Date.now();
    this.#database.prepare('delete from entries where ends_at <= ?').run(this.#purgedAt);
  }

  async disconnect(): Promise<void> {
    if (this.#database.isOpen) this.#database.close();
  }
}

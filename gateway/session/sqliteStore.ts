import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const purgeEvery = 5 * 60_000;

/**
 * An embedded, persistent store for keyv. Written here because the published SQLite adapter for keyv builds a native
 * add-on at install, while Node carries SQLite itself.
 */
export class SqliteStore {
  readonly #database: DatabaseSync;
  #purgedAt = Date.now();

  /** Opens or makes the file. */
  constructor(file: string) {
    mkdirSync(dirname(file), { recursive: true });
    this.#database = new DatabaseSync(file);
    this.#database.exec(`
      pragma journal_mode = wal;
      pragma synchronous = normal;
      create table if not exists entries (key text primary key, value text not null, ends_at integer) without rowid;
      create index if not exists entries_ends_at on entries (ends_at);
    `);
    this.#purge();
  }

  /** The value, undefined when it is missing or over. */
  async get(key: string): Promise<string | undefined> {
    const row = this.#database.prepare('select value from entries where key = ? and (ends_at is null or ends_at > ?)').get(key, Date.now());
    return row?.['value'] as string | undefined;
  }

  /** Keeps the value, for `ttl` milliseconds if given. */
  async set(key: string, value: string, ttl?: number): Promise<boolean> {
    if (Date.now() - this.#purgedAt > purgeEvery) this.#purge();
    this.#database
      .prepare('insert into entries values (?, ?, ?) on conflict (key) do update set value = excluded.value, ends_at = excluded.ends_at')
      .run(key, value, ttl === undefined ? null : Date.now() + ttl);
    return true;
  }

  /** Forgets the value; true when there was one. */
  async delete(key: string): Promise<boolean> {
    return this.#database.prepare('delete from entries where key = ?').run(key).changes > 0;
  }

  /** Forgets everything. */
  async clear(): Promise<void> {
    this.#database.exec('delete from entries');
  }

  #purge(): void {
    this.#purgedAt = Date.now();
    this.#database.prepare('delete from entries where ends_at <= ?').run(this.#purgedAt);
  }

  /** Closes the file. */
  async disconnect(): Promise<void> {
    if (this.#database.isOpen) this.#database.close();
  }
}

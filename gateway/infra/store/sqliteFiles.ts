import type { DatabaseSync } from 'node:sqlite';
import { withStoreErrors, openExclusively } from './sqliteDatabase.ts';
import { type WaitingFile, type WaitingFiles, waitingFileLimits as limits } from './store.ts';

/** Temporary files, in a separate database next to the store: its size is limited, so that it cannot fill the disk. */
export class SqliteFiles implements WaitingFiles {
  readonly #database: DatabaseSync;

  /** Opens or makes the file. Throws when another process has it open. */
  constructor(file: string) {
    this.#database = openExclusively(
      file,
      `create table if not exists files (key text primary key, owner text not null, counted integer not null, ends_at integer not null, bytes blob not null);
       create index if not exists files_counted on files (ends_at, owner, counted)`,
    );
  }

  async put({ key, owner, bytes, milliseconds }: WaitingFile): Promise<'stored' | 'ownerIsFull' | 'allAreFull'> {
    const counted = Math.max(bytes.length, limits.minFileBytes);
    return withStoreErrors(() => {
      this.#database.prepare('delete from files where ends_at <= ?').run(Date.now());
      const waiting = this.#database.prepare('select coalesce(sum(counted), 0) as total, coalesce(sum(counted) filter (where owner = ?), 0) as own from files');
      const { total, own } = waiting.get(owner) as { total: number; own: number };
      if (own + counted > limits.ownerBytes) return 'ownerIsFull';
      if (total + counted > limits.totalBytes) return 'allAreFull';
      this.#database.prepare('insert into files values (?, ?, ?, ?, ?)').run(key, owner, counted, Date.now() + milliseconds, bytes);
      return 'stored';
    });
  }

  async get(key: string): Promise<Buffer | null> {
    const row = withStoreErrors(() => this.#database.prepare('select bytes from files where key = ? and ends_at > ?').get(key, Date.now()));
    return row ? Buffer.from(row['bytes'] as Uint8Array) : null;
  }

  async drop(key: string): Promise<void> {
    withStoreErrors(() => this.#database.prepare('delete from files where key = ?').run(key));
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }
}

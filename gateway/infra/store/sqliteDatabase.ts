import { chmodSync, closeSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError } from '../../config/configError.ts';
import { createStoreError } from '../../errors.ts';
import { makeFolder } from '../makeFolder.ts';

/** Maximum wait of a start for a gateway that is just ending. */
const lockMilliseconds = 2_000;

/**
 * Opens or makes a database that no other process can open. SQLite's exclusive lock ends with the process, however that ends.
 * Throws when another process has it, with what to do.
 */
export function openExclusively(file: string, schema: string): DatabaseSync {
  if (file !== ':memory:') {
    try {
      makeFolder(dirname(file));
      // The file contains the provider's cookies of open sessions. SQLite gives the files next to it the same mode.
      closeSync(openSync(file, 'a', 0o600));
      chmodSync(file, 0o600);
    } catch (cause) {
      throw new ConfigError({ STORE_URL: `${file} cannot be written: ${(cause as Error).message}.` }, cause);
    }
  }
  const database = new DatabaseSync(file, { timeout: lockMilliseconds });
  try {
    database.exec(`
      pragma locking_mode = exclusive;
      pragma journal_mode = wal;
      pragma synchronous = normal;
      begin immediate;
      ${schema};
      commit;
    `);
    return database;
  } catch (cause) {
    database.close();
    if ((cause as { errcode?: number }).errcode !== sqliteBusy) throw cause;
    throw new ConfigError(
      {
        STORE_URL:
          `${file} is in use by another gateway, and a file can serve only one. ` +
          'Stop the other gateway, or give all of them one Valkey or Redis server: STORE_URL=valkey://host:6379 with a common SECRET.',
      },
      cause,
    );
  }
}

const sqliteBusy = 5;

/** Runs a statement; whatever SQLite refuses (locked, read-only, full) is STORE_UNREACHABLE. */
export function withStoreErrors<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (cause) {
    throw createStoreError(cause);
  }
}

import { DatabaseSync } from 'node:sqlite';

/** Locks a file for this process, however that ends; null where another process has it. Closing the database unlocks. */
export function lockFile(file: string): DatabaseSync | null {
  const lock = new DatabaseSync(file);
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
    return lock;
  } catch {
    lock.close();
    return null;
  }
}

import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Prevents a second process from opening the same embedded database, which would destroy it. Returns the function that
 * unlocks.
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder.replace(/\/+$/, '')}.lock`;
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause;
    const holder = Number(readFileSync(file, 'utf8'));
    if (holder !== process.pid && isAlive(holder))
      throw new Error(`The provider cannot start: process ${holder} already uses ${folder}. If it does not, delete ${file}.`, { cause });
    writeFileSync(file, String(process.pid));
  }
  return () => rmSync(file, { force: true });
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

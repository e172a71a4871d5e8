import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Makes a folder with those above it. Throws where one cannot be made; Node's recursive way never ends below `/proc`. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another gateway that starts at the same moment has made it.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

import { readFileSync } from 'node:fs';

/** The operations of the portal's own client, by the hash that stands for them in a request. */
export function readTrustedDocuments(file: string): ReadonlyMap<string, string> {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>));
  } catch (cause) {
    throw new Error(`The gateway cannot start: TRUSTED_DOCUMENTS names ${file}, which is not there or not readable. Run "npm run generate".`, { cause });
  }
}

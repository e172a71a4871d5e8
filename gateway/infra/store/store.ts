import type { Keyv } from 'keyv';

/** How often a thing was counted, and when its count begins anew. */
export interface Count {
  count: number;
  /** Milliseconds until then. */
  endsIn: number;
}

/** A rate limit: so many at once, then one each interval. */
export interface Pace {
  burst: number;
  intervalMilliseconds: number;
}

/** A file that waits for its use. */
export interface WaitingFile {
  key: string;
  /** Whose quota it counts for. */
  owner: string;
  bytes: Buffer;
  milliseconds: number;
}

/** Limits of the files that wait, in bytes. Each file counts for `minFileBytes` at least, so that their number is limited too. */
export const waitingFileLimits = { ownerBytes: 64 * 1024 * 1024, totalBytes: 256 * 1024 * 1024, minFileBytes: 64 * 1024 } as const;

/** Files that wait for their use, with a quota of their own: they never take the room that sessions need. */
export interface WaitingFiles {
  /** Keeps a file, unless its owner has too many bytes waiting, or all owners together (or the store is short of memory). */
  put(file: WaitingFile): Promise<'kept' | 'ownerIsFull' | 'allAreFull'>;
  /** The bytes, null when there are none or their time is over. */
  get(key: string): Promise<Buffer | null>;
  /** Deletes a file and frees its share of the quota. */
  drop(key: string): Promise<void>;
}

/**
 * What all gateways of a portal know together. A file holds it for one gateway, a Valkey or Redis server for several.
 * Its key-value part has no compare-and-set, so that what must happen once is claimed or counted here. Whatever the store
 * refuses is STORE_UNREACHABLE: without an answer, locked, read-only or full.
 */
export interface Store {
  /** Values that end by themselves. */
  readonly values: Keyv;
  readonly files: WaitingFiles;
  /** Sets a mark unless it stands; true for the one caller that has set it. */
  acquire(key: string, milliseconds: number): Promise<boolean>;
  /** Takes a claimed mark away. */
  release(key: string): Promise<void>;
  /** Counts one more in the window that began with the key's first count. */
  count(key: string, milliseconds: number): Promise<Count>;
  /** Takes one count of a window back, or all of them. */
  uncount(key: string, what: 'one' | 'all'): Promise<void>;
  /** Takes one turn of a rate limit: 0, or the milliseconds until the next one is free. `now` is in milliseconds since 1970. */
  consumeToken(key: string, pace: Pace, now: number): Promise<number>;
  /** Gives a turn back that came to nothing. */
  returnToken(key: string, pace: Pace): Promise<void>;
  /** Tells the listeners of a subject in every gateway, this one included. */
  publish(subject: string, text: string): Promise<void>;
  /** Listens to what is told of a subject. */
  subscribe(subject: string, listener: (text: string) => void): void;
  /** Whether there is memory for more than what sessions need. */
  hasCapacity(): Promise<boolean>;
  /** Whether the store takes writes. Answers within two seconds. */
  isReady(): Promise<boolean>;
  /** Ends all connections. */
  close(): Promise<void>;
}

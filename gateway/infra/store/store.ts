import type { Keyv } from 'keyv';

/** A count, and the time at which it restarts. */
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

/** Files that wait for their use, with a separate quota: they never take the space that sessions need. */
export interface WaitingFiles {
  /**
   * Stores a file, unless its owner has too many stored bytes, or all owners together (or the store is short of
   * memory).
   */
  put(file: WaitingFile): Promise<'stored' | 'ownerIsFull' | 'allAreFull'>;
  /** The bytes, null when there are none or their time is over. */
  get(key: string): Promise<Buffer | null>;
  /** Deletes a file and frees its share of the quota. */
  drop(key: string): Promise<void>;
}

/**
 * State that all gateways of a portal share. A file stores it for one gateway, a Valkey or Redis server for several.
 * Its key-value part has no compare-and-set, so that operations that must happen once take a lock or are counted here.
 * Every failure of the store is STORE_UNREACHABLE: no response, locked, read-only or full.
 */
export interface Store {
  /** Values that end by themselves. */
  readonly values: Keyv;
  readonly files: WaitingFiles;
  /** Sets the lock if it is absent; returns true for the one caller that has set it. `owner` identifies a caller that extends it. */
  acquire(key: string, milliseconds: number, owner?: string): Promise<boolean>;
  /** Lets a lock of this owner end so many milliseconds from now. Does nothing where the lock has ended or is another owner's. */
  extend(key: string, milliseconds: number, owner: string): Promise<void>;
  /** Releases a lock; with an owner, only where it is still that owner's. */
  release(key: string, owner?: string): Promise<void>;
  /** Counts one more in the window that began with the key's first count. */
  count(key: string, milliseconds: number): Promise<Count>;
  /** Takes one count of a window back, or all of them. */
  uncount(key: string, what: 'one' | 'all'): Promise<void>;
  /** Takes a token of a rate limit. Returns 0, or the milliseconds until the next one is free. `now` is in milliseconds since 1970. */
  consumeToken(key: string, pace: Pace, now: number): Promise<number>;
  /** Returns a token that was not used. */
  returnToken(key: string, pace: Pace): Promise<void>;
  /** Publishes to the listeners of a subject in every gateway, this one included. */
  publish(subject: string, text: string): Promise<void>;
  /** Calls the listener for each text that is published to the subject. */
  subscribe(subject: string, listener: (text: string) => void): void;
  /** Returns whether there is memory beyond the reserve for sessions. */
  hasCapacity(): Promise<boolean>;
  /** Returns whether the store accepts writes. Resolves within two seconds. */
  isReady(): Promise<boolean>;
  /** Ends all connections. */
  close(): Promise<void>;
}

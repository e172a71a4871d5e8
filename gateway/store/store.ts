import type { Keyv } from 'keyv';

/** How often a thing was counted, and when its count begins anew. */
export interface Count {
  count: number;
  /** Milliseconds until then. */
  endsIn: number;
}

/**
 * What all gateways of a portal know together. A file holds it for one gateway, a Valkey or Redis server for several.
 * Its key-value part has no compare-and-set, so that what must happen once is claimed or counted here.
 */
export interface Store {
  /** Values that end by themselves. */
  readonly values: Keyv;
  /** Sets a mark unless it stands; true for the one caller that has set it. */
  claim(key: string, milliseconds: number): Promise<boolean>;
  /** Takes a claimed mark away. */
  release(key: string): Promise<void>;
  /** Counts one more in the window that began with the key's first count. */
  count(key: string, milliseconds: number): Promise<Count>;
  /** Takes one count of a window back, or all of them. */
  uncount(key: string, what: 'one' | 'all'): Promise<void>;
  /** Tells the listeners of a subject in every gateway, this one included. */
  tell(subject: string, text: string): Promise<void>;
  /** Listens to what is told of a subject. */
  listen(subject: string, listener: (text: string) => void): void;
  /** Whether the store answers. */
  isReady(): Promise<boolean>;
  /** Ends all connections. */
  close(): Promise<void>;
}

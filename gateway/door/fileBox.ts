import { createHash, randomBytes } from 'node:crypto';
import type { Keyv } from 'keyv';
import { LRUCache } from 'lru-cache';
import { GatewayError } from '../errors.ts';

/** A file that waits: an upload for its mutation, or a written report for its reader. */
export interface BoxedFile {
  name: string;
  type: string;
  bytes: Buffer;
}

const keepMilliseconds = 15 * 60 * 1000;
const mostBytesOfSession = 200 * 1024 * 1024;

/** Keeps files of a session for a quarter of an hour in the shared store, so that any gateway finds them; no other session can. */
export class FileBox {
  readonly #store: Keyv;
  /** Bytes that a session has put in lately. */
  readonly #weights = new LRUCache<string, number>({ max: 10_000, ttl: keepMilliseconds });

  constructor(store: Keyv) {
    this.#store = store;
  }

  /** Keeps a file and gives the id by which this session finds it. Throws TOO_EXPENSIVE when the session has put in too much. */
  async put(sessionKey: string, { name, type, bytes }: BoxedFile): Promise<string> {
    const weight = (this.#weights.get(sessionKey) ?? 0) + bytes.length;
    if (weight > mostBytesOfSession) throw new GatewayError('TOO_EXPENSIVE', 'Too many files in a short time. Try again in a quarter of an hour.');
    this.#weights.set(sessionKey, weight);
    const id = randomBytes(18).toString('base64url');
    await this.#store.set(keyOf(sessionKey, id), { name, type, base64: bytes.toString('base64') }, keepMilliseconds);
    return id;
  }

  /** The file, null when it is not there, over, or another session's. */
  async get(sessionKey: string, id: string): Promise<BoxedFile | null> {
    const kept = await this.#store.get<{ name: string; type: string; base64: string }>(keyOf(sessionKey, id));
    return kept ? { name: kept.name, type: kept.type, bytes: Buffer.from(kept.base64, 'base64') } : null;
  }

  /** Forgets a file that was used. */
  async drop(sessionKey: string, id: string): Promise<void> {
    await this.#store.delete(keyOf(sessionKey, id));
  }
}

const keyOf = (sessionKey: string, id: string) => `file:${createHash('sha256').update(`${sessionKey} ${id}`).digest('hex')}`;

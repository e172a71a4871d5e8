import { createHash, randomBytes } from 'node:crypto';
import type { Keyv } from 'keyv';
import type { SessionRecord } from './session.ts';

/** How long sessions live. */
export interface SessionLimits {
  /** Seconds without a sign of life. */
  idleSeconds: number;
  /** Seconds after sign-in. */
  lifeSeconds: number;
}

const touchEverySeconds = 30;

/**
 * Sessions in a key-value store that has no compare-and-set. Three entries make that safe: the record is written by
 * sign-in, the last sign of life stands apart, and an ended session leaves a mark that outlives both. A late write of
 * a request that began before logout therefore revives nothing and loses nothing.
 */
export class SessionStore {
  readonly #store: Keyv;
  readonly #limits: SessionLimits;

  constructor(store: Keyv, limits: SessionLimits) {
    this.#store = store;
    this.#limits = limits;
  }

  /** Makes a session; the secret goes to the caller and is kept nowhere. */
  async create(start: Omit<SessionRecord, 'key' | 'createdAt'>): Promise<{ secret: string; session: SessionRecord; endsAt: Date }> {
    const secret = randomBytes(32).toString('base64url');
    const session: SessionRecord = { ...start, key: keyOf(secret), createdAt: Date.now() };
    await this.#store.set(`session:${session.key}`, session, this.#limits.lifeSeconds * 1000);
    await this.#touch(session.key);
    return { secret, session, endsAt: new Date(session.createdAt + this.#limits.lifeSeconds * 1000) };
  }

  /** The session of a secret, null when there is none or it is over. Reading counts as a sign of life. */
  async read(secret: string): Promise<SessionRecord | null> {
    const key = keyOf(secret);
    const [session, seenAt, ended] = await Promise.all([
      this.#store.get<SessionRecord>(`session:${key}`),
      this.#store.get<number>(`seen:${key}`),
      this.#store.get<boolean>(`ended:${key}`),
    ]);
    if (!session || seenAt === undefined || ended) return null;
    if (Date.now() - seenAt > touchEverySeconds * 1000) await this.#touch(key);
    return session;
  }

  /** Keeps the provider's cookies after it changed them. */
  async keepJar(session: SessionRecord, jar: Record<string, string>): Promise<void> {
    const left = session.createdAt + this.#limits.lifeSeconds * 1000 - Date.now();
    if (left > 0) await this.#store.set(`session:${session.key}`, { ...session, jar }, left);
  }

  /** Ends a session for good. */
  async end(key: string): Promise<void> {
    await this.#store.set(`ended:${key}`, true, this.#limits.lifeSeconds * 1000);
    await Promise.all([this.#store.delete(`session:${key}`), this.#store.delete(`seen:${key}`)]);
  }

  /** Keeps the provider's cookies of a visitor who is not signed in; a captcha is bound to them (B-17). */
  async keepVisit(jar: Record<string, string>): Promise<string> {
    const secret = randomBytes(32).toString('base64url');
    await this.#store.set(`visit:${keyOf(secret)}`, jar, this.#limits.idleSeconds * 1000);
    return secret;
  }

  /** The provider's cookies of a visitor, empty when there are none. */
  async readVisit(secret: string): Promise<Record<string, string>> {
    return (await this.#store.get<Record<string, string>>(`visit:${keyOf(secret)}`)) ?? {};
  }

  /** Whether the store answers. */
  async isReady(): Promise<boolean> {
    return this.#store.set('ready', true, 1000).catch(() => false);
  }

  /** Closes the store. */
  async close(): Promise<void> {
    await this.#store.disconnect();
  }

  async #touch(key: string): Promise<void> {
    await this.#store.set(`seen:${key}`, Date.now(), this.#limits.idleSeconds * 1000);
  }
}

function keyOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

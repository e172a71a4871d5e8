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

/** What changed about a user since its sessions began; kept for as long as a session may live. */
interface UserMark {
  /** Changes with each change of the user's rights: what sessions had read before is not given out again. */
  epoch: string;
  /** Sessions that began until then are over: the user was disabled or deleted. Milliseconds since 1970. */
  endedAt?: number;
}

/** A session that was found. */
interface FoundSession {
  session: SessionRecord;
  /** Changes with the user's rights, with each write of the session, and with the clearing of caches, in all gateways. */
  epoch: string;
}

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
  async read(secret: string): Promise<FoundSession | null> {
    const key = keyOf(secret);
    const names = [`session:${key}`, `seen:${key}`, `ended:${key}`, `written:${key}`, 'cleared'];
    const [session, seenAt, ended, written, cleared] = (await this.#store.getMany(names)) as [SessionRecord?, number?, boolean?, string?, string?];
    if (!session || seenAt === undefined || ended) return null;
    const [mark, actorMark] = await Promise.all([this.#markOf(session.user.id), session.actor ? this.#markOf(session.actor.id) : undefined]);
    if (session.createdAt <= Math.max(mark?.endedAt ?? 0, actorMark?.endedAt ?? 0)) return null;
    if (Date.now() - seenAt > touchEverySeconds * 1000) await this.#touch(key);
    return { session, epoch: [mark?.epoch, written, cleared].filter(Boolean).join() };
  }

  /** The session wrote something: what it had read before is not given out again, by no gateway. */
  async markWritten(key: string): Promise<void> {
    await this.#store.set(`written:${key}`, newMark(), this.#limits.lifeSeconds * 1000);
  }

  /** Caches were cleared: what any session had read before is not given out again (F-14). */
  async markCleared(): Promise<void> {
    await this.#store.set('cleared', newMark(), this.#limits.lifeSeconds * 1000);
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

  /** A user's rights or locations changed: each of its open sessions learns them anew at its next request. */
  async bumpEpoch(userId: string): Promise<void> {
    await this.#mark(userId, { ...(await this.#markOf(userId)), epoch: newMark() });
  }

  /** A user was disabled or deleted: its open sessions are over at their next request, those in its name included. */
  async endAllOf(userId: string): Promise<void> {
    await this.#mark(userId, { epoch: newMark(), endedAt: Date.now() });
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

  async #markOf(userId: string): Promise<UserMark | undefined> {
    return this.#store.get<UserMark>(`user:${userId}`);
  }

  async #mark(userId: string, mark: UserMark): Promise<void> {
    await this.#store.set(`user:${userId}`, mark, this.#limits.lifeSeconds * 1000);
  }

  async #touch(key: string): Promise<void> {
    await this.#store.set(`seen:${key}`, Date.now(), this.#limits.idleSeconds * 1000);
  }
}

const newMark = () => randomBytes(9).toString('base64url');

function keyOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

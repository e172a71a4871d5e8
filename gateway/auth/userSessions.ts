import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Services } from '../context.ts';
import type { OpeningReason, PresentUser } from './serviceAccount.ts';
import type { FoundSession } from './sessionStore.ts';

/** A changed record and a changed user are noticed after this time at the latest. */
const known = { max: 10_000, ttl: 5_000 };

/** A cache whose entries are read again after five seconds; a failure is not cached. */
export class BriefCache<Value> {
  readonly #values = new LRUCache<string, Promise<Value>>(known);

  get(key: string, read: () => Promise<Value>): Promise<Value> {
    let value = this.#values.get(key);
    if (!value) {
      value = read();
      this.#values.set(key, value);
      value.catch(() => this.#values.delete(key));
    }
    return value;
  }

  delete(key: string): void {
    this.#values.delete(key);
  }
}

type Parts = Pick<Services, 'config' | 'store' | 'sessions' | 'serviceAccount'>;

/**
 * Sessions at the provider that the service account opens as users. All access tokens and auditors' links of a user share
 * one. The user's present state is read at each use, at most five seconds ago.
 */
export class DelegatedSessions {
  readonly #parts: Parts;
  readonly #users = new BriefCache<PresentUser | null>();
  readonly #opening = new Map<string, Promise<FoundSession | null>>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The session of a user; null where the user may not use the portal this way, or was changed at this moment. */
  async openSession(userId: string, reason: OpeningReason): Promise<FoundSession | null> {
    const { serviceAccount, store, sessions } = this.#parts;
    const user = await this.#users.get(userId, () => serviceAccount.findUser(userId));
    if (!user?.isEnabled || !serviceAccount.canOpenAs(user.role)) return null;
    const underWay = this.#opening.get(userId);
    if (underWay) return underWay;
    const draw = await store.values.get<string>(toTokenSessionKey(userId));
    const found = draw === undefined ? null : await sessions.read(this.#deriveSecret(userId, draw), { isBackground: false });
    if (found?.session.user.role === user.role && found.session.user.keyUserId === user.keyUserId) return found;
    let opening = this.#opening.get(userId);
    if (!opening) {
      opening = this.#open(userId, reason).finally(() => this.#opening.delete(userId));
      this.#opening.set(userId, opening);
    }
    return opening;
  }

  async #open(userId: string, reason: OpeningReason): Promise<FoundSession | null> {
    const { sessions, serviceAccount, store, config } = this.#parts;
    const opened = await serviceAccount.openAs(userId, reason);
    const draw = randomBytes(16).toString('base64url');
    const secret = this.#deriveSecret(userId, draw);
    await sessions.create({ kind: 'token', actor: null, ...opened }, secret);
    await store.values.set(toTokenSessionKey(userId), draw, config.SESSION_LIFE_SECONDS * 1000);
    return sessions.read(secret, { isBackground: false });
  }

  /** Every gateway derives the secret of a shared session, so that the store does not contain it. */
  #deriveSecret(userId: string, draw: string): string {
    return createHmac('sha256', `access tokens ${this.#parts.config.SECRET}`).update(`${userId} ${draw}`).digest('base64url');
  }
}

const toTokenSessionKey = (userId: string) => `accessTokenSession:${userId}`;

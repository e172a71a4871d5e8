import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type AccessTokenSessions, fitsHash, idOfAccessToken, type TokenAllowance, tokenInvalid } from '../../auth/accessToken.ts';
import { type Network, networkOf, shortNetwork } from '../../auth/network.ts';
import type { PresentUser } from '../../auth/serviceAccount.ts';
import type { FoundSession } from '../../auth/sessionStore.ts';
import type { Services } from '../../context.ts';
import { GatewayError } from '../../errors.ts';
import { systemClock } from '../../provider-client/providerCalls.ts';
import type { StoredToken } from './models.ts';
import { markUsed, tokenById } from './tokenRecords.ts';

const [minute, hour] = [60_000, 3_600_000];
/** A revoked token and a changed user are noticed after this time at the latest. */
const known = { max: 10_000, ttl: 5_000, perf: { now: () => systemClock.now().getTime() } };
const maxNetworks = 20;

/** Subject under which gateways publish the id of a revoked token. */
export const revokedTokens = 'accessTokens:revoked';

type Parts = Pick<Services, 'config' | 'records' | 'store' | 'sessions' | 'serviceAccount' | 'audit'> & { onFailure: (cause: unknown) => void };

/**
 * Sessions of access tokens. All tokens of a user share one session at the provider, which the service account opens.
 * Each request checks the token, its user's present state, and the token's rate.
 */
export class TokenSessions implements AccessTokenSessions {
  readonly #parts: Parts;
  readonly #ofRequest = new WeakMap<FastifyRequest, Promise<FoundSession>>();
  readonly #allowances = new WeakMap<FastifyRequest, TokenAllowance>();
  readonly #tokens = new LRUCache<string, Promise<StoredToken | null>>(known);
  readonly #users = new LRUCache<string, Promise<PresentUser | null>>(known);
  readonly #opening = new Map<string, Promise<FoundSession>>();

  constructor(parts: Parts) {
    this.#parts = parts;
    parts.store.subscribe(revokedTokens, (id) => this.#tokens.delete(id));
  }

  of(request: FastifyRequest, text: string): Promise<FoundSession> {
    let found = this.#ofRequest.get(request);
    if (!found) this.#ofRequest.set(request, (found = this.#find(text, request)));
    return found;
  }

  allowanceOf(request: FastifyRequest): TokenAllowance | null {
    return this.#allowances.get(request) ?? null;
  }

  async #find(text: string, request: FastifyRequest): Promise<FoundSession> {
    const from = networkOf(request.ip);
    const id = idOfAccessToken(text);
    const token = id === null ? null : await cached(this.#tokens, id, () => tokenById(this.#parts.records, id));
    if (!token || !fitsHash(text, token.hash)) throw tokenInvalid('The access token is unknown.');
    const now = systemClock.now();
    if (token.revokedAt) throw tokenInvalid('The access token was revoked.');
    if (token.expiresAt <= now) throw tokenInvalid('The access token has expired.');
    await this.#assertWithinRate(token.id, request);
    const user = await cached(this.#users, token.userId, () => this.#parts.serviceAccount.findUser(token.userId));
    if (!user?.isEnabled || !this.#parts.serviceAccount.mayOpenAs(user.role))
      throw tokenInvalid('The user of the access token may not use the portal this way.');
    const { session, epoch } = await this.#sessionOf(user, token, from);
    this.#noteUse(token, from, now);
    const { scopes, locations } = token;
    const key = createHash('sha256').update(`${session.key} ${token.id}`).digest('hex');
    return { session: { ...session, key, storedKey: session.key, token: { id: token.id, scopes, locations } }, epoch };
  }

  async #assertWithinRate(id: string, request: FastifyRequest): Promise<void> {
    const most = this.#parts.config.ACCESS_TOKEN_REQUESTS_PER_MINUTE;
    const { count, endsIn } = await this.#parts.store.count(`accessToken:${id}`, minute);
    this.#allowances.set(request, { limit: most, remaining: Math.max(0, most - count), resetSeconds: Math.ceil(endsIn / 1000) });
    if (count > most)
      throw new GatewayError('TOO_MANY_ATTEMPTS', `The access token has sent more than ${most} requests within a minute. Try again in a minute.`);
  }

  /** The user's open session, or a new one where there is none or the user has another role now. */
  async #sessionOf(user: PresentUser, token: StoredToken, from: Network): Promise<FoundSession> {
    const underWay = this.#opening.get(user.id);
    if (underWay) return underWay;
    const draw = await this.#parts.store.values.get<string>(drawOf(user.id));
    const found = draw === undefined ? null : await this.#parts.sessions.read(this.#secretOf(user.id, draw), { isBackground: false });
    if (found?.session.user.role === user.role && found.session.user.keyUserId === user.keyUserId) return found;
    let opening = this.#opening.get(user.id);
    if (!opening) {
      opening = this.#open(user, token, from).finally(() => this.#opening.delete(user.id));
      this.#opening.set(user.id, opening);
    }
    return opening;
  }

  async #open({ id }: PresentUser, token: StoredToken, from: Network): Promise<FoundSession> {
    const { sessions, serviceAccount, store, config } = this.#parts;
    const opened = await serviceAccount.openAs(id, { reason: 'accessToken', object: token.id, from });
    const draw = randomBytes(16).toString('base64url');
    const secret = this.#secretOf(id, draw);
    await sessions.create({ kind: 'token', actor: null, ...opened }, secret);
    await store.values.set(drawOf(id), draw, config.SESSION_LIFE_SECONDS * 1000);
    const found = await sessions.read(secret, { isBackground: false });
    if (!found) throw tokenInvalid('The user of the access token was changed at this moment.');
    return found;
  }

  /** Every gateway derives the secret of a shared session, so that the store does not contain it. */
  #secretOf(userId: string, draw: string): string {
    return createHmac('sha256', `access tokens ${this.#parts.config.SECRET}`).update(`${userId} ${draw}`).digest('base64url');
  }

  #noteUse(token: StoredToken, network: Network, now: Date): void {
    const { audit, records, onFailure } = this.#parts;
    const from = shortNetwork(network);
    const lastUsedAt = new Date(Math.floor(now.getTime() / hour) * hour);
    const isNew = !token.networks.includes(from);
    if (!isNew && token.lastNetwork === from && token.lastUsedAt?.getTime() === lastUsedAt.getTime()) return;
    const used = { lastUsedAt, lastNetwork: from, networks: isNew ? [...token.networks, from].slice(-maxNetworks) : token.networks };
    // The cached token is changed too, so that each use is noted once.
    Object.assign(token, used);
    if (isNew) audit.write({ event: 'accessTokenNetwork', outcome: 'done', subject: token.userId, actor: null, token: token.id, from: network });
    void markUsed(records, token.id, used).catch(onFailure);
  }
}

/** Returns what is cached, or reads it; a failure is not cached. */
function cached<Value>(cache: LRUCache<string, Promise<Value>>, key: string, read: () => Promise<Value>): Promise<Value> {
  let value = cache.get(key);
  if (!value) {
    value = read();
    cache.set(key, value);
    value.catch(() => cache.delete(key));
  }
  return value;
}

const drawOf = (userId: string) => `accessTokenSession:${userId}`;

import type { FastifyRequest } from 'fastify';
import { type AccessTokenSessions, matchesHash, parseAccessTokenId, type TokenAllowance, createTokenInvalidError } from '../../auth/accessToken.ts';
import { type Network, getNetwork, shortenNetwork } from '../../auth/network.ts';
import { BriefCache, type DelegatedSessions } from '../../auth/userSessions.ts';
import type { FoundSession } from '../../auth/sessionStore.ts';
import type { Services } from '../../context.ts';
import { GatewayError, createTooManyAttemptsError } from '../../errors.ts';
import { systemClock } from '../../provider-client/providerCalls.ts';
import type { StoredToken } from './models.ts';
import { markUsed, readToken } from './tokenRecords.ts';
import { hashText } from '../../infra/hashText.ts';

const minute = 60_000;
const hour = 3_600_000;
const maxNetworks = 20;
/** Requests with a refused token that a network may send in a minute. */
const maxRefused = 30;

/** Subject under which gateways publish the id of a revoked token. */
export const revokedTokens = 'accessTokens:revoked';

type Parts = Pick<Services, 'config' | 'records' | 'store' | 'audit'> & { opened: DelegatedSessions; onFailure: (cause: unknown) => void };

/**
 * Sessions of access tokens. Each request checks the token, its user's present state (auth/userSessions.ts), and the
 * token's rate.
 */
export class TokenSessions implements AccessTokenSessions {
  readonly #parts: Parts;
  readonly #ofRequest = new WeakMap<FastifyRequest, Promise<FoundSession>>();
  readonly #allowances = new WeakMap<FastifyRequest, TokenAllowance>();
  readonly #tokens = new BriefCache<StoredToken | null>();

  constructor(parts: Parts) {
    this.#parts = parts;
    parts.store.subscribe(revokedTokens, (id) => this.#tokens.delete(id));
  }

  getSession(request: FastifyRequest, text: string, { isRefresh = false } = {}): Promise<FoundSession> {
    let found = isRefresh ? undefined : this.#ofRequest.get(request);
    if (!found) this.#ofRequest.set(request, (found = this.#judge(text, request)));
    return found;
  }

  getAllowance(request: FastifyRequest): TokenAllowance | null {
    return this.#allowances.get(request) ?? null;
  }

  /** Counts refused tokens only, and after the decision, so that valid tokens of the same network go on. */
  async #judge(text: string, request: FastifyRequest): Promise<FoundSession> {
    try {
      return await this.#find(text, request);
    } catch (cause) {
      if (!(cause instanceof GatewayError && cause.code === 'TOKEN_INVALID')) throw cause;
      const { count, endsIn } = await this.#parts.store.count(`accessTokenRefused:${getNetwork(request.ip)}`, minute);
      if (count <= maxRefused) throw cause;
      throw createTooManyAttemptsError(
        `${cause.message} This network has sent more than ${maxRefused} refused tokens within a minute. Wait ${Math.ceil(endsIn / 1000)} seconds.`,
        endsIn,
      );
    }
  }

  async #find(text: string, request: FastifyRequest): Promise<FoundSession> {
    const from = getNetwork(request.ip);
    const id = parseAccessTokenId(text);
    const token = id === null ? null : await this.#tokens.get(id, () => readToken(this.#parts.records, id));
    if (!token || !matchesHash(text, token.hash)) throw createTokenInvalidError('The access token is unknown.');
    const now = systemClock.now();
    if (token.revokedAt) throw createTokenInvalidError('The access token was revoked.');
    if (token.expiresAt <= now) throw createTokenInvalidError('The access token has expired.');
    await this.#assertWithinRate(token.id, request);
    const opened = await this.#parts.opened.openSession(token.userId, { reason: 'accessToken', object: token.id, from });
    if (!opened) throw createTokenInvalidError('The user of the access token may not use the portal this way.');
    const { session, epoch } = opened;
    this.#noteUse(token, from, now);
    const { scopes, locations } = token;
    const key = hashText(`${session.key} ${token.id}`);
    return { session: { ...session, key, storedKey: session.key, token: { id: token.id, scopes, locations } }, epoch };
  }

  async #assertWithinRate(id: string, request: FastifyRequest): Promise<void> {
    const maxRequests = this.#parts.config.ACCESS_TOKEN_REQUESTS_PER_MINUTE;
    const { count, endsIn } = await this.#parts.store.count(`accessToken:${id}`, minute);
    this.#allowances.set(request, { limit: maxRequests, remaining: Math.max(0, maxRequests - count), resetSeconds: Math.ceil(endsIn / 1000) });
    if (count > maxRequests)
      throw createTooManyAttemptsError(`The access token has sent more than ${maxRequests} requests within a minute. Try again in a minute.`, endsIn);
  }

  #noteUse(token: StoredToken, network: Network, now: Date): void {
    const { audit, records, onFailure } = this.#parts;
    const from = shortenNetwork(network);
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

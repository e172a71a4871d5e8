import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { customerByNumber } from '../../access/customerEndpoints.ts';
import { type LocationKey, parseLocationKey } from '../../access/scope.ts';
import { createScope } from '../../access/createScope.ts';
import { listEmailKeys, toAddressKey } from '../../auth/emailKeys.ts';
import type { OpenedAsUser, OpeningReason, PresentUser, ServiceAccount, Unattended } from '../../auth/serviceAccount.ts';
import type { PortalUser, SessionRecord } from '../../auth/session.ts';
import type { Services } from '../../context.ts';
import { createForbiddenError, createOpenedSessionLostError, createTooManyAttemptsError, GatewayError } from '../../errors.ts';
import type { Role } from '../../generated/resolvers.ts';
import type { ConnectionCaller } from '../../provider-client/connectionShares.ts';
import { CookieJar } from '../../provider-client/cookieJar.ts';
import { createProviderCalls, type ProviderCalls, systemClock } from '../../provider-client/providerCalls.ts';
import { findUser, findUsersByTerm } from '../users/service.ts';
import { authenticate, loginAs, logout } from './endpoints.ts';

const minute = 60_000;
/** Time after which work in a session of a user has ended. */
const unattendedMilliseconds = 15 * minute;
/** Sessions that are opened within a minute, over all gateways: of one user, and of all. */
const openingsOfUser = 10;
const openingsOfAll = 240;

/** Others wait for the service account to sign in. */
const itself: ConnectionCaller = { session: 'service account', person: 'service account', kind: 'urgent' };

type Parts = Pick<Services, 'config' | 'client' | 'store' | 'audit' | 'decodeIssues'> & { log: FastifyBaseLogger };

/** A session of the service account that ends at once is an outage to the caller, whose own session it is not. */
function throwOutage(error: unknown): never {
  throw error instanceof GatewayError && error.code === 'SESSION_ENDED' ? createOpenedSessionLostError() : error;
}

/** A session of the service account itself. */
interface OwnSession {
  own: PortalUser;
  jar: CookieJar;
}

/**
 * The service account. One session reads users and is renewed when the provider ends it. Each opening signs in
 * for itself, since the provider exchanges the session of an administrator who goes on as a user.
 */
export class ProviderServiceAccount implements ServiceAccount {
  readonly #parts: Parts;
  #session: Promise<OwnSession> | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get isOn(): boolean {
    return this.#parts.config.PROVIDER_SERVICE_USER !== undefined;
  }

  canOpenAs(role: Role): boolean {
    return this.isOn && (role !== 'ADMIN' || this.#parts.config.PROVIDER_SERVICE_ADMINISTRATORS);
  }

  isItself(username: string): boolean {
    const own = this.#parts.config.PROVIDER_SERVICE_USER;
    return own !== undefined && toAddressKey(own) === toAddressKey(username);
  }

  findUser(userId: string): Promise<PresentUser | null> {
    return this.#read((provider) => findUser(userId, provider));
  }

  async findByAddress(address: string): Promise<readonly PresentUser[]> {
    const key = toAddressKey(address);
    const isIt = (text: string | null) => text !== null && toAddressKey(text) === key;
    const found = new Map<string, PresentUser>();
    for (const form of listEmailKeys(address))
      for (const user of await this.#read((provider) => findUsersByTerm(form, provider))) if (isIt(user.username) || isIt(user.email)) found.set(user.id, user);
    return [...found.values()];
  }

  async #read<Result>(run: (provider: ProviderCalls) => Promise<Result>): Promise<Result> {
    // New calls each time: they send the same read once.
    const read = async () => run(this.#createCalls((await (this.#session ??= this.#signIn())).jar));
    try {
      return await read();
    } catch (error) {
      this.#session = null;
      if (error instanceof GatewayError && error.code === 'SESSION_ENDED') return read().catch(throwOutage);
      throw error;
    }
  }

  async openAs(userId: string, { reason, object, from }: OpeningReason): Promise<OpenedAsUser> {
    const { audit, config } = this.#parts;
    let outcome = 'INTERNAL';
    let actor: string | null = null;
    try {
      await this.#assertWithinLimits(userId);
      const { own, jar } = await this.#signIn();
      const provider = this.#createCalls(jar);
      actor = own.id;
      const { user } = await provider.call(loginAs, { userId }).catch(throwOutage);
      if (!user) throw createForbiddenError('A session of this user');
      if (user.id === own.id || (user.role === 'ADMIN' && !config.PROVIDER_SERVICE_ADMINISTRATORS)) {
        await provider.call(logout, {}).catch(() => undefined);
        throw createForbiddenError('A session of an administrator');
      }
      outcome = 'done';
      return { user, openedBy: own.id, jar: jar.toJSON() };
    } catch (error) {
      if (error instanceof GatewayError) outcome = error.code;
      throw error;
    } finally {
      audit.write({ event: 'openedAsUser', outcome, subject: userId, actor, reason, object, ...(from === null ? {} : { from }) });
    }
  }

  async runAs<Value>(userId: string, reason: OpeningReason, run: (caller: Unattended) => Promise<Value>): Promise<Value> {
    const { user, openedBy, jar: cookies } = await this.openAs(userId, reason);
    const startedAt = systemClock.now().getTime();
    const endsAt = startedAt + unattendedMilliseconds;
    const key = randomBytes(32).toString('hex');
    const session: SessionRecord = { key, kind: 'token', user, actor: null, openedBy, jar: cookies, startedAt, endsAt, startedUnder: {} };
    const provider = this.#createCalls(new CookieJar(cookies), `${key} unattended`, { session: key, person: userId, kind: 'background' });
    try {
      return await run({ session, scope: createScope(session, provider), provider });
    } finally {
      await provider.call(logout, {}).catch(() => undefined);
      await provider.invalidate();
    }
  }

  findLocation(location: LocationKey) {
    return this.#read((provider) => provider.call(customerByNumber, parseLocationKey(location)));
  }

  async #assertWithinLimits(userId: string): Promise<void> {
    const { store } = this.#parts;
    const [ofUser, ofAll] = await Promise.all([store.count(`opened:${userId}`, minute), store.count('opened', minute)]);
    if (ofUser.count > openingsOfUser || ofAll.count > openingsOfAll)
      throw createTooManyAttemptsError(
        'The portal has opened too many sessions within a minute. Try again in a minute.',
        ofUser.count > openingsOfUser ? ofUser.endsIn : ofAll.endsIn,
      );
  }

  async #signIn(): Promise<OwnSession> {
    const { PROVIDER_SERVICE_USER: username = '', PROVIDER_SERVICE_PASSWORD: password = '' } = this.#parts.config;
    const jar = new CookieJar();
    const own = await this.#createCalls(jar).call(authenticate, { username, password, language: 'DE' });
    if (own?.role === 'ADMIN') return { own, jar };
    const why = own ? 'is no administrator' : 'was refused';
    this.#parts.log.error(`the service account ${why} (PROVIDER_SERVICE_USER, PROVIDER_SERVICE_PASSWORD)`);
    throw new GatewayError('PROVIDER_FAILED', `The portal's service account ${why} at the provider. The operator has to correct its settings.`);
  }

  #createCalls(jar: CookieJar, sessionKey = `service ${randomUUID()}`, caller = itself): ProviderCalls {
    const { client, decodeIssues, log } = this.#parts;
    return createProviderCalls({
      client,
      sessionKey,
      caller,
      jar,
      acting: null,
      hasSession: true,
      onSessionLost: async () => undefined,
      onDecodeError: (difference, endpoint) => difference.log(log, endpoint),
      onDecodeIssues: (issues, endpoint) => decodeIssues.report(endpoint, issues, log),
      onInvalidate: async () => undefined,
      clock: systemClock,
      maxCalls: Number.POSITIVE_INFINITY,
    });
  }
}

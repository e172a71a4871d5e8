import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Scope } from './access/scope.ts';
import { assertEntryPoint } from './auth/sessionKinds.ts';
import type { AuditLog } from './infra/audit/auditLog.ts';
import type { Config } from './config/config.ts';
import type { GatewayError } from './errors.ts';
import { createOperationCost, type OperationCost } from './infra/load/operationCost.ts';
import type { TemporaryFiles } from './export/temporaryFiles.ts';
import type { SealedUrls } from './export/sealedUrls.ts';
import { CookieJar } from './provider-client/cookieJar.ts';
import type { ProviderClient } from './provider-client/providerClient.ts';
import type { ProviderCalls } from './provider-client/providerCalls.ts';
import type { PollingBroadcaster } from './infra/writes/pollingBroadcaster.ts';
import type { Attempt, SignInRateLimiter, AttemptKind } from './auth/signInRateLimiter.ts';
import { type Cookies, createCookies } from './auth/cookies.ts';
import type { IdentityProviders } from './auth/identityProviders.ts';
import { parseDevice } from './auth/device.ts';
import type { KnownDevice } from './auth/knownDevice.ts';
import type { KnownSessions } from './auth/knownSessions.ts';
import type { HeavyFiles } from './infra/load/heavyFiles.ts';
import type { ProviderBudget } from './infra/load/providerBudget.ts';
import { getNetwork, shortenNetwork } from './auth/network.ts';
import type { AccessTokenSessions } from './auth/accessToken.ts';
import type { AuditorSessions } from './auth/auditorSession.ts';
import { findSession, type RefreshOptions, type AuditCaller, getCallerForAudit } from './auth/requestSession.ts';
import { limitCalls } from './access/limitedLocations.ts';
import type { SecondFactors } from './auth/secondFactor.ts';
import type { Mails } from './features/mails/models.ts';
import type { ServiceAccount } from './auth/serviceAccount.ts';
import { createScope } from './access/createScope.ts';
import type { SessionOrigin, SessionRecord } from './auth/session.ts';
import type { SessionStore } from './auth/sessionStore.ts';
import type { IdempotencyStore } from './infra/writes/idempotencyStore.ts';
import type { Records } from './infra/records/records.ts';
import type { Store } from './infra/store/store.ts';
import type { Replays } from './graphql/replay.ts';
import { RequestCalls } from './requestCalls.ts';
import { RequestServices } from './requestServices.ts';
import type { DecodeIssueLog } from './infra/telemetry/decodeIssueLog.ts';
import type { Telemetry } from './infra/telemetry/telemetry.ts';

/** Dependencies with the lifetime of the process. */
export interface Services {
  config: Config;
  client: ProviderClient;
  sessions: SessionStore;
  sealedUrls: SealedUrls;
  /** Uploads and written files that wait for their use. */
  files: TemporaryFiles;
  store: Store;
  /** Data that the gateway has and the provider does not. */
  records: Records;
  /** Opens sessions as a user, for what works without the user's password. */
  serviceAccount: ServiceAccount;
  accessTokens: AccessTokenSessions;
  auditors: AuditorSessions;
  identityProviders: IdentityProviders;
  secondFactors: SecondFactors;
  mails: Mails;
  /** Prevents writes from happening twice. */
  idempotency: IdempotencyStore;
  audit: AuditLog;
  /** Logs where responses of the provider differ from the agreed shape. */
  decodeIssues: DecodeIssueLog;
  signInLimiter: SignInRateLimiter;
  devices: KnownDevice;
  /** Sessions whose secrets were received recently, for sharing places. */
  knownSessions: KnownSessions;
  /** Limits the provider reads of each session. */
  providerBudget: ProviderBudget;
  /** Limits concurrent packs and archives. */
  heavyFiles: HeavyFiles;
  /** Polls what open pages follow, once for all of them. */
  broadcaster: PollingBroadcaster;
  /** Sends unchanged responses again. */
  replays: Replays;
  /** Called after each provider call that was sent, with the endpoint name. */
  onProviderCall?: (name: string, kind: 'read' | 'write') => void;
}

export interface Context extends RequestServices {
  session: SessionRecord | null;
  /** Rights and areas of the session; null without a session. */
  scope: Scope | null;
  provider: ProviderCalls;
  jar: CookieJar;
  cookies: Cookies;
  /** Names and number of provider calls of this request, for the log. */
  calls: Map<string, number>;
  log: FastifyBaseLogger;
  /** True for a request that the client sends without an action of the user. */
  isBackground: boolean;
  /** Watches this request, where that is switched on. */
  telemetry: Telemetry | null;
  cost: OperationCost;
  /** The first limit of provider requests that the request met, whatever a resolver made of it. */
  limitMet: () => GatewayError | null;
  /** Names of the writes to the provider, in order. */
  writes: string[];
  /** Unknown device codes with their number of occurrences, for the log. */
  unknownCodes: Map<string, number>;
  getAuditCaller(): AuditCaller;
  /** Place in which a session of this user begins. */
  getSessionOrigin(username: string): SessionOrigin;
  /** An attempt of this caller, to be counted. */
  createAttempt(kind: AttemptKind, account: string | null): Attempt;
  /** The provider's calls for another session or none, for sign-in. */
  createCallsFor(session: SessionRecord | null, jar: CookieJar): ProviderCalls;
  /** Continues as this session, after a sign-in, and sends its secret to the browser. */
  switchSession(session: SessionRecord, secret: string): void;
  /** Checks the access to what a subscription follows again; throws where it is gone. Set by the subscription. */
  checkAccess: (() => Promise<void>) | null;
  /** Reads the session, its rights and the provider's responses again. For requests that last, such as subscriptions and long downloads. */
  renew(how?: Pick<RefreshOptions, 'isBackground'>): Promise<Context>;
  /** Stores the provider's cookies of a session or visit if this request changed them. A failed write loses them. */
  saveCookies(): Promise<void>;
  /** Begins or extends a visit, with the provider's cookies. Throws when there are too many: see SessionStore.saveVisitorSession. */
  saveVisitorSession(): Promise<void>;
}

/** Context of a request with a signed-in caller. */
export interface SignedIn extends Context {
  session: SessionRecord;
  scope: Scope;
}

/** A signed-in caller, as far as most services need it. */
export type Caller = Pick<SignedIn, 'scope' | 'provider'>;
export type SessionCaller = Pick<SignedIn, 'session' | 'scope' | 'provider'>;
export type RecordsCaller = Pick<SignedIn, 'session' | 'scope' | 'provider' | 'records'>;

/** Context of a resolver with `@anyone`, with or without a session. */
export type Anyone<_SignedIn> = Context;

const readVisitorJar = async (sessions: SessionStore, { visit }: Cookies) => (visit ? sessions.readVisitorSession(visit) : {});

/** One request → its session, its scope and the provider's calls. */
export async function createContext(services: Services, request: FastifyRequest, reply: FastifyReply, again: RefreshOptions = {}): Promise<Context> {
  const { sessions, config } = services;
  const requestServices = new RequestServices(services);
  const cookies = createCookies(request, reply, config.SECURE_COOKIES);
  const found = await findSession(services, request, cookies, again);
  const session = found?.session ?? null;
  assertEntryPoint(request, session);
  if (session) services.knownSessions.remember(found!.secret, session);
  const jar = new CookieJar(session ? session.jar : await readVisitorJar(sessions, cookies));
  const cost = createOperationCost();
  request.operationCost = cost;
  const network = getNetwork(request.ip);
  const calls = new RequestCalls(services, { request, reply, network, cookies, cost, clock: requestServices.uncachedInputs, epoch: found?.epoch });
  const members: ThisType<Context> & Omit<Context, keyof RequestServices> = {
    session,
    scope: null,
    provider: limitCalls(calls.createFor(session, jar), session),
    jar,
    cookies,
    calls: calls.counts,
    log: request.log,
    isBackground: request.isBackground,
    telemetry: request.telemetry,
    writes: calls.writes,
    unknownCodes: new Map(),
    getAuditCaller() {
      return getCallerForAudit(this.session, network);
    },
    getSessionOrigin: (username) => ({
      network: shortenNetwork(network),
      device: parseDevice(request.headers['user-agent']),
      isNew: services.devices.read(cookies.device, username) === null,
    }),
    createAttempt: (kind, account) => ({
      kind,
      account,
      network,
      isDisconnected: () => request.raw.socket?.destroyed === true,
      device: account === null ? null : services.devices.read(cookies.device, account),
    }),
    createCallsFor(owner, ownJar) {
      this.uncachedInputs.preventReplay();
      return calls.createFor(owner, ownJar);
    },
    cost,
    limitMet: () => calls.limitMet,
    // Apollo hands resolvers a copy of this object, so that changes go through `this`.
    switchSession(next, nextSecret) {
      cookies.set('session', nextSecret);
      services.knownSessions.remember(nextSecret, next);
      this.session = next;
      this.jar = new CookieJar(next.jar);
      this.provider = calls.createFor(next, this.jar);
      this.scope = createScope(next, this.provider);
    },
    checkAccess: null,
    renew: (how) => createContext(services, request, reply, { ...how, isRefresh: true }),
    async saveCookies() {
      if (!this.jar.changed) return;
      if (this.session) {
        this.jar.changed = false;
        await sessions.saveCookies(this.session, this.jar.toJSON()).catch(() => undefined);
      } else await this.saveVisitorSession().catch(() => undefined);
    },
    async saveVisitorSession() {
      this.jar.changed = false;
      cookies.set('visit', await sessions.saveVisitorSession(this.jar.toJSON(), cookies.visit, network));
    },
  };
  if (session) members.scope = createScope(session, members.provider);
  return Object.assign(requestServices, members);
}

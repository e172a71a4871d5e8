import type { Services } from './context.ts';
import type { Clock } from './provider-client/providerCalls.ts';

const minute = 60_000;
const hour = 60 * minute;
const getNextMultiple = (now: Date, length: number): number => (Math.floor(now.getTime() / length) + 1) * length;

/**
 * Inputs of a response other than reads of the provider. A response is replayed until `endsAt` only
 * (graphql/replay.ts).
 */
class UncachedInputs implements Clock {
  /** Milliseconds since 1970; 0 where the response must not be replayed at all. */
  endsAt = Number.POSITIVE_INFINITY;

  /** Something went into the response that is valid until then. */
  limitUntil(moment: number): void {
    this.endsAt = Math.min(this.endsAt, moment);
  }

  now(): Date {
    const now = new Date();
    this.limitUntil(getNextMultiple(now, minute));
    return now;
  }

  today(): Date {
    const now = new Date();
    // A day begins at a full hour, in summer and winter.
    this.limitUntil(getNextMultiple(now, hour));
    return now;
  }

  /** Something went into the response whose changes are not seen. */
  preventReplay(): void {
    this.endsAt = 0;
  }
}

/**
 * The services, as resolvers get them. State that is no read of the provider can be reached through these members only,
 * so that each use of it is noted in `uncachedInputs`. The members are of the prototype: Apollo copies the context.
 */
export class RequestServices implements Services {
  readonly services: Services;
  readonly uncachedInputs: UncachedInputs;

  constructor(services: Services) {
    this.services = services;
    this.uncachedInputs = new UncachedInputs();
  }

  get config() {
    return this.services.config;
  }
  get decodeIssues() {
    return this.services.decodeIssues;
  }
  get providerBudget() {
    return this.services.providerBudget;
  }
  get onProviderCall() {
    return this.services.onProviderCall;
  }
  get replays() {
    return this.services.replays;
  }
  /** Makes file addresses. A response with one is replayed for half of the time for which it is valid. */
  get sealedUrls() {
    this.uncachedInputs.limitUntil(Date.now() + this.services.sealedUrls.life / 2);
    return this.services.sealedUrls;
  }
  get client() {
    return this.readState('client');
  }
  get sessions() {
    return this.readState('sessions');
  }
  get files() {
    return this.readState('files');
  }
  get store() {
    return this.readState('store');
  }
  get records() {
    return this.readState('records');
  }
  get serviceAccount() {
    return this.readState('serviceAccount');
  }
  get accessTokens() {
    return this.readState('accessTokens');
  }
  get auditors() {
    return this.readState('auditors');
  }
  get identityProviders() {
    return this.readState('identityProviders');
  }
  get secondFactors() {
    return this.readState('secondFactors');
  }
  get mails() {
    return this.readState('mails');
  }
  get idempotency() {
    return this.readState('idempotency');
  }
  get audit() {
    return this.readState('audit');
  }
  get signInLimiter() {
    return this.readState('signInLimiter');
  }
  get devices() {
    return this.readState('devices');
  }
  get knownSessions() {
    return this.readState('knownSessions');
  }
  get heavyFiles() {
    return this.readState('heavyFiles');
  }
  get broadcaster() {
    return this.readState('broadcaster');
  }

  protected readState<Name extends keyof Services>(name: Name): Services[Name] {
    this.uncachedInputs.preventReplay();
    return this.services[name];
  }
}

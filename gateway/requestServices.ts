import type { Services } from './context.ts';
import type { Clock } from './provider-client/providerCalls.ts';

const minute = 60_000;
const hour = 60 * minute;
const getNextMultiple = (now: Date, length: number): number => (Math.floor(now.getTime() / length) + 1) * length;

/**
 * Inputs of a response other than reads of the provider. A response is replayed until `endsAt` only
 * (graphql/replay.ts).
 */
export class OtherInputs implements Clock {
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
 * so that each use of it is noted in `otherInputs`. The members are of the prototype: Apollo copies the context.
 */
export class RequestServices implements Services {
  readonly services: Services;
  readonly otherInputs: OtherInputs;

  constructor(services: Services) {
    this.services = services;
    this.otherInputs = new OtherInputs();
  }

  get config() {
    return this.services.config;
  }
  get shapes() {
    return this.services.shapes;
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
    this.otherInputs.limitUntil(Date.now() + this.services.sealedUrls.life / 2);
    return this.services.sealedUrls;
  }
  get client() {
    return this.stateOf('client');
  }
  get sessions() {
    return this.stateOf('sessions');
  }
  get files() {
    return this.stateOf('files');
  }
  get store() {
    return this.stateOf('store');
  }
  get records() {
    return this.stateOf('records');
  }
  get serviceAccount() {
    return this.stateOf('serviceAccount');
  }
  get accessTokens() {
    return this.stateOf('accessTokens');
  }
  get auditors() {
    return this.stateOf('auditors');
  }
  get identityProviders() {
    return this.stateOf('identityProviders');
  }
  get secondFactors() {
    return this.stateOf('secondFactors');
  }
  get mails() {
    return this.stateOf('mails');
  }
  get idempotency() {
    return this.stateOf('idempotency');
  }
  get audit() {
    return this.stateOf('audit');
  }
  get attempts() {
    return this.stateOf('attempts');
  }
  get devices() {
    return this.stateOf('devices');
  }
  get knownSessions() {
    return this.stateOf('knownSessions');
  }
  get heavyFiles() {
    return this.stateOf('heavyFiles');
  }
  get watch() {
    return this.stateOf('watch');
  }

  protected stateOf<Name extends keyof Services>(name: Name): Services[Name] {
    this.otherInputs.preventReplay();
    return this.services[name];
  }
}

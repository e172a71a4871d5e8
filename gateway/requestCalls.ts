import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Cookies } from './auth/cookies.ts';
import { createCaller, getActingNames, getCallerForAudit } from './auth/requestSession.ts';
import { getStoredKey, type SessionRecord } from './auth/session.ts';
import type { Services } from './context.ts';
import type { GatewayError } from './errors.ts';
import type { OperationCost } from './infra/load/operationCost.ts';
import { getLeaveSignal, isFinished } from './infra/load/requestEnd.ts';
import type { Network } from './auth/network.ts';
import type { CookieJar } from './provider-client/cookieJar.ts';
import { type Clock, createProviderCalls, type ProviderCalls } from './provider-client/providerCalls.ts';

interface CallingRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  network: Network;
  cookies: Cookies;
  cost: OperationCost;
  clock: Clock;
  /** Changes when the cached reads of the session become stale; undefined without a session. */
  epoch: string | undefined;
}

/** Creates the provider's calls of one request, and counts what they send. */
export class RequestCalls {
  /** Names and number of the calls, for the log. */
  readonly counts = new Map<string, number>();
  /** Names of the writes, in order. */
  readonly writes: string[] = [];
  /** The first limit of provider requests that the request met. */
  limitMet: GatewayError | null = null;
  readonly #services: Services;
  readonly #calling: CallingRequest;

  constructor(services: Services, calling: CallingRequest) {
    this.#services = services;
    this.#calling = calling;
  }

  /** The calls as a session, or as a visitor without one. */
  createFor(owner: SessionRecord | null, jar: CookieJar): ProviderCalls {
    const { request, reply, cost, clock, epoch } = this.#calling;
    const { client, decodeIssues, replays, sessions } = this.#services;
    return createProviderCalls({
      client,
      sessionKey: owner ? `${owner.key} ${epoch ?? ''}` : `visit ${request.id}`,
      caller: createCaller(request, owner, { signal: getLeaveSignal(request, reply), isOver: () => isFinished(request, reply) }),
      acting: getActingNames(owner),
      jar,
      maxCalls: cost.limit,
      onTooMany: (error) => void (this.limitMet ??= error),
      clock,
      hasSession: owner !== null,
      isReopened: owner?.storedKey !== undefined,
      onDecodeError: (error, endpoint) => error.log(request.log, endpoint),
      onDecodeIssues: (issues, endpoint) => decodeIssues.report(endpoint, issues, request.log),
      onSessionLost: async () => {
        if (owner) await this.#endLost(owner);
      },
      onInvalidate: async () => {
        if (!owner) return;
        replays.invalidate(owner);
        await sessions.markWritten(getStoredKey(owner));
      },
      onCall: (name, kind) => this.#count(name, kind, owner),
    });
  }

  async #endLost(owner: SessionRecord): Promise<void> {
    const { network, cookies } = this.#calling;
    const isFirst = await this.#services.sessions.end(getStoredKey(owner));
    this.#services.audit.write({ event: 'sessionLost', outcome: 'done', ...getCallerForAudit(owner, network) });
    if (isFirst && owner.kind === 'browser') cookies.clear('session'); // Otherwise the browser may be in the next session.
  }

  /** Counts a call that is about to be sent. Throws if the session has caused too many reads. */
  #count(name: string, kind: 'read' | 'write', owner: SessionRecord | null) {
    const { request, network, cost } = this.#calling;
    if (kind === 'read') {
      const error = this.#services.providerBudget.spend(owner?.key ?? network);
      this.limitMet ??= error;
      if (error) throw error;
    }
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
    cost.providerRequests += 1;
    if (kind === 'write') this.writes.push(name);
    this.#services.onProviderCall?.(name, kind);
    return request.telemetry?.call(name);
  }
}

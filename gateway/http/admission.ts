import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TrustedDocument } from '../graphql/trustedDocuments.ts';
import type { ErrorCode } from '../errors.ts';
import { securityHeaders } from './security/securityHeaders.ts';
import { isPageRequest } from './clientApp.ts';
import type { KnownSession } from '../auth/knownSessions.ts';
import { getNetwork } from '../auth/network.ts';
import type { Priority } from '../generated/resolvers.ts';
import { priorities, getRequestPriority } from './priority.ts';
import type { Pressure } from '../infra/load/pressure.ts';
import { onceClosed } from '../infra/load/requestEnd.ts';
import { RefusalDelay } from '../infra/load/refusalDelay.ts';
import { type Share, Shares } from '../infra/load/shares.ts';
import { BodyTimeouts } from '../infra/load/bodyTimeouts.ts';

/** Seconds until a retry: short for opening a page, longer for what a page sends by itself. */
const retryAfterSeconds: Record<Priority, string> = { BACKGROUND: '10', EXTRA: '5', PAGE: '2', CHANGE: '1' };
const logMilliseconds = 1_000;
const code: ErrorCode = 'BUSY';
const message = 'The portal is overloaded. Nothing was done; send the request again after Retry-After.';

/** Bodies of error responses of the routes. They are ASCII, which is sent in one piece with the headers. */
const errorBodies = {
  graphql: (requestId: string) => JSON.stringify({ errors: [{ message, extensions: { code } }], extensions: { requestId } }),
  rest: () => JSON.stringify({ error: { code, message } }),
  page: () => `<!doctype html><html lang="de"><meta charset="utf-8"><meta http-equiv="refresh" content="5"><title>Kundenportal</title>
<p>Gerade ist sehr viel los. Diese Seite versucht es gleich noch einmal.</p>
<p lang="en">There is a lot going on right now. This page will try again shortly.</p></html>`,
};
const types: Record<keyof typeof errorBodies, string> = {
  graphql: 'application/json; charset=utf-8',
  rest: 'application/json; charset=utf-8',
  page: 'text/html; charset=utf-8',
};

/** Maximum number of requests that one connection runs at once; browsers and balancers send one after the other. */
const maxPerConnection = 16;

/** Listeners of the end of a response: admission, telemetry, shares, files, streams and Fastify itself. */
const maxListeners = 24;

/** Facts about callers and operations that admission needs. */
interface AdmissionSettings {
  pressure: Pressure;
  maxRequests: number;
  trusted: ReadonlyMap<string, TrustedDocument>;
  /** Returns the session whose secret this request carries, null for a stranger. */
  findSession: (request: FastifyRequest) => KnownSession | null;
  /** Called for each refused request. */
  onShed: (priority: Priority) => void;
}

/** Places that a request has taken. They are freed when its response closes. */
class TakenPlaces {
  areFreed = false;
  readonly #ends: (() => void)[] = [];

  constructor(response: ServerResponse) {
    onceClosed(response, () => this.free());
  }

  /** Adds the function that frees a place; calls it at once where they are freed, as the body of a refused upload may end later. */
  add(end: () => void): void {
    if (this.areFreed) end();
    else this.#ends.push(end);
  }

  free(): void {
    this.areFreed = true;
    for (const end of this.#ends.splice(0)) end();
  }
}

/**
 * Admits requests whose body has arrived. First each caller gets a share: a session an eighth of all places, a person with any number
 * of sessions a half, a network of strangers three eighths, a connection sixteen. Then priority decides: an overloaded gateway refuses
 * the least important work first. Health checks do not count, and streams only until they are open.
 */
export function admitRequests(app: FastifyInstance, { pressure, maxRequests, trusted, findSession, onShed }: AdmissionSettings): void {
  const shares = new Shares();
  const bodyTimeouts = new BodyTimeouts(app);
  const log = new ShedLog(app);
  const delayed = new RefusalDelay();
  const connections = new WeakMap<object, string>();
  let connectionNumber = 0;

  const getConnectionShare = ({ raw: { socket } }: FastifyRequest): Share => {
    let key = connections.get(socket);
    if (key === undefined) connections.set(socket, (key = `connection ${(connectionNumber += 1)}`));
    return { key, max: maxPerConnection };
  };
  const listCallerShares = (request: FastifyRequest): Share[] => {
    const known = findSession(request);
    if (known === null) return [{ key: `network ${getNetwork(request.ip)}`, max: Math.ceil((maxRequests * 3) / 8) }];
    return [
      { key: `session ${known.session}`, max: Math.ceil(maxRequests / 8) },
      { key: `person ${known.person}`, max: Math.ceil(maxRequests / 2) },
    ];
  };
  const shed = (request: FastifyRequest, reply: FastifyReply, priority: Priority) => {
    onShed(priority);
    log.count(priority);
    reply.hijack();
    delayed.schedule(() => sendBusy(reply.raw, request.id, priority, getErrorShape(request)));
  };

  app.addHook('onRequest', (request, reply, done) => {
    // Some parts of the gateway end with the response; Node.js warns from eleven listeners on.
    reply.raw.setMaxListeners(maxListeners);
    bodyTimeouts.watch(request, reply.raw, getNetwork(request.ip), () => {
      // Nothing waits for the rest of the body: the connection ends with the response.
      reply.hijack();
      sendBusy(reply.raw, request.id, 'PAGE', 'graphql', true);
    });
    done();
  });
  app.addHook('preValidation', (request, reply, done) => {
    if (request.url === '/livez' || request.url === '/readyz') return done();
    const priority = getRequestPriority(request, trusted);
    const places = new TakenPlaces(reply.raw);
    const enter = ([share, ...others]: readonly Share[]): void => {
      if (places.areFreed) return;
      if (!share) return admit();
      const end = shares.enter(share, () => enter(others));
      if (end) places.add(end);
      else shed(request, reply, priority);
    };
    const begin = () => {
      pressure.begin();
      places.add(() => pressure.end());
    };
    const admit = () => {
      if (!pressure.hasCapacityFor(priority)) return shed(request, reply, priority);
      if (request.url.startsWith('/uploads/') && !request.raw.complete) request.raw.once('end', begin);
      else if (request.url.startsWith('/graphql/stream')) places.free();
      else begin();
      done();
    };
    enter([getConnectionShare(request), ...listCallerShares(request)]);
  });
  app.addHook('onClose', async () => {
    pressure.close();
    log.close();
  });
}

function getErrorShape(request: FastifyRequest): keyof typeof errorBodies {
  if (isPageRequest(request)) return 'page';
  return /^\/(api|files|uploads)\//.test(request.url) ? 'rest' : 'graphql';
}

/** Sends a refusal past all hooks, which are for responses that were worth the work. */
function sendBusy(response: ServerResponse, requestId: string, priority: Priority, shape: keyof typeof errorBodies, isLast = false): void {
  const body = errorBodies[shape](requestId);
  response.writeHead(503, {
    ...securityHeaders,
    'x-request-id': requestId,
    'retry-after': retryAfterSeconds[priority],
    'content-type': types[shape],
    'content-length': body.length,
    ...(isLast ? { connection: 'close' } : {}),
  });
  response.end(body, 'latin1');
}

/** Says in the log how many were refused, once in a while and not for each. */
class ShedLog {
  readonly #app: FastifyInstance;
  #counts: Record<Priority, number> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  count(priority: Priority): void {
    this.#counts ??= Object.fromEntries(priorities.map((each) => [each, 0])) as Record<Priority, number>;
    this.#counts[priority] += 1;
    this.#timer ??= setTimeout(() => this.close(), logMilliseconds).unref();
  }

  close(): void {
    clearTimeout(this.#timer);
    if (this.#counts) this.#app.log.warn({ shed: this.#counts }, 'overloaded: requests were refused');
    this.#counts = this.#timer = undefined;
  }
}

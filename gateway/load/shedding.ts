import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { TrustedDocument } from '../documents/trustedDocuments.ts';
import type { ErrorCode } from '../errors.ts';
import { closedHeaders } from '../http/headers.ts';
import { wantsPage } from '../http/pages.ts';
import { type Importance, importanceOf, importanceOfRequest, importances } from './importance.ts';
import { Pressure } from './pressure.ts';
import { RefusalDelay } from './refusalDelay.ts';

/** When to come back: whoever opened a page soon, what a page does by itself later. */
const retryAfterSeconds: Record<Importance, string> = { background: '10', extra: '5', page: '2', change: '1' };
const logMilliseconds = 1_000;
const code: ErrorCode = 'BUSY';
const message = 'There is too much to do at the moment. Nothing was done; ask again after Retry-After.';

/** The shapes in which the routes say that something failed. They are ASCII, which goes out in one piece with the headers. */
const bodies = {
  graphql: JSON.stringify({ errors: [{ message, extensions: { code } }] }),
  rest: JSON.stringify({ error: { code, message } }),
  page: `<!doctype html><html lang="de"><meta charset="utf-8"><meta http-equiv="refresh" content="5"><title>Kundenportal</title>
<p>Gerade ist sehr viel los. Diese Seite versucht es gleich noch einmal.</p>
<p lang="en">There is a lot going on right now. This page will try again shortly.</p></html>`,
};
const types: Record<keyof typeof bodies, string> = {
  graphql: 'application/json; charset=utf-8',
  rest: 'application/json; charset=utf-8',
  page: 'text/html; charset=utf-8',
};

/**
 * Refuses what a gateway that is overloaded cannot do in time, the least important first, so that the rest is answered as
 * quickly as ever. It must be the first hook: a refusal that has cost cookies, a session and compression would itself be
 * the load. `onShed` is told of each. What load balancers ask, and streams once they are open, do not count.
 */
export function shedLoad(
  app: FastifyInstance,
  maxRequests: number,
  trusted: ReadonlyMap<string, TrustedDocument>,
  onShed: (importance: Importance) => void,
): void {
  const pressure = new Pressure(maxRequests);
  const importanceById = new Map([...trusted].map(([id, document]) => [id, importanceOf(document)]));
  const log = new ShedLog(app);
  const delayed = new RefusalDelay();

  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request;
    if (url === '/livez' || url === '/readyz') return done();
    const admit = () => {
      if (!url.startsWith('/graphql/stream')) {
        pressure.begin();
        reply.raw.once('close', () => pressure.end());
      }
      done();
    };
    if (pressure.hasRoomForAll()) return admit();
    void importanceOfRequest(request.raw, importanceById).then((importance) => {
      if (pressure.hasRoomFor(importance)) return admit();
      onShed(importance);
      log.count(importance);
      reply.hijack();
      delayed.after(() => refuse(reply.raw, importance, wantsPage(request) ? 'page' : /^\/(api|files|uploads)\//.test(url) ? 'rest' : 'graphql'));
    });
  });
  app.addHook('onClose', async () => {
    pressure.close();
    log.close();
  });
}

/** Past all hooks, which are for answers that were worth the work. */
function refuse(response: ServerResponse, importance: Importance, shape: keyof typeof bodies): void {
  const body = bodies[shape];
  response.writeHead(503, { ...closedHeaders, 'retry-after': retryAfterSeconds[importance], 'content-type': types[shape], 'content-length': body.length });
  response.end(body, 'latin1');
}

/** Says in the log how many were refused, once in a while and not for each. */
class ShedLog {
  readonly #app: FastifyInstance;
  #counts: Record<Importance, number> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  count(importance: Importance): void {
    this.#counts ??= Object.fromEntries(importances.map((each) => [each, 0])) as Record<Importance, number>;
    this.#counts[importance] += 1;
    this.#timer ??= setTimeout(() => this.close(), logMilliseconds).unref();
  }

  close(): void {
    clearTimeout(this.#timer);
    if (this.#counts) this.#app.log.warn({ shed: this.#counts }, 'there was too much to do: requests were refused');
    this.#counts = this.#timer = undefined;
  }
}

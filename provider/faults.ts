import { setTimeout as delay } from 'node:timers/promises';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from './database/open.ts';
import { areas } from './database/tables.ts';
import { endSession } from './features/session/sessions.ts';

const kinds = ['slow', 'hang', 'reset', 'status', 'html', 'truncated', 'wrongShape', 'expired', 'loginPage', 'redirect', 'refused', 'ignoreAreas'] as const;

/** Ways in which a call can fail on purpose. */
export type FaultKind = (typeof kinds)[number];

/** A fault at a path ('/application') or at every path ('*'). */
export interface Fault {
  path: string;
  kind: FaultKind;
  /** Number of calls that it affects; without it all. */
  times?: number;
  /** Delay of a slow call. */
  milliseconds?: number;
  /** HTTP status of a call that fails with one, 503 without it; of a redirect, 302 without it. */
  code?: number;
}

const loginPage =
  '<!doctype html><title>Anmeldung</title><form method="post" action="login/auth"><input name="username"><input name="password" type="password"></form>';
const maintenancePage = '<!doctype html><title>Wartung</title><h1>Wir führen Wartungsarbeiten durch.</h1>';

export class Faults {
  #faults: Fault[] = [];
  readonly #hanging = new Set<ServerResponse>();

  add(fault: Fault): void {
    this.#faults.push({ ...fault });
  }

  listActive(): readonly Fault[] {
    return this.#faults.filter(({ times }) => times !== 0);
  }

  /** Switches all faults off. */
  clear(): void {
    this.#faults = [];
  }

  /** Breaks the calls that hang, so that a server can close. */
  release(): void {
    for (const response of this.#hanging) response.destroy();
  }

  /** Lets the call fail if a fault is on for it; true when the response was sent or broken off. */
  async strike(path: string, request: FastifyRequest, reply: FastifyReply, db: Database): Promise<boolean> {
    const fault = this.#faults.find((one) => (one.path === '*' || one.path === path) && one.times !== 0 && path !== '/faults');
    if (!fault) return false;
    if (fault.times !== undefined) fault.times -= 1;
    switch (fault.kind) {
      case 'slow':
        await delay(fault.milliseconds ?? 1000);
        return false;
      case 'hang':
        reply.hijack();
        this.#hanging.add(reply.raw);
        reply.raw.once('close', () => this.#hanging.delete(reply.raw));
        return true;
      case 'reset':
        reply.hijack();
        request.raw.socket.destroy();
        return true;
      case 'status':
        await reply.code(fault.code ?? 503).send({ error: 'unavailable' });
        return true;
      case 'html':
        await reply.type('text/html').send(maintenancePage);
        return true;
      case 'loginPage':
        await reply.type('text/html').send(loginPage);
        return true;
      case 'redirect':
        // As old servers redirect unauthenticated requests to the sign-in page, for any path.
        await reply.redirect('/login/auth', fault.code ?? 302);
        return true;
      case 'truncated':
        await reply.type('application/json').send('[{"id": 1, "area_na');
        return true;
      case 'wrongShape':
        await reply.send({ surprise: [1, 2, 3] });
        return true;
      case 'refused':
        await reply.send({ error: true, message: 'Die Daten sind derzeit nicht verfügbar.' });
        return true;
      case 'expired':
        if (request.session) await endSession(db, request.session.id);
        await reply.code(401).send({ error: 'not_authenticated' });
        return true;
      case 'ignoreAreas':
        await ignoreAreas(request.query as Record<string, string>, db);
        return false;
    }
  }
}

/** Widens a call to all areas. Calls of positions must name areas, so that theirs name all of them. */
async function ignoreAreas(query: Record<string, string>, db: Database): Promise<void> {
  delete query['areasAllowed'];
  if (query['areas'] !== undefined) query['areas'] = (await db.select({ id: areas.id }).from(areas)).map(({ id }) => id).join(',');
}

/** Opens /faults, so that browser tests and people can switch faults. */
export function registerFaultRoutes(app: FastifyInstance, faults: Faults): void {
  app.get('/faults', async () => faults.listActive());
  app.post<{ Body: Partial<Fault> | null }>('/faults', async ({ body }, reply) => {
    const { path, kind, times, milliseconds, code } = body ?? {};
    if (typeof path !== 'string' || !kind || !kinds.includes(kind))
      return reply.code(400).send({ error: `A fault has a path and one of the kinds ${kinds.join(', ')}.` });
    if (![times, milliseconds, code].every((number) => number === undefined || (Number.isInteger(number) && number >= 0)))
      return reply.code(400).send({ error: 'times, milliseconds and code are whole numbers.' });
    faults.add({
      path,
      kind,
      ...(times === undefined ? {} : { times }),
      ...(milliseconds === undefined ? {} : { milliseconds }),
      ...(code === undefined ? {} : { code }),
    });
    return { success: true };
  });
  app.delete('/faults', async () => {
    faults.clear();
    return { success: true };
  });
}

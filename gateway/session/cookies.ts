import type { FastifyReply, FastifyRequest } from 'fastify';

/** Cookies of the gateway: the session of a person, the visit of someone who is not signed in, and the mark of a browser that is known. */
export interface Cookies {
  session: string | undefined;
  visit: string | undefined;
  device: string | undefined;
  set(name: 'session' | 'visit' | 'device', secret: string): void;
  clear(name: 'session' | 'visit'): void;
}

const deviceSeconds = 180 * 24 * 60 * 60;

/** Reads and sets the cookies; with `secure` they carry the __Host- prefix, which binds them to this host and HTTPS or localhost. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): Cookies {
  const named = (name: string) => (secure ? `__Host-${name}` : name);
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    session: request.cookies[named('session')],
    visit: request.cookies[named('visit')],
    device: request.cookies[named('device')],
    set: (name, secret) => void reply.setCookie(named(name), secret, name === 'device' ? { ...options, maxAge: deviceSeconds } : options),
    clear: (name) => void reply.clearCookie(named(name), options),
  };
}

/** The secret of a tool's session in the Authorization header. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1];
}

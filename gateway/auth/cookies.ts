import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Cookies of the gateway: the session of a person, the visit of a user who is not signed in, the mark of a known
 * browser, a sign-in at an identity provider that has begun, and a sign-in that waits for its second step.
 */
export interface Cookies {
  session: string | undefined;
  visit: string | undefined;
  device: string | undefined;
  singleSignOn: string | undefined;
  pendingSignIn: string | undefined;
  set(name: 'session' | 'visit' | 'device' | 'singleSignOn' | 'pendingSignIn', secret: string): void;
  clear(name: 'session' | 'visit' | 'singleSignOn' | 'pendingSignIn'): void;
}

/** Seconds after which the browser deletes a cookie; the others end with the browser. */
const seconds: Partial<Record<string, number>> = { device: 180 * 24 * 60 * 60, singleSignOn: 10 * 60, pendingSignIn: 10 * 60 };

/** Names of this machine, with or without a port. */
const loopback = /^(localhost|[\w-]+\.localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(:\d{1,5})?$/i;

/**
 * Returns whether a browser on this machine requests by plain HTTP. A proxy that ends TLS names https, or the page's
 * origin does.
 */
function isPlainLoopback({ protocol, host, headers }: FastifyRequest): boolean {
  const origins = [headers['x-forwarded-proto'], headers['forwarded'], headers.origin, headers.referer].flat().join(' ');
  return protocol === 'http' && loopback.test(host) && !/https/i.test(origins);
}

/**
 * Reads and sets the cookies. With `secure` they have the __Host- prefix, which binds them to this host and to HTTPS.
 * On http://localhost they have neither prefix nor Secure: Safari stores no Secure cookie there.
 */
export function createCookies(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): Cookies {
  const secure = isSecure && !isPlainLoopback(request);
  const getCookieName = (name: string) => (secure ? `__Host-${name}` : name);
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    session: request.cookies[getCookieName('session')],
    visit: request.cookies[getCookieName('visit')],
    device: request.cookies[getCookieName('device')],
    singleSignOn: request.cookies[getCookieName('singleSignOn')],
    pendingSignIn: request.cookies[getCookieName('pendingSignIn')],
    set: (name, secret) => {
      const maxAge = seconds[name];
      reply.setCookie(getCookieName(name), secret, maxAge === undefined ? options : { ...options, maxAge });
    },
    clear: (name) => void reply.clearCookie(getCookieName(name), options),
  };
}

/** The secret of a tool's session in the Authorization header. */
export function getBearer(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1];
}

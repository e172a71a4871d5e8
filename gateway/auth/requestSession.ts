import type { FastifyRequest } from 'fastify';
import type { Acting } from '../provider-client/outgoing.ts';
import { type AccessTokenSessions, isAccessToken } from './accessToken.ts';
import { bearerOf, type Cookies } from './cookies.ts';
import type { Network } from './network.ts';
import type { SessionRecord } from './session.ts';
import type { FoundSession, SessionStore } from './sessionStore.ts';

/** The caller, as written to the audit log. */
export interface Who {
  subject: string | null;
  actor: string | null;
  by: SessionRecord['kind'] | 'visitor';
  /** The beginning of the session's key. */
  session: string | null;
  /** The id of the access token. */
  token?: string;
  from: Network;
}

/** The caller of a request from this network. */
export function whoOf(session: SessionRecord | null, from: Network): Who {
  return {
    subject: session?.user.id ?? null,
    actor: session?.actor?.id ?? null,
    by: session?.kind ?? 'visitor',
    session: session?.key.slice(0, 16) ?? null,
    ...(session?.token ? { token: session.token.id } : {}),
    from,
  };
}

/** Both names of a session that another account opened: every write sends them. */
export function actingOf(owner: SessionRecord | null): Acting | null {
  const actorId = owner?.actor?.id ?? owner?.openedBy;
  return owner && actorId !== undefined ? { actorId, userId: owner.user.id } : null;
}

/** Session of a request: of its access token, of a tool's bearer, or of the browser's cookie. A bearer is never a cookie's session. */
export async function findSession(
  { sessions, accessTokens }: { sessions: SessionStore; accessTokens: AccessTokenSessions },
  request: FastifyRequest,
  cookies: Pick<Cookies, 'session'>,
): Promise<(FoundSession & { secret: string }) | null> {
  const bearer = bearerOf(request);
  if (isAccessToken(bearer)) return { ...(await accessTokens.of(request, bearer)), secret: bearer };
  const secret = bearer ?? cookies.session;
  const found = secret === undefined ? null : await sessions.read(secret, { isBackground: request.isBackground });
  return found?.session.kind === (bearer === undefined ? 'browser' : 'tool') ? { ...found, secret: secret! } : null;
}

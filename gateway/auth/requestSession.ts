import type { FastifyRequest } from 'fastify';
import type { Acting } from '../provider-client/outgoing.ts';
import { type AccessTokenSessions, isAccessToken } from './accessToken.ts';
import type { AuditorSessions } from './auditorSession.ts';
import { getBearer, type Cookies } from './cookies.ts';
import { type Network, getNetwork } from './network.ts';
import type { CallKind, ConnectionCaller } from '../provider-client/connectionShares.ts';
import { getPersonId, type SessionRecord } from './session.ts';
import type { FoundSession, SessionStore } from './sessionStore.ts';

/** The caller, as written to the audit log. */
export interface AuditCaller {
  subject: string | null;
  actor: string | null;
  by: SessionRecord['kind'] | 'visitor';
  /** The beginning of the session's key. */
  session: string | null;
  /** The id of the access token. */
  token?: string;
  /** The id of the auditor's link. */
  auditorLink?: string;
  from: Network;
}

/** The caller of a request from this network. */
export function getCallerForAudit(session: SessionRecord | null, from: Network): AuditCaller {
  return {
    subject: session?.user.id ?? null,
    actor: session?.actor?.id ?? null,
    by: session?.kind ?? 'visitor',
    session: session?.key.slice(0, 16) ?? null,
    ...(session?.token ? { token: session.token.id } : {}),
    ...(session?.auditorLink === undefined ? {} : { auditorLink: session.auditorLink }),
    from,
  };
}

function getCallKind(request: FastifyRequest, owner: SessionRecord | null): CallKind {
  if (owner === null || request.isMutation) return 'urgent';
  // A page in a tab counts as background for the session only: a person waits for it.
  const isUnattended = request.isSubscription || (request.isBackground && request.routeOptions.url === '/graphql');
  return isUnattended ? 'background' : 'normal';
}

/** The caller whose share of the provider's connections a request uses; visitors of a network share one. */
export function createCaller(request: FastifyRequest, owner: SessionRecord | null, end: Pick<ConnectionCaller, 'signal' | 'isOver'>): ConnectionCaller {
  const network = `network ${getNetwork(request.ip)}`;
  return { session: owner?.key ?? network, person: owner ? getPersonId(owner) : network, kind: getCallKind(request, owner), ...end };
}

/** Both names of a session that another account opened: every write sends them. */
export function getActingNames(owner: SessionRecord | null): Acting | null {
  const actorId = owner?.actor?.id ?? owner?.openedBy;
  return owner && actorId !== undefined ? { actorId, userId: owner.user.id } : null;
}

/** Options for reading the session of a long request again. */
export interface RefreshOptions {
  isRefresh?: boolean;
  /** True where the request does not count as activity of the user. */
  isBackground?: boolean;
}

/** Session of a request: of its access token, of a tool's bearer, or of the browser's cookie. A bearer is never a cookie's session. */
export async function findSession(
  { sessions, accessTokens, auditors }: { sessions: SessionStore; accessTokens: AccessTokenSessions; auditors: AuditorSessions },
  request: FastifyRequest,
  cookies: Pick<Cookies, 'session'>,
  { isRefresh = false, isBackground = request.isBackground }: RefreshOptions = {},
): Promise<(FoundSession & { secret: string }) | null> {
  const bearer = getBearer(request);
  if (isAccessToken(bearer)) return { ...(await accessTokens.getSession(request, bearer, { isRefresh })), secret: bearer };
  const secret = bearer ?? cookies.session;
  const found = secret === undefined ? null : await sessions.read(secret, { isBackground });
  if (bearer === undefined && found?.session.kind === 'auditor') {
    const entered = await auditors.complete(found, getNetwork(request.ip));
    return entered && { ...entered, secret: secret! };
  }
  return found?.session.kind === (bearer === undefined ? 'browser' : 'tool') ? { ...found, secret: secret! } : null;
}

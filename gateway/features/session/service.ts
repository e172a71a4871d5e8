import type { Context } from '../../context.ts';
import { CookieJar } from '../../provider-client/cookieJar.ts';
import { openAdminSession } from '../../auth/adminSession.ts';
import type { CreatedSession, SessionRecord } from '../../auth/session.ts';
import type { NewSession } from '../../auth/sessionStore.ts';
import { locationsOfCustomer, locationsOfKeyUser } from '../../access/customerEndpoints.ts';
import type { Language } from '../../generated/resolvers.ts';
import { logout, setLang } from './endpoints.ts';

/** The beginning of a session's key: enough to distinguish a user's sessions. */
export const getSessionId = ({ key }: SessionRecord): string => key.slice(0, 20);

export async function beginSession(context: Context, start: NewSession, route: string | null): Promise<CreatedSession> {
  return completeSession(context, await context.sessions.create({ ...start, origin: context.getSessionOrigin(start.user.username) }), route);
}

/**
 * Reads the user's locations for a session that has begun. Throws, and leaves no half session, where they cannot be read. A session of
 * the browser replaces the one before.
 */
export async function completeSession(context: Context, begun: CreatedSession, route: string | null): Promise<CreatedSession> {
  const { user, kind, jar } = begun.session;
  const provider = context.createCallsFor(begun.session, new CookieJar(jar));
  try {
    if (user.role === 'KEY_USER') await provider.call(locationsOfKeyUser, { user, route });
    if (user.role === 'CUSTOMER') await provider.call(locationsOfCustomer, { user });
  } catch (error) {
    await endSession(context, begun.session);
    throw error;
  }
  if (kind === 'browser' && context.session) await endSession(context, context.session);
  return begun;
}

/**
 * Ends a session here and at the provider, with the one that it keeps aside; a failure at the provider changes nothing for
 * the caller. A session at the provider that is shared goes on.
 */
export async function endSession(context: Context, session: SessionRecord): Promise<void> {
  await context.sessions.end(session.key);
  if (session.storedKey !== undefined) return;
  const setAside = openAdminSession(session, context.config.SECRET);
  if (setAside) await endProviderSession(context, null, new CookieJar(setAside.session.jar));
  await endProviderSession(context, session, new CookieJar(session.jar));
}

/** Ends a session at the provider, if it can be reached. */
export async function endProviderSession(context: Context, session: SessionRecord | null, jar: CookieJar): Promise<void> {
  await context
    .createCallsFor(session, jar)
    .call(logout, {})
    .catch(() => undefined);
}

/** Sends the language to the provider for a session that it has opened; a failure changes nothing. */
export async function sendLanguage(context: Context, jar: CookieJar, language: Language): Promise<void> {
  await context
    .createCallsFor(null, jar)
    .call(setLang, { language })
    .catch(() => undefined);
}

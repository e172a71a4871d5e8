import type { Context } from '../../context.ts';
import type { Language } from '../../generated/resolvers.ts';
import { CookieJar } from '../../provider-client/cookieJar.ts';
import { evenOut } from '../../session/evenTime.ts';
import type { SessionRecord } from '../../session/session.ts';
import { sitesOfCustomer, sitesOfKeyUser } from '../../session/siteEndpoints.ts';
import { authenticate, logout } from './endpoints.ts';

/** A sign-in as it was typed. */
interface Credentials {
  username: string;
  password: string;
  language: Language;
  route: string | null;
}

/** A new session and its secret. */
interface SignedIn {
  secret: string;
  session: SessionRecord;
  endsAt: Date;
}

/**
 * Signs in at the provider and makes a session. Null when the provider refuses, when it fails, or when the count of
 * locations after it fails (B-04): the caller learns no difference, and nothing of a half sign-in stays.
 */
export async function signIn(context: Context, kind: SessionRecord['kind'], credentials: Credentials): Promise<SignedIn | null> {
  const attempt = context.attempt('password', credentials.username);
  await context.attempts.begin(attempt);
  const startedAt = performance.now();
  const signedIn = await trySignIn(context, kind, credentials, () => context.attempts.takeBack(attempt));
  if (signedIn) await context.attempts.succeeded(attempt);
  else await evenOut(startedAt, context.config.REFUSAL_MILLISECONDS);
  return signedIn;
}

async function trySignIn(
  context: Context,
  kind: SessionRecord['kind'],
  { username, password, language, route }: Credentials,
  onTrouble: () => Promise<void>,
): Promise<SignedIn | null> {
  const jar = new CookieJar();
  const user = await context
    .doorFor(null, jar)
    .call(authenticate, { username, password, language })
    .catch(async () => {
      await onTrouble();
      return null;
    });
  if (!user) return null;
  const signedIn = await context.sessions.create({ kind, user, actor: null, jar: jar.toJSON() });
  const door = context.doorFor(signedIn.session, jar);
  try {
    if (user.role === 'KEY_USER') await door.call(sitesOfKeyUser, { user, route });
    if (user.role === 'CUSTOMER') await door.call(sitesOfCustomer, { user });
  } catch {
    await onTrouble();
    await endSession(context, signedIn.session);
    return null;
  }
  if (kind === 'browser' && context.session) await endSession(context, context.session);
  return signedIn;
}

/** Ends a session here and at the provider; the provider's failure to do so changes nothing for the caller. */
export async function endSession(context: Context, session: SessionRecord): Promise<void> {
  await context.sessions.end(session.key);
  await context
    .doorFor(session, new CookieJar(session.jar))
    .call(logout, {})
    .catch(() => undefined);
}

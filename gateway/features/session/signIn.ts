import type { Context } from '../../context.ts';
import { GatewayError } from '../../errors.ts';
import type { Language } from '../../generated/resolvers.ts';
import { CookieJar } from '../../provider-client/cookieJar.ts';
import { isUnreadable } from '../../provider-client/providerErrors.ts';
import { waitForEvenTime } from '../../auth/constantTime.ts';
import { listEmailKeys } from '../../auth/emailKeys.ts';
import type { CreatedSession, PortalUser, SessionRecord } from '../../auth/session.ts';
import { isWeakFor } from '../../auth/strongPassword.ts';
import { type PendingSignIn, createSecondFactorError } from '../../auth/secondFactor.ts';
import type { NewSession } from '../../auth/sessionStore.ts';
import { authenticate } from './endpoints.ts';
import { beginSession, endProviderSession } from './service.ts';

/** A sign-in as it was typed. */
interface Credentials {
  username: string;
  password: string;
  language: Language;
  route: string | null;
  /** Name that a tool gives itself. */
  toolName?: string | null;
}

/**
 * Signs in at the provider and creates a session. Null when the provider refuses, when it fails, or when the count of
 * locations after it fails: the caller sees no difference, and no half session remains; a tool gets the failure. A response of
 * another shape, or one that breaks off, is neither: it throws PROVIDER_SHAPE, and says nothing about the password. Nor do failures of the
 * portal itself: it throws STORE_UNREACHABLE, BUSY, or TOO_MANY_ATTEMPTS where the user has begun too many sessions. The
 * service account is refused like a wrong password. Throws PASSWORD_OFF where the settings want an identity provider.
 * A user with a second factor gets no session yet; a tool of such a user is refused with SECOND_FACTOR_REQUIRED.
 */
export async function signIn(context: Context, kind: SessionRecord['kind'], credentials: Credentials): Promise<CreatedSession | PendingSignIn | null> {
  assertPasswordAllowed(context, kind, credentials.username);
  const attempt = context.createAttempt('password', credentials.username);
  await context.signInLimiter.begin(attempt);
  const startedAt = performance.now();
  try {
    const signedIn = await trySignIn(context, kind, credentials);
    reportSignIn(context, kind, signedIn ? null : 'SIGN_IN_REFUSED');
    if (signedIn) await context.signInLimiter.recordSuccess(attempt);
    else await waitForEvenTime(startedAt, context.config.REFUSAL_MILLISECONDS);
    return signedIn;
  } catch (error) {
    await context.signInLimiter.refund(attempt);
    await waitForEvenTime(startedAt, context.config.REFUSAL_MILLISECONDS);
    if (!(error instanceof GatewayError)) throw error;
    reportSignIn(context, kind, error.code);
    if (isOwn(error)) throw error;
    if (isUnreadable(error)) throw new GatewayError('PROVIDER_SHAPE', error.message, { cause: error });
    // A tool that takes an outage for a wrong password stops for good, or requests another one from its user.
    if (kind === 'tool') throw error;
    return null;
  }
}

/** Counts a sign-in, and logs one that was refused or could not be tried. Wrong passwords in numbers are an attack. */
function reportSignIn(context: Context, kind: SessionRecord['kind'], code: string | null): void {
  context.telemetry?.signIn(kind, code);
  if (code !== null) context.log.warn({ kind, code }, code === 'SIGN_IN_REFUSED' ? 'a sign-in was refused' : 'a sign-in could not be tried');
}

async function trySignIn(
  context: Context,
  kind: SessionRecord['kind'],
  { username, password, language, route, toolName = null }: Credentials,
): Promise<CreatedSession | PendingSignIn | null> {
  if (context.serviceAccount.isItself(username)) return null;
  const jar = new CookieJar();
  const visitor = context.createCallsFor(null, jar);
  let user: PortalUser | null = null;
  for (const form of listEmailKeys(username)) user ??= await visitor.call(authenticate, { username: form, password, language }).catch(toNullByStatus);
  if (!user) return null;
  // The typed name may be another one than the user's address.
  if (context.identityProviders.isPasswordOff([user.username, user.email])) {
    await endProviderSession(context, null, jar);
    throw createPasswordOffError();
  }
  const start: NewSession = { kind, toolName, user, actor: null, hasWeakPassword: isWeakFor(user.role, password), jar: jar.toJSON() };
  const step = await context.secondFactors.getSignInStep(user).catch(async (error: unknown) => {
    await endProviderSession(context, null, jar);
    throw error;
  });
  if (step === null) return beginSession(context, start, route);
  if (kind === 'tool') {
    await endProviderSession(context, null, jar);
    throw createSecondFactorError('This user signs in with a second factor, which a tool cannot enter. Use an access token.');
  }
  const session = await context.sessions.prepare({ ...start, origin: context.getSessionOrigin(user.username) });
  return { session, step, route };
}

/** Returns whether the portal could not create the session, which the provider may have allowed. */
const own: readonly string[] = ['STORE_UNREACHABLE', 'BUSY', 'TOO_MANY_ATTEMPTS', 'PASSWORD_OFF', 'RECORDS_UNREACHABLE', 'SECOND_FACTOR_REQUIRED'];
const isOwn = ({ code }: GatewayError): boolean => own.includes(code);

const createPasswordOffError = () =>
  new GatewayError(
    'PASSWORD_OFF',
    'Users of this domain sign in by their identity provider, so that no password is accepted. Use the button on the login page.',
  );

function assertPasswordAllowed(context: Context, kind: SessionRecord['kind'], username: string): void {
  if (!context.identityProviders.isPasswordOff([username])) return;
  reportSignIn(context, kind, 'PASSWORD_OFF');
  throw createPasswordOffError();
}

/** A provider may refuse a password by 401 or 403, which elsewhere mean other things. */
function toNullByStatus(error: unknown): null {
  if (error instanceof GatewayError && (error.code === 'SESSION_ENDED' || error.code === 'FORBIDDEN')) return null;
  throw error;
}

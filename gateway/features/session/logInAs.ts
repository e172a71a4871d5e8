import type { SignedIn } from '../../context.ts';
import { createBadInputError, GatewayError } from '../../errors.ts';
import type { LogInAsInput, Problem, ErrorCode } from '../../generated/resolvers.ts';
import { sealAdminSession, openAdminSession } from '../../auth/adminSession.ts';
import type { SessionRecord } from '../../auth/session.ts';
import { CookieJar } from '../../provider-client/cookieJar.ts';
import { createProblem } from '../../infra/writes/problem.ts';
import { authenticate, loginAs, ownPassword, stayLoggedIn } from './endpoints.ts';
import { endProviderSession, endSession } from './service.ts';

interface Outcome {
  session: SessionRecord | null;
  problems: Problem[];
}

const createFailure = (code: ErrorCode, message: string | null = null): Outcome => ({
  session: null,
  problems: [createProblem(code, code === 'PASSWORD_WRONG' ? 'password' : null, message)],
});

/**
 * An administrator continues as another user, in another session at the provider. The administrator's own session has no
 * secret any more until it is resumed. Each write sends both users to the provider.
 */
export async function logInAs({ userId, password, language }: LogInAsInput, context: SignedIn): Promise<Outcome> {
  const before = context.session;
  if (before.kind !== 'browser') throw createBadInputError('A tool signs in as itself only.');
  await context.secondFactors.assertConfirmed(before);
  const attempt = context.createAttempt('password', before.user.username);
  await context.signInLimiter.begin(attempt);
  const isOwn = await context.provider.call(ownPassword, { userId: before.user.id, password }).catch(async (error: unknown) => {
    await context.signInLimiter.refund(attempt);
    throw error;
  });
  if (!isOwn) return createFailure('PASSWORD_WRONG');
  await context.signInLimiter.recordSuccess(attempt);
  if (userId === before.user.id) return createFailure('REFUSED');
  const jar = new CookieJar();
  const provider = context.createCallsFor(null, jar);
  try {
    const own = await provider.call(authenticate, { username: before.user.username, password, language: language ?? 'DE' });
    const { user, message } = own?.id === before.user.id ? await provider.call(loginAs, { userId }) : { user: null, message: null };
    if (!user || context.serviceAccount.isItself(user.username)) {
      await endProviderSession(context, null, jar);
      return createFailure('REFUSED', user ? null : message);
    }
    const { config } = context;
    const limits = { secret: config.SECRET, idleSeconds: config.SESSION_IDLE_SECONDS, now: context.provider.clock.now() };
    const { secret, session } = await context.sessions.create({
      kind: 'browser',
      user,
      actor: before.user,
      origin: context.getSessionOrigin(before.user.username),
      ...(before.identity ? { identity: before.identity } : {}),
      keptAside: sealAdminSession({ ...before, jar: context.jar.toJSON() }, limits),
      jar: jar.toJSON(),
    });
    await context.sessions.end(before.key);
    context.switchSession(session, secret);
    return { session, problems: [] };
  } catch (error) {
    // Without a readable response it is unknown whose session the provider has opened.
    await endProviderSession(context, null, jar);
    throw error;
  }
}

/**
 * The administrator continues in the own session, once. It resumes under another secret, until the end that it had.
 * SESSION_ENDED where it is over here or at the provider: the acting session ends too then.
 */
export async function endActing(context: SignedIn): Promise<Outcome & { target?: string }> {
  const acting = context.session;
  if (!acting.actor) return createFailure('REFUSED');
  const isFirst = await context.store.acquire(`endActing:${acting.key}`, context.config.SESSION_LIFE_SECONDS * 1000);
  const setAside = isFirst ? openAdminSession(acting, context.config.SECRET) : null;
  const isOver = setAside === null || context.provider.clock.now().getTime() >= setAside.idleEndsAt;
  try {
    const resumed = isOver || !(await isAlive(setAside.session, context)) ? null : await context.sessions.resume(setAside.session);
    const { keptAside: _setAside, ...rest } = acting;
    await endSession(context, resumed ? rest : acting);
    if (resumed) context.switchSession(resumed.session, resumed.secret);
    else context.cookies.clear('session');
    return { ...(resumed ? { session: resumed.session, problems: [] } : createFailure('SESSION_ENDED')), target: acting.user.id };
  } catch (error) {
    if (isFirst) await context.store.release(`endActing:${acting.key}`);
    throw error;
  }
}

/** Returns whether the provider still has the session. Throws where it does not respond. */
async function isAlive({ jar }: SessionRecord, context: SignedIn): Promise<boolean> {
  return context
    .createCallsFor(null, new CookieJar(jar))
    .call(stayLoggedIn, {})
    .catch((error: unknown) => {
      if (error instanceof GatewayError && (error.code === 'SESSION_ENDED' || error.code === 'PROVIDER_SHAPE')) return false;
      throw error;
    });
}

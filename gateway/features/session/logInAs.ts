import type { SignedIn } from '../../context.ts';
import { badInput } from '../../errors.ts';
import type { LogInAsInput, Problem, ErrorCode } from '../../generated/resolvers.ts';
import type { SessionRecord } from '../../auth/session.ts';
import { CookieJar } from '../../provider-client/cookieJar.ts';
import { problemOf } from '../../infra/writes/problem.ts';
import { loginAs, ownPassword } from './endpoints.ts';
import { endSession } from './service.ts';

interface Outcome {
  session: SessionRecord | null;
  problems: Problem[];
}

/**
 * An administrator continues as another user. The new session has its own secret. The old one ends, since the provider
 * has exchanged its session. Each write sends both users to the provider.
 */
export async function logInAs({ userId, password }: LogInAsInput, context: SignedIn): Promise<Outcome> {
  const before = context.session;
  const failed = (code: ErrorCode, message: string | null = null): Outcome => ({
    session: null,
    problems: [problemOf(code, code === 'PASSWORD_WRONG' ? 'password' : null, message)],
  });
  if (before.kind !== 'browser') throw badInput('A tool signs in as itself only.');
  const attempt = context.attempt('password', before.user.username);
  await context.attempts.begin(attempt);
  const isOwn = await context.provider.call(ownPassword, { userId: before.user.id, password }).catch(async (error: unknown) => {
    await context.attempts.takeBack(attempt);
    throw error;
  });
  if (!isOwn) return failed('PASSWORD_WRONG');
  await context.attempts.succeeded(attempt);
  if (userId === before.user.id) return failed('REFUSED');
  const jar = new CookieJar(context.jar.toJSON());
  const { user, message } = await exchange(context, before, jar, userId);
  if (!user) return failed('REFUSED', message);
  if (context.serviceAccount.isItself(user.username)) {
    await endSession(context, { ...before, jar: jar.toJSON() });
    context.cookies.clear('session');
    return failed('REFUSED');
  }
  const { secret, session } = await context.sessions.create({
    kind: 'browser',
    user,
    actor: before.user,
    origin: context.origin(before.user.username),
    ...(before.identity ? { identity: before.identity } : {}),
    jar: jar.toJSON(),
  });
  await context.sessions.end(before.key);
  context.become(session, secret);
  return { session, problems: [] };
}

/**
 * Continues at the provider as the user. Without a readable response it is unknown which user the provider's session
 * now belongs to. The administrator's session then ends here too, so that none continues under the wrong name.
 */
async function exchange(context: SignedIn, before: SessionRecord, jar: CookieJar, userId: string) {
  try {
    return await context.callsFor(before, jar).call(loginAs, { userId });
  } catch (error) {
    await endSession(context, { ...before, jar: jar.toJSON() });
    context.cookies.clear('session');
    throw error;
  }
}

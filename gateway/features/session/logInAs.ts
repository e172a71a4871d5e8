import type { Context } from '../../context.ts';
import { badInput } from '../../errors.ts';
import type { ProblemCode } from '../../generated/resolvers.ts';
import type { SessionRecord } from '../../session/session.ts';
import { loginAs, ownPassword } from './endpoints.ts';

interface Outcome {
  session: SessionRecord | null;
  problem: { code: ProblemCode; field: string | null; message: string | null } | null;
}

/**
 * An administrator goes on as another user (O-20). The new session is another one with its own secret; the old one is
 * over, since the provider has exchanged its own. The provider learns of both with each write.
 */
export async function logInAs(context: Context, userId: string, password: string): Promise<Outcome> {
  const before = context.session!;
  const failed = (code: ProblemCode, message: string | null = null): Outcome => ({ session: null, problem: { code, field: null, message } });
  if (before.kind !== 'browser') throw badInput('A tool signs in as itself only.');
  if (!(await context.provider.call(ownPassword, { userId: before.user.id, password }))) return failed('PASSWORD_WRONG');
  if (userId === before.user.id) return failed('REFUSED');
  const { user, message } = await context.provider.call(loginAs, { userId });
  if (!user) return failed('REFUSED', message);
  const { secret, session } = await context.sessions.create({ kind: 'browser', user, actor: before.user, jar: context.jar.toJSON() });
  context.jar.changed = false;
  await context.sessions.end(before.key);
  context.cookies.set('session', secret);
  context.become(session);
  return { session, problem: null };
}

import type { Context } from '../../context.ts';
import type { ProblemCode, Resolvers } from '../../generated/resolvers.ts';
import type { Tried } from '../../session/attempts.ts';
import { inEvenTime } from '../../session/evenTime.ts';
import { captchaPicture, changePass, changePassAsUser, checkPass, checkPasswortSicherheit, checkToken, sendForgotPass } from './endpoints.ts';
import { isCommonPassword } from './commonPasswords.ts';
import { keepsPasswordRules } from './passwordRules.ts';

const failed = (code: ProblemCode, field: string | null, message: string | null = null) => ({ done: false, message, problem: { code, field, message } });

/** Whether this is the caller's own password; each wrong one is a guess. */
async function isOwnPassword(password: string, tried: Tried, context: Context): Promise<boolean> {
  const { user } = context.session!;
  const attempt = context.attempt(tried, user.username);
  await context.attempts.begin(attempt);
  const isIt = await context.provider.call(checkPass, { userId: user.id, password });
  if (isIt) await context.attempts.succeeded(attempt);
  return isIt;
}

/** What the code of a link opens; each wrong one is a guess. */
async function checkedCode(code: string, context: Context) {
  const attempt = context.attempt('code', null);
  await context.attempts.begin(attempt);
  const opened = await context.provider.call(checkToken, { code });
  if (opened.username !== null) await context.attempts.succeeded(attempt);
  return opened;
}

/** Changes the caller's password. Where no answer comes it may be changed all the same, so that the sessions end then too. */
async function changeTo(password: string, context: Context): Promise<{ done: boolean }> {
  let mayBeDone = true;
  try {
    mayBeDone = await context.provider.call(changePassAsUser, { userId: context.session!.user.id, password });
    return { done: mayBeDone };
  } finally {
    if (mayBeDone) await endOtherSessions(context);
  }
}

/** Who changed a password goes on under a new id; every other session in that name is over. A tool signs in anew, since it would not learn its new secret. */
async function endOtherSessions(context: Context): Promise<void> {
  const session = context.session!;
  await context.sessions.endAllOf(session.user.id);
  if (session.kind === 'tool') return;
  const next = await context.sessions.rotate({ ...session, jar: context.jar.toJSON() });
  context.cookies.set('session', next.secret);
  context.become(next.session);
}

/** Captcha, password links, and changing one's own password. */
export const passwords: Resolvers = {
  Query: {
    async captcha(_root, _args, { provider }) {
      return { image: `data:image/png;base64,${await provider.call(captchaPicture, {})}` };
    },
    passwordCode: (_root, { code }, context) => checkedCode(code, context),
  },
  Mutation: {
    async requestPasswordLink(_root, { username, captcha, language }, context) {
      if (username.length < 5 || username.length > 100) return failed('INVALID', 'username');
      if (captcha.length < 6) return failed('INVALID', 'captcha');
      await context.attempts.begin(context.attempt('link', username));
      const { done, message } = await inEvenTime(context.config.REFUSAL_MILLISECONDS, () =>
        context.provider.call(sendForgotPass, { username, captcha, language }),
      );
      return done ? { done, message, problem: null } : failed('REFUSED', null, message);
    },
    async setPassword(_root, { code, captcha, password }, context) {
      const { username, isNewUser, message } = await checkedCode(code, context);
      if (username === null) return failed('CODE_INVALID', null, message);
      if (captcha.length < 6) return failed('INVALID', 'captcha');
      if (!keepsPasswordRules(password, false) || isCommonPassword(password, username)) return failed('INVALID', 'password');
      const outcome = await context.provider.call(changePass, { username, captcha, password, code, isNewUser });
      if (!outcome.done) return failed('REFUSED', null, outcome.message);
      await context.sessions.endAllOfName(username);
      return { ...outcome, problem: null };
    },
    async checkPassword(_root, { password }, context) {
      return isOwnPassword(password, 'typed', context);
    },
    async changePassword(_root, { currentPassword, newPassword, strong }, context) {
      const { user } = context.session!;
      const isGood = keepsPasswordRules(newPassword, user.role === 'ADMIN' || strong === true) && !isCommonPassword(newPassword, user.username);
      if (!isGood) return failed('INVALID', 'newPassword');
      if (!(await isOwnPassword(currentPassword, 'password', context))) return failed('PASSWORD_WRONG', 'currentPassword');
      const { done } = await changeTo(newPassword, context);
      return done ? { done, message: null, problem: null } : failed('REFUSED', null);
    },
  },
  Customer: {
    async passwordMustChange({ country, cardcode }, _args, { session, provider }) {
      if (!session || session.user.role === 'ADMIN' || session.actor) return false;
      return provider.call(checkPasswortSicherheit, { country, cardcode });
    },
  },
};

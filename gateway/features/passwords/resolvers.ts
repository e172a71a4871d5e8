import type { Context } from '../../context.ts';
import type { ProblemCode, Resolvers } from '../../generated/resolvers.ts';
import { captchaPicture, changePass, changePassAsUser, checkPass, checkPasswortSicherheit, checkToken, sendForgotPass } from './endpoints.ts';
import { keepsPasswordRules } from './passwordRules.ts';

const failed = (code: ProblemCode, field: string | null, message: string | null = null) => ({ done: false, message, problem: { code, field, message } });

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
    passwordCode: (_root, { code }, { provider }) => provider.call(checkToken, { code }),
  },
  Mutation: {
    async requestPasswordLink(_root, { username, captcha, language }, { provider }) {
      if (username.length < 5 || username.length > 100) return failed('INVALID', 'username');
      if (captcha.length < 6) return failed('INVALID', 'captcha');
      const { done, message } = await provider.call(sendForgotPass, { username, captcha, language });
      return done ? { done, message, problem: null } : failed('REFUSED', null, message);
    },
    async setPassword(_root, { code, captcha, password }, { provider, sessions }) {
      const { username, isNewUser, message } = await provider.call(checkToken, { code });
      if (username === null) return failed('CODE_INVALID', null, message);
      if (captcha.length < 6) return failed('INVALID', 'captcha');
      if (!keepsPasswordRules(password, false)) return failed('INVALID', 'password');
      const outcome = await provider.call(changePass, { username, captcha, password, code, isNewUser });
      if (!outcome.done) return failed('REFUSED', null, outcome.message);
      await sessions.endAllOfName(username);
      return { ...outcome, problem: null };
    },
    async checkPassword(_root, { password }, { session, provider }) {
      return provider.call(checkPass, { userId: session!.user.id, password });
    },
    async changePassword(_root, { currentPassword, newPassword, strong }, context) {
      const { provider } = context;
      const { user } = context.session!;
      if (!keepsPasswordRules(newPassword, user.role === 'ADMIN' || strong === true)) return failed('INVALID', 'newPassword');
      if (!(await provider.call(checkPass, { userId: user.id, password: currentPassword }))) return failed('PASSWORD_WRONG', 'currentPassword');
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

import type { ProblemCode, Resolvers } from '../../generated/resolvers.ts';
import { captchaPicture, changePass, changePassAsUser, checkPass, checkPasswortSicherheit, checkToken, sendForgotPass } from './endpoints.ts';
import { keepsPasswordRules } from './passwordRules.ts';

const failed = (code: ProblemCode, field: string | null, message: string | null = null) => ({ done: false, message, problem: { code, field, message } });

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
    async setPassword(_root, { code, captcha, password }, { provider }) {
      const { username, isNewUser, message } = await provider.call(checkToken, { code });
      if (username === null) return failed('CODE_INVALID', null, message);
      if (captcha.length < 6) return failed('INVALID', 'captcha');
      if (!keepsPasswordRules(password, false)) return failed('INVALID', 'password');
      const outcome = await provider.call(changePass, { username, captcha, password, code, isNewUser });
      return outcome.done ? { ...outcome, problem: null } : failed('REFUSED', null, outcome.message);
    },
    async checkPassword(_root, { password }, { session, provider }) {
      return provider.call(checkPass, { userId: session!.user.id, password });
    },
    async changePassword(_root, { currentPassword, newPassword, strong }, { session, provider }) {
      const { user } = session!;
      if (!keepsPasswordRules(newPassword, user.role === 'ADMIN' || strong === true)) return failed('INVALID', 'newPassword');
      if (!(await provider.call(checkPass, { userId: user.id, password: currentPassword }))) return failed('PASSWORD_WRONG', 'currentPassword');
      const done = await provider.call(changePassAsUser, { userId: user.id, password: newPassword });
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

import type { Context, SignedIn } from '../../context.ts';
import { GatewayError } from '../../errors.ts';
import type { ChangePasswordInput, Language, PasswordResult, PasswordRule, Problem, Resolvers } from '../../generated/resolvers.ts';
import { listEmailKeys } from '../../auth/emailKeys.ts';
import type { Attempt, AttemptKind } from '../../auth/signInRateLimiter.ts';
import { runInConstantTime } from '../../auth/constantTime.ts';
import { needsStrongPassword } from '../../auth/strongPassword.ts';
import { captchaPicture, changePass, changePassAsUser, checkPass, checkPasswortSicherheit, checkToken, sendForgotPass } from './endpoints.ts';
import { createFieldProblems, createProblem } from '../../infra/writes/problem.ts';
import { findBrokenRules } from '../../../domain/passwordRules.ts';

const createFailure = (problems: Problem[], message: string | null = null, broken: PasswordRule[] = []): PasswordResult => ({
  done: false,
  message,
  problems,
  brokenRules: broken,
});
const isShort = (captcha: string) => captcha.length < 6;
const createSuccess = (message: string | null): PasswordResult => ({ done: true, message, problems: [], brokenRules: [] });

/** Takes the attempt back when the provider sends no readable response: it was no guess then. */
async function runCounted<Result>(call: Promise<Result>, attempt: Attempt, context: Context): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    await context.signInLimiter.refund(attempt);
    throw error;
  }
}

/** Checks the caller's password; each wrong one is a guess. */
async function isOwnPassword(password: string, tried: AttemptKind, context: SignedIn): Promise<boolean> {
  const { user } = context.session;
  const attempt = context.createAttempt(tried, user.username);
  await context.signInLimiter.begin(attempt);
  const isIt = await runCounted(context.provider.call(checkPass, { userId: user.id, password }), attempt, context);
  if (isIt) await context.signInLimiter.recordSuccess(attempt);
  return isIt;
}

/** Requests a link by each form of the address, since a provider may send the same response for an unknown form. */
async function sendLink({ username, captcha, language }: { username: string; captcha: string; language: Language }, { provider }: Context) {
  const [typed, ...others] = listEmailKeys(username);
  const first = await provider.call(sendForgotPass, { username: typed!, captcha, language });
  let outcome = first;
  for (const form of others) {
    const sent = await provider.call(sendForgotPass, { username: form, captcha, language });
    if (!outcome.done) outcome = sent;
  }
  return outcome.done ? outcome : first;
}

/** Checks the code of a link; each wrong one is a guess. */
async function checkCode(code: string, context: Context) {
  const attempt = context.createAttempt('code', null);
  await context.signInLimiter.begin(attempt);
  const opened = await runCounted(context.provider.call(checkToken, { code }), attempt, context);
  if (opened.username !== null) await context.signInLimiter.recordSuccess(attempt);
  return opened;
}

async function changeOwn({ currentPassword, newPassword, strong }: ChangePasswordInput, context: SignedIn): Promise<PasswordResult> {
  const { user, actor } = context.session;
  const isStrong = needsStrongPassword({ role: user.role, isActing: actor !== null, wantsStrong: strong === true });
  const broken = findBrokenRules(newPassword, isStrong, user.username, currentPassword);
  if (broken.length > 0) return createFailure(createFieldProblems({ newPassword: true }), null, broken);
  if (!(await isOwnPassword(currentPassword, 'password', context))) return createFailure([createProblem('PASSWORD_WRONG', 'currentPassword')]);
  const change = context.provider.call(changePassAsUser, { userId: user.id, password: newPassword });
  const isDone = await endSessionsAfter(change, Boolean, () => endOtherSessions(context));
  return isDone ? createSuccess(null) : createFailure([createProblem('REFUSED')]);
}

/** Waits for a change of a password, and ends sessions where it was done or, without a readable response, may have been. */
async function endSessionsAfter<Outcome>(change: Promise<Outcome>, isDone: (outcome: Outcome) => boolean, end: () => Promise<unknown>): Promise<Outcome> {
  const outcome = await change.catch(async (error: unknown) => {
    if (error instanceof GatewayError && error.code === 'OUTCOME_UNKNOWN') await end();
    throw error;
  });
  if (isDone(outcome)) await end();
  return outcome;
}

/**
 * Continues the caller's session under a new id after a change of password, and ends every other session of that user.
 * A tool must sign in again, since it would not receive its new secret.
 */
async function endOtherSessions(context: SignedIn): Promise<void> {
  const session = context.session;
  await context.sessions.endAllOfUser(session.user.id);
  if (session.kind === 'tool') return;
  const next = await context.sessions.rotate({ ...session, hasWeakPassword: false, jar: context.jar.toJSON() });
  context.switchSession(next.session, next.secret);
}

/** Captcha, password links, and changing the caller's password. */
export const passwords: Resolvers = {
  Query: {
    async captcha(_root, _args, context) {
      const image = `data:image/png;base64,${await context.provider.call(captchaPicture, {})}`;
      await context.saveVisitorSession();
      return { image };
    },
    async passwordCode(_root, { code }, context) {
      const opened = await checkCode(code, context);
      return { ...opened, needsStrongPassword: needsStrongPassword({ role: opened.role, isActing: false, wantsStrong: false }) };
    },
  },
  Mutation: {
    async requestPasswordLink(_root, { input: { username, captcha, language } }, context) {
      const invalid = createFieldProblems({ username: username.length < 5 || username.length > 100, captcha: isShort(captcha) });
      if (invalid.length > 0) return createFailure(invalid);
      if (context.identityProviders.isPasswordOff([username])) return createFailure([createProblem('PASSWORD_OFF', 'username')]);
      await context.signInLimiter.begin(context.createAttempt('link', username));
      const { done, message } = await runInConstantTime(context.config.REFUSAL_MILLISECONDS, () => sendLink({ username, captcha, language }, context));
      return done ? createSuccess(message) : createFailure([createProblem('REFUSED', null, message)], message);
    },
    async setPassword(_root, { input: { code, captcha, password, strong } }, context) {
      const { username, role, isNewUser, message } = await checkCode(code, context);
      if (username === null) return createFailure([createProblem('CODE_INVALID', null, message)], message);
      if (context.identityProviders.isPasswordOff([username])) return createFailure([createProblem('PASSWORD_OFF')]);
      const broken = findBrokenRules(password, needsStrongPassword({ role, isActing: false, wantsStrong: strong === true }), username, null);
      const invalid = createFieldProblems({ captcha: isShort(captcha), password: broken.length > 0 });
      if (invalid.length > 0) return createFailure(invalid, null, broken);
      const { done, message: reason } = await endSessionsAfter(
        context.provider.call(changePass, { username, captcha, password, code, isNewUser }),
        (outcome) => outcome.done,
        () => context.sessions.endAllOfUsername(username),
      );
      return done ? createSuccess(reason) : createFailure([createProblem('REFUSED', null, reason)], reason);
    },
    async checkPassword(_root, { input: { password } }, context) {
      return { problems: (await isOwnPassword(password, 'typed', context)) ? [] : [createProblem('PASSWORD_WRONG', 'password')] };
    },
    changePassword: (_root, { input }, context) => {
      // The passwords are not part of the stored outcome. The session continues under another key once its password is
      // changed.
      const { session, idempotency } = context;
      return idempotency.run({ key: `user ${session.user.id}` }, 'changePassword', { requestId: input.requestId }, () => changeOwn(input, context));
    },
  },
  Session: {
    needsStrongPassword: ({ user, actor }) => needsStrongPassword({ role: user.role, isActing: actor !== null, wantsStrong: false }),
  },
  Customer: {
    async passwordMustChange({ country, cardcode }, _args, { session, provider }) {
      if (!session || session.user.role === 'ADMIN' || session.actor || session.identity) return false;
      return provider.call(checkPasswortSicherheit, { country, cardcode });
    },
  },
};

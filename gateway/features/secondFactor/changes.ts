import type { Context, SignedIn } from '../../context.ts';
import { GatewayError, createNotFoundError } from '../../errors.ts';
import type { AddSecondFactorInput, Problem, RemoveSecondFactorInput, SecondFactorInput } from '../../generated/resolvers.ts';
import type { SessionRecord } from '../../auth/session.ts';
import { createProblem } from '../../infra/writes/problem.ts';
import { completeSession } from '../session/service.ts';
import { findUser } from '../users/service.ts';
import { generateApp, findCodeStep } from './authenticatorApp.ts';
import { hasFactor } from './factorGuard.ts';
import { addPasskey, confirmApp, readApp, readFactors, removeFactor, removeFactors, takeStep, writeApp } from './factorRecords.ts';
import { getFactorGuard, isRightFactor, getPendingSubject, renewCodes, getSetupSubject, getSite, type Subject, getPasskeySubject } from './factors.ts';
import { readRegistration, createRegistrationOptions, useOptions } from './passkeys.ts';

const maxPasskeys = 10;
const maxName = 60;
const wrong = [createProblem('CODE_INVALID', 'code')];
const refused = [createProblem('REFUSED')];

/** Begins the session of a sign-in whose second step is done; null where another request has taken it, or it is over. */
async function begin(context: Context, { pending, user }: Subject): Promise<SessionRecord | null> {
  if (!pending || !(await getFactorGuard(context).takePending(pending.secret))) return null;
  const begun = await context.sessions.resume(pending.session);
  if (!begun) return null;
  await completeSession(context, begun, pending.route);
  await getFactorGuard(context).markConfirmed(begun.session);
  context.cookies.clear('pendingSignIn');
  context.cookies.clear('visit');
  context.cookies.set('device', context.devices.mark(user.username));
  context.switchSession(begun.session, begun.secret);
  return begun.session;
}

/** Completes a sign-in by its second factor. */
export async function completeSignIn(context: Context, input: SecondFactorInput) {
  const subject = await getPendingSubject(context);
  const createSignInFailure = (problems: Problem[]) => ({ session: null, problems, target: subject.user.id });
  if (subject.pending.step !== 'CONFIRM') return createSignInFailure(refused);
  if (!(await isRightFactor(context, subject, input))) return createSignInFailure(wrong);
  const session = await begin(context, subject);
  return session ? { session, problems: [] } : createSignInFailure([createProblem('SESSION_ENDED')]);
}

export async function confirmSecondFactor(context: SignedIn, input: SecondFactorInput): Promise<Problem[]> {
  if (!(await isRightFactor(context, await getPasskeySubject(context), input))) return wrong;
  await getFactorGuard(context).markConfirmed(context.session);
  return [];
}

export async function beginPasskeyUse(context: Context): Promise<string | null> {
  const subject = await getPasskeySubject(context);
  const site = getSite(context);
  const { passkeys } = await readFactors(context.records, subject.user.id);
  if (!site || passkeys.length === 0) return null;
  const options = await useOptions(site, passkeys);
  await getFactorGuard(context).setChallenge(subject.key, options.challenge);
  return JSON.stringify(options);
}

/** Begins the set-up of a passkey. */
export async function beginPasskeySetup(context: Context): Promise<string | null> {
  const subject = await getSetupSubject(context);
  const site = getSite(context);
  const { passkeys } = await readFactors(context.records, subject.user.id);
  if (!site || passkeys.length >= maxPasskeys) return null;
  const options = await createRegistrationOptions(site, subject.user, passkeys);
  await getFactorGuard(context).setChallenge(subject.key, options.challenge);
  return JSON.stringify(options);
}

/** Begins the set-up of an authenticator app. */
export async function beginAppSetup(context: Context) {
  const { user } = await getSetupSubject(context);
  const { config, records } = context;
  if (!config.HAS_OWN_SECRET || (await readFactors(records, user.id)).hasApp) return null;
  const { sealed, typed, address } = generateApp(user.username, getSite(context)?.name ?? 'Portal', config.SECRET);
  await writeApp(records, user.id, sealed);
  return { secret: typed, address };
}

/** Adds a second factor. The first one comes with recovery codes, and completes the sign-in that needs it. */
export async function addSecondFactor(context: Context, { code, passkey, name }: AddSecondFactorInput) {
  const subject = await getSetupSubject(context);
  const { id: userId } = subject.user;
  const createSetupFailure = (problems: Problem[]) => ({ recoveryCodes: null, session: null, problems, target: userId });
  const attempt = context.createAttempt('secondFactor', subject.user.username);
  await context.signInLimiter.begin(attempt);
  await getFactorGuard(context).noteFactor(userId);
  const isAdded = code ? await addApp(context, userId, code.trim()) : await addKey(context, subject, { response: passkey ?? '', name: name?.trim() ?? '' });
  if (!isAdded) return createSetupFailure(wrong);
  await context.signInLimiter.recordSuccess(attempt);
  const { recoveryCodesLeft } = await readFactors(context.records, userId);
  const recoveryCodes = recoveryCodesLeft === 0 ? await renewCodes(context, userId) : null;
  if (!subject.pending) {
    await getFactorGuard(context).markConfirmed(context.session!);
    return { recoveryCodes, session: null, problems: [], target: userId };
  }
  const session = await begin(context, subject);
  return session ? { recoveryCodes, session, problems: [] } : createSetupFailure([createProblem('SESSION_ENDED')]);
}

async function addApp({ records, config, provider }: Context, userId: string, code: string): Promise<boolean> {
  const app = await readApp(records, userId);
  const now = provider.clock.now();
  const step = app && app.confirmedAt === null ? findCodeStep(code.replace(/\s/, ''), app.secret, { portalSecret: config.SECRET, now }) : null;
  if (step === null || !(await takeStep(records, userId, step))) return false;
  await confirmApp(records, userId, now);
  return true;
}

async function addKey(context: Context, { user, key }: Subject, { response, name }: { response: string; name: string }): Promise<boolean> {
  const site = getSite(context);
  const challenge = await getFactorGuard(context).takeChallenge(key);
  if (!site || challenge === null || name === '' || name.length > maxName) return false;
  const registered = await readRegistration(response, challenge, site);
  if (!registered) return false;
  await addPasskey(context.records, { ...registered, userId: user.id, name, createdAt: context.provider.clock.now(), lastUsedAt: null });
  return true;
}

/** Removes a second factor of the caller; with the last one its recovery codes too. */
export async function removeSecondFactor(context: SignedIn, input: RemoveSecondFactorInput): Promise<Problem[]> {
  const { session, records, idempotency } = context;
  await getFactorGuard(context).assertConfirmed(session);
  return idempotency.run(session, 'removeSecondFactor', input, () =>
    idempotency.withLock(`second factors ${session.user.id}`, async () => {
      const { hasApp, passkeys } = await readFactors(records, session.user.id);
      const count = passkeys.length + (hasApp ? 1 : 0);
      if (count === 1 && getFactorGuard(context).isRequiredOf(session.user)) return refused;
      if (!(await removeFactor(records, session.user.id, input.id))) throw createNotFoundError('second factor');
      if (!hasFactor(await readFactors(records, session.user.id))) {
        await removeFactors(records, session.user.id, null);
        await getFactorGuard(context).noteNoFactor(session.user.id);
      }
      return [];
    }),
  );
}

/** An administrator removes the second factors of another user, and ends the user's sessions. */
export async function resetSecondFactor(context: SignedIn, userId: string): Promise<true> {
  await getFactorGuard(context).assertConfirmed(context.session);
  if (userId === context.session.user.id) throw new GatewayError('FORBIDDEN', 'Another administrator resets your second factor.');
  if (!(await findUser(userId, context.provider))) throw createNotFoundError('user');
  await removeFactors(context.records, userId, context.provider.clock.now());
  await getFactorGuard(context).noteNoFactor(userId);
  await context.sessions.endAllOfUser(userId);
  return true;
}

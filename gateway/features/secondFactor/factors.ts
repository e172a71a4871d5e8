import type { Context } from '../../context.ts';
import { createBadInputError, createForbiddenError, GatewayError, createNotSignedInError } from '../../errors.ts';
import type { SecondFactorInput } from '../../generated/resolvers.ts';
import type { PendingSignIn } from '../../auth/secondFactor.ts';
import type { PortalUser, SessionRecord } from '../../auth/session.ts';
import { generateRecoveryCodes, hashRecoveryCode, findCodeStep } from './authenticatorApp.ts';
import { FactorGuard } from './factorGuard.ts';
import { markPasskeyUsed, readApp, readFactors, takeRecoveryCode, takeStep, writeRecoveryCodes } from './factorRecords.ts';
import { readUse, type Site } from './passkeys.ts';

/** A user whose second factor is confirmed or set up: in a session, or in a sign-in that waits for it. */
export interface Subject {
  user: PortalUser;
  /** Names session or sign-in for its challenges. */
  key: string;
  /** Set where it is a sign-in. */
  pending: (PendingSignIn & { secret: string }) | null;
}

/** Second factors of this gateway, with the methods that only this feature needs. */
export function getFactorGuard({ secondFactors }: Pick<Context, 'secondFactors'>): FactorGuard {
  if (!(secondFactors instanceof FactorGuard)) throw new Error('The gateway has no second factors.');
  return secondFactors;
}

/** The portal's address, to which passkeys are bound; null without PORTAL_URL. */
export function getSite({ config: { PORTAL_URL, BRAND_NAME } }: Pick<Context, 'config'>): Site | null {
  if (PORTAL_URL === undefined) return null;
  const { origin, hostname } = new URL(PORTAL_URL);
  return { name: BRAND_NAME ?? hostname, origin, host: hostname };
}

/** The sign-in that waits for its second step in this browser. Throws SESSION_ENDED where there is none. */
export async function getPendingSubject(context: Context): Promise<Subject & { pending: NonNullable<Subject['pending']> }> {
  const secret = context.cookies.pendingSignIn;
  const pending = await getFactorGuard(context).readPending(secret);
  if (!pending || secret === undefined) throw new GatewayError('SESSION_ENDED', 'The time for the second step is over. Sign in again.');
  const { user, key } = pending.session;
  return { user, key, pending: { ...pending, secret } };
}

/** The session of a person in the browser, as itself. */
function getOwnSession({ session }: Context): SessionRecord {
  if (!session) throw createNotSignedInError();
  if (session.kind !== 'browser' || session.actor || session.planView) throw createForbiddenError('The second factor');
  return session;
}

/** The caller whose passkey is requested: of a sign-in that waits for it, or of a session. */
export async function getPasskeySubject(context: Context): Promise<Subject> {
  if (!context.session) return getPendingSubject(context);
  const { user, key } = getOwnSession(context);
  return { user, key, pending: null };
}

/**
 * The caller who sets up a second factor: in a sign-in that must have one, or in a session. Who has one already confirms it
 * before another one is added.
 */
export async function getSetupSubject(context: Context): Promise<Subject> {
  if (!getFactorGuard(context).isOn) throw createForbiddenError('The second factor');
  const subject = await getPasskeySubject(context);
  if (subject.pending) {
    if (subject.pending.step !== 'SET_UP') throw createForbiddenError('The set-up of a second factor');
  } else await getFactorGuard(context).assertConfirmed(context.session!);
  return subject;
}

/** Returns whether this is a valid second factor of the user. A wrong one is a guess; the right one is used up. */
export async function isRightFactor(context: Context, subject: Subject, input: SecondFactorInput): Promise<boolean> {
  const { code, passkey } = input;
  if ((code ?? passkey ?? '') === '' || (code && passkey)) throw createBadInputError('Send a code or the response of a passkey.');
  const attempt = context.createAttempt('secondFactor', subject.user.username);
  await context.signInLimiter.begin(attempt);
  try {
    const isRight = code ? await isRightCode(context, subject.user.id, code.trim()) : await isRightPasskey(context, subject, passkey!);
    if (isRight) await context.signInLimiter.recordSuccess(attempt);
    return isRight;
  } catch (error) {
    await context.signInLimiter.refund(attempt);
    throw error;
  }
}

async function isRightCode(context: Context, userId: string, code: string): Promise<boolean> {
  const { records, config } = context;
  if (!/^\d{3}\s?\d{3}$/.test(code)) return takeRecoveryCode(records, userId, hashRecoveryCode(code));
  const app = await readApp(records, userId);
  if (!app?.confirmedAt) return false;
  const step = findCodeStep(code.replace(/\s/, ''), app.secret, { portalSecret: config.SECRET, now: context.provider.clock.now() });
  return step !== null && takeStep(records, userId, step);
}

async function isRightPasskey(context: Context, { user, key }: Subject, response: string): Promise<boolean> {
  const site = getSite(context);
  const challenge = await getFactorGuard(context).takeChallenge(key);
  if (!site || challenge === null) return false;
  const used = await readUse(response, challenge, { site, existing: (await readFactors(context.records, user.id)).passkeys });
  if (!used) return false;
  await markPasskeyUsed(context.records, used.id, { counter: used.counter, lastUsedAt: context.provider.clock.now() });
  return true;
}

/** Replaces the recovery codes of a user; returns them this once. */
export async function renewCodes({ records }: Context, userId: string): Promise<string[]> {
  const drawn = generateRecoveryCodes();
  await writeRecoveryCodes(records, userId, drawn.map(hashRecoveryCode));
  return drawn;
}

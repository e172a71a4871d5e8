import { randomBytes } from 'node:crypto';
import { dayMilliseconds } from '../../../domain/days.ts';
import { type PendingSignIn, createSecondFactorError, type SecondFactors, type SignInStep } from '../../auth/secondFactor.ts';
import type { PortalUser, SessionRecord } from '../../auth/session.ts';
import type { Services } from '../../context.ts';
import { GatewayError } from '../../errors.ts';
import { type FactorState, readFactors } from './factorRecords.ts';
import { hashText } from '../../infra/hashText.ts';

const minute = 60_000;
const pendingMilliseconds = 10 * minute;
/** Time for which a confirmation in a session is enough for operations that require it. */
const confirmedMilliseconds = 10 * minute;
const noneMilliseconds = 30 * dayMilliseconds;
const someMilliseconds = 400 * dayMilliseconds;

/** Returns whether the user has a second factor. */
export const hasFactor = ({ hasApp, passkeys }: FactorState): boolean => hasApp || passkeys.length > 0;

/**
 * Second factors at sign-in and before operations that require them again. A sign-in that waits for its second step is no session: it
 * has another cookie and another key in the store, so that no other path can find it.
 */
export class FactorGuard implements SecondFactors {
  readonly #parts: Pick<Services, 'config' | 'records' | 'store'>;

  constructor(parts: Pick<Services, 'config' | 'records' | 'store'>) {
    this.#parts = parts;
  }

  get isOn(): boolean {
    return this.#parts.config.SECOND_FACTOR !== 'off';
  }

  isRequiredOf({ role }: Pick<PortalUser, 'role'>): boolean {
    return role === 'ADMIN' && this.#parts.config.SECOND_FACTOR === 'administrators';
  }

  async getSignInStep(user: PortalUser): Promise<SignInStep | null> {
    if (!this.isOn) return null;
    if (await this.#has(user.id)) return 'CONFIRM';
    return this.isRequiredOf(user) ? 'SET_UP' : null;
  }

  async storePending(pending: PendingSignIn): Promise<string> {
    const secret = randomBytes(32).toString('base64url');
    await this.#parts.store.values.set(getPendingKey(secret), pending, pendingMilliseconds);
    return secret;
  }

  /** Returns a sign-in that waits for its second step; null where there is none, or its time is over. */
  async readPending(secret: string | undefined): Promise<PendingSignIn | null> {
    return secret === undefined ? null : ((await this.#parts.store.values.get<PendingSignIn>(getPendingKey(secret))) ?? null);
  }

  /** Takes a sign-in that waits; true once, over all gateways. */
  async takePending(secret: string): Promise<boolean> {
    const isFirst = await this.#parts.store.acquire(`taken:${getPendingKey(secret)}`, pendingMilliseconds);
    if (isFirst) await this.#parts.store.values.delete(getPendingKey(secret));
    return isFirst;
  }

  async isConfirmed({ key }: SessionRecord): Promise<boolean> {
    return (await this.#parts.store.values.get(getConfirmedKey(key))) === true;
  }

  async markConfirmed({ key }: SessionRecord): Promise<void> {
    await this.#parts.store.values.set(getConfirmedKey(key), true, confirmedMilliseconds);
  }

  async assertConfirmed(session: SessionRecord): Promise<void> {
    if (!this.isOn || (await this.isConfirmed(session)) || !(await this.#has(session.user.id))) return;
    throw createSecondFactorError('This needs the second factor again. Confirm it with confirmSecondFactor.');
  }

  /** Stores a challenge for the caller of this key; the one before is over. */
  async setChallenge(key: string, challenge: string): Promise<void> {
    await this.#parts.store.values.set(getChallengeKey(key), challenge, 5 * minute);
  }

  /** Takes the challenge of a caller, once; null without one. */
  async takeChallenge(key: string): Promise<string | null> {
    const { store } = this.#parts;
    const challenge = await store.values.get<string>(getChallengeKey(key));
    return challenge !== undefined && (await store.acquire(`taken:challenge:${challenge}`, 5 * minute)) ? challenge : null;
  }

  /** Notes that a user has a factor. Called before it is stored, so that no gateway takes the user for one without. */
  async noteFactor(userId: string): Promise<void> {
    await this.#parts.store.values.set(getHasFactorKey(userId), true, someMilliseconds);
    await this.#parts.store.values.delete(getNoFactorKey(userId));
  }

  /** Notes that a user has no factor any more, after it is removed. */
  async noteNoFactor(userId: string): Promise<void> {
    await this.#parts.store.values.delete(getHasFactorKey(userId));
  }

  /**
   * Returns whether the user has a factor. While the records are away, users who were seen without one go on; for all others
   * it throws RECORDS_UNREACHABLE.
   */
  async #has(userId: string): Promise<boolean> {
    const { records, store } = this.#parts;
    try {
      const has = hasFactor(await readFactors(records, userId));
      if (!has) await store.values.set(getNoFactorKey(userId), true, noneMilliseconds);
      return has;
    } catch (error) {
      if (!(error instanceof GatewayError) || error.code !== 'RECORDS_UNREACHABLE') throw error;
      const [none, some] = (await store.values.getMany([getNoFactorKey(userId), getHasFactorKey(userId)])) as (boolean | undefined)[];
      if (none === true && some === undefined) return false;
      throw error;
    }
  }
}

const getPendingKey = (secret: string) => `pendingSignIn:${hashText(secret)}`;
const getConfirmedKey = (key: string) => `secondFactor:confirmed:${key}`;
const getChallengeKey = (key: string) => `secondFactor:challenge:${key}`;
const getNoFactorKey = (userId: string) => `secondFactor:none:${userId}`;
const getHasFactorKey = (userId: string) => `secondFactor:some:${userId}`;

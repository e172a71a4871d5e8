import { GatewayError } from '../errors.ts';
import type { PortalUser, SessionRecord } from './session.ts';

/** Step of a sign-in after the password: a second factor is confirmed, or set up because there must be one. */
export type SignInStep = 'CONFIRM' | 'SET_UP';

/** A sign-in whose password was right. It opens nothing but its second step. */
export interface PendingSignIn {
  /** The session that begins after the second step. It has no secret, so that no request finds it. */
  session: SessionRecord;
  step: SignInStep;
  route: string | null;
}

/** Second factors of users. See decision 042. */
export interface SecondFactors {
  /** Returns the step after the password; null without one. Throws RECORDS_UNREACHABLE where it is unknown whether the user has a factor. */
  getSignInStep(user: PortalUser): Promise<SignInStep | null>;
  /** Stores a sign-in until its second step; returns its secret. */
  storePending(pending: PendingSignIn): Promise<string>;
  /** Throws SECOND_FACTOR_REQUIRED where the user has a factor and has not confirmed it in this session within the last minutes. */
  assertConfirmed(session: SessionRecord): Promise<void>;
}

/** The second factor has to be confirmed first. */
export const createSecondFactorError = (message: string) => new GatewayError('SECOND_FACTOR_REQUIRED', message);

import type { Customer } from '../access/customerEndpoints.ts';
import type { LocationKey, Scope } from '../access/scope.ts';
import type { Role } from '../generated/resolvers.ts';
import type { ProviderCalls } from '../provider-client/providerCalls.ts';
import type { Network } from './network.ts';
import type { PortalUser, SessionRecord } from './session.ts';

/** Reason why a session is opened as a user, for the audit log. */
export interface OpeningReason {
  /** The feature, for example `accessToken`. */
  reason: string;
  /** The id of its object. */
  object: string;
  /** Null for work that no request has begun. */
  from: Network | null;
}

/** A session at the provider that was opened as a user. */
export interface OpenedAsUser {
  user: PortalUser;
  /** The id of the service account. */
  openedBy: string;
  jar: Record<string, string>;
}

/** A user's session for work without the user, such as a mail. It reads with the rights and areas of that user. */
export interface Unattended {
  session: SessionRecord;
  scope: Scope;
  provider: ProviderCalls;
}

/** A user as the provider has it now. */
export interface PresentUser {
  id: string;
  username: string;
  email: string | null;
  role: Role;
  isEnabled: boolean;
  keyUserId: string | null;
  firstName: string;
  lastName: string;
}

/**
 * An administrator at the provider by which the gateway opens sessions as users who are not there to enter a password.
 * See decision 037.
 */
export interface ServiceAccount {
  /** False without PROVIDER_SERVICE_USER: nothing that needs it is offered. */
  readonly isOn: boolean;
  canOpenAs(role: Role): boolean;
  /** Returns whether this is the name of the service account, which signs no person in. */
  isItself(username: string): boolean;
  /** Reads a user, null for an unknown one. */
  findUser(userId: string): Promise<PresentUser | null>;
  /** Users whose sign-in name or mail address is this one, in any of its forms. Throws PROVIDER_SHAPE where a user cannot be read. */
  findByAddress(address: string): Promise<readonly PresentUser[]>;
  /**
   * Opens a session as a user. Throws FORBIDDEN for a user who is disabled, the service account itself, or an
   * administrator where the settings do not allow it, and TOO_MANY_ATTEMPTS beyond the limits.
   */
  openAs(userId: string, reason: OpeningReason): Promise<OpenedAsUser>;
  /** Runs work in a session of a user, which ends with it and is never stored. Throws as `openAs` does. */
  runAs<Value>(userId: string, reason: OpeningReason, run: (caller: Unattended) => Promise<Value>): Promise<Value>;
  /** Reads a location with the rights of the service account, for a text about it that names no more; null for an unknown one. */
  findLocation(location: LocationKey): Promise<Customer | null>;
}

import type { LocationKey } from '../../access/scope.ts';
import type { Country, Right, Role } from '../../generated/resolvers.ts';
import type { Customer } from '../../access/customerEndpoints.ts';

/** A user that others manage. */
export interface User {
  id: string;
  username: string;
  /** Mail address of the user; null where the provider names none. */
  email: string | null;
  firstName: string;
  lastName: string;
  isEnabled: boolean;
  /** True for a user who was invited and has set no password yet; false where the provider does not send it. */
  isInvited: boolean;
  role: Role;
  country: Country;
  keyUserId: string | null;
  /** A user of the same list with the same key user, so that the list fetches each key user once. */
  keyUserVia: string;
}

export interface UserLocationEdge {
  cursor: string;
  node: Customer;
  userId: string;
}

/** Stored data of a user at a location. */
export interface StoredRights {
  rights: ReadonlySet<Right>;
  areas: 'all' | ReadonlySet<string>;
}

/** A location with the rights that `update` is to store there. */
export interface Assignment extends StoredRights {
  country: Country;
  cardcode: string;
}

/** A location that was taken from a user, with what was stored there. */
export interface TakenAssignment extends Assignment {
  location: LocationKey;
  customer: Customer;
}

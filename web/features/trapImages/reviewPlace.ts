import type { Role } from '../../generated/graphql.ts';
import type { LocationKey } from '../../session/useChosenCustomer.ts';

/** Scope of the images to be reviewed. */
export interface ReviewPlace {
  customer?: LocationKey;
}

/** Returns the location to which the images are narrowed at first: the chosen one of a key user, whose scope is all locations. */
export const getPresetLocation = (role: Role | null | undefined, chosen: LocationKey | null): string =>
  role === 'KEY_USER' && chosen ? `${chosen.country}:${chosen.cardcode}` : '';

/**
 * Returns the scope of the images to be reviewed: the chosen location, nothing for a key user. Null while there is none. Without a role
 * nothing is loaded.
 */
export function getReviewLocation(role: Role | null | undefined, chosen: LocationKey | null): ReviewPlace | null {
  if (role === 'KEY_USER') return {};
  if (role === 'ADMIN' || role === 'CUSTOMER') return chosen && { customer: { country: chosen.country, cardcode: chosen.cardcode } };
  console.error('The images cannot be loaded: the user has no role.');
  return null;
}

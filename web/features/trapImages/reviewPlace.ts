import type { Role } from '../../generated/graphql.ts';
import type { CustomerRef } from '../../session/useChosenCustomer.ts';

/** What names the images to be reviewed. */
export type ReviewPlace = Partial<CustomerRef>;

/** What names the images to be reviewed: the chosen location, nothing for a key user; null while there is none. A missing role loads nothing. */
export function reviewPlace(role: Role | null | undefined, chosen: CustomerRef | null): ReviewPlace | null {
  if (role === 'KEY_USER') return {};
  if (role === 'ADMIN' || role === 'CUSTOMER') return chosen && { country: chosen.country, cardcode: chosen.cardcode };
  console.error('The images cannot be loaded: the user has no role.');
  return null;
}

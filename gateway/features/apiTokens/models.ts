import type { LocationKey } from '../../access/scope.ts';
import type { Customer } from '../../access/customerEndpoints.ts';

/** A location's place in the list of tokens; the token itself is fetched when it is selected. */
export interface ApiToken {
  id: string;
  location: LocationKey;
  customer: Customer;
}

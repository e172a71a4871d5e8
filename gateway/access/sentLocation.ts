import type { Country } from '../generated/resolvers.ts';
import { type Fields, id, idOrNull, textOrNull } from '../provider-client/decoders/values.ts';
import type { Customer } from './customerEndpoints.ts';

/**
 * The location that a row of a response names. Some responses give its number and name only, and the same number can
 * exist in both countries. `findSentLocation` resolves it to a location.
 */
export interface SentLocation {
  cardcode: string;
  id: string | null;
  country: Country | null;
  name: string | null;
}

/** Which of the caller's locations a row belongs to. */
interface FoundLocation {
  /** The location; null where it is ambiguous, or where only the number matches. */
  customer: Customer | null;
  /** The caller's locations that it could be, one or more. */
  possible: readonly Customer[];
}

/** Decodes the `customer` of a row. */
export function toSentLocation(customer: Fields): SentLocation {
  const country = textOrNull(customer, 'biotechCountry');
  return {
    cardcode: id(customer, 'cardcode'),
    id: idOrNull(customer, 'id'),
    country: country === 'AT' || country === 'DE' ? country : null,
    name: textOrNull(customer, 'kunde'),
  };
}

/**
 * The caller's location that a row names: by its number together with the country, the id or the name. Null when it is
 * none of these locations.
 */
export function findSentLocation({ cardcode, id, country, name }: SentLocation, customers: readonly Customer[]): FoundLocation | null {
  const possible = customers.filter((customer) => customer.cardcode === cardcode && (country === null || customer.country === country));
  if (possible.length === 0) return null;
  const named = possible.filter((customer) => customer.country === country || (id === null ? customer.name === name : customer.id === id));
  return { customer: named.length === 1 ? named[0]! : null, possible };
}

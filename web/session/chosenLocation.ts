import type { ChosenCustomerQuery, Country } from '../generated/graphql.ts';
import { readRememberedLocation, rememberLocation } from '../hooks/rememberedLocation.ts';

/** A location as the address and the tab name it. */
export interface LocationKey {
  country: Country;
  cardcode: string;
}

/** The chosen location with the user's rights there. */
export type ChosenCustomer = NonNullable<ChosenCustomerQuery['customer']>;

const isCountry = (value: unknown): value is Country => value === 'AT' || value === 'DE';

/** The location that an address names in `mandant` and `cardcode`; null when it names none. */
export function parseLocation(search: URLSearchParams): LocationKey | null {
  const country = search.get('mandant');
  const cardcode = search.get('cardcode');
  return isCountry(country) && cardcode ? { country, cardcode } : null;
}

/** Key of a location in maps and for React. */
export const toLocationKey = ({ country, cardcode }: LocationKey): string => `${country}:${cardcode}`;

/** The query that names a location in an address. */
export const toLocationQuery = ({ country, cardcode }: LocationKey): string => `?mandant=${country}&cardcode=${encodeURIComponent(cardcode)}`;

/** The location that this tab remembers. */
export function readStoredLocation(): LocationKey | null {
  const stored = readRememberedLocation() ?? '';
  const country = stored.slice(0, 2);
  const cardcode = stored.slice(3);
  return isCountry(country) && cardcode ? { country, cardcode } : null;
}

/** The location of a page: the address names it, so that a link shows a colleague the same; else the tab remembers it; else it is the user's only one. */
export const findLocation = (search: URLSearchParams, onlyLocation: LocationKey | null | undefined): LocationKey | null =>
  parseLocation(search) ?? readStoredLocation() ?? onlyLocation ?? null;

/** Lets this tab remember a location. */
export const storeLocation = (location: LocationKey): void => rememberLocation(toLocationKey(location));

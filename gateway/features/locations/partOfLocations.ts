import { isWithin } from '../../access/limitedLocations.ts';
import { getCustomer, fetchOwnLocations } from '../../access/createScope.ts';
import { toLocationKey } from '../../access/scope.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { SignedIn } from '../../context.ts';
import { createBadInputError, GatewayError } from '../../errors.ts';
import type { Country, CustomerKey } from '../../generated/resolvers.ts';
import { mapConcurrent, mapConcurrentSettled } from '../../provider-client/batching.ts';
import { customersOfCountry } from './endpoints.ts';
import { assertCount } from '../../lists/assertCount.ts';

/** Maximum number of locations that one request reads. The provider has no lists over locations. */
const maxLocationsAtOnce = 60;

/** Locations that a request names. */
interface RequestedLocations {
  country?: Country | null | undefined;
  customers?: readonly CustomerKey[] | null | undefined;
}

/** A part of the caller's locations, as lists over locations name it. */
export interface PartOfLocations {
  /** Names of locations that could not be read. */
  missingLocations: string[];
  /** Locations that were requested, without those that the caller may not read. */
  locations: number;
  /** Locations before and after these. */
  leftOutLocations: number;
}

/**
 * The named locations, else the caller's own ones; those of an administrator are those of a country. Throws NOT_FOUND for a foreign location,
 * and BAD_INPUT for too many, or for an administrator without a country.
 */
export async function listCallerLocations(
  { country, customers }: RequestedLocations,
  caller: Pick<SignedIn, 'session' | 'provider'>,
): Promise<readonly Customer[]> {
  const { session, provider } = caller;
  const isHere = (customer: Customer) => !country || customer.country === country;
  if (customers?.length) {
    if (customers.length > maxLocationsAtOnce)
      throw createBadInputError(`There are ${customers.length} customers, but at most ${maxLocationsAtOnce} may be named.`);
    const named = new Set(customers.map((key) => toLocationKey(key.country, key.cardcode)));
    const found = await mapConcurrent(Array.from(named), (location) => getCustomer(location, caller));
    return found.filter(isHere);
  }
  if (session.user.role !== 'ADMIN') return (await fetchOwnLocations(session.user, provider)).filter(isHere);
  if (!country) throw createBadInputError('An administrator names a country.');
  return (await provider.call(customersOfCountry, { country, details: false })).filter(({ location }) => isWithin(session, location));
}

/** Returns the locations that one request reads. Throws BAD_INPUT for a negative offset, and for a limit beyond what one request reads. */
export function sliceLocations(
  all: readonly Customer[],
  { locationOffset, locationLimit }: { locationOffset?: number | null | undefined; locationLimit?: number | null | undefined },
): readonly Customer[] {
  const offset = locationOffset ?? 0;
  if (offset < 0) throw createBadInputError(`locationOffset is ${offset}, but must not be below 0.`);
  const limit = assertCount('locationLimit', locationLimit ?? maxLocationsAtOnce, maxLocationsAtOnce);
  return all.slice(offset, offset + limit);
}

/** Reads a list of each of some locations. One where the caller may not read it is omitted, and one that fails is named. */
export async function readLocations<Value>(
  customers: readonly Customer[],
  all: readonly Customer[],
  read: (customer: Customer) => Promise<Value>,
): Promise<PartOfLocations & { lists: Value[] }> {
  const { done, failed } = await mapConcurrentSettled(customers, (customer) =>
    read(customer).then(
      (value) => ({ value }),
      (error: unknown) => {
        if (error instanceof GatewayError && error.code === 'FORBIDDEN') return null;
        throw error;
      },
    ),
  );
  const lists = done.flatMap((each) => (each ? [each.value] : []));
  return {
    lists,
    missingLocations: failed.map(({ name, cardcode }) => name || cardcode),
    locations: lists.length + failed.length,
    leftOutLocations: all.length - customers.length,
  };
}

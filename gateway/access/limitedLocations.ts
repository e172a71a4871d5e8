import type { SessionRecord } from '../auth/session.ts';
import { countUnreadable, withUnreadable } from '../provider-client/decoders/rows.ts';
import { type Endpoint, getEndpointKey } from '../provider-client/endpoint.ts';
import type { ProviderCalls } from '../provider-client/providerCalls.ts';
import { listedLocationsOfCustomer, listedLocationsOfKeyUser, locationsOfCustomer, locationsOfKeyUser } from './customerEndpoints.ts';
import type { LocationKey } from './scope.ts';

type Limits = Pick<SessionRecord, 'token' | 'audit'>;

/** The only locations that a token or an auditor's link opens; null for all of the user. */
export const getAllowedLocations = ({ token, audit }: Limits): readonly LocationKey[] | null => (audit ? [audit.location] : (token?.locations ?? null));

/** Returns whether a session opens a location, as far as its token or link limits it. */
export const isWithin = (session: Limits, location: LocationKey): boolean => getAllowedLocations(session)?.includes(location) ?? true;

/** Every read that lists locations of a user. */
const lists: ReadonlySet<string> = new Set(
  [locationsOfCustomer, locationsOfKeyUser, listedLocationsOfCustomer, listedLocationsOfKeyUser].map((each) =>
    getEndpointKey(each as Endpoint<never, unknown>),
  ),
);

/** The provider's calls, with the lists of the user's locations limited to those that the access token or the auditor's link opens. */
export function limitCalls(calls: ProviderCalls, session: SessionRecord | null): ProviderCalls {
  if (!session || !getAllowedLocations(session)) return calls;
  // The same array for the same list: each row of a page is looked up in its index (createScope.ts).
  const filtered = new WeakMap<object, unknown>();
  return {
    ...calls,
    async call<Args, Value>(endpoint: Endpoint<Args, Value>, args: Args): Promise<Value> {
      const value = await calls.call(endpoint, args);
      if (!lists.has(getEndpointKey(endpoint as Endpoint<never, unknown>))) return value;
      const rows = value as readonly { location: LocationKey }[];
      const within = rows.filter(({ location }) => isWithin(session, location));
      if (!filtered.has(rows)) filtered.set(rows, withUnreadable(within, countUnreadable(rows)));
      return filtered.get(rows) as Value;
    },
  };
}

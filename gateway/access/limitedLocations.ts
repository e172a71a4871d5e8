import type { TokenLimits } from '../auth/accessToken.ts';
import type { SessionRecord } from '../auth/session.ts';
import { unreadableIn, withUnreadable } from '../provider-client/decoders/rows.ts';
import { type Endpoint, keyOf } from '../provider-client/endpoint.ts';
import type { ProviderCalls } from '../provider-client/providerCalls.ts';
import { listedLocationsOfCustomer, listedLocationsOfKeyUser, locationsOfCustomer, locationsOfKeyUser } from './customerEndpoints.ts';
import type { LocationKey } from './scope.ts';

/** Returns whether a token opens a location; without a token every location is within. */
export const isWithin = (token: TokenLimits | undefined, location: LocationKey): boolean => token?.locations?.includes(location) ?? true;

/** Every read that lists locations of a user. */
const lists: ReadonlySet<string> = new Set(
  [locationsOfCustomer, locationsOfKeyUser, listedLocationsOfCustomer, listedLocationsOfKeyUser].map((each) => keyOf(each as Endpoint<never, unknown>)),
);

/** The provider's calls, with the lists of the user's locations limited to those that the access token opens. */
export function limited(calls: ProviderCalls, session: SessionRecord | null): ProviderCalls {
  const token = session?.token;
  if (!token?.locations) return calls;
  return {
    ...calls,
    async call<Args, Value>(endpoint: Endpoint<Args, Value>, args: Args): Promise<Value> {
      const value = await calls.call(endpoint, args);
      if (!lists.has(keyOf(endpoint as Endpoint<never, unknown>))) return value;
      const rows = value as readonly { location: LocationKey }[];
      return withUnreadable(
        rows.filter(({ location }) => isWithin(token, location)),
        unreadableIn(rows),
      ) as Value;
    },
  };
}

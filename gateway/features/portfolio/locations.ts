import { countDaysSince } from '../../lists/dayPeriod.ts';
import type { SignedIn } from '../../context.ts';
import type { Country } from '../../generated/resolvers.ts';
import { getUrgency, isShown, toListedCustomer } from '../../access/customerState.ts';
import type { CustomerState } from '../../access/customerEndpoints.ts';
import { fetchListedLocations } from '../../access/createScope.ts';
import { countUnreadable } from '../../provider-client/decoders/rows.ts';
import { listLocationsOfCountry } from '../locations/service.ts';
import { filterCompared, sortCompared } from './portfolioTable.ts';
import type { Compared } from './models.ts';

type Caller = Pick<SignedIn, 'session' | 'provider'>;

/**
 * A location to compare. Its open defects count for its urgency only if the caller may see those of all locations: to read the right at each
 * costs a call, and the order would show them.
 */
function toRow(customer: CustomerState, now: Date, canSeeDefects: boolean): Compared {
  const listed = toListedCustomer(customer);
  const { lastCheckAt, openDefects } = listed.state;
  return {
    ...listed,
    // Known once all are in order.
    rank: 0,
    need: getUrgency({ ...listed.state, openDefects: canSeeDefects ? openDefects : null }),
    daysSinceCheck: lastCheckAt && countDaysSince(lastCheckAt, now),
    figures: null,
    readiness: null,
    actions: null,
  };
}

/** The caller's locations in both countries or in one, an administrator's all of a country, as far as the filter finds them, the worst first. */
export async function listComparedLocations(
  { country, filter }: { country: Country | null; filter: string | null },
  { session: { user }, provider }: Caller,
): Promise<{ rows: Compared[]; unreadable: number; unfilteredTotal: number }> {
  const isAdmin = user.role === 'ADMIN';
  const listed = isAdmin ? await listLocationsOfCountry(country ?? 'AT', true, { provider }) : await fetchListedLocations(user, provider);
  const now = provider.clock.today();
  const shown = listed
    .filter((customer) => isAdmin || (isShown(customer) && (country === null || customer.country === country)))
    .map((each) => toRow(each, now, isAdmin));
  const all = (await sortCompared(shown, null)).map((row, at) => ({ ...row, rank: at + 1 }));
  return { rows: await filterCompared(all, filter), unreadable: countUnreadable(listed), unfilteredTotal: all.length };
}

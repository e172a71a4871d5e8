import { ChosenCustomerDocument, type SessionFieldsFragment } from '../generated/graphql.ts';
import { sendRequest } from '../graphql/sendRequest.ts';
import { paths } from '../paths.ts';
import { toLocationQuery, type LocationKey, parseLocation } from './chosenLocation.ts';

/** Returns the start page of a user who requested no other page. */
export function getStartPage({ viewer, locationCount, onlyLocation }: SessionFieldsFragment): string {
  if (viewer.role === 'ADMIN') return paths.locations;
  return locationCount === 1 && onlyLocation ? paths.report + toLocationQuery(onlyLocation) : paths.dashboard;
}

/** The location that a route names; 'none' where it names none, 'unclear' where half of a name is missing. */
function parseRouteLocation(route: string): LocationKey | 'none' | 'unclear' {
  const search = new URLSearchParams(route.split('?')[1]?.split('#')[0]);
  return parseLocation(search) ?? (search.has('mandant') || search.has('cardcode') ? 'unclear' : 'none');
}

/**
 * Returns the page after sign-in: the remembered route, for every role, if it names an accessible location or none. Otherwise returns the
 * start page. Only the gateway knows which locations are accessible. If it does not respond, the route is opened and its page shows the
 * failure.
 */
export async function findPageAfterSignIn(session: SessionFieldsFragment, remembered: string | null): Promise<string> {
  const start = getStartPage(session);
  if (remembered === null) return start;
  const named = parseRouteLocation(remembered);
  if (named === 'none') return remembered;
  if (named === 'unclear') return start;
  if (session.onlyLocation && toLocationQuery(session.onlyLocation) === toLocationQuery(named)) return remembered;
  const response = await sendRequest(ChosenCustomerDocument, { customer: { country: named.country, cardcode: named.cardcode } });
  return response && !response.customer ? start : remembered;
}

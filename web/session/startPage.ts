import { ChosenCustomerDocument, type SessionFieldsFragment } from '../generated/graphql.ts';
import { ask } from '../graphql/ask.ts';
import { paths } from '../paths.ts';
import { addressOfRef, type CustomerRef, refOfAddress } from './chosenCustomerRef.ts';

/** Returns the start page of a user who requested no other page. */
export function startPage({ viewer, locationCount, onlyLocation }: SessionFieldsFragment): string {
  if (viewer.role === 'ADMIN') return paths.locations;
  return locationCount === 1 && onlyLocation ? paths.report + addressOfRef(onlyLocation) : paths.dashboard;
}

/** The location that a route names; 'none' where it names none, 'unclear' where half of a name is missing. */
function locationIn(route: string): CustomerRef | 'none' | 'unclear' {
  const search = new URLSearchParams(route.split('?')[1]?.split('#')[0]);
  return refOfAddress(search) ?? (search.has('mandant') || search.has('cardcode') ? 'unclear' : 'none');
}

/**
 * Returns the page after sign-in: the remembered route, for every role, if it names an accessible location or none. Otherwise returns the
 * start page. Only the gateway knows which locations are accessible. If it does not respond, the route is opened and its page shows the
 * failure.
 */
export async function pageAfterSignIn(session: SessionFieldsFragment, remembered: string | null): Promise<string> {
  const start = startPage(session);
  if (remembered === null) return start;
  const named = locationIn(remembered);
  if (named === 'none') return remembered;
  if (named === 'unclear') return start;
  if (session.onlyLocation && addressOfRef(session.onlyLocation) === addressOfRef(named)) return remembered;
  const answer = await ask(ChosenCustomerDocument, { customer: { country: named.country, cardcode: named.cardcode } });
  return answer && !answer.customer ? start : remembered;
}

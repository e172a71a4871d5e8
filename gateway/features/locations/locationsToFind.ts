import type { SignedIn } from '../../context.ts';
import { listedLocations } from '../../access/scopeOf.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { isShown } from '../../access/customerState.ts';
import { customersByTerm } from './endpoints.ts';

const minTermLength = 3;

/** Locations that are searched for a term: the caller's own, an administrator's those that the provider finds by it. */
export async function locationsToFind(term: string, { session: { user }, provider }: Pick<SignedIn, 'session' | 'provider'>): Promise<Customer[]> {
  if (user.role !== 'ADMIN') return (await listedLocations(user, provider)).filter(isShown);
  return term.length < minTermLength ? [] : provider.call(customersByTerm, { term, onlyActive: true });
}

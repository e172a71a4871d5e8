import type { SignedIn } from '../../context.ts';
import { listedSites } from '../../locations/scopeOf.ts';
import type { Site } from '../../locations/siteEndpoints.ts';
import { isShown } from '../../locations/siteState.ts';
import { customersByTerm } from './endpoints.ts';

const minTermLength = 3;

/** Locations among which a term is looked for: the caller's own, an administrator's those that the provider finds by it (D-02, D-18). */
export async function locationsToFind(term: string, { session: { user }, provider }: Pick<SignedIn, 'session' | 'provider'>): Promise<Site[]> {
  if (user.role !== 'ADMIN') return (await listedSites(user, provider)).filter(isShown);
  return term.length < minTermLength ? [] : provider.call(customersByTerm, { term, onlyActive: true });
}

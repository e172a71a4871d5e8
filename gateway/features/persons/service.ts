import type { SignedIn } from '../../context.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { personById } from './endpoints.ts';
import type { Advisor } from './models.ts';
import { advisorsOf, type Team } from './team.ts';

/** Advisors of a location's latest visits; of one whose card cannot be read only the name. */
export const listAdvisors = (customer: Customer, caller: Pick<SignedIn, 'scope' | 'provider'>): Promise<Team<Advisor | { unreadName: string }>> =>
  advisorsOf<Advisor | { unreadName: string }>(
    customer,
    caller,
    (personId) => getAdvisor(personId, caller),
    (_personId, unreadName) => ({ unreadName }),
  );

/** An advisor; null when there is none. The id must come from a result that the caller may see. */
export const getAdvisor = (personId: string, { provider }: Pick<SignedIn, 'provider'>): Promise<Advisor | null> => provider.call(personById, { personId });

import type { SignedIn } from '../../context.ts';
import { GatewayError } from '../../errors.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import { personById } from './endpoints.ts';
import type { Advisor } from './models.ts';
import { advisorsOf } from './team.ts';

/** Throws, since a file of advisors must not leave one out silently. */
function noCard(personId: string): never {
  throw new GatewayError('PROVIDER_FAILED', `The card of advisor ${personId} could not be read.`);
}

/** Advisors of a location's latest visits. Throws PROVIDER_FAILED if the card of one cannot be read. */
export const listAdvisors = (customer: Customer, caller: Pick<SignedIn, 'scope' | 'provider'>): Promise<Advisor[]> =>
  advisorsOf(customer, caller, (personId) => getAdvisor(personId, caller), noCard);

/** An advisor; null when there is none. The id must come from a result that the caller may see. */
export const getAdvisor = (personId: string, { provider }: Pick<SignedIn, 'provider'>): Promise<Advisor | null> => provider.call(personById, { personId });

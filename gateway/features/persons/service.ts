import type { SignedIn } from '../../context.ts';
import { personById } from './endpoints.ts';
import type { Advisor } from './models.ts';

/** An advisor; null when there is none. The id must come from a result that the caller may see. */
export const getAdvisor = (personId: string, { provider }: Pick<SignedIn, 'provider'>): Promise<Advisor | null> => provider.call(personById, { personId });

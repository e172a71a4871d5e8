import type { LocationKey } from '../../access/scope.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { SignedIn } from '../../context.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { personById } from './endpoints.ts';
import { listAdvisors, type Team } from './team.ts';

async function fetchCard(personId: string, location: LocationKey, { provider, sealedUrls, session }: SignedIn) {
  const person = await provider.call(personById, { personId });
  if (!person) return null;
  const seal = (source: string, args: Record<string, string>, name: string) => sealedUrls.seal({ source, args, name, sessionKey: session.key, location });
  return {
    ...person,
    isComplete: true,
    photoUrl: person.photo === null ? null : seal('personPhoto', { personId: person.id }, 'photo.jpg'),
    trainingDocuments: person.trainingDocuments.map(({ path, ...document }) => ({ ...document, url: seal('providerFile', { path }, `${document.title}.pdf`) })),
  };
}

/** The card of an advisor whose own could not be read. */
const createNameCard = (id: string, name: string) => ({
  id,
  name,
  isComplete: false,
  photo: null,
  photoUrl: null,
  function: null,
  phone: null,
  mobile: null,
  email: null,
  qualifications: [],
  trainingDocuments: [],
});

type Cards = Team<Awaited<ReturnType<typeof fetchCard>> & object>;
const teams = new WeakMap<SignedIn, Map<LocationKey, Promise<Cards>>>();

/** Reads the team of a location once in a request. */
function readTeamOnce(customer: Customer, context: SignedIn): Promise<Cards> {
  const { location } = customer;
  const known = teams.get(context) ?? new Map<LocationKey, Promise<Cards>>();
  teams.set(context, known);
  const reading = known.get(location) ?? listAdvisors(customer, context, (personId) => fetchCard(personId, location, context), createNameCard);
  known.set(location, reading);
  return reading;
}

/**
 * Advisors. A card is reached only through a result that names the advisor, so that ids of foreign persons are useless.
 */
export const persons: Resolvers = {
  Customer: {
    team: async (customer, _args, context) => (await readTeamOnce(customer, context)).cards,
    teamVisits: async (customer, _args, context) => (await readTeamOnce(customer, context)).visits,
    teamMissingVisits: async (customer, _args, context) => (await readTeamOnce(customer, context)).missingVisits,
  },
  ResultRow: {
    advisor: ({ advisorId, location }, _args, context) => (advisorId === null ? null : fetchCard(advisorId, location, context)),
  },
};

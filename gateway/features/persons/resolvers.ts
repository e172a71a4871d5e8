import type { Resolvers } from '../../generated/resolvers.ts';
import { personById } from './endpoints.ts';

/** Advisors. A card is reached only through a result that names the advisor, which is how a foreign person's id is kept out. */
export const persons: Resolvers = {
  ResultRow: {
    async advisor({ advisorId, location }, _args, { provider, tickets, session }) {
      const person = advisorId === null ? null : await provider.call(personById, { personId: advisorId });
      if (!person) return null;
      const seal = (source: string, args: Record<string, string>, name: string) => tickets.seal({ source, args, name, sessionKey: session!.key, location });
      return {
        ...person,
        photoUrl: person.photo === null ? null : seal('personPhoto', { personId: person.id }, 'photo.jpg'),
        trainingDocuments: person.trainingDocuments.map(({ path, ...document }) => ({
          ...document,
          url: seal('providerFile', { path }, `${document.title}.pdf`),
        })),
      };
    },
  },
};

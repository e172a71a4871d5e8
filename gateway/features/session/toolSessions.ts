import type { SignedIn } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { pageOf } from '../../lists/paging.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { personOf } from '../../auth/session.ts';
import { endSession, sessionIdOf } from './service.ts';

/** The caller's own, also while an administrator acts as another user. */
async function toolsOfCaller({ session, sessions }: SignedIn) {
  return (await sessions.openOf(personOf(session))).filter(({ session: { kind } }) => kind === 'tool');
}

/** Open sessions of tools, for those who began them. */
export const toolSessions: Resolvers = {
  Query: {
    toolSessions: async (_root, asked, context) => pageOf(await toolsOfCaller(context), asked),
  },
  OpenToolSession: {
    id: ({ session }) => sessionIdOf(session),
    name: ({ session }) => session.toolName ?? null,
    startedAt: ({ session }) => new Date(session.startedAt),
    lastUsedAt: ({ usedAt }) => new Date(usedAt),
    endsAt: ({ session }) => new Date(session.endsAt),
    isThis: ({ session }, _args, context) => session.key === context.session.key,
  },
  Mutation: {
    async endToolSession(_root, { input }, context) {
      await context.idempotency.run(context.session, 'endToolSession', input, async () => {
        const found = (await toolsOfCaller(context)).find(({ session }) => sessionIdOf(session) === input.id);
        if (!found) throw notFound('session');
        await endSession(context, found.session);
        return true;
      });
      return { toolSessions: await toolsOfCaller(context), problems: [] };
    },
  },
};

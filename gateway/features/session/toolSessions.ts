import type { SignedIn } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { pageOf } from '../../lists/paging.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { personOf } from '../../auth/session.ts';
import type { OpenToolSession } from '../../auth/sessionStore.ts';
import { endSession } from './service.ts';

/** The beginning of a session's key: enough to distinguish a user's sessions. */
const idOf = (key: string) => key.slice(0, 20);

/** The caller's own, also while an administrator acts as another user. */
const toolsOfCaller = ({ session, sessions }: SignedIn) => sessions.toolsOf(personOf(session));

const latestFirst = (open: readonly OpenToolSession[]) => open.toSorted((one, other) => other.session.startedAt - one.session.startedAt);

/** Open sessions of tools, for those who began them. */
export const toolSessions: Resolvers = {
  Query: {
    toolSessions: async (_root, asked, context) => pageOf(latestFirst(await toolsOfCaller(context)), asked),
  },
  OpenToolSession: {
    id: ({ session }) => idOf(session.key),
    name: ({ session }) => session.toolName ?? null,
    startedAt: ({ session }) => new Date(session.startedAt),
    lastUsedAt: ({ usedAt }) => new Date(usedAt),
    endsAt: ({ session }) => new Date(session.endsAt),
    isThis: ({ session }, _args, context) => session.key === context.session.key,
  },
  Mutation: {
    async endToolSession(_root, { input }, context) {
      await context.idempotency.run(context.session, 'endToolSession', input, async () => {
        const found = (await toolsOfCaller(context)).find(({ session }) => idOf(session.key) === input.id);
        if (!found) throw notFound('session');
        await endSession(context, found.session);
        return true;
      });
      return { toolSessions: latestFirst(await toolsOfCaller(context)), problems: [] };
    },
  },
};

import pMap from 'p-map';
import type { SignedIn } from '../../context.ts';
import { createNotFoundError } from '../../errors.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { getPersonId } from '../../auth/session.ts';
import { endSession, getSessionId } from './service.ts';

const listSessions = ({ session, sessions }: SignedIn) => sessions.listOpenSessions(getPersonId(session));

const listOtherSessions = async (context: SignedIn) =>
  (await listSessions(context)).map(({ session }) => session).filter(({ key }) => key !== context.session.key);

/** Sessions that are signed out at the provider at the same time. */
const concurrency = 8;

/** Open sessions of browsers and tools, for the person who began them. */
export const openSessions: Resolvers = {
  Query: {
    openSessions: (_root, _args, context) => listSessions(context),
  },
  OpenSession: {
    id: ({ session }) => getSessionId(session),
    kind: ({ session }) => (session.kind === 'tool' ? 'TOOL' : 'BROWSER'),
    toolName: ({ session }) => session.toolName ?? null,
    browser: ({ session }) => session.origin?.device.browser ?? null,
    system: ({ session }) => session.origin?.device.system ?? null,
    network: ({ session }) => session.origin?.network ?? null,
    startedAt: ({ session }) => new Date(session.startedAt),
    lastUsedAt: ({ usedAt }) => new Date(usedAt),
    endsAt: ({ session }) => new Date(session.endsAt),
    isThis: ({ session }, _args, context) => session.key === context.session.key,
    isNewDevice: ({ session }) => session.kind === 'browser' && session.origin?.isNew === true,
    actsAs: ({ session }) => (session.actor ? session.user.name : null),
  },
  Mutation: {
    async endSession(_root, { input }, context) {
      await context.idempotency.run(context.session, 'endSession', input, async () => {
        const found = (await listOtherSessions(context)).find((session) => getSessionId(session) === input.id);
        if (!found) throw createNotFoundError('session');
        await endSession(context, found);
        return true;
      });
      return { openSessions: await listSessions(context), problems: [] };
    },
    async endOtherSessions(_root, { input }, context) {
      await context.idempotency.run(context.session, 'endOtherSessions', input, async () => {
        await pMap(await listOtherSessions(context), (session) => endSession(context, session), { concurrency });
        return true;
      });
      return { openSessions: await listSessions(context), problems: [] };
    },
  },
};

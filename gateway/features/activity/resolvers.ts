import { isoDay } from '../../../domain/days.ts';
import { customerAt, findCustomer } from '../../access/scopeOf.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { kindOf } from './events.ts';
import { ticketOf } from './files.ts';
import { administratorOf, listActivity, nameOfPerson } from './service.ts';

/** Kinds of sessions in which a person acts. */
const people: ReadonlySet<string> = new Set(['browser', 'visitor', 'auditor']);

/** Activity: who did what. */
export const activity: Resolvers = {
  Query: {
    activity: async (_root, { customer, ...requested }, context) => listActivity(customer ? await customerAt(customer, context) : null, requested, context),
  },
  ActivityConnection: {
    async file(list, { format, language }, context) {
      const { provider, sealedUrls, session } = context;
      const ticket = await ticketOf(list, format, language ?? 'DE', isoDay(provider.clock.today()), context);
      return ticket && { url: sealedUrls.seal({ ...ticket, sessionKey: session.key }) };
    },
  },
  ActivityEntry: {
    id: ({ stored }) => String(stored.number),
    at: ({ stored }) => stored.at,
    kind: ({ stored }) => kindOf(stored.event)!,
    event: ({ stored }) => stored.event,
    detail: ({ stored }) => stored.detail,
    outcome: ({ stored }) => stored.outcome,
    person: ({ stored, names }) => ({ id: stored.userId, names }),
    isByAdministrator: ({ stored }) => administratorOf(stored) !== null,
    administrator({ stored, names }, _args, { session }) {
      const id = administratorOf(stored);
      return id !== null && session.user.role === 'ADMIN' ? { id, names } : null;
    },
    isByTool: ({ stored }) => !people.has(stored.via),
    isByAuditor: ({ stored }) => stored.via === 'auditor',
    customer: ({ stored }, _args, context) => (stored.location === null ? null : findCustomer(stored.location, context)),
    thingId: ({ stored }) => stored.thingId,
    network: ({ stored }) => stored.network,
  },
  ActivityPerson: {
    name: ({ id, names }, _args, context) => nameOfPerson(id, names, context),
  },
};

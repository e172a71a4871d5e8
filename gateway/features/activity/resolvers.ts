import { toIsoDay } from '../../../domain/days.ts';
import { getCustomer, findCustomer } from '../../access/createScope.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { findKind } from './events.ts';
import { createFileReference } from './files.ts';
import { getAdministratorId, listActivity, findPersonName } from './service.ts';

/** Kinds of sessions in which a person acts. */
const people: ReadonlySet<string> = new Set(['browser', 'visitor', 'auditor']);

/** Activity: who did what. */
export const activity: Resolvers = {
  Query: {
    activity: async (_root, { customer, ...requested }, context) => listActivity(customer ? await getCustomer(customer, context) : null, requested, context),
  },
  ActivityConnection: {
    async file(list, { format, language }, context) {
      const { provider, sealedUrls, session } = context;
      const reference = await createFileReference(list, format, language ?? 'DE', toIsoDay(provider.clock.today()), context);
      return reference && { url: sealedUrls.seal({ ...reference, sessionKey: session.key }) };
    },
  },
  ActivityEntry: {
    id: ({ stored }) => String(stored.number),
    at: ({ stored }) => stored.at,
    kind: ({ stored }) => findKind(stored.event)!,
    event: ({ stored }) => stored.event,
    detail: ({ stored }) => stored.detail,
    outcome: ({ stored }) => stored.outcome,
    person: ({ stored, names }) => ({ id: stored.userId, names }),
    isByAdministrator: ({ stored }) => getAdministratorId(stored) !== null,
    administrator({ stored, names }, _args, { session }) {
      const id = getAdministratorId(stored);
      return id !== null && session.user.role === 'ADMIN' ? { id, names } : null;
    },
    isByTool: ({ stored }) => !people.has(stored.via),
    isByAuditor: ({ stored }) => stored.via === 'auditor',
    customer: ({ stored }, _args, context) => (stored.location === null ? null : findCustomer(stored.location, context)),
    thingId: ({ stored }) => stored.thingId,
    network: ({ stored }) => stored.network,
  },
  ActivityPerson: {
    name: ({ id, names }, _args, context) => findPersonName(id, names, context),
  },
};

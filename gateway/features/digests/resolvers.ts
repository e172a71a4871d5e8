import { toIsoDay } from '../../../domain/days.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { readLastSentAt, toUserRecipient } from '../mails/service.ts';
import { getMailAddress } from '../users/service.ts';
import { maxLocations } from './digestKind.ts';
import { getNextDay } from './periods.ts';
import { hasMails, sendDigest, setMailSettings, readSettings } from './settings.ts';

/** E-mails that the portal sends: summaries, and reminders of actions. */
export const digests: Resolvers = {
  Query: {
    mailSettings: (_root, _args, context) => (hasMails(context) ? readSettings(context) : null),
  },
  MailSettings: {
    id: ({ digest }) => digest.userId,
    address: (_settings, _args, { session }) => getMailAddress(session.user),
    cadence: ({ digest }) => digest.cadence,
    parts: ({ digest }) => digest.parts,
    customers: ({ digest }) => digest.locations?.map((location) => ({ location })) ?? null,
    maxLocations: () => maxLocations,
    nextOn: ({ digest }, _args, { provider }) => getNextDay(digest.cadence, toIsoDay(provider.clock.today())),
    lastSentAt: ({ digest }, _args, { records }) => readLastSentAt(records, 'DIGEST', toUserRecipient(digest.userId)),
  },
  Mutation: {
    async setMailSettings(_root, { input }, context) {
      const problems = await setMailSettings(input, context);
      return { settings: await readSettings(context), problems };
    },
    sendDigest: (_root, { input }, context) => sendDigest(input, context),
  },
};

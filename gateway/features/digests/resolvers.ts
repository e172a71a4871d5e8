import { isoDay } from '../../../domain/days.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { lastSentAt, userRecipient } from '../mails/service.ts';
import { mailAddressOf } from '../users/service.ts';
import { maxLocations } from './digestKind.ts';
import { nextDay } from './periods.ts';
import { hasMails, sendDigest, setMailSettings, settingsOf } from './settings.ts';

/** E-mails that the portal sends: summaries, and reminders of actions. */
export const digests: Resolvers = {
  Query: {
    mailSettings: (_root, _args, context) => (hasMails(context) ? settingsOf(context) : null),
  },
  MailSettings: {
    id: ({ digest }) => digest.userId,
    address: (_settings, _args, { session }) => mailAddressOf(session.user),
    cadence: ({ digest }) => digest.cadence,
    parts: ({ digest }) => digest.parts,
    customers: ({ digest }) => digest.locations?.map((location) => ({ location })) ?? null,
    maxLocations: () => maxLocations,
    nextOn: ({ digest }, _args, { provider }) => nextDay(digest.cadence, isoDay(provider.clock.today())),
    lastSentAt: ({ digest }, _args, { records }) => lastSentAt(records, 'DIGEST', userRecipient(digest.userId)),
  },
  Mutation: {
    async setMailSettings(_root, { input }, context) {
      const problems = await setMailSettings(input, context);
      return { settings: await settingsOf(context), problems };
    },
    sendDigest: (_root, { input }, context) => sendDigest(input, context),
  },
};

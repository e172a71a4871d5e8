import type { SignedIn } from '../../context.ts';
import { forbidden, notFound } from '../../errors.ts';
import type { Country, Problem, Resolvers } from '../../generated/resolvers.ts';
import { siteAt, ownSites } from '../../locations/scopeOf.ts';
import type { Site } from '../../locations/siteEndpoints.ts';
import { problemOf } from '../../writes/problem.ts';
import { countNotices } from './counts.ts';
import {
  deleteTrapNotice,
  hasGlobalNotifications,
  saveAllNotices,
  saveNotice,
  saveTrapDelay,
  saveTrapNotice,
  setGlobalNotifications,
  type SettingsAt,
  shownNotices,
  trapNotice,
  trapNotices,
} from './endpoints.ts';
import type { AllNotifications, NotificationSettings } from './models.ts';

const sensorAlarm = 'SENSOR_ALARM';
const maxDelayMinutes = 7 * 24 * 60;

/** Settings for all locations are for those who have several, and for key users (P-02). */
async function severalSites({ session, provider }: SignedIn) {
  const { user } = session;
  const sites = await ownSites(user, provider);
  return user.role === 'KEY_USER' || sites.length > 1 ? sites : null;
}

/** What holds for all locations of the caller, null for those who have one only. */
async function allOf(context: SignedIn): Promise<AllNotifications | null> {
  const { id } = context.session.user;
  const sites = await severalSites(context);
  return sites && { id, isGlobal: await context.provider.call(hasGlobalNotifications, { userId: id }), sites };
}

const settingsOf = (site: Site): NotificationSettings => ({ id: site.id, location: site.location, site });

type Write<At> = (at: At) => Promise<Problem | null>;
interface Meant {
  requestId: string;
}

/** A switch that the provider did not take is a failure, never a quiet no. */
const taken = (isDone: boolean): Problem | null => (isDone ? null : problemOf('REFUSED'));

/** Changes settings of the caller at a location of its own, once for each request id. An administrator may name any, which must be there all the same. */
async function changeAt(mutation: string, input: Meant & { country: Country; cardcode: string }, context: SignedIn, write: Write<SettingsAt>) {
  const { session, writeOnce } = context;
  const site = await siteAt(input, context);
  const { country, cardcode } = site;
  const problem = await writeOnce.run(session, mutation, input, () => write({ userId: session.user.id, country, cardcode }));
  return { settings: settingsOf(site), problem };
}

/** Changes what holds for all locations of the caller, once for each request id. */
async function changeAll(mutation: string, input: Meant, context: SignedIn, write: Write<string>) {
  const { session, writeOnce } = context;
  if (!(await severalSites(context))) throw forbidden('Settings for all locations');
  const problem = await writeOnce.run(session, mutation, input, () => write(session.user.id));
  return { all: await allOf(context), problem };
}

/** What users want to be told of. */
export const notificationSettings: Resolvers = {
  Query: {
    allNotifications: (_root, _args, context) => allOf(context),
  },
  AllNotifications: {
    counts: ({ id, isGlobal, sites }, _args, { session, provider }) =>
      countNotices({ userId: id, country: session.user.country, sites, isGlobal, isKeyUser: session.user.role === 'KEY_USER' }, provider),
  },
  Customer: {
    notificationSettings: (site) => settingsOf(site),
  },
  NotificationSettings: {
    async notices({ site }, _args, { session, provider }) {
      const { user } = session;
      const notices = await provider.call(shownNotices, { userId: user.id, country: site.country, cardcode: site.cardcode });
      return notices.filter(({ notice }) => notice !== 'NEW_CONTRACT' || user.role === 'KEY_USER');
    },
    trapNotices: ({ site }, _args, { session, provider }) =>
      provider.call(trapNotices, { userId: session.user.id, country: site.country, cardcode: site.cardcode }),
  },
  Mutation: {
    async setNotice(_root, { input }, context) {
      const { notice, channel, isOn } = input;
      if (notice === 'NEW_CONTRACT' && context.session.user.role !== 'KEY_USER') throw forbidden('This notice');
      return changeAt('setNotice', input, context, async (at) => taken(await context.provider.call(saveNotice, { at, notice, channel, isOn })));
    },
    setTrapNotice: (_root, { input }, context) =>
      changeAt('setTrapNotice', input, context, async (at) => {
        const { provider } = context;
        const { name, channel, isOn } = input;
        if (!(await provider.call(trapNotices, at)).some((each) => each.name === name)) throw notFound('notice');
        if (!(await provider.call(isOn ? saveTrapNotice : deleteTrapNotice, { at, channel, name }))) return taken(false);
        // The provider answers nothing that tells whether it is switched (OP-66).
        const now = await provider.call(trapNotice, { at, channel, name });
        return taken((channel === 'EMAIL' ? now?.email : now?.app) === isOn);
      }),
    setTrapDelay: (_root, { input }, context) =>
      changeAt('setTrapDelay', input, context, async (at) => {
        const { provider } = context;
        const { channel, minutes } = input;
        if (minutes < 0 || minutes > maxDelayMinutes) return problemOf('INVALID', 'minutes');
        if (!(await provider.call(trapNotices, at)).some(({ name }) => name === sensorAlarm)) throw notFound('notice');
        return taken(await provider.call(saveTrapDelay, { at, channel, minutes }));
      }),
    setGlobalNotifications: (_root, { input }, context) =>
      changeAll('setGlobalNotifications', input, context, async (userId) =>
        taken(await context.provider.call(setGlobalNotifications, { userId, isGlobal: input.isGlobal })),
      ),
    async setAllNotices(_root, { input }, context) {
      const { notice, channel, isOn } = input;
      if (notice === 'NEW_CONTRACT' && context.session.user.role !== 'KEY_USER') throw forbidden('This notice');
      return changeAll('setAllNotices', input, context, async (userId) =>
        taken(await context.provider.call(saveAllNotices, { userId, notice, channel, isOn })),
      );
    },
  },
};

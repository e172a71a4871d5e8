import { locationKey } from '../../access/scope.ts';
import type { Context } from '../../context.ts';
import { badInput, forbidden, GatewayError, notFound } from '../../errors.ts';
import type { Country, Resolvers } from '../../generated/resolvers.ts';
import { siteAt, ownSites } from '../../session/scopeOf.ts';
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
import type { NotificationSettings } from './models.ts';

const sensorAlarm = 'SENSOR_ALARM';
const longestDelay = 7 * 24 * 60;

/** The caller at a location of its own. An administrator may name any, which must be there all the same. */
async function settingsAt({ country, cardcode }: { country: Country; cardcode: string }, { session, provider }: Context): Promise<SettingsAt> {
  await siteAt(locationKey(country, cardcode), session!, provider);
  return { userId: session!.user.id, country, cardcode };
}

/** Settings for all locations are for those who have several, and for key users (P-02). */
async function severalSites({ session, provider }: Context) {
  const { user } = session!;
  const sites = await ownSites(user, provider);
  return user.role === 'KEY_USER' || sites.length > 1 ? sites : null;
}

/** A switch that the provider did not take is a failure, never a quiet no. */
function taken(isDone: boolean): true {
  if (!isDone) throw new GatewayError('PROVIDER_FAILED', 'The provider did not take the change.');
  return true;
}

/** What users want to be told of. */
export const notificationSettings: Resolvers = {
  Query: {
    async allNotifications(_root, _args, context) {
      const { session, provider } = context;
      const { user } = session!;
      const sites = await severalSites(context);
      if (!sites) return null;
      const isGlobal = await provider.call(hasGlobalNotifications, { userId: user.id });
      const counts = await countNotices({ userId: user.id, country: user.country, sites, isGlobal, isKeyUser: user.role === 'KEY_USER' }, provider);
      return { isGlobal, counts };
    },
  },
  Customer: {
    notificationSettings: (site): NotificationSettings => ({ id: site.id, location: site.location, site }),
  },
  NotificationSettings: {
    async notices({ site }, _args, { session, provider }) {
      const { user } = session!;
      const notices = await provider.call(shownNotices, { userId: user.id, country: site.country, cardcode: site.cardcode });
      return notices.filter(({ notice }) => notice !== 'NEW_CONTRACT' || user.role === 'KEY_USER');
    },
    trapNotices: ({ site }, _args, { session, provider }) =>
      provider.call(trapNotices, { userId: session!.user.id, country: site.country, cardcode: site.cardcode }),
  },
  Mutation: {
    async setNotice(_root, { input: { notice, channel, isOn, ...place } }, context) {
      if (notice === 'NEW_CONTRACT' && context.session!.user.role !== 'KEY_USER') throw forbidden('This notice');
      return taken(await context.provider.call(saveNotice, { at: await settingsAt(place, context), notice, channel, isOn }));
    },
    async setTrapNotice(_root, { input: { name, channel, isOn, ...place } }, context) {
      const { provider } = context;
      const at = await settingsAt(place, context);
      if (!(await provider.call(trapNotices, at)).some((each) => each.name === name)) throw notFound('notice');
      taken(await provider.call(isOn ? saveTrapNotice : deleteTrapNotice, { at, channel, name }));
      return provider.call(trapNotice, { at, channel, name });
    },
    async setTrapDelay(_root, { input: { channel, minutes, ...place } }, context) {
      if (minutes < 0 || minutes > longestDelay) throw badInput(`minutes is ${minutes}, but must be 0 to ${longestDelay}.`);
      const at = await settingsAt(place, context);
      if (!(await context.provider.call(trapNotices, at)).some(({ name }) => name === sensorAlarm)) throw notFound('notice');
      return taken(await context.provider.call(saveTrapDelay, { at, channel, minutes }));
    },
    async setGlobalNotifications(_root, { isGlobal }, context) {
      if (!(await severalSites(context))) throw forbidden('Settings for all locations');
      return taken(await context.provider.call(setGlobalNotifications, { userId: context.session!.user.id, isGlobal }));
    },
    async setAllNotices(_root, { notice, channel, isOn }, context) {
      const { user } = context.session!;
      if (!(await severalSites(context)) || (notice === 'NEW_CONTRACT' && user.role !== 'KEY_USER')) throw forbidden('Settings for all locations');
      return taken(await context.provider.call(saveAllNotices, { userId: user.id, notice, channel, isOn }));
    },
  },
};

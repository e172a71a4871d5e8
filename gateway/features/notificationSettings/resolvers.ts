import type { SignedIn } from '../../context.ts';
import { forbidden, notFound } from '../../errors.ts';
import type { CustomerKey, NoticeChannel, Problem, Resolvers, TrapDelayInput } from '../../generated/resolvers.ts';
import { customerAt, ownLocations } from '../../access/scopeOf.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { ProviderCalls } from '../../provider-client/providerCalls.ts';
import { applyChanges, changeAlone, stateChanged } from '../../infra/writes/edits.ts';
import { invalidFields, problemOf } from '../../infra/writes/problem.ts';
import { type CountedNotices, countNotices } from './counts.ts';
import {
  deleteTrapNotice,
  everywhere,
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
import { sensorAlarm } from './service.ts';
import type { AllNotifications, NotificationSettings } from './models.ts';

const maxDelayMinutes = 7 * 24 * 60;

/** Settings for all locations are for users with several, and for key users. */
async function severalLocations({ session, provider }: SignedIn) {
  const { user } = session;
  const customers = await ownLocations(user, provider);
  return user.role === 'KEY_USER' || customers.length > 1 ? customers : null;
}

/** Settings for all locations of the caller, null for a caller with only one. */
async function allOf(context: SignedIn): Promise<AllNotifications | null> {
  const { provider } = context;
  const { id, role, country } = context.session.user;
  const customers = await severalLocations(context);
  if (!customers) return null;
  const isGlobal = await provider.call(hasGlobalNotifications, { userId: id });
  let counting: Promise<CountedNotices> | undefined;
  const counted = () => (counting ??= countNotices({ userId: id, country, customers, isGlobal, isKeyUser: role === 'KEY_USER' }, provider));
  return { id, isGlobal, customers, counted };
}

const settingsOf = (customer: Customer): NotificationSettings => ({ id: customer.id, location: customer.location, customer });

type Write<At> = (at: At) => Promise<Problem[]>;
interface ChangeInput {
  requestId: string;
}

/** A switch that the provider did not take is a failure, never a quiet no. */
const taken = (isDone: boolean): Problem[] => (isDone ? [] : [problemOf('REFUSED')]);

/**
 * Changes settings of the caller at one of its locations, once for each request id. An administrator may name any
 * existing location.
 */
async function changeAt(mutation: string, input: ChangeInput & { customer: CustomerKey }, context: SignedIn, write: Write<SettingsAt>) {
  const { session, idempotency } = context;
  const customer = await customerAt(input.customer, context);
  const { country, cardcode } = customer;
  const thing = `notification settings ${session.user.id}`;
  const problems = await idempotency.run(session, mutation, input, () =>
    changeAlone(thing, context, () => write({ userId: session.user.id, country, cardcode })),
  );
  return { settings: settingsOf(customer), problems };
}

/** Changes the settings for all locations of the caller, once for each request id. */
async function changeAll(mutation: string, input: ChangeInput, context: SignedIn, write: Write<string>) {
  const { session, idempotency } = context;
  if (!(await severalLocations(context))) throw forbidden('Settings for all locations');
  const thing = `notification settings ${session.user.id}`;
  const problems = await idempotency.run(session, mutation, input, () => changeAlone(thing, context, () => write(session.user.id)));
  return { all: await allOf(context), problems };
}

/** The pseudo location at which the settings for all locations are stored. */
const everywhereOf = ({ session: { user } }: Pick<SignedIn, 'session'>): SettingsAt => ({ userId: user.id, country: user.country, cardcode: everywhere });

async function putTrapNotice(at: SettingsAt, { name, channel, isOn }: { name: string; channel: NoticeChannel; isOn: boolean }, provider: ProviderCalls) {
  if (!(await provider.call(trapNotices, at)).some((each) => each.name === name)) throw notFound('notice');
  if (!(await provider.call(isOn ? saveTrapNotice : deleteTrapNotice, { at, channel, name }))) return taken(false);
  // The provider's response does not contain the new state.
  const now = await provider.call(trapNotice, { at, channel, name });
  return taken((channel === 'EMAIL' ? now?.email : now?.app) === isOn);
}

async function putTrapDelay(at: SettingsAt, { channel, minutes, base }: Pick<TrapDelayInput, 'channel' | 'minutes' | 'base'>, provider: ProviderCalls) {
  if (minutes < 0 || minutes > maxDelayMinutes) return invalidFields({ minutes: true });
  const alarm = (await provider.call(trapNotices, at)).find(({ name }) => name === sensorAlarm);
  if (!alarm) throw notFound('notice');
  const present = { minutes: channel === 'EMAIL' ? alarm.emailDelay : alarm.appDelay };
  const { conflicts } = applyChanges({ present, wanted: { minutes }, base, nullable: ['minutes'] });
  if (conflicts) return [stateChanged(conflicts)];
  return taken(await provider.call(saveTrapDelay, { at, channel, minutes }));
}

/** Settings of notifications. */
export const notificationSettings: Resolvers = {
  Query: {
    allNotifications: (_root, _args, context) => allOf(context),
  },
  AllNotifications: {
    counts: async ({ counted }) => (await counted()).counts,
    missingLocations: async ({ counted }) => (await counted()).missingLocations,
    leftOutLocations: async ({ counted }) => (await counted()).leftOutLocations,
    trapNotices: ({ isGlobal }, _args, context) => (isGlobal ? context.provider.call(trapNotices, everywhereOf(context)) : []),
  },
  Customer: {
    notificationSettings: (customer) => settingsOf(customer),
  },
  NotificationSettings: {
    async notices({ customer }, _args, { session, provider }) {
      const { user } = session;
      const notices = await provider.call(shownNotices, { userId: user.id, country: customer.country, cardcode: customer.cardcode });
      return notices.filter(({ notice }) => notice !== 'NEW_CONTRACT' || user.role === 'KEY_USER');
    },
    trapNotices: ({ customer }, _args, { session, provider }) =>
      provider.call(trapNotices, { userId: session.user.id, country: customer.country, cardcode: customer.cardcode }),
  },
  Mutation: {
    async setNotice(_root, { input }, context) {
      const { notice, channel, isOn } = input;
      if (notice === 'NEW_CONTRACT' && context.session.user.role !== 'KEY_USER') throw forbidden('This notice');
      return changeAt('setNotice', input, context, async (at) => taken(await context.provider.call(saveNotice, { at, notice, channel, isOn })));
    },
    setTrapNotice: (_root, { input }, context) => changeAt('setTrapNotice', input, context, (at) => putTrapNotice(at, input, context.provider)),
    setTrapDelay: (_root, { input }, context) => changeAt('setTrapDelay', input, context, (at) => putTrapDelay(at, input, context.provider)),
    setAllTrapNotices: (_root, { input }, context) =>
      changeAll('setAllTrapNotices', input, context, () => putTrapNotice(everywhereOf(context), input, context.provider)),
    setAllTrapDelays: (_root, { input }, context) =>
      changeAll('setAllTrapDelays', input, context, () => putTrapDelay(everywhereOf(context), input, context.provider)),
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

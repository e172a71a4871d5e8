import type { SignedIn } from '../../context.ts';
import { createForbiddenError, createNotFoundError } from '../../errors.ts';
import type { CustomerKey, NoticeChannel, Problem, Resolvers, TrapDelayInput } from '../../generated/resolvers.ts';
import { getCustomer, fetchOwnLocations } from '../../access/createScope.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { ProviderCalls } from '../../provider-client/providerCalls.ts';
import { applyChanges, changeWithLock, createConflictProblem } from '../../infra/writes/edits.ts';
import { createFieldProblems, createProblem } from '../../infra/writes/problem.ts';
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
async function findSeveralLocations({ session, provider }: SignedIn) {
  const { user } = session;
  const customers = await fetchOwnLocations(user, provider);
  return user.role === 'KEY_USER' || customers.length > 1 ? customers : null;
}

/** Settings for all locations of the caller, null for a caller with only one. */
async function getAllSettings(context: SignedIn): Promise<AllNotifications | null> {
  const { provider } = context;
  const { id, role, country } = context.session.user;
  const customers = await findSeveralLocations(context);
  if (!customers) return null;
  const isGlobal = await provider.call(hasGlobalNotifications, { userId: id });
  let counting: Promise<CountedNotices> | undefined;
  const countOnce = () => (counting ??= countNotices({ userId: id, country, customers, isGlobal, isKeyUser: role === 'KEY_USER' }, provider));
  return { id, isGlobal, customers, countOnce };
}

const createSettings = (customer: Customer): NotificationSettings => ({ id: customer.id, location: customer.location, customer });

type Write<At> = (at: At) => Promise<Problem[]>;
interface ChangeInput {
  requestId: string;
}

/** A switch that the provider did not take is a failure, never a quiet no. */
const toProblems = (isDone: boolean): Problem[] => (isDone ? [] : [createProblem('REFUSED')]);

/**
 * Changes settings of the caller at one of its locations, once for each request id. An administrator may name any
 * existing location.
 */
async function changeSettings(mutation: string, input: ChangeInput & { customer: CustomerKey }, context: SignedIn, write: Write<SettingsAt>) {
  const { session, idempotency } = context;
  const customer = await getCustomer(input.customer, context);
  const { country, cardcode } = customer;
  const thing = `notification settings ${session.user.id}`;
  const problems = await idempotency.run(session, mutation, input, () =>
    changeWithLock(thing, context, () => write({ userId: session.user.id, country, cardcode })),
  );
  return { settings: createSettings(customer), problems };
}

/** Changes the settings for all locations of the caller, once for each request id. */
async function changeAll(mutation: string, input: ChangeInput, context: SignedIn, write: Write<string>) {
  const { session, idempotency } = context;
  if (!(await findSeveralLocations(context))) throw createForbiddenError('Settings for all locations');
  const thing = `notification settings ${session.user.id}`;
  const problems = await idempotency.run(session, mutation, input, () => changeWithLock(thing, context, () => write(session.user.id)));
  return { all: await getAllSettings(context), problems };
}

/** The pseudo location at which the settings for all locations are stored. */
const createEverywhere = ({ session: { user } }: Pick<SignedIn, 'session'>): SettingsAt => ({ userId: user.id, country: user.country, cardcode: everywhere });

async function writeTrapNotice(at: SettingsAt, { name, channel, isOn }: { name: string; channel: NoticeChannel; isOn: boolean }, provider: ProviderCalls) {
  if (!(await provider.call(trapNotices, at)).some((each) => each.name === name)) throw createNotFoundError('notice');
  if (!(await provider.call(isOn ? saveTrapNotice : deleteTrapNotice, { at, channel, name }))) return toProblems(false);
  // The provider's response does not contain the new state.
  const now = await provider.call(trapNotice, { at, channel, name });
  return toProblems((channel === 'EMAIL' ? now?.email : now?.app) === isOn);
}

async function writeTrapDelay(at: SettingsAt, { channel, minutes, base }: Pick<TrapDelayInput, 'channel' | 'minutes' | 'base'>, provider: ProviderCalls) {
  if (minutes < 0 || minutes > maxDelayMinutes) return createFieldProblems({ minutes: true });
  const alarm = (await provider.call(trapNotices, at)).find(({ name }) => name === sensorAlarm);
  if (!alarm) throw createNotFoundError('notice');
  const present = { minutes: channel === 'EMAIL' ? alarm.emailDelay : alarm.appDelay };
  const { conflicts } = applyChanges({ present, wanted: { minutes }, base, nullable: ['minutes'] });
  if (conflicts) return [createConflictProblem(conflicts)];
  return toProblems(await provider.call(saveTrapDelay, { at, channel, minutes }));
}

export const notificationSettings: Resolvers = {
  Query: {
    allNotifications: (_root, _args, context) => getAllSettings(context),
  },
  AllNotifications: {
    counts: async ({ countOnce }) => (await countOnce()).counts,
    missingLocations: async ({ countOnce }) => (await countOnce()).missingLocations,
    leftOutLocations: async ({ countOnce }) => (await countOnce()).leftOutLocations,
    trapNotices: ({ isGlobal }, _args, context) => (isGlobal ? context.provider.call(trapNotices, createEverywhere(context)) : []),
  },
  Customer: {
    notificationSettings: (customer) => createSettings(customer),
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
      if (notice === 'NEW_CONTRACT' && context.session.user.role !== 'KEY_USER') throw createForbiddenError('This notice');
      return changeSettings('setNotice', input, context, async (at) => toProblems(await context.provider.call(saveNotice, { at, notice, channel, isOn })));
    },
    setTrapNotice: (_root, { input }, context) => changeSettings('setTrapNotice', input, context, (at) => writeTrapNotice(at, input, context.provider)),
    setTrapDelay: (_root, { input }, context) => changeSettings('setTrapDelay', input, context, (at) => writeTrapDelay(at, input, context.provider)),
    setAllTrapNotices: (_root, { input }, context) =>
      changeAll('setAllTrapNotices', input, context, () => writeTrapNotice(createEverywhere(context), input, context.provider)),
    setAllTrapDelays: (_root, { input }, context) =>
      changeAll('setAllTrapDelays', input, context, () => writeTrapDelay(createEverywhere(context), input, context.provider)),
    setGlobalNotifications: (_root, { input }, context) =>
      changeAll('setGlobalNotifications', input, context, async (userId) =>
        toProblems(await context.provider.call(setGlobalNotifications, { userId, isGlobal: input.isGlobal })),
      ),
    async setAllNotices(_root, { input }, context) {
      const { notice, channel, isOn } = input;
      if (notice === 'NEW_CONTRACT' && context.session.user.role !== 'KEY_USER') throw createForbiddenError('This notice');
      return changeAll('setAllNotices', input, context, async (userId) =>
        toProblems(await context.provider.call(saveAllNotices, { userId, notice, channel, isOn })),
      );
    },
  },
};

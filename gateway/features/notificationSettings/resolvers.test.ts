import { describe, expect, test } from 'vitest';
import { everyWrite, resolvingOf } from '../../testkit/resolving.ts';
import { notificationSettings as resolvers } from './resolvers.ts';
import { getSensorAlarmDelay } from './service.ts';

type Row = Record<string, unknown>;
const resolve = resolvingOf(resolvers);
const place = (id: string) => ({ id, location: `DE:${id}`, country: 'DE', cardcode: id, name: id });
const trap = (name: string, more: object = {}) => ({ name, email: false, app: false, emailDelay: null, appDelay: null, ...more });

interface Told {
  role?: string;
  places?: number;
  isGlobal?: boolean;
  /** True where the provider accepts the write. */
  isDone?: boolean;
  /** The notice after a write. */
  now?: object | null;
  notices?: (cardcode: string) => object[];
}
/** A caller with settings, and what was written. */
function scene({
  role = 'CUSTOMER',
  places = 1,
  isGlobal = false,
  isDone = true,
  now = null,
  notices = () => [trap('FANG'), trap('SENSOR_ALARM')],
}: Told = {}) {
  const did: unknown[] = [];
  const own = Array.from({ length: places }, (_none, at) => place(String(at + 1)));
  const call = async ({ name }: { name: string }, args: Row) => {
    if (name.startsWith('countCustomerOf')) return own;
    if (name === 'hasGlobalNotifications') return isGlobal;
    if (name === 'notification/show') return ['NEW_DEFECT', 'NEW_CONTRACT'].map((notice) => ({ notice, email: true, app: false }));
    if (name === 'listTraplinkedNotifications') return notices(String(args['cardcode']));
    if (name === 'getTraplinkedNotification') return now;
    did.push([name, args]);
    return isDone;
  };
  const context = {
    session: { user: { id: '3', role, country: 'AT' } },
    provider: { call },
    idempotency: everyWrite,
  };
  return { did, own, context };
}
const mutate = async (name: string, input: object, told: Told = {}) => {
  const { did, context } = scene(told);
  const result = await resolve<{ problem: unknown; all: { customers: unknown[] } }>('Mutation', name, {}, { input: { requestId: 'r', ...input } }, context);
  return { result, did, problem: result.problem };
};
const here = { country: 'DE', cardcode: '1' };
const at = { userId: '3', country: 'DE', cardcode: '1' };
const everywhere = { userId: '3', country: 'AT', cardcode: 'ALLE' };
const problem = (code: string, of: string | null = null) => ({ code, field: of, message: null });

describe('settings for all locations', () => {
  test.each([
    ['CUSTOMER', 1, false],
    ['CUSTOMER', 2, true],
    ['KEY_USER', 1, true],
    ['KEY_USER', 0, true],
  ])('P-02 of a %s with %i locations are there: %s', async (role, places, isThere) => {
    const { own, context } = scene({ role, places, isGlobal: true });
    expect(await resolve('Query', 'allNotifications', {}, {}, context)).toEqual(
      isThere ? { id: '3', isGlobal: true, customers: own, counted: expect.any(Function) } : null,
    );
    const change = mutate('setGlobalNotifications', { isGlobal: true }, { role, places });
    if (isThere) expect((await change).did).toEqual([['setGlobalNotifications', { userId: '3', isGlobal: true }]]);
    else await expect(change).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('have notices of traps where they hold', async () => {
    const { context } = scene({ notices: (cardcode) => [trap(cardcode)] });
    const found = async (isGlobal: boolean) => (await resolve<Row[]>('AllNotifications', 'trapNotices', { isGlobal }, {}, context)).map(({ name }) => name);
    expect([await found(true), await found(false)]).toEqual([['ALLE'], []]);
  });

  test('are counted, of contracts for key users only', async () => {
    const counted = async (role: string) => {
      const { context } = scene({ role, places: 2, notices: () => [trap('FANG', { app: true })] });
      const counts = await resolve<Row[]>('AllNotifications', 'counts', await resolve<Row>('Query', 'allNotifications', {}, {}, context), {}, context);
      return counts.map(({ notice, channel, active, inactive }) => [notice, channel, active, inactive].join(' '));
    };
    const defects = ['NEW_DEFECT EMAIL 2 0', 'NEW_DEFECT APP 0 2'];
    const traps = ['TRAPS EMAIL 0 2', 'TRAPS APP 2 0'];
    expect(await counted('CUSTOMER')).toEqual(['ALL EMAIL 2 2', 'ALL APP 2 2', ...defects, ...traps]);
    expect(await counted('KEY_USER')).toEqual(['ALL EMAIL 4 2', 'ALL APP 2 4', ...defects, 'NEW_CONTRACT EMAIL 2 0', 'NEW_CONTRACT APP 0 2', ...traps]);
    const { context } = scene({ places: 2, isGlobal: true, notices: (at) => (at === 'ALLE' ? [trap('FANG', { email: true })] : []) });
    const global = await resolve('AllNotifications', 'counts', await resolve<Row>('Query', 'allNotifications', {}, {}, context), {}, context);
    expect(global).toContainEqual({ notice: 'TRAPS', channel: 'EMAIL', active: 1, inactive: 0 });
  });

  test('P-11 switch one notice by its name, that of contracts for key users only', async () => {
    const input = { notice: 'NEW_CONTRACT', channel: 'APP', isOn: true };
    const { result, did } = await mutate('setAllNotices', input, { role: 'KEY_USER', places: 2 });
    expect([did, result.problem, result.all.customers.length]).toEqual([[['notification/saveAll', { userId: '3', ...input }]], null, 2]);
    await expect(mutate('setAllNotices', input, { places: 2 })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await mutate('setAllNotices', { ...input, notice: 'RED_ALARM' }, { places: 2, isDone: false })).problem).toEqual(problem('REFUSED'));
  });

  test('P-02 have notices and delays of traps at the place that stands for all', async () => {
    const set = await mutate('setAllTrapNotices', { name: 'FANG', channel: 'EMAIL', isOn: true }, { places: 2, now: { email: true } });
    expect([set.did, set.problem]).toEqual([[['saveTraplinkedNotification', { at: everywhere, channel: 'EMAIL', name: 'FANG' }]], null]);
    expect((await mutate('setAllTrapDelays', { channel: 'APP', minutes: 5 }, { places: 2 })).did).toEqual([
      ['saveHisterese', { at: everywhere, channel: 'APP', minutes: 5 }],
    ]);
  });
});

describe('settings at a location', () => {
  test('P-05 hold a new contract for key users only', async () => {
    const shown = async (role: string) =>
      (await resolve<Row[]>('NotificationSettings', 'notices', { customer: place('1') }, {}, scene({ role }).context)).map(({ notice }) => notice);
    expect([await shown('KEY_USER'), await shown('CUSTOMER')]).toEqual([['NEW_DEFECT', 'NEW_CONTRACT'], ['NEW_DEFECT']]);
    const input = { ...here, notice: 'NEW_CONTRACT', channel: 'EMAIL', isOn: false };
    await expect(mutate('setNotice', input)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const { result, did } = await mutate('setNotice', input, { role: 'KEY_USER' });
    expect(did).toEqual([['notification/save', { at, notice: 'NEW_CONTRACT', channel: 'EMAIL', isOn: false }]]);
    expect(result).toEqual({ settings: { id: '1', location: 'DE:1', customer: place('1') }, problem: null });
    expect((await mutate('setNotice', { ...input, notice: 'NEW_DEFECT' }, { isDone: false })).problem).toEqual(problem('REFUSED'));
  });

  test.each([
    ['EMAIL', true, { email: true, app: false }, null],
    ['EMAIL', true, { email: false, app: true }, 'REFUSED'],
    ['APP', false, { email: true, app: false }, null],
    ['APP', false, { email: false, app: true }, 'REFUSED'],
    ['APP', true, null, 'REFUSED'],
  ] as const)('P-08 a notice of traps by %s is switched (%s) once it reads as %j', async (channel, isOn, now, code) => {
    const { did, problem: found } = await mutate('setTrapNotice', { ...here, name: 'FANG', channel, isOn }, { now });
    expect(did).toEqual([[isOn ? 'saveTraplinkedNotification' : 'deleteTraplinkedNotification', { at, channel, name: 'FANG' }]]);
    expect(found).toEqual(code && problem(code));
  });

  test('a notice of traps that is none is not there, and one that was not taken is refused', async () => {
    const input = { ...here, name: 'FANG', channel: 'APP', isOn: true };
    await expect(mutate('setTrapNotice', { ...input, name: 'NICHTS' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await mutate('setTrapNotice', input, { isDone: false, now: { app: true } })).problem).toEqual(problem('REFUSED'));
  });

  test('P-09 the sensor alarm has a delay of up to a week', async () => {
    const set = async (minutes: number, told: Told = {}) => mutate('setTrapDelay', { ...here, channel: 'EMAIL', minutes }, told);
    for (const minutes of [0, 10_080]) expect(await set(minutes)).toMatchObject({ did: [['saveHisterese', { at, channel: 'EMAIL', minutes }]], problem: null });
    for (const minutes of [-1, 10_081]) expect(await set(minutes)).toMatchObject({ did: [], problem: problem('INVALID', 'minutes') });
    expect((await set(5, { isDone: false })).problem).toEqual(problem('REFUSED'));
    await expect(set(5, { notices: () => [trap('FANG')] })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the delay of the sensor alarm', () => {
  const delay = async (told: Told) => getSensorAlarmDelay(place('1') as never, scene(told).context as never);
  const alarm = (emailDelay: number | null, appDelay: number | null) => () => [trap('FANG', { emailDelay: 1 }), trap('SENSOR_ALARM', { emailDelay, appDelay })];

  test.each([
    [9, 5, 5],
    [5, 9, 5],
    [null, 0, 0],
    [7, null, 7],
    [null, null, null],
  ])('of %j by e-mail and %j in the app is %j', async (email, app, minutes) => {
    expect(await delay({ notices: alarm(email, app) })).toEqual({ minutes, isKnown: true });
  });

  test('P-02 is the one for all locations where that holds, but not for administrators', async () => {
    const notices = (where: string) => alarm(where === 'ALLE' ? 3 : 8, null)();
    const of = async (role: string, isGlobal: boolean) => (await delay({ role, isGlobal, notices })).minutes;
    expect([await of('CUSTOMER', true), await of('CUSTOMER', false), await of('ADMIN', true)]).toEqual([3, 8, 8]);
  });

  test('is none without an alarm, and not known where it cannot be read', async () => {
    expect(await delay({ notices: () => [] })).toEqual({ minutes: null, isKnown: true });
    const failing = () => {
      throw new Error('late');
    };
    expect(await delay({ notices: failing })).toEqual({ minutes: null, isKnown: false });
  });
});

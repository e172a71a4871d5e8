import { describe, expect, test } from 'vitest';
import { bakery } from '../testkit/testStack.ts';
import { useTestStack } from '../testkit/useTestStack.ts';

const stack = useTestStack();

const fetchSettings = async (name: string, at: object = bakery) =>
  (await (await stack.as(name)).execute('NotificationSettings', { customer: at })).data.customer.notificationSettings;
const findChoice = <Choice extends { notice?: string; name?: string }>(list: Choice[], what: string) =>
  list.find(({ notice, name }) => notice === what || name === what)!;

describe('settings of a location', () => {
  test.each([
    ['NEW_DEFECT', 'EMAIL', 'neuerMangel', 'false', 'P-03'],
    ['NEW_DEFECT', 'APP', 'neuerMangelApp', 'false', 'P-03'],
    ['NEW_VISIT_REPORT', 'EMAIL', 'disableNeuerBesuchsbericht', 'true', 'P-04'],
    ['NEW_VISIT_REPORT', 'APP', 'disableNeuerBesuchsberichtApp', 'true', 'P-04'],
    ['NEW_CONTRACT', 'EMAIL', 'disableNeuerVertrag', 'true', 'P-05'],
    ['NEW_CONTRACT', 'APP', 'disableNeuerVertragApp', 'true', 'P-05'],
    ['YELLOW_ALARM', 'EMAIL', 'gelberAlarm', 'false', 'P-06'],
    ['YELLOW_ALARM', 'APP', 'gelberAlarmApp', 'false', 'P-06'],
    ['RED_ALARM', 'EMAIL', 'roterAlarm', 'false', 'P-06'],
    ['RED_ALARM', 'APP', 'roterAlarmApp', 'false', 'P-06'],
  ])('P-03 P-04 P-05 P-06 P-08 P-16 X-82 X-83 %s by %s is stored as %s, which is %s when it is off (%s)', async (notice, channel, field, off) => {
    const keyUser = await stack.as('keyuser');
    for (const isOn of [true, false]) {
      expect((await keyUser.change('SetNotice', { customer: bakery, notice, channel, isOn })).data.setNotice.problems).toEqual([]);
      const { notices } = await fetchSettings('keyuser');
      expect(findChoice(notices, notice)[channel === 'EMAIL' ? 'email' : 'app']).toBe(isOn);
    }
    expect(stack.listParameters('notification/save?').at(-1)).toEqual({ cardcode: '100100', mandant: 'AT', biotechUser_id: '2', [field]: off });
  });

  test('P-05 a new contract is a key user’s notice only', async () => {
    const { notices } = await fetchSettings('customer');
    expect(notices.map(({ notice }) => notice)).toEqual(['NEW_VISIT_REPORT', 'NEW_DEFECT', 'YELLOW_ALARM', 'RED_ALARM']);
    const refused = await (await stack.as('customer')).change('SetNotice', { customer: bakery, notice: 'NEW_CONTRACT', channel: 'APP', isOn: true });
    expect(refused.codes).toEqual(['FORBIDDEN']);
    expect(stack.writes()).toEqual([]);
  });

  test.each(['EMAIL', 'APP'])('P-07 P-08 X-87 X-88 X-89 X-90 a 24/7 notice is created and deleted by its switch, by %s', async (channel) => {
    const customer = await stack.as('customer');
    const put = async (isOn: boolean) => {
      const {
        settings,
        problems: [problem = null],
      } = (await customer.change('SetTrapNotice', { customer: bakery, name: 'BATTERY_LOW', channel, isOn })).data.setTrapNotice;
      expect(problem).toBeNull();
      return findChoice(settings.trapNotices, 'BATTERY_LOW');
    };
    const key = channel === 'EMAIL' ? 'email' : 'app';
    expect((await put(true))[key]).toBe(true);
    expect(stack.listParameters('saveTraplinkedNotification').at(-1)).toEqual({
      cardcode: '100100',
      mandant: 'AT',
      biotechUser_id: '3',
      [channel === 'EMAIL' ? 'notification' : 'notificationApp']: 'BATTERY_LOW',
    });
    expect((await put(false))[key]).toBe(false);
    expect(stack.writes()).toEqual(['saveTraplinkedNotification', 'deleteTraplinkedNotification']);
    const unknown = await customer.change('SetTrapNotice', { customer: bakery, name: 'NOTHING', channel, isOn: true });
    expect(unknown.codes).toEqual(['NOT_FOUND']);
    expect(stack.writes()).toHaveLength(2);
  });

  test('P-08 X-88 X-89 a switch that the provider ignored or refused is refused', async () => {
    const customer = await stack.as('customer');
    const put = () => customer.change('SetTrapNotice', { customer: bakery, name: 'BATTERY_LOW', channel: 'EMAIL', isOn: true });
    for (const [path, change] of [
      ['/notification/getTraplinkedNotification', (response: object) => ({ ...response, checked: false })],
      ['/notification/saveTraplinkedNotification', () => ({ error: 'no' })],
    ] as const) {
      stack.alter(path, change);
      expect((await put()).data.setTrapNotice.problems, path).toMatchObject([{ code: 'REFUSED' }]);
      stack.alter(path, null);
    }
    expect((await put()).data.setTrapNotice.problems).toEqual([]);
  });

  test('P-09 X-91 the sensor alarm has delays in minutes, from 0 on', async () => {
    const customer = await stack.as('customer');
    const put = (channel: string, minutes: number) => customer.change('SetTrapDelay', { customer: bakery, channel, minutes });
    expect((await put('EMAIL', 45)).data.setTrapDelay.problems).toEqual([]);
    expect(stack.listParameters('saveHisterese').at(-1)).toMatchObject({ histerese: '45' });
    await put('APP', 0);
    const { trapNotices } = await fetchSettings('customer');
    expect(findChoice(trapNotices, 'SENSOR_ALARM')).toMatchObject({ emailDelay: 45, appDelay: 0 });
    expect(findChoice(trapNotices, 'BATTERY_LOW')).toMatchObject({ emailDelay: null, appDelay: null });
    stack.clearCalls();
    expect((await put('APP', -1)).data.setTrapDelay.problems).toMatchObject([{ code: 'INVALID', field: 'minutes' }]);
    stack.alter('/notification/listTraplinkedNotifications', (all: { name: string }[]) => all.filter(({ name }) => name !== 'SENSOR_ALARM'));
    expect((await put('APP', 5)).codes, 'without a sensor alarm').toEqual(['NOT_FOUND']);
    expect(stack.writes()).toEqual([]);
  });

  test('P-15 P-16 W-15 are the caller’s, at the caller’s locations', async () => {
    const customer = await stack.as('customer.three');
    expect((await customer.execute('NotificationSettings', { customer: bakery })).data.customer).toBeNull();
    for (const [operation, input] of [
      ['SetNotice', { notice: 'RED_ALARM', channel: 'EMAIL', isOn: true }],
      ['SetTrapNotice', { name: 'SENSOR_ALARM', channel: 'EMAIL', isOn: true }],
      ['SetTrapDelay', { channel: 'EMAIL', minutes: 5 }],
    ] as const)
      for (const place of [bakery, { country: 'AT', cardcode: 'ALLE' }])
        expect((await customer.change(operation, { customer: place, ...input })).codes, operation).toEqual(['NOT_FOUND']);
    expect(stack.writes()).toEqual([]);
    const admin = await stack.as('admin');
    expect(
      (await admin.change('SetNotice', { customer: { country: 'AT', cardcode: '999999' }, notice: 'RED_ALARM', channel: 'EMAIL', isOn: true })).codes,
    ).toEqual(['NOT_FOUND']);
    await admin.change('SetNotice', { customer: bakery, notice: 'RED_ALARM', channel: 'EMAIL', isOn: false });
    expect(stack.listParameters('notification/save?').at(-1)).toMatchObject({ biotechUser_id: '1' });
  });
});

describe('settings for all locations', () => {
  interface Count {
    notice: string;
    channel: string;
    active: number;
    inactive: number;
  }
  const fetchAllSettings = async (name: string) => (await (await stack.as(name)).execute('AllNotifications')).data.allNotifications;
  const fetchCounts = async (name: string) => (await (await stack.as(name)).execute('NotificationCounts')).data.allNotifications;
  const count = (list: Count[], notice: string, channel: string) => list.find((each) => each.notice === notice && each.channel === channel)!;

  test('P-02 X-84 X-85 are for key users and users of several locations', async () => {
    for (const [name, isOffered] of [
      ['keyuser.one', true],
      ['customer.three', true],
      ['customer', false],
    ] as const) {
      expect((await fetchAllSettings(name)) !== null, name).toBe(isOffered);
      const put = await (await stack.as(name)).change('SetGlobalNotifications', { isGlobal: true });
      expect(put.codes).toEqual(isOffered ? [] : ['FORBIDDEN']);
      expect((await fetchAllSettings(name))?.isGlobal ?? null).toBe(isOffered ? true : null);
    }
    expect((await (await stack.as('admin')).execute('AllNotifications')).codes).toEqual(['FORBIDDEN']);
  });

  test.each(['EMAIL', 'APP'])('P-10 P-11 P-13 X-86 all %s notices are switched on and off, and counted', async (channel) => {
    const keyUser = await stack.as('keyuser.two');
    for (const isOn of [true, false]) {
      expect((await keyUser.change('SetAllNotices', { notice: 'ALL', channel, isOn })).data.setAllNotices.problems).toEqual([]);
      const { counts: list } = await fetchCounts('keyuser.two');
      for (const notice of ['ALL', 'NEW_DEFECT', 'NEW_VISIT_REPORT', 'NEW_CONTRACT', 'YELLOW_ALARM', 'RED_ALARM', 'TRAPS'])
        expect(count(list, notice, channel)[isOn ? 'inactive' : 'active'], notice).toBe(0);
      expect(count(list, 'ALL', channel)[isOn ? 'active' : 'inactive']).toBeGreaterThan(10);
    }
    expect(stack.listParameters('notification/saveAll').at(-1)).toEqual({ type: `ALLE_${channel}_AUS`, biotechUser_id: '5' });
  });

  test('P-11 X-86 one notice is switched for all locations, the others stay', async () => {
    const keyUser = await stack.as('keyuser.two');
    await keyUser.change('SetAllNotices', { notice: 'ALL', channel: 'EMAIL', isOn: false });
    await keyUser.change('SetAllNotices', { notice: 'NEW_VISIT_REPORT', channel: 'EMAIL', isOn: true });
    const { counts: list } = await fetchCounts('keyuser.two');
    expect(count(list, 'NEW_VISIT_REPORT', 'EMAIL')).toMatchObject({ active: 2, inactive: 0 });
    expect(count(list, 'NEW_DEFECT', 'EMAIL')).toMatchObject({ active: 0, inactive: 2 });
    const customer = await stack.as('customer.three');
    expect((await customer.change('SetAllNotices', { notice: 'NEW_CONTRACT', channel: 'APP', isOn: true })).codes).toEqual(['FORBIDDEN']);
  });

  test('P-02 P-08 P-09 X-88 X-91 sets trap notices and sensor delay for all locations, at ALLE', async () => {
    const keyUser = await stack.as('keyuser.two');
    await keyUser.change('SetGlobalNotifications', { isGlobal: true });
    const put = async (isOn: boolean) => (await keyUser.change('SetAllTrapNotices', { name: 'BATTERY_LOW', channel: 'APP', isOn })).data.setAllTrapNotices;
    for (const isOn of [true, false]) {
      const {
        all,
        problems: [problem = null],
      } = await put(isOn);
      expect([problem, findChoice(all.trapNotices, 'BATTERY_LOW').app]).toEqual([null, isOn]);
    }
    const alle = { cardcode: 'ALLE', mandant: 'AT', biotechUser_id: '5' };
    expect(stack.listParameters('deleteTraplinkedNotification').at(-1)).toEqual({ ...alle, notificationApp: 'BATTERY_LOW' });
    const { all } = (await keyUser.change('SetAllTrapDelays', { channel: 'EMAIL', minutes: 25 })).data.setAllTrapDelays;
    expect(findChoice(all.trapNotices, 'SENSOR_ALARM')).toMatchObject({ emailDelay: 25 });
    expect(stack.listParameters('saveHisterese').at(-1)).toMatchObject({ ...alle, histerese: '25' });
    expect((await keyUser.change('SetAllTrapDelays', { channel: 'EMAIL', minutes: 10_081 })).data.setAllTrapDelays.problems[0]!.code).toBe('INVALID');
    await keyUser.change('SetGlobalNotifications', { isGlobal: false });
    expect((await fetchAllSettings('keyuser.two')).trapNotices).toEqual([]);
    const customer = await stack.as('customer');
    expect((await customer.change('SetAllTrapNotices', { name: 'BATTERY_LOW', channel: 'APP', isOn: true })).codes).toEqual(['FORBIDDEN']);
    expect((await customer.change('SetAllTrapDelays', { channel: 'APP', minutes: 1 })).codes).toEqual(['FORBIDDEN']);
  });

  test('P-12 a failure is a failure, not a quiet no', async () => {
    const keyUser = await stack.as('keyuser.two');
    stack.faults.add({ path: '/notification/saveAll', kind: 'status', code: 500 });
    expect((await keyUser.change('SetAllNotices', { notice: 'ALL', channel: 'APP', isOn: true })).codes).toEqual(['OUTCOME_UNKNOWN']);
    expect(stack.writes()).toEqual(['notification/saveAll']);
  });
});

import { describe, expect, test } from 'vitest';
import { DecodeError } from '../../provider-client/decoders/values.ts';
import * as endpoints from './endpoints.ts';
import { fieldOf } from './noticeFields.ts';

const at = { userId: '3', country: 'AT', cardcode: '100' } as const;
const sentAt = { cardcode: '100', mandant: 'AT', biotechUser_id: '3' };
const choices = (response: object) => Object.fromEntries(endpoints.shownNotices.decode(response, at).map(({ notice, email, app }) => [notice, [email, app]]));

describe('the notices of a location', () => {
  test('P-04 P-05 are read by their fields, of which those that say no are turned round', () => {
    const none = {
      NEW_VISIT_REPORT: [true, true],
      NEW_DEFECT: [false, false],
      NEW_CONTRACT: [true, true],
      YELLOW_ALARM: [false, false],
      RED_ALARM: [false, false],
    };
    expect(choices({})).toEqual(none);
    expect(Object.keys(choices({}))).toEqual(Object.keys(none));
    expect(choices({ disableNeuerBesuchsbericht: true, neuerMangelApp: true, disableNeuerVertragApp: true, gelberAlarm: true, roterAlarmApp: true })).toEqual({
      NEW_VISIT_REPORT: [false, true],
      NEW_DEFECT: [false, true],
      NEW_CONTRACT: [true, false],
      YELLOW_ALARM: [true, false],
      RED_ALARM: [false, true],
    });
    expect(() => endpoints.shownNotices.decode({ error: 'nein' }, at)).toThrow(new DecodeError('error', 'missing'));
  });

  test.each([
    ['NEW_VISIT_REPORT', 'EMAIL', true, { disableNeuerBesuchsbericht: false }],
    ['NEW_VISIT_REPORT', 'APP', false, { disableNeuerBesuchsberichtApp: true }],
    ['NEW_DEFECT', 'EMAIL', true, { neuerMangel: true }],
    ['NEW_DEFECT', 'APP', false, { neuerMangelApp: false }],
    ['NEW_CONTRACT', 'EMAIL', false, { disableNeuerVertrag: true }],
    ['NEW_CONTRACT', 'APP', true, { disableNeuerVertragApp: false }],
    ['YELLOW_ALARM', 'EMAIL', true, { gelberAlarm: true }],
    ['YELLOW_ALARM', 'APP', true, { gelberAlarmApp: true }],
    ['RED_ALARM', 'EMAIL', false, { roterAlarm: false }],
    ['RED_ALARM', 'APP', true, { roterAlarmApp: true }],
  ] as const)('P-05 %s by %s is switched (%s) by %j', (notice, channel, isOn, field) => {
    expect(fieldOf(notice, channel, isOn)).toEqual(field);
    expect(endpoints.saveNotice.send({ at, notice, channel, isOn })).toEqual({ ...sentAt, ...field });
  });
});

describe('a notice of traps', () => {
  const decode = (sent: object) => endpoints.trapNotices.decode([sent], at)[0];

  test('takes every field by the provider’s name for it', () => {
    expect(decode({ name: 'FANG', label: 'Fang', labelApp: 'Fang (App)', checked: true, checkedApp: false, histerese: 5, histereseApp: 9 })).toEqual({
      name: 'FANG',
      label: 'Fang',
      labelApp: 'Fang (App)',
      email: true,
      app: false,
      emailDelay: 5,
      appDelay: 9,
    });
    expect(decode({ name: 'FANG', label: 'Fang', checkedApp: true })).toMatchObject({
      labelApp: 'Fang',
      email: false,
      app: true,
      emailDelay: null,
      appDelay: null,
    });
    expect(decode({ name: 'FANG' })).toMatchObject({ label: 'FANG', labelApp: 'FANG' });
  });

  test('alone is none without a name', () => {
    const one = (response: unknown) => endpoints.trapNotice.decode(response, { at, channel: 'APP', name: 'FANG' });
    expect([one(null), one({}), one({ name: 'FANG' })?.name]).toEqual([null, null, 'FANG']);
  });

  test.each([endpoints.trapNotice, endpoints.saveTrapNotice, endpoints.deleteTrapNotice])('is named by the channel in each of its calls', ({ send }) => {
    expect(send({ at, channel: 'EMAIL', name: 'FANG' })).toEqual({ ...sentAt, notification: 'FANG' });
    expect(send({ at, channel: 'APP', name: 'FANG' })).toEqual({ ...sentAt, notificationApp: 'FANG' });
  });

  test('has a delay for each channel', () => {
    const { send } = endpoints.saveTrapDelay;
    expect(send({ at, channel: 'EMAIL', minutes: 5 })).toEqual({ ...sentAt, histerese: 5 });
    expect(send({ at, channel: 'APP', minutes: 0 })).toEqual({ ...sentAt, histereseApp: 0 });
  });
});

test('what holds for all locations is read and switched by the user', () => {
  const read = (response: object) => endpoints.hasGlobalNotifications.decode(response, { userId: '3' });
  expect([read({ hasGlobalNotifications: true }), read({ hasGlobalNotifications: false }), read({})]).toEqual([true, false, false]);
  expect(endpoints.setGlobalNotifications.send({ userId: '3', isGlobal: true })).toEqual({ biotechUser_id: '3', hasGlobalNotifications: true });
  expect(endpoints.saveAllNotices.send({ userId: '3', notice: 'RED_ALARM', channel: 'APP', isOn: false })).toEqual({
    type: 'ROTER_ALARM_APP_AUS',
    biotechUser_id: '3',
  });
});

test('a write is done unless the provider refuses it', () => {
  const { saveNotice, setGlobalNotifications, saveAllNotices, saveTrapNotice, deleteTrapNotice, saveTrapDelay } = endpoints;
  for (const each of [saveNotice, setGlobalNotifications, saveAllNotices, saveTrapNotice, deleteTrapNotice, saveTrapDelay]) {
    const decode = each.decode as (response: unknown, of: unknown) => boolean;
    expect([decode(null, {}), decode({}, {}), decode({ error: 'nein' }, {})]).toEqual([true, true, false]);
  }
});

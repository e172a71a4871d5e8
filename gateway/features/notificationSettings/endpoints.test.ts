import { describe, expect, test } from 'vitest';
import { DecodeError } from '../../provider-client/decoders/values.ts';
import * as endpoints from './endpoints.ts';

const at = { userId: '3', country: 'AT', cardcode: '100' } as const;
const decodeChoices = (response: object) =>
  Object.fromEntries(endpoints.shownNotices.decode(response, at).map(({ notice, email, app }) => [notice, [email, app]]));

describe('the notices of a location', () => {
  test('P-04 P-05 reads them by their fields, inverting those that say no', () => {
    const none = {
      NEW_VISIT_REPORT: [true, true],
      NEW_DEFECT: [false, false],
      NEW_CONTRACT: [true, true],
      YELLOW_ALARM: [false, false],
      RED_ALARM: [false, false],
    };
    expect(decodeChoices({})).toEqual(none);
    expect(Object.keys(decodeChoices({}))).toEqual(Object.keys(none));
    expect(
      decodeChoices({ disableNeuerBesuchsbericht: true, neuerMangelApp: true, disableNeuerVertragApp: true, gelberAlarm: true, roterAlarmApp: true }),
    ).toEqual({
      NEW_VISIT_REPORT: [false, true],
      NEW_DEFECT: [false, true],
      NEW_CONTRACT: [true, false],
      YELLOW_ALARM: [true, false],
      RED_ALARM: [false, true],
    });
    for (const refused of [{ error: 'nein' }, { success: false }, { status: 'error' }])
      expect(() => endpoints.shownNotices.decode(refused, at)).toThrow(new DecodeError('error', 'missing'));
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
    const decodeTrapNotice = (response: unknown) => endpoints.trapNotice.decode(response, { at, channel: 'APP', name: 'FANG' });
    expect([decodeTrapNotice(null), decodeTrapNotice({}), decodeTrapNotice({ name: 'FANG' })?.name]).toEqual([null, null, 'FANG']);
  });
});

test('reads what applies to all locations, unless the provider refuses it', () => {
  const read = (response: object) => endpoints.hasGlobalNotifications.decode(response, { userId: '3' });
  expect(() => read({ error: true, message: 'Wartung' })).toThrow(DecodeError);
  expect([read({ hasGlobalNotifications: true }), read({ hasGlobalNotifications: false }), read({})]).toEqual([true, false, false]);
});

test('a write is done unless the provider refuses it', () => {
  const { saveNotice, setGlobalNotifications, saveAllNotices, saveTrapNotice, deleteTrapNotice, saveTrapDelay } = endpoints;
  for (const each of [saveNotice, setGlobalNotifications, saveAllNotices, saveTrapNotice, deleteTrapNotice, saveTrapDelay]) {
    const decode = each.decode as (response: unknown, of: unknown) => boolean;
    expect([decode(null, {}), decode({}, {}), decode({ error: 'nein' }, {})]).toEqual([true, true, false]);
  }
});

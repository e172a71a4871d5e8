import { expect, test } from 'vitest';
import { getDeviceBattery } from './deviceBattery.ts';
import { formatLastReport, getDeviceSilence, getLastReportAt, getSilentSince } from './deviceSilence.ts';

const now = new Date('2026-11-22T12:00:00Z');
const getSilence = (statusCode: string | null, at: string | null, text: string | null = null) =>
  getDeviceSilence({ statusCode, lastHeartbeatAt: at === null ? null : new Date(at), lastHeartbeatText: text }, now);

test.each([
  ['its state says so', 'OFFLINE', '2026-11-22T11:00:00Z', null, 'NOT_CONNECTED'],
  ['its clock is ahead', 'ACTIVE', '2027-12-27T11:00:00Z', null, 'WRONG_CLOCK'],
  ['it was heard long ago', 'ACTIVE', '2026-11-19T11:00:00Z', null, 'NOT_HEARD'],
  ['the text of the provider says days', 'ACTIVE', null, 'vor 3 Tagen', 'NOT_HEARD'],
  ['the text of the provider says weeks', 'ACTIVE', null, '2 weeks ago', 'NOT_HEARD'],
  ['the text of the provider says a day in words', 'ACTIVE', null, 'vor einem Tag', 'NOT_HEARD'],
  ['the text of the provider says more than a day in hours', 'ACTIVE', null, 'vor 26 Stunden', 'NOT_HEARD'],
  ['the text of the provider says yesterday', 'ACTIVE', null, 'gestern', 'NOT_HEARD'],
  ['nothing is known', 'ACTIVE', null, null, 'NEVER_HEARD'],
] as const)('a device is silent where %s', (_why, status, at, text, expected) => {
  expect(getSilence(status, at, text)).toBe(expected);
});

test('dates the last report by its moment or the stated age', () => {
  const getLastHeard = (lastHeartbeatAt: Date | null, lastHeartbeatText: string | null) => getLastReportAt({ lastHeartbeatAt, lastHeartbeatText }, now);
  const moment = new Date('2026-11-20T11:00:00Z');
  expect(getLastHeard(moment, 'vor 5 Tagen')).toEqual(moment);
  expect(getLastHeard(null, 'vor 3 Tagen')).toEqual(new Date('2026-11-18T23:00:00Z'));
  expect(getLastHeard(null, 'vor 2 Stunden')).toEqual(new Date('2026-11-21T23:00:00Z'));
  expect(getLastHeard(null, null)).toBeNull();
  const format = (lastHeartbeatAt: Date | null, lastHeartbeatText: string | null) => formatLastReport({ lastHeartbeatAt, lastHeartbeatText }, now);
  expect([format(moment, null), format(null, 'vor 3 Tagen'), format(null, null)]).toEqual(['20.11.2026 12:00', '19.11.2026', null]);
});

test.each(['vor 56 Jahren', 'vor 2025 Jahren', 'vor 738000 Tagen', 'vor 999999999999999 Tagen'])('an age without meaning states no report: %s', (text) => {
  expect(getLastReportAt({ lastHeartbeatAt: null, lastHeartbeatText: text }, now)).toBeNull();
  expect(getSilence('ACTIVE', null, text)).toBe('NEVER_HEARD');
});

test('a device reported today by its moment, else by the text', () => {
  expect(getSilence('ACTIVE', '2026-11-22T11:00:00Z', 'vor 3 Tagen')).toBeNull();
  expect(getSilence(null, null, 'vor 2 Stunden')).toBeNull();
  for (const text of ['vor 10 Minuten', 'vor 30 Sekunden', '5 seconds ago', 'vor einer Stunde', 'an hour ago', 'gerade eben', 'heute'])
    expect(getSilence(null, null, text), text).toBeNull();
});

test.each([
  ['OFFLINE', '2026-11-20T11:00:00Z', '2026-11-20T11:00:00.000Z'],
  ['ACTIVE', '2026-11-22T11:00:00Z', undefined],
  ['OFFLINE', '2026-11-25T11:00:00Z', undefined],
  ['ACTIVE', '2026-11-25T11:00:00Z', undefined],
])('a device that is %s and reported at %s is silent since %s', (statusCode, at, since) => {
  expect(getSilentSince({ statusCode, lastHeartbeatAt: new Date(at), lastHeartbeatText: null }, now)?.toISOString()).toBe(since);
});

test('judges a battery by its charge, else by the device', () => {
  expect(getDeviceBattery({ battery: 0.47, statusCode: 'LOW_BATTERY' })).toBe('NORMAL');
  expect(getDeviceBattery({ battery: 0.09, statusCode: 'ACTIVE' })).toBe('ALERT');
  expect(getDeviceBattery({ battery: null, statusCode: 'BATTERY_LOW' })).toBe('ALERT');
  expect(getDeviceBattery({ battery: null, statusCode: 'ACTIVE' })).toBeNull();
});

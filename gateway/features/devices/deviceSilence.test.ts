import { expect, test } from 'vitest';
import { deviceBattery } from './deviceBattery.ts';
import { deviceSilence, lastHeardAt } from './deviceSilence.ts';

const now = new Date('2026-11-22T12:00:00Z');
const silence = (statusCode: string | null, at: string | null, text: string | null = null) =>
  deviceSilence({ statusCode, lastHeartbeatAt: at === null ? null : new Date(at), lastHeartbeatText: text }, now);

test.each([
  ['its state says so', 'OFFLINE', '2026-11-22T11:00:00Z', null, 'NOT_CONNECTED'],
  ['its clock is ahead', 'ACTIVE', '2027-12-27T11:00:00Z', null, 'WRONG_CLOCK'],
  ['it was heard long ago', 'ACTIVE', '2026-11-19T11:00:00Z', null, 'NOT_HEARD'],
  ['the text of the provider says days', 'ACTIVE', null, 'vor 3 Tagen', 'NOT_HEARD'],
  ['the text of the provider says weeks', 'ACTIVE', null, '2 weeks ago', 'NOT_HEARD'],
  ['nothing is known', 'ACTIVE', null, null, 'NEVER_HEARD'],
] as const)('a device is silent where %s', (_why, status, at, text, expected) => {
  expect(silence(status, at, text)).toBe(expected);
});

test('the last report is known by its moment, or by the age that the provider states', () => {
  const heard = (lastHeartbeatAt: Date | null, lastHeartbeatText: string | null) => lastHeardAt({ lastHeartbeatAt, lastHeartbeatText }, now);
  const moment = new Date('2026-11-20T11:00:00Z');
  expect(heard(moment, 'vor 5 Tagen')).toEqual(moment);
  expect(heard(null, 'vor 3 Tagen')?.toISOString()).toMatch(/^2026-11-19T/);
  expect(heard(null, null)).toBeNull();
});

test('a device is heard where its moment or, without one, the text of the provider says today', () => {
  expect(silence('ACTIVE', '2026-11-22T11:00:00Z', 'vor 3 Tagen')).toBeNull();
  expect(silence(null, null, 'vor 2 Stunden')).toBeNull();
  expect(silence(null, null, 'vor 10 Minuten')).toBeNull();
});

test('the charge decides on a battery, and the report of the device where no charge is known', () => {
  expect(deviceBattery({ battery: 0.47, statusCode: 'LOW_BATTERY' })).toBe('NORMAL');
  expect(deviceBattery({ battery: 0.09, statusCode: 'ACTIVE' })).toBe('ALERT');
  expect(deviceBattery({ battery: null, statusCode: 'BATTERY_LOW' })).toBe('ALERT');
  expect(deviceBattery({ battery: null, statusCode: 'ACTIVE' })).toBeNull();
});

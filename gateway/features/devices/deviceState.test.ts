import { describe, expect, test } from 'vitest';
import { batteryPercent, batteryState, deviceState } from './deviceState.ts';

const toneOf = (code: string | null, level: string | null = null) => deviceState(code, level, null, new Map()).tone;

describe('the colour of a code', () => {
  test.each([
    'TRIGGERED',
    'TRAP_TRIGGERED',
    'INACTIVE',
    'OFFLINE',
    'HEARTBEAT_FAILED',
    'LOW_BATTERY',
    'BATTERY_LOW',
    'LOCATION_MODE',
    'UNSTABLE_WIFI',
    'ACTIVITY_CRITICAL',
    'ACTIVITY_WARNING',
    'IMAGE_RECEIVED',
  ])('J-08 J-14 %s is a warning', (code) => {
    expect(toneOf(code)).toBe('WARNING');
  });
  test.each(['INFESTED', 'CATCH_DETECTED', 'LIGHT_INFESTATION', 'SERVERE_INFESTATION', 'SEVERE_INFESTATION'])('J-09 J-18 %s is danger', (code) => {
    expect(deviceState(code, null, null, new Map())).toMatchObject({ code, tone: 'DANGER', isKnown: true });
  });
  test.each(['FALSE_TRIGGERED', 'ACTIVE', 'REARMED', 'NULL', null])('J-10 %s is in order', (code) => {
    expect(toneOf(code)).toBe('SUCCESS');
  });
  test.each(['ONLINE', 'CONFIGURED', 'MAINTAINED'])('J-12 %s is known and neutral', (code) => {
    expect(deviceState(code, null, null, new Map())).toMatchObject({ tone: 'NEUTRAL', isKnown: true });
  });
  test.each([
    ['TRIGGERED', 'GRUEN', 'SUCCESS'],
    ['ACTIVE', 'GELB', 'WARNING'],
    ['ACTIVE', 'WARNING', 'DANGER'],
    ['REARMED', 'ROT', 'DANGER'],
    ['IMAGE_RECEIVED', 'ROT', 'DANGER'],
    ['TRIGGERED', 'LILA', 'WARNING'],
  ])('J-11 %s with the level %s is %s', (code, level, tone) => {
    expect(toneOf(code, level)).toBe(tone);
  });
  test('J-12 a code that nobody knows is neutral, never green, stays as it is, and is counted', () => {
    const unknown = new Map<string, number>();
    expect(deviceState('SELF_TEST', null, null, unknown)).toMatchObject({ code: 'SELF_TEST', tone: 'NEUTRAL', isKnown: false });
    expect(deviceState('SELF_TEST', 'GRUEN', null, unknown).tone).toBe('NEUTRAL');
    expect(deviceState('toString', null, null, unknown).tone).toBe('NEUTRAL');
    expect(deviceState('OTHER', 'ROT', null, unknown).tone).toBe('DANGER');
    expect([...unknown]).toEqual([
      ['SELF_TEST', 2],
      ['toString', 1],
      ['OTHER', 1],
    ]);
  });
});

test('J-13 every state other than active carries its time', () => {
  const at = new Date('2026-11-15T10:00:00Z');
  expect(deviceState('TRIGGERED', null, at, new Map()).at).toBe(at);
  expect(deviceState('ACTIVE', null, at, new Map()).at).toBeNull();
});

test.each([
  [0.994, 100, 'NORMAL'],
  [0.07, 7, 'ALERT'],
  [0.091, 10, 'WARNING'],
  [0.1, 10, 'WARNING'],
  [0.19, 19, 'WARNING'],
  [0.199, 20, 'NORMAL'],
  [0, 0, 'ALERT'],
  [null, null, null],
] as const)('J-04 a battery of %d is %d %%: %s', (battery, percent, state) => {
  expect([batteryPercent(battery), batteryState(battery)]).toEqual([percent, state]);
});

import { describe, expect, test } from 'vitest';
import type { Level } from '../../generated/resolvers.ts';
import { deviceState } from './deviceState.ts';

const toneOf = (code: string | null, level: Level | null = null) => deviceState(code, level, null, new Map()).tone;

/** Codes that a device may send, by the requirements that name them, with the colour by J-08 to J-12. */
const said = {
  'J-15 a status': {
    INACTIVE: 'WARNING',
    ACTIVE: 'SUCCESS',
    HEARTBEAT_FAILED: 'WARNING',
    TRIGGERED: 'WARNING',
    LOW_BATTERY: 'WARNING',
    LOCATION_MODE: 'WARNING',
    UNSTABLE_WIFI: 'WARNING',
    LIGHT_INFESTATION: 'DANGER',
    SEVERE_INFESTATION: 'DANGER',
    FALSE_TRIGGERED: 'SUCCESS',
    ACTIVITY_WARNING: 'WARNING',
    ACTIVITY_CRITICAL: 'WARNING',
  },
  'J-16 a type of report': {
    TRIGGERED: 'WARNING',
    FALSE_TRIGGERED: 'SUCCESS',
    INFESTED: 'DANGER',
    REARMED: 'SUCCESS',
    LIGHT_INFESTATION: 'DANGER',
    SERVERE_INFESTATION: 'DANGER',
    ACTIVITY_WARNING: 'WARNING',
    ACTIVITY_CRITICAL: 'WARNING',
    CATCH_DETECTED: 'DANGER',
  },
  'J-17 a type of event': {
    TRAP_TRIGGERED: 'WARNING',
    CATCH_DETECTED: 'DANGER',
    REARMED: 'SUCCESS',
    OFFLINE: 'WARNING',
    ONLINE: 'NEUTRAL',
    CONFIGURED: 'NEUTRAL',
    MAINTAINED: 'NEUTRAL',
    BATTERY_LOW: 'WARNING',
    IMAGE_RECEIVED: 'WARNING',
  },
};

describe.each(Object.entries(said))('%s', (_what, codes) => {
  test.each(Object.entries(codes))('%s is known, stays as it was sent, and is shown as %s', (code, tone) => {
    const unknown = new Map<string, number>();
    expect(deviceState(code, null, null, unknown)).toMatchObject({ code, tone, isKnown: true });
    expect(unknown.size).toBe(0);
  });
});

describe('the colour of a code', () => {
  test.each(['NULL', null])('J-10 no status (%s) is in order', (code) => {
    expect(toneOf(code)).toBe('SUCCESS');
  });
  test.each([
    ['TRIGGERED', 'GREEN', 'SUCCESS'],
    ['ACTIVE', 'YELLOW', 'WARNING'],
    ['REARMED', 'RED', 'DANGER'],
    ['IMAGE_RECEIVED', 'RED', 'DANGER'],
    ['ONLINE', 'GREEN', 'SUCCESS'],
  ] as const)('J-11 %s with the level %s is %s', (code, level, tone) => {
    expect(toneOf(code, level)).toBe(tone);
  });
  test('J-12 an unknown code is neutral, never green, stays as it is, and is counted', () => {
    const unknown = new Map<string, number>();
    expect(deviceState('SELF_TEST', null, null, unknown)).toMatchObject({ code: 'SELF_TEST', tone: 'NEUTRAL', isKnown: false });
    expect(deviceState('SELF_TEST', 'GREEN', null, unknown).tone).toBe('NEUTRAL');
    expect(deviceState('toString', null, null, unknown).tone).toBe('NEUTRAL');
    expect(deviceState('OTHER', 'RED', null, unknown).tone).toBe('DANGER');
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

import { describe, expect, test } from 'vitest';
import type { Level } from '../../generated/resolvers.ts';
import { getDeviceState } from './deviceState.ts';

const getTone = (code: string | null, level: Level | null = null) => getDeviceState(code, level, null, new Map()).tone;

test.each([
  ['J-15 a status', { INACTIVE: 'WARNING', ACTIVE: 'SUCCESS', SEVERE_INFESTATION: 'DANGER' }],
  ['J-16 a type of report', { TRIGGERED: 'WARNING', SERVERE_INFESTATION: 'DANGER', REARMED: 'SUCCESS' }],
  ['J-17 a type of event', { TRAP_TRIGGERED: 'WARNING', ONLINE: 'NEUTRAL', CATCH_DETECTED: 'DANGER' }],
])('%s is known, stays as it was sent, and has a colour', (_what, tones) => {
  const unknown = new Map<string, number>();
  for (const [code, tone] of Object.entries(tones)) expect(getDeviceState(code, null, null, unknown)).toMatchObject({ code, tone, isKnown: true });
  expect(unknown.size).toBe(0);
});

describe('the colour of a code', () => {
  test.each(['NULL', null])('J-10 no status (%s) is in order', (code) => {
    expect(getTone(code)).toBe('SUCCESS');
  });
  test.each([
    ['TRIGGERED', 'GREEN', 'SUCCESS'],
    ['ACTIVE', 'YELLOW', 'WARNING'],
    ['REARMED', 'RED', 'DANGER'],
  ] as const)('J-11 %s with the level %s is %s', (code, level, tone) => {
    expect(getTone(code, level)).toBe(tone);
  });
  test('J-12 an unknown code is neutral, never green, unchanged, and counted', () => {
    const unknown = new Map<string, number>();
    expect(getDeviceState('SELF_TEST', null, null, unknown)).toMatchObject({ code: 'SELF_TEST', tone: 'NEUTRAL', isKnown: false });
    expect(getDeviceState('SELF_TEST', 'GREEN', null, unknown).tone).toBe('NEUTRAL');
    expect(getDeviceState('toString', null, null, unknown).tone).toBe('NEUTRAL');
    expect(getDeviceState('OTHER', 'RED', null, unknown).tone).toBe('DANGER');
    expect([...unknown]).toEqual([
      ['SELF_TEST', 2],
      ['toString', 1],
      ['OTHER', 1],
    ]);
  });
});

test('J-13 every state other than active carries its time', () => {
  const at = new Date('2026-11-15T10:00:00Z');
  expect(getDeviceState('TRIGGERED', null, at, new Map()).at).toBe(at);
  expect(getDeviceState('ACTIVE', null, at, new Map()).at).toBeNull();
});

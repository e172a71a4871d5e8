import { expect, test } from 'vitest';
import type { TrapDevice } from './models.ts';
import { getUrgency } from './urgency.ts';

const now = new Date('2026-11-22T12:00:00Z');
const createDevice = (statusCode: string | null, { battery = 0.8, heard = '2026-11-22T11:00:00Z' as string | null } = {}) =>
  ({ statusCode, battery, lastHeartbeatAt: heard === null ? null : new Date(heard) }) as TrapDevice;

test('sorts by urgency: caught, triggered, silent, empty, weak, well', () => {
  const devices = [
    createDevice('CATCH_DETECTED', { heard: '2026-11-01T08:00:00Z' }),
    createDevice('TRIGGERED'),
    createDevice('ACTIVE', { heard: '2026-11-19T08:00:00Z' }),
    createDevice('ACTIVE', { battery: 0.099 }),
    createDevice('ACTIVE', { battery: 0.199 }),
    createDevice('ACTIVE'),
  ];
  expect(devices.map((each) => getUrgency(each, now))).toEqual([5, 4, 3, 2, 1, 0]);
});

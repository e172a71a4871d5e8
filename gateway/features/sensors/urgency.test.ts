import { expect, test } from 'vitest';
import { sortByUrgency, isSilent } from './urgency.ts';
import type { Sensor } from './models.ts';

const now = new Date('2026-11-22T12:00:00Z');
const createSensor = (id: string, level: Sensor['level'], { battery = 0.8, readAt = '2026-11-22T11:45:00Z' } = {}) =>
  ({ id, level, lastReading: { battery, readAt: new Date(readAt) } }) as Sensor;

test('a sensor is silent a day after its last reading', () => {
  expect(isSilent(createSensor('1', 'GREEN', { readAt: '2026-11-21T12:00:00Z' }), now)).toBe(false);
  expect(isSilent(createSensor('1', 'GREEN', { readAt: '2026-11-21T11:59:59Z' }), now)).toBe(true);
  expect(isSilent({ lastReading: null }, now)).toBe(true);
  expect(isSilent({ lastReading: { readAt: null } } as Sensor, now)).toBe(true);
});

test('sorts sensors: red, silent, empty, yellow, weak, well', () => {
  const long = '2026-11-10T08:00:00Z';
  const sensors = [
    createSensor('well', 'GREEN'),
    createSensor('weak', 'GREEN', { battery: 0.199 }),
    createSensor('yellow', 'YELLOW'),
    createSensor('empty', 'GREEN', { battery: 0.099 }),
    createSensor('silent', 'GREEN', { readAt: long }),
    createSensor('silent, was red', 'RED', { readAt: long }),
    createSensor('red', 'RED'),
  ];
  expect(sortByUrgency(sensors, now).map(({ id }) => id)).toEqual(['red', 'silent', 'silent, was red', 'empty', 'yellow', 'weak', 'well']);
});

test('equally urgent sensors keep their order; an unknown battery is fine', () => {
  const unknown = { ...createSensor('unknown', 'GREEN'), lastReading: { battery: null, readAt: now } } as Sensor;
  expect(
    sortByUrgency([createSensor('2', 'UNKNOWN'), unknown, createSensor('3', 'GREEN'), createSensor('1', 'YELLOW', { battery: 0.15 })], now).map(({ id }) => id),
  ).toEqual(['1', '2', 'unknown', '3']);
});

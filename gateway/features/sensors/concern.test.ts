import { expect, test } from 'vitest';
import { byConcern, isSilent } from './concern.ts';
import type { Sensor } from './models.ts';

const now = new Date('2026-11-22T12:00:00Z');
const sensor = (id: string, level: Sensor['level'], { battery = 0.8, readAt = '2026-11-22T11:45:00Z' } = {}) =>
  ({ id, level, lastReading: { battery, readAt: new Date(readAt) } }) as Sensor;

test('a sensor is silent a day after its last reading, and without any', () => {
  expect(isSilent(sensor('1', 'GREEN', { readAt: '2026-11-21T12:00:00Z' }), now)).toBe(false);
  expect(isSilent(sensor('1', 'GREEN', { readAt: '2026-11-21T11:59:59Z' }), now)).toBe(true);
  expect(isSilent({ lastReading: null }, now)).toBe(true);
  expect(isSilent({ lastReading: { readAt: null } } as Sensor, now)).toBe(true);
});

test('sensors are sorted by what is wrong: red, silent, empty, yellow, weak, well; a silent one is not calm whatever it said last', () => {
  const long = '2026-11-10T08:00:00Z';
  const sensors = [
    sensor('well', 'GREEN'),
    sensor('weak', 'GREEN', { battery: 0.199 }),
    sensor('yellow', 'YELLOW'),
    sensor('empty', 'GREEN', { battery: 0.099 }),
    sensor('silent', 'GREEN', { readAt: long }),
    sensor('silent, was red', 'RED', { readAt: long }),
    sensor('red', 'RED'),
  ];
  expect(byConcern(sensors, now).map(({ id }) => id)).toEqual(['red', 'silent', 'silent, was red', 'empty', 'yellow', 'weak', 'well']);
});

test('of sensors that need as much of a look each keeps its place; a battery of which nothing is known is no concern', () => {
  const unknown = { ...sensor('unknown', 'GREEN'), lastReading: { battery: null, readAt: now } } as Sensor;
  expect(byConcern([sensor('2', 'UNKNOWN'), unknown, sensor('3', 'GREEN'), sensor('1', 'YELLOW', { battery: 0.15 })], now).map(({ id }) => id)).toEqual([
    '1',
    '2',
    'unknown',
    '3',
  ]);
});

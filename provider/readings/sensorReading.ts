import type { sensors } from '../database/sensorTables.ts';
import { getViennaOffset } from './viennaTime.ts';

/** A sensor as the database stores it. */
export type Sensor = typeof sensors.$inferSelect;

/** Readings come every 15 minutes. */
export const step = 15 * 60_000;

/** Reading of a sensor; a door has 1, open, or -1, closed, as its temperature. */
export interface Reading {
  at: number;
  temperature: number;
  humidity: number | null;
  dewPoint: number | null;
  /** Share of the battery that is left, 0 to 1. */
  battery: number;
}

const day = 86_400_000;
const gapBlock = 12 * day;
const breachBlock = 9 * day;

/** A pseudo-random number from 0 to 1: the same for the same sensor and place. */
function computeChance(sensor: number, place: number, salt: number): number {
  let hash = Math.imul(sensor ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(place + salt * 7919, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 4_294_967_296;
}

/** Position of a moment inside the block's spell (0 to 1), null outside; not every block has one. */
function spell(sensor: number, time: number, block: number, salt: number, share: number, longest: number): number | null {
  const at = Math.floor(time / block);
  if (computeChance(sensor, at, salt) > share) return null;
  const length = longest * (0.15 + 0.85 * computeChance(sensor, at, salt + 1));
  const into = time - at * block - computeChance(sensor, at, salt + 2) * (block - length);
  return into >= 0 && into < length ? into / length : null;
}

/**
 * The reading of a sensor at a multiple of 15 minutes; null before its first day, in a gap, when the battery is empty,
 * and in the future. Two years of 30 sensors are two million readings, which would make the first start slow and the
 * database large; so they are not stored, but computed from sensor and time, always the same.
 */
export function computeReading(sensor: Sensor, at: number, now: number): Reading | null {
  const { id, firstAt, endsAt } = sensor;
  if (at < Number(firstAt) || at > now || (endsAt && at > Number(endsAt))) return null;
  if (spell(id, at, gapBlock, 1, 0.45, 1.4 * day) !== null) return null;
  const local = at + getViennaOffset(at);
  const hour = (local % day) / 3_600_000;
  const battery = endsAt ? Math.max(0.01, (Number(endsAt) - at) / (400 * day)) : 0.25 + 0.75 * (1 - (((at / day) * 1.7 + id * 61) % 500) / 500);
  const common = { at, battery: Math.min(1, battery) };
  if (sensor.kind === 'TUER') {
    const isBusy = hour >= 5.5 && hour < 18;
    return { ...common, temperature: computeChance(id, at / step, 5) < (isBusy ? 0.32 : 0.03) ? 1 : -1, humidity: null, dewPoint: null };
  }
  const breach = spell(id, at, breachBlock, 11, 0.6, 0.5 * day);
  const bump = breach === null ? 0 : Math.sin(Math.PI * breach);
  const strength = 0.7 + 0.7 * computeChance(id, Math.floor(at / breachBlock), 17);
  const season = -Math.cos(((local / day - 20) / 365.25) * 2 * Math.PI);
  const daily = Math.sin(((hour - 9) / 24) * 2 * Math.PI);
  const computeNoise = (salt: number) => computeChance(id, at / step, salt) - 0.5;
  const temperature =
    sensor.temperature +
    sensor.swing * (0.45 * season + 0.35 * daily + 0.12 * computeNoise(23)) +
    bump * strength * (sensor.temperatureRed - sensor.temperature) * 0.9;
  const humidity = Math.min(
    99,
    Math.max(12, sensor.humidity + 5 * season - 4 * daily + 1.5 * computeNoise(29) + bump * strength * (sensor.humidityRed - sensor.humidity) * 0.8),
  );
  return { ...common, temperature, humidity, dewPoint: computeDewPoint(temperature, humidity) };
}

/** Dew point in °C by the Magnus formula. */
function computeDewPoint(temperature: number, humidity: number): number {
  const gamma = Math.log(humidity / 100) + (17.62 * temperature) / (243.12 + temperature);
  return (243.12 * gamma) / (17.62 - gamma);
}

/** The latest readings up to a moment, newest first; looks back as far as the first one. */
export function findLatestReadings(sensor: Sensor, now: number, max: number): Reading[] {
  const found: Reading[] = [];
  const end = Math.min(now, sensor.endsAt ? Number(sensor.endsAt) : now);
  for (let at = Math.floor(end / step) * step; at >= Number(sensor.firstAt) && found.length < max; at -= step) {
    const reading = computeReading(sensor, at, now);
    if (reading) found.push(reading);
  }
  return found;
}

/** Word of a level by thresholds. */
export function getLevel(value: number | null, yellowFrom: number, redFrom: number): 'GRUEN' | 'GELB' | 'ROT' | null {
  if (value === null) return null;
  if (value >= redFrom) return 'ROT';
  return value >= yellowFrom ? 'GELB' : 'GRUEN';
}

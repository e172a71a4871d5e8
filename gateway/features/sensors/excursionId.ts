import type { SensorMeasure } from '../../generated/resolvers.ts';

const pattern = /^([^:]{1,64}):(TEMPERATURE|HUMIDITY):\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** Id of a time outside the limits at its location. It stays the same while readings are added after its beginning. */
export const createExcursionId = (sensorId: string, { measure, from }: { measure: SensorMeasure; from: number }): string =>
  `${sensorId}:${measure}:${new Date(from).toISOString()}`;

/** The sensor of such an id; null for any other text. */
export const parseSensorId = (id: string): string | null => pattern.exec(id)?.[1] ?? null;

/** The measure of an id that `createExcursionId` wrote. */
export const parseMeasure = (id: string): 'TEMPERATURE' | 'HUMIDITY' => (pattern.exec(id)?.[2] === 'HUMIDITY' ? 'HUMIDITY' : 'TEMPERATURE');

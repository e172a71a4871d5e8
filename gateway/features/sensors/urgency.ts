import { getSilenceReason } from '../../../domain/silence.ts';
import { getBatteryState } from '../../../domain/battery.ts';
import type { Sensor } from './models.ts';

/**
 * Reason why a sensor is silent: its last reading is more than a day old, more than an hour ahead, or there was none.
 * Its values do not show the state of the room then.
 */
export const getSensorSilence = ({ lastReading }: Pick<Sensor, 'lastReading'>, now: Date) => getSilenceReason(lastReading?.readAt ?? null, now);

export const isSilent = (sensor: Pick<Sensor, 'lastReading'>, now: Date): boolean => getSensorSilence(sensor, now) !== null;

/**
 * Rank of a sensor's urgency: red, then silent, then an empty battery, then yellow, then a weak battery. A sensor that
 * was red before it fell silent is silent.
 */
function getUrgency(sensor: Sensor, now: Date): number {
  if (isSilent(sensor, now)) return 4;
  if (sensor.level === 'RED') return 5;
  const battery = getBatteryState(sensor.lastReading?.battery ?? null);
  if (battery === 'ALERT') return 3;
  if (sensor.level === 'YELLOW') return 2;
  return battery === 'WARNING' ? 1 : 0;
}

/** Sensors by urgency, the worst first; else in the received order. */
export const sortByUrgency = (sensors: readonly Sensor[], now: Date): Sensor[] =>
  sensors.toSorted((one, other) => getUrgency(other, now) - getUrgency(one, now));

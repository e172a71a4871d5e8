import { silenceOf } from '../../../domain/silence.ts';
import { batteryState } from '../../../domain/battery.ts';
import type { Sensor } from './models.ts';

/** Why a sensor is silent: its last reading is more than a day old, more than an hour ahead, or there was none. What it says is not the state of the room then. */
export const sensorSilence = ({ lastReading }: Pick<Sensor, 'lastReading'>, now: Date) => silenceOf(lastReading?.readAt ?? null, now);

/** Whether a sensor is silent. */
export const isSilent = (sensor: Pick<Sensor, 'lastReading'>, now: Date): boolean => sensorSilence(sensor, now) !== null;

/** How much a sensor needs a look: red, then silent, then an empty battery, then yellow, then a weak battery; what was red before it fell silent is silent. */
function concern(sensor: Sensor, now: Date): number {
  if (isSilent(sensor, now)) return 4;
  if (sensor.level === 'RED') return 5;
  const battery = batteryState(sensor.lastReading?.battery ?? null);
  if (battery === 'ALERT') return 3;
  if (sensor.level === 'YELLOW') return 2;
  return battery === 'WARNING' ? 1 : 0;
}

/** Sensors by what is wrong with them, the worst first; else in the order in which they came. */
export const byConcern = (sensors: readonly Sensor[], now: Date): Sensor[] => sensors.toSorted((one, other) => concern(other, now) - concern(one, now));

import { getBatteryState } from '../../../domain/battery.ts';
import type { BatteryState } from '../../generated/resolvers.ts';
import type { TrapDevice } from './models.ts';

const reportsLow = new Set(['LOW_BATTERY', 'BATTERY_LOW']);

/** State of a device's battery by its charge; where that is not known, by what the device reports. */
export function getDeviceBattery({ battery, statusCode }: Pick<TrapDevice, 'battery' | 'statusCode'>): BatteryState | null {
  return battery === null && reportsLow.has(statusCode ?? '') ? 'ALERT' : getBatteryState(battery);
}

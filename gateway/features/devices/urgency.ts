import { getDeviceBattery } from './deviceBattery.ts';
import { getDeviceSilence } from './deviceSilence.ts';
import { getDeviceState } from './deviceState.ts';
import type { TrapDevice } from './models.ts';

/**
 * Rank of a device's urgency: red, then yellow, then silent, then an empty battery, then a weak one; 0 for none of
 * these.
 */
export function getUrgency(device: TrapDevice, now: Date): number {
  const { tone } = getDeviceState(device.statusCode, null, null, new Map());
  if (tone === 'DANGER') return 5;
  if (tone === 'WARNING') return 4;
  if (getDeviceSilence(device, now)) return 3;
  const battery = getDeviceBattery(device);
  if (battery === 'ALERT') return 2;
  return battery === 'WARNING' ? 1 : 0;
}

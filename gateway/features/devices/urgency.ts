import { deviceBattery } from './deviceBattery.ts';
import { deviceSilence } from './deviceSilence.ts';
import { deviceState } from './deviceState.ts';
import type { TrapDevice } from './models.ts';

/**
 * Rank of a device's urgency: red, then yellow, then silent, then an empty battery, then a weak one; 0 for none of
 * these.
 */
export function urgency(device: TrapDevice, now: Date): number {
  const { tone } = deviceState(device.statusCode, null, null, new Map());
  if (tone === 'DANGER') return 5;
  if (tone === 'WARNING') return 4;
  if (deviceSilence(device, now)) return 3;
  const battery = deviceBattery(device);
  return battery === 'ALERT' ? 2 : battery === 'WARNING' ? 1 : 0;
}

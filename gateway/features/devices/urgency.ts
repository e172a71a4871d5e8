import { batteryState } from '../../battery.ts';
import { deviceState } from './deviceState.ts';
import type { TrapDevice } from './models.ts';

const silentMilliseconds = 86_400_000;

/** Since when a device has given no sign of life: its last one, where that is more than a day ago; null while it is heard, and where no moment is known. */
export const silentSince = ({ lastHeartbeatAt }: Pick<TrapDevice, 'lastHeartbeatAt'>, now: Date): Date | null =>
  lastHeartbeatAt && Number(now) - Number(lastHeartbeatAt) > silentMilliseconds ? lastHeartbeatAt : null;

/** How much a device needs somebody: red, then yellow, then silent, then an empty battery, then a weak one. */
export function urgency(device: TrapDevice, now: Date): number {
  const { tone } = deviceState(device.statusCode, null, null, new Map());
  if (tone === 'DANGER') return 5;
  if (tone === 'WARNING') return 4;
  if (silentSince(device, now)) return 3;
  const battery = batteryState(device.battery);
  return battery === 'ALERT' ? 2 : battery === 'WARNING' ? 1 : 0;
}

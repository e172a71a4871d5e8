import type { BatteryState } from './generated/resolvers.ts';

/** Charge of a battery, 0 to 1, in percent, rounded up for the eye; null where it is not known (J-04). */
export const batteryPercent = (charge: number | null): number | null => (charge === null ? null : Math.ceil(Math.round(charge * 10_000) / 100));

/** Whether a charge, 0 to 1, is below 10 or 20 percent. The charge itself is compared: 9.1 % is shown as 10 %, and is below it (J-04). */
export function batteryState(charge: number | null): BatteryState | null {
  if (charge === null) return null;
  return charge < 0.1 ? 'ALERT' : charge < 0.2 ? 'WARNING' : 'NORMAL';
}

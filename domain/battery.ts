/** State of a battery by its charge. */
export type BatteryState = 'NORMAL' | 'WARNING' | 'ALERT';

/** Returns the charge of a battery (0 to 1) in percent, rounded up for display. */
export const toBatteryPercent = (charge: number | null): number | null => (charge === null ? null : Math.ceil(Math.round(charge * 10_000) / 100));

/** Returns the state for a charge (0 to 1). The unrounded charge is compared: 9.1 % is displayed as 10 % and is an alert. */
export function getBatteryState(charge: number | null): BatteryState | null {
  if (charge === null) return null;
  if (charge < 0.1) return 'ALERT';
  return charge < 0.2 ? 'WARNING' : 'NORMAL';
}

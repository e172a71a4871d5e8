import type { LocationKey } from '../../access/scope.ts';
import type { Customer } from '../../access/customerEndpoints.ts';
import type { CountedNotices } from './counts.ts';

/** Settings for all locations of a user. */
export interface AllNotifications {
  id: string;
  isGlobal: boolean;
  customers: readonly Customer[];
  /** Counts the settings, once for any number of fields. */
  countOnce: () => Promise<CountedNotices>;
}

export interface NotificationSettings {
  id: string;
  location: LocationKey;
  customer: Customer;
}

/** Time for which a value must be outside its limits before the sensor alarm is sent. */
export interface AlarmDelay {
  /** The shorter of both delays in minutes; null where none is set, and where none can be read. */
  minutes: number | null;
  /** False where the settings could not be read. */
  isKnown: boolean;
}

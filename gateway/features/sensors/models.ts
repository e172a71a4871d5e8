import type { Customer } from '../../access/customerEndpoints.ts';
import type { LocationKey } from '../../access/scope.ts';
import type { SignedIn } from '../../context.ts';
import type { ActionStatus, Level, SensorKind, SensorMeasure, SensorSeriesKind } from '../../generated/resolvers.ts';
import type { Excursion } from './excursions.ts';
import type { Position } from '../positions/models.ts';

/** A sensor. `areaId` is that of its position where areas are restricted; empty where all may be seen. */
export interface Sensor {
  id: string;
  location: LocationKey;
  customerId: string;
  areaId: string;
  serialNumber: string;
  name: string | null;
  kind: SensorKind;
  level: Level;
  lastReading: Reading | null;
  /** Its position; null where it is unknown. */
  findPosition: () => Promise<Position | null>;
}

/** A time of a sensor outside the limits, in milliseconds since 1970. */
export interface SensorExcursion extends Excursion {
  sensor: Sensor;
  measure: SensorMeasure;
}

/** Cause and measure of a time outside the limits. */
interface Acknowledgement {
  /** The time, as `excursionId` writes it. */
  excursionId: string;
  status: ActionStatus;
  cause: string;
  measure: string;
  byName: string;
  at: Date;
}

/** Acknowledgements at a location: null where the reader sees none or there are no records, 'unread' where they cannot be read. */
export type Acknowledgements = readonly Acknowledgement[] | 'unread' | null;

/** Reads them; set by the app, since actions know sensors. */
export type ReadAcknowledgements = (customer: Customer, caller: Pick<SignedIn, 'session' | 'scope' | 'provider' | 'records'>) => Promise<Acknowledgements>;

/** Values of a sensor at a moment. */
export interface Reading {
  readAt: Date | null;
  temperature: number | null;
  humidity: number | null;
  dewPoint: number | null;
  isOpen: boolean | null;
  level: Level;
  humidityLevel: Level;
  /** Charge of the battery, 0 to 1. */
  battery: number | null;
}

/** A chart of a sensor. Moments are milliseconds since 1970, the earliest first; NaN where there is none, or no value. */
export interface ChartOfSensor {
  from: string;
  to: string;
  moments: Float64Array;
  /** The provider's own texts of what has no moment, in its order. */
  texts: readonly string[];
  series: readonly { kind: SensorSeriesKind; values: Float64Array }[];
  ticks: readonly { value: number; text: string }[];
}

/** A chart with the parts of it that are outside the limits. */
export interface ShownChart extends ChartOfSensor {
  spans: readonly { first: number; last: number; level: 'YELLOW' | 'RED' }[];
}

import { toIsoDay } from '../../../domain/days.ts';
import type { SensorMeasure, SensorStep } from '../../generated/resolvers.ts';
import type { Point } from './excursions.ts';
import { roundValue } from './series.ts';

/** Readings of each measure. */
type MeasuredPoints = Readonly<Record<SensorMeasure, Iterable<Point>>>;

/** Values of a measure within a step. */
export interface Spread {
  mean: number;
  lowest: number;
  highest: number;
}

/** Values of a sensor in a step; null without a reading. */
export interface StepValues {
  at: Date;
  temperature: Spread | null;
  humidity: Spread | null;
  dewPoint: Spread | null;
}

const hour = 3_600_000;

/**
 * Key of the step that a reading belongs to: the moment, the hour, or the day in Vienna, which may have 23 or 25 hours.
 */
const stepKeys: Record<SensorStep, (at: number) => number | string> = {
  RAW: (at) => at,
  HOUR: (at) => Math.floor(at / hour),
  DAY: (at) => toIsoDay(new Date(at)),
};

function computeSpread(values: readonly number[]): Spread | null {
  if (values.length === 0) return null;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return { mean: roundValue(mean), lowest: roundValue(Math.min(...values)), highest: roundValue(Math.max(...values)) };
}

/** Readings of a period in steps, the earliest first; steps without any reading are omitted. */
export function groupByStep(measures: MeasuredPoints, step: SensorStep): StepValues[] {
  const steps = new Map<number | string, { at: number; values: Record<SensorMeasure, number[]> }>();
  for (const [measure, points] of Object.entries(measures) as [SensorMeasure, Iterable<Point>][])
    for (const { at, value } of points) {
      if (value === null) continue;
      const key = stepKeys[step](at);
      let found = steps.get(key);
      if (!found) steps.set(key, (found = { at, values: { TEMPERATURE: [], HUMIDITY: [], DEW_POINT: [] } }));
      found.at = Math.min(found.at, at);
      found.values[measure].push(value);
    }
  return [...steps.values()]
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, values }) => ({
      at: new Date(step === 'HOUR' ? Math.floor(at / hour) * hour : at),
      temperature: computeSpread(values.TEMPERATURE),
      humidity: computeSpread(values.HUMIDITY),
      dewPoint: computeSpread(values.DEW_POINT),
    }));
}

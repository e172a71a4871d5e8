import { addDays, getDayStart } from '../../../domain/days.ts';
import type { SignedIn } from '../../context.ts';
import { createBadInputError, GatewayError } from '../../errors.ts';
import type { SensorMeasure } from '../../generated/resolvers.ts';
import { toAreaParameter } from '../../access/createScope.ts';
import { getVisibleAreas } from '../../access/visibleAreas.ts';
import { mapConcurrent } from '../../provider-client/batching.ts';
import { firstSensorData, sensorChart } from './endpoints.ts';
import { getLastLimit } from './drawnSpans.ts';
import type { Gap, Limits } from './excursions.ts';
import type { Sensor } from './models.ts';
import { getPeriod } from './period.ts';
import { Readings } from './series.ts';

/** Longest period that is read at once, in days; the cost at the provider depends on it. */
const longestDays = 31;

/** Readings of a sensor in a period, and its limits at the end of it. */
interface PeriodReadings {
  /** The part of the period in which there may be readings: from the sensor's first one up to now. */
  period: Gap;
  measures: Record<SensorMeasure, { points: Readings; limits: Limits }>;
}

/** Mondays of the ISO weeks that a period touches. Throws BAD_INPUT for no days, the wrong order, or more than a month. */
function listWeeks(from: string, to: string, now: Date): string[] {
  const first = getPeriod('WEEK', from, now).from;
  const last = getPeriod('WEEK', to, now).from;
  if (to < from) throw createBadInputError('to must not be before from.');
  if (to >= addDays(from, longestDays)) throw createBadInputError(`A period has at most ${longestDays} days.`);
  const weeks = [];
  for (let monday = first; monday <= last; monday = addDays(monday, 7)) weeks.push(monday);
  return weeks;
}

/**
 * All readings of a sensor from the first to the last day, both YYYY-MM-DD in Vienna and included. They are read by the
 * week, since over a month the provider returns means only: two calls for each, which the chart of that week shares.
 */
export async function readPeriod(
  { id, customerId, location }: Sensor,
  { from, to, now }: { from: string; to: string; now: Date },
  { scope, provider }: Pick<SignedIn, 'scope' | 'provider'>,
): Promise<PeriodReadings> {
  const weeks = listWeeks(from, to, now);
  const areas = toAreaParameter(await getVisibleAreas(location, { scope }));
  const first = await provider.call(firstSensorData, { sensorId: id, customerId });
  const period = { from: Math.max(getDayStart(from), first ? Number(first) : 0), to: Math.min(getDayStart(addDays(to, 1)), Number(now)) };
  const measures: PeriodReadings['measures'] = { TEMPERATURE: createEmptyMeasure(), HUMIDITY: createEmptyMeasure(), DEW_POINT: createEmptyMeasure() };
  const requested = weeks.flatMap((day) => (['TEMPERATURE', 'HUMIDITY'] as const).map((measure) => ({ day, measure })));
  const charts = await mapConcurrent(requested, async ({ day, measure }) => {
    const withDewPoint = measure === 'TEMPERATURE';
    const sent = { sensorId: id, customerId, measure, period: getPeriod('WEEK', day, now), language: 'de', areas, withDewPoint, withThresholds: true };
    return { measure, chart: await provider.call(sensorChart, sent) };
  });
  for (const { measure, chart } of charts) {
    if (!chart) continue;
    if (chart.moments.includes(Number.NaN)) throw new GatewayError('PROVIDER_SHAPE', 'The provider’s readings do not say their moment.');
    for (const { kind, values } of chart.series) {
      const samples = { moments: chart.moments, values };
      if (kind === 'VALUE') measures[measure].points.add(samples, period);
      else if (kind === 'DEW_POINT') measures.DEW_POINT.points.add(samples, period);
      else measures[measure].limits[kind === 'RED_FROM' ? 'redFrom' : 'yellowFrom'] = getLastLimit(values);
    }
  }
  return { period, measures };
}

/** The readings of each measure without their limits. */
export const pickPoints = ({ TEMPERATURE, HUMIDITY, DEW_POINT }: PeriodReadings['measures']) => ({
  TEMPERATURE: TEMPERATURE.points,
  HUMIDITY: HUMIDITY.points,
  DEW_POINT: DEW_POINT.points,
});

const createEmptyMeasure = () => ({ points: new Readings(), limits: { yellowFrom: null, redFrom: null } as Limits });
